import { expect, it } from 'vitest'
import { choicesFor, labelOf, shownValue, stateWord } from './review-words.ts'

const OWN = 'client.own:01a0aa3a-89b8-7aee-859e-9d06ea35ce0b' as const

it('speaks of the fields every firm has in its own words', () => {
	expect(labelOf({ field: 'case.caseName' })).toBe('Case name')
	expect(shownValue({ field: 'client.kind' }, 'organisation')).toBe('Organization')
	expect(shownValue({ field: 'client.city' }, 'Utica')).toBe('Utica')
	expect(choicesFor({ field: 'client.city' })).toBeNull()
})

it('says of inquiries that they were declined, of answers alone that they were set aside', () => {
	const words = [null, 'i'].map((intakeId) => stateWord({ state: 'closed', intakeId }))
	expect(words).toEqual(['Set aside', 'Declined'])
	expect(stateWord({ state: 'waiting', intakeId: null })).toBe('To review')
})

it('speaks of a field of the firm as the firm calls it, and shows what it holds', () => {
	const own = (label: string, kind: 'date' | 'yes_no' | 'choice', options: string[] = []) => ({
		field: OWN,
		own: { label, kind, options },
	})
	const day = own('Client since', 'date')
	expect([labelOf(day), shownValue(day, '2020-02-29'), shownValue(day, 'long ago')]).toEqual([
		'Client since',
		'Feb 29, 2020',
		'long ago',
	])
	const answer = own('Retained', 'yes_no')
	expect([shownValue(answer, 'yes'), shownValue(answer, 'perhaps')]).toEqual(['Yes', 'perhaps'])
	expect(choicesFor(own('Heard', 'choice', ['Search', 'Walk-in']))).toEqual([
		{ value: 'Search', label: 'Search' },
		{ value: 'Walk-in', label: 'Walk-in' },
	])
})
