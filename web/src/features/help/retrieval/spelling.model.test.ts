import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionText, withoutMarks } from '../plain-text.ts'
import { editDistance, nearestWord } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 7 })
const FAR = 99

test('a distance is none to itself, the same from both sides, and no shorter by a detour of insertions', () => {
	fc.assert(
		fc.property(word, word, (one, other) => {
			expect(editDistance(one, one, FAR)).toBe(0)
			const distance = editDistance(one, other, FAR)
			expect(distance).toBe(editDistance(other, one, FAR))
			expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
			expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
			expect(distance === 0).toBe(one === other)
		}),
	)
})

test('one slip is a distance of one', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 8 }),
			fc.nat(7),
			(text, place) => {
				const at = place % (text.length - 1)
				const without = text.slice(0, at) + text.slice(at + 1)
				const changed = `${text.slice(0, at)}x${text.slice(at + 1)}`
				const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
				expect(editDistance(text, without, FAR)).toBe(1)
				expect(editDistance(text, changed, FAR)).toBe(1)
				expect(editDistance(text, swapped, FAR)).toBe(swapped === text ? 0 : 1)
			},
		),
	)
})

test('beyond the limit the distance is no longer counted', () => {
	fc.assert(
		fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
			expect(editDistance(one, other, most)).toBe(Math.min(editDistance(one, other, FAR), most + 1))
		}),
	)
})

const KNOWN = new Map([
	['invoice', 40],
	['invite', 10],
	['invites', 2],
	['questionnaire', 12],
	['case', 90],
	['cash', 5],
])

test.each([
	['invocie', 'invoice'],
	['invite', 'invite'],
	['invits', 'invite'],
	['qestionnare', 'questionnaire'],
	['csae', 'case'],
	['caze', 'case'],
	['cas', 'case'],
	['xnvoice', null],
	['weather', null],
	['ca', null],
	['cas3', null],
])('%s was probably %s', (typed, meant) => {
	expect(nearestWord(typed, KNOWN)).toBe(meant)
})

test('marks of links, buttons, keys and typed words are taken out', () => {
	expect(withoutMarks('Press [[mod+k]], click **New case** on [Cases](/dashboard/cases) and type `npm`.')).toBe(
		'Press mod+k, click New case on Cases and type npm.',
	)
	const body = ['**Open** it.', { steps: ['Click **A**', 'Click B'] }, { list: ['one', '`two`'] }]
	expect(sectionText({ heading: 'How', body })).toBe('Open it.\n1. Click A\n2. Click B\n• one\n• two')
})
