import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseAnswer } from './parse-answer.ts'
import { pseudonymsOf } from './pseudonyms.ts'

const persons = (...names: string[]) => names.map((text) => ({ kind: 'PERSON' as const, text }))

const text = fc.string({ unit: 'grapheme', maxLength: 200 })
const clientText = fc
	.array(
		fc.oneof(
			fc.constantFrom(
				'Ann Lee',
				'Ann Lee Smith',
				'jane@roe.test',
				'123-45-6789',
				'(212) 555-0100',
				'[PERSON-1]',
				'[person-2’s]',
				'O’Brien',
				'Docket No. L-001234-24',
				'born March 5, 1980',
				'+49 (0)30 901820-17',
				'Smith',
				'LEE',
				'[',
				' ',
			),
			text,
		),
	)
	.map((parts) => parts.join(' '))

it('restores exactly what it hid', () => {
	fc.assert(
		fc.property(clientText, (original) => {
			const names = pseudonymsOf(true, persons('Ann Lee', 'Ann Lee Smith'))
			expect(names.show(names.hide(original))).toBe(original)
		}),
	)
})

it('restores an answer that comes in pieces as it restores the whole', () => {
	fc.assert(
		fc.property(clientText, fc.array(fc.nat({ max: 30 }), { maxLength: 20 }), (original, cuts) => {
			const names = pseudonymsOf(true, persons('Ann Lee'))
			const hidden = names.hide(original)
			let seen = ''
			const { push, end } = names.restoring((piece) => {
				seen += piece
			})
			let at = 0
			for (const cut of cuts) {
				push(hidden.slice(at, at + cut))
				at += cut
			}
			push(hidden.slice(at))
			end()
			expect(seen).toBe(names.show(hidden))
		}),
	)
})

it.each([
	['Ann Lee signed.', '[PERSON-1] signed.'],
	['ANN  LEE signed.', '[PERSON-1] signed.'],
	['Annabel Leeds signed.', 'Annabel Leeds signed.'],
	['Write to ann.lee@firm.test now', 'Write to [EMAIL-1] now'],
	['SSN 123-45-6789', 'SSN [SSN-1]'],
	['Call (212) 555-0100.', 'Call [PHONE-1].'],
	['At 12 Elm Street since 2019', 'At [ADDRESS-1] since 2019'],
	['Account 0012345678', 'Account [ACCOUNT-1]'],
	['On 2024-05-17 he paid $1,250.00', 'On 2024-05-17 he paid $1,250.00'],
])('hides what is in “%s”', (original, hidden) => {
	expect(pseudonymsOf(true, persons('Ann Lee')).hide(original)).toBe(hidden)
})

it.each([
	['Ms. Smith met ANN LEE SMITH and Ann.', 'Ms. [PERSON-2] met [PERSON-1] and [PERSON-3].'],
	['The smith may annoy Smithers.', 'The smith may annoy Smithers.'],
	['First National Bank sued the Bank.', '[PERSON-1] sued the Bank.'],
	['He is called O’Neil-Roe, or O’NEIL-ROE.', 'He is called [PERSON-1], or [PERSON-2].'],
])('hides parts of the names of persons in “%s”', (original, hidden) => {
	const names = pseudonymsOf(true, persons('Ann Lee Smith', 'First National Bank', 'Sean O’Neil-Roe'))
	expect(names.hide(original)).toBe(hidden)
	expect(names.show(hidden)).toBe(original)
})

it('changes nothing when it is off', () => {
	expect(pseudonymsOf(false, persons('Ann Lee')).hide('Ann Lee')).toBe('Ann Lee')
})

it('reads JSON alone, within a code fence and within other words, and says what is wrong', () => {
	const schema = z.object({ a: z.int() })
	for (const answer of ['{"a": 1}', '```json\n{"a": 1}\n```', 'Here it is: {"a": 1}. Anything else?']) {
		expect(parseAnswer(answer, schema)).toEqual({ isValid: true, output: { a: 1 } })
	}
	expect(parseAnswer('no', schema)).toEqual({ isValid: false, problem: 'not valid JSON' })
	expect(parseAnswer('{"a": "x"}', schema)).toMatchObject({ isValid: false })
})
