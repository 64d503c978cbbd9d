import { expect, it } from 'vitest'
import { choicesFor, labelOf, shownValue, stateLabel } from './review-labels.ts'

const OWN = 'client.own:01a0aa3a-89b8-7aee-859e-9d06ea35ce0b' as const

it('labels standard fields and their values', () => {
	expect(labelOf({ field: 'case.caseName' })).toBe('Case name')
	expect(shownValue({ field: 'client.kind' }, 'organization')).toBe('Organization')
	expect(shownValue({ field: 'client.city' }, 'Utica')).toBe('Utica')
	expect(choicesFor({ field: 'client.city' })).toBeNull()
})

it('calls a closed inquiry declined and closed responses closed', () => {
	const labels = [null, 'i'].map((intakeId) => stateLabel({ state: 'closed', intakeId }))
	expect(labels).toEqual(['Closed', 'Declined'])
	expect(stateLabel({ state: 'waiting', intakeId: null })).toBe('To review')
})

it('labels a custom field and formats its values', () => {
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
