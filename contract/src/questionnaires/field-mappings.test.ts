import { expect, it } from 'vitest'
import { parseCustomValue } from '../clients/custom-field.rules.ts'
import { type Answers, type Definition, MAPPING_TARGETS, QUESTION_TYPES, type Question } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { MAPPING_LABELS, mappedAnswersOf, mappingTargetsFor, ownKindsFor } from './field-mappings.ts'
import { mappingTarget, ownTargetOf } from './fill-target.ts'
import { knownAnswers } from './known-answers.ts'

function asking(...questions: readonly (Partial<Question> & Pick<Question, 'id' | 'type'>)[]): Definition {
	const all = questions.map((question) => ({ text: `What is ${question.id}?`, required: false, ...question }))
	return { sections: [{ id: 's', title: 'All', questions: all }] }
}

function filled(definition: Definition, answers: Answers) {
	return mappedAnswersOf(definition, answers).map(({ target, text, parties }) => [target, text || parties.length])
}

it('fills in what was answered, by the label of a choice', () => {
	const options = [
		{ value: 'ny', label: 'New York' },
		{ value: 'nj', label: 'New Jersey' },
	]
	const asked = asking(
		{ id: 'name', type: 'text', mapsTo: 'client.fullName' },
		{ id: 'where', type: 'select', options, mapsTo: 'client.state' },
		{ id: 'mail', type: 'email', mapsTo: 'client.email' },
		{ id: 'read', type: 'text' },
	)
	expect(filled(asked, { name: ' Ada Byron ', where: 'nj', mail: '', read: 'only read' })).toEqual([
		['client.fullName', 'Ada Byron'],
		['client.state', 'New Jersey'],
	])
})

it('never fills in what a hidden question was answered', () => {
	const asked = asking(
		{ id: 'has', type: 'radio', options: [{ value: 'yes', label: 'Yes' }] },
		{
			id: 'company',
			type: 'text',
			mapsTo: 'client.companyName',
			conditionalLogic: { match: 'all', conditions: [{ dependsOn: 'has', showWhen: 'yes' }] },
		},
	)
	expect(filled(asked, { has: 'yes', company: 'Acme' })).toEqual([['client.companyName', 'Acme']])
	expect(filled(asked, { company: 'Acme' })).toEqual([])
})

it.each([
	['yes', 'organization'],
	['no', 'person'],
	['not_sure', undefined],
])('takes %s for %s', (answer, kind) => {
	const options = ['yes', 'no', 'not_sure'].map((value) => ({ value, label: value }))
	const asked = asking({ id: 'company', type: 'radio', options, mapsTo: 'client.kind' })
	expect(mappedAnswersOf(asked, { company: answer })[0]?.text).toBe(kind)
})

it.each([
	['client.voicemail', 'yes', 'Yes', 'yes'],
	['client.voicemail', 'no', 'No', 'no'],
	['client.voicemail', 'not_sure', 'Not sure', undefined],
	['client.preferredChannel', 'email', 'Email', 'email'],
	['client.preferredChannel', 'phone', 'Phone call', 'phone'],
	['client.preferredChannel', 'text_message', 'Text message', 'text'],
	['client.preferredChannel', 'regular_mail', 'Regular mail', 'mail'],
	['client.preferredChannel', 'either', 'Email or phone', undefined],
] as const)('reads for %s the choice %s (%s) as %s', (mapsTo, value, label, text) => {
	const asked = asking({ id: 'q', type: 'radio', options: [{ value, label }], mapsTo })
	expect(mappedAnswersOf(asked, { q: value })[0]?.text).toBe(text)
})

it('keeps a date of birth as a day', () => {
	const asked = asking({ id: 'q', type: 'date', mapsTo: 'client.birthDate' })
	expect(filled(asked, { q: '1980-02-29' })).toEqual([['client.birthDate', '1980-02-29']])
})

it('fills in parties that have a name and a relationship, and one that is named in a line', () => {
	const asked = asking(
		{ id: 'all', type: 'parties_form', mapsTo: 'parties' },
		{ id: 'spouse', type: 'text', mapsTo: 'parties' },
	)
	const all = [
		{ name: 'Ann', relationship: 'witness', contactInfo: 'by mail' },
		{ name: '', relationship: '', contactInfo: '' },
	]
	expect(mappedAnswersOf(asked, { all, spouse: 'Bo' }).flatMap((fill) => fill.parties)).toEqual([
		all[0],
		{ name: 'Bo', relationship: 'other', contactInfo: '' },
	])
})

