import { expect, it } from 'vitest'
import { parseCustomValue } from '../clients/custom-field.rules.ts'
import { type Answers, type Definition, FILL_TARGETS, QUESTION_TYPES, type Question } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { fillTarget, ownTargetOf } from './fill-target.ts'
import { fillsOf, fillTargetsFor, MAPPING_LABELS, ownKindsFor } from './fills.ts'
import { knownAnswers } from './known-answers.ts'

function asking(...questions: readonly (Partial<Question> & Pick<Question, 'id' | 'type'>)[]): Definition {
	const all = questions.map((question) => ({ text: `What is ${question.id}?`, required: false, ...question }))
	return { sections: [{ id: 's', title: 'All', questions: all }] }
}

function filled(definition: Definition, answers: Answers) {
	return fillsOf(definition, answers).map(({ target, text, parties }) => [target, text || parties.length])
}

it('fills in what was answered, by the label of a choice', () => {
	const options = [
		{ value: 'ny', label: 'New York' },
		{ value: 'nj', label: 'New Jersey' },
	]
	const asked = asking(
		{ id: 'name', type: 'text', fills: 'client.fullName' },
		{ id: 'where', type: 'select', options, fills: 'client.state' },
		{ id: 'mail', type: 'email', fills: 'client.email' },
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
			fills: 'client.companyName',
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
	const asked = asking({ id: 'company', type: 'radio', options, fills: 'client.kind' })
	expect(fillsOf(asked, { company: answer })[0]?.text).toBe(kind)
})

it('fills in parties that have a name and a relationship, and one that is named in a line', () => {
	const asked = asking(
		{ id: 'all', type: 'parties_form', fills: 'parties' },
		{ id: 'spouse', type: 'text', fills: 'parties' },
	)
	const all = [
		{ name: 'Ann', relationship: 'witness', contactInfo: 'by mail' },
		{ name: '', relationship: '', contactInfo: '' },
	]
	expect(fillsOf(asked, { all, spouse: 'Bo' }).flatMap((fill) => fill.parties)).toEqual([
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
		{ id: 'name', type: 'text', fills: 'client.fullName' },
		{ id: 'firm', type: 'radio', options: yesNo, fills: 'client.kind' },
		{ id: 'story', type: 'textarea', fills: 'case.description' },
		{ id: 'goal', type: 'textarea', fills: 'case.description' },
		{ id: 'employer', type: 'text', fills: 'parties' },
		{ id: 'who', type: 'parties_form', fills: 'parties', maxParties: 1 },
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
	expect(fillsOf(asked, given).map((fill) => fill.target)).toEqual([
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
		for (const fills of FILL_TARGETS) {
			const problems = definitionProblems(asking({ id: 'q', type, options, fills }))
			expect([type, fills, problems.some((one) => one.field === 'fills')]).toEqual([
				type,
				fills,
				!fillTargetsFor(type).includes(fills),
			])
		}
	}
	expect(Object.keys(MAPPING_LABELS)).toEqual([...FILL_TARGETS])
})

it('fills in a field of the firm’s own with what one line can say', () => {
	const fills = ownTargetOf('01a0aa3a-89b8-7aee-859e-9d06ea35ce0b')
	const options = [{ value: 'one', label: 'One' }]
	const able = QUESTION_TYPES.filter(
		(type) => !definitionProblems(asking({ id: 'q', type, options, fills })).some((one) => one.field === 'fills'),
	)
	expect(able).toEqual(QUESTION_TYPES.filter((type) => ownKindsFor(type).length > 0))
	expect(able).not.toContain('parties_form')
	expect(filled(asking({ id: 'q', type: 'radio', options, fills }), { q: 'one' })).toEqual([[fills, 'One']])
	expect(fillTarget.safeParse(fills).success).toBe(true)
	expect(fillTarget.safeParse('client.own:constructor').error?.issues[0]?.message).toBe(
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
