import type { Definition, Question } from '@praxis/contract/questionnaires/definition'
import { expect, test } from 'vitest'
import { clearedBy, EMPTY_PARTY, partyRows, withoutLostRegions, withPartyRows } from './use-questionnaire.ts'

const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
	id,
	text: id,
	type,
	required: false,
	...more,
})
const of = (...questions: Question[]): Definition => ({ sections: [{ id: 's', title: 'S', questions }] })

test('shows two empty party rows at first, never more than the maximum', () => {
	expect(partyRows(question('p', 'parties_form'), undefined)).toEqual([EMPTY_PARTY, EMPTY_PARTY])
	expect(partyRows(question('p', 'parties_form', { defaultParties: 4, maxParties: 3 }), [])).toHaveLength(3)
	const party = { name: 'Ann', relationship: 'witness', contactInfo: '' }
	expect(partyRows(question('p', 'parties_form'), [party])).toEqual([party])
})

test('validates the empty rows that are in view, and only those of parties', () => {
	const answers = { t: 'x' }
	expect(withPartyRows([question('t', 'text')], answers)).toBe(answers)
	const shown = withPartyRows([question('p', 'parties_form', { defaultParties: 1 })], answers)
	expect(shown).toEqual({ t: 'x', p: [EMPTY_PARTY] })
})

test('clears a state that does not belong to the chosen country', () => {
	const definition = of(question('c', 'text'), question('r', 'state_province', { countryFrom: 'c' }))
	expect(withoutLostRegions(definition, { c: 'Canada', r: 'Texas' }, 'c')).toEqual({ c: 'Canada', r: null })
	const kept = { c: 'USA', r: 'Texas' }
	expect(withoutLostRegions(definition, kept, 'c')).toBe(kept)
	const typed = { c: 'Atlantis', r: 'Texas' }
	expect(withoutLostRegions(definition, typed, 'c')).toBe(typed)
})

test('clears the errors of a question and of those it can replace', () => {
	const definition = of(question('email', 'email', { orElse: 'phone' }), question('phone', 'phone'))
	expect(clearedBy(definition, 'phone')).toEqual(['phone', 'email'])
	expect(clearedBy(definition, 'email')).toEqual(['email'])
})