it('gives what is known to the first question that asks for it, and leaves what is not offered to be asked', () => {
	const yesNo = [
		{ value: 'yes', label: 'Yes' },
		{ value: 'no', label: 'No' },
	]
	const asked = asking(
		{ id: 'name', type: 'text', mapsTo: 'client.fullName' },
		{ id: 'firm', type: 'radio', options: yesNo, mapsTo: 'client.kind' },
		{ id: 'story', type: 'textarea', mapsTo: 'case.description' },
		{ id: 'goal', type: 'textarea', mapsTo: 'case.description' },
		{ id: 'employer', type: 'text', mapsTo: 'parties' },
		{ id: 'who', type: 'parties_form', mapsTo: 'parties', maxParties: 1 },
		{ id: 'deadline', type: 'date' },
		{ id: 'urgency', type: 'select', options: [{ value: 'today', label: 'Today' }] },
	)
	const parties = ['Bo', 'Cy'].map((name) => ({ name, relationship: 'witness', contactInfo: '' }))
	const known = {
		fields: { 'client.fullName': 'Ada', 'client.kind': 'organization', 'case.description': 'He left.' },
		parties,
		byQuestion: { deadline: '2026-12-01', urgency: 'no_hurry' },
	} as const
	const given = knownAnswers(asked, known)
	expect(given).toEqual({
		name: 'Ada',
		firm: 'yes',
		story: 'He left.',
		who: parties.slice(0, 1),
		deadline: '2026-12-01',
	})
	expect(mappedAnswersOf(asked, given).map((fill) => fill.target)).toEqual([
		'client.fullName',
		'client.kind',
		'case.description',
		'parties',
	])
	expect(knownAnswers(asked, { fields: {}, parties: [], byQuestion: {} })).toEqual({})
})

it('refuses what a question of its type cannot fill in', () => {
	for (const type of QUESTION_TYPES) {
		const options = [{ value: 'one', label: 'One' }]
		for (const mapsTo of MAPPING_TARGETS) {
			const problems = definitionProblems(asking({ id: 'q', type, options, mapsTo }))
			expect([type, mapsTo, problems.some((one) => one.field === 'mapsTo')]).toEqual([
				type,
				mapsTo,
				!mappingTargetsFor(type).includes(mapsTo),
			])
		}
	}
	expect(Object.keys(MAPPING_LABELS)).toEqual([...MAPPING_TARGETS])
})

it('fills in a field of the firm’s own with what one line can say', () => {
	const mapsTo = ownTargetOf('01a0aa3a-89b8-7aee-859e-9d06ea35ce0b')
	const options = [{ value: 'one', label: 'One' }]
	const able = QUESTION_TYPES.filter(
		(type) => !definitionProblems(asking({ id: 'q', type, options, mapsTo })).some((one) => one.field === 'mapsTo'),
	)
	expect(able).toEqual(QUESTION_TYPES.filter((type) => ownKindsFor(type).length > 0))
	expect(able).not.toContain('parties_form')
	expect(filled(asking({ id: 'q', type: 'radio', options, mapsTo }), { q: 'one' })).toEqual([[mapsTo, 'One']])
	expect(mappingTarget.safeParse(mapsTo).success).toBe(true)
	expect(mappingTarget.safeParse('client.own:constructor').error?.issues[0]?.message).toBe(
		'This is nothing that an answer can fill in.',
	)
})

it.each([
	[{ kind: 'yes_no', options: [] }, 'Yes', 'yes'],
	[{ kind: 'yes_no', options: [] }, 'FALSE', 'no'],
	[{ kind: 'yes_no', options: [] }, 'Perhaps', 'Perhaps'],
	[{ kind: 'choice', options: ['Walk-in'] }, 'walk-IN', 'Walk-in'],
	[{ kind: 'choice', options: ['Walk-in'] }, 'Radio', 'Radio'],
	[{ kind: 'number', options: [] }, '7', '7'],
] as const)('reads an answer as a field %o holds it: %s', (field, answer, value) => {
	expect(parseCustomValue(field, answer)).toBe(value)
})
