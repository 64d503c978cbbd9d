import { expect, it } from 'vitest'
import type { Definition } from '../questionnaires/definition.ts'
import { ownTargetOf } from '../questionnaires/fill-target.ts'
import {
	type AnswersSaid,
	fieldsSaid,
	type IntakeSaid,
	othersSaid,
	partiesSaid,
	suggestCaseName,
} from './review.rules.ts'

const ASKED: Definition = {
	sections: [
		{
			id: 'you',
			title: 'About you',
			questions: [
				{ id: 'name', text: 'Your name', type: 'text', required: true, mapsTo: 'client.fullName' },
				{ id: 'mail', text: 'Email', type: 'email', required: false, mapsTo: 'client.email' },
				{ id: 'company', text: 'A company?', type: 'checkbox', required: false, mapsTo: 'client.kind' },
				{ id: 'called', text: 'Its name', type: 'text', required: false, mapsTo: 'client.companyName' },
				{ id: 'position', text: 'Your position', type: 'text', required: false, mapsTo: 'client.contactRole' },
				{ id: 'names', text: 'Other names', type: 'text', required: false, mapsTo: 'client.otherNames' },
				{ id: 'story', text: 'What happened?', type: 'textarea', required: false, mapsTo: 'case.description' },
				{ id: 'goal', text: 'What would help?', type: 'textarea', required: false, mapsTo: 'case.description' },
				{ id: 'all', text: 'Who else?', type: 'parties_form', required: false, mapsTo: 'parties' },
				{ id: 'spouse', text: 'Your spouse', type: 'text', required: false, mapsTo: 'parties' },
				{ id: 'since', text: 'Since when?', type: 'date', required: false, mapsTo: 'case.description' },
				{ id: 'born', text: 'Date of birth', type: 'date', required: false },
			],
		},
	],
}

const INTAKE: IntakeSaid = {
	fullName: 'Ada Osei',
	email: 'ada@example.test',
	phone: '555',
	companyName: '',
	address: '',
	city: '',
	state: '',
	zip: '',
	matter: 'He left.',
	practiceArea: 'Family Law',
	happenedOn: null,
	priority: 'high',
	parties: [{ id: 'p', name: 'Bo Falk', role: 'opposing_party' }],
}

function answered(answers: AnswersSaid['answers']): AnswersSaid {
	return { definition: ASKED, answers, practiceArea: 'Family Law', respondentName: '', respondentEmail: '' }
}

function valuesOf(said: Parameters<typeof fieldsSaid>[0]) {
	return Object.fromEntries(
		fieldsSaid(said).map(({ field, candidates }) => [field, candidates.map((one) => one.value)]),
	)
}

it('proposes fields from an inquiry alone', () => {
	expect(valuesOf({ intake: INTAKE, answers: null })).toEqual({
		'client.fullName': ['Ada Osei'],
		'client.email': ['ada@example.test'],
		'client.phone': ['555'],
		'case.caseName': ['Ada Osei v. Bo Falk'],
		'case.type': ['Family Law'],
		'case.priority': ['high'],
		'case.description': ['He left.'],
	})
})

it('proposes both values where inquiry and responses differ', () => {
	const said = { intake: INTAKE, answers: answered({ name: 'Ada B. Osei', mail: 'ADA@example.test' }) }
	const values = valuesOf(said)
	expect(values['client.fullName']).toEqual(['Ada B. Osei', 'Ada Osei'])
	expect(values['client.email']).toEqual(['ADA@example.test'])
})

it('proposes the address of an inquiry', () => {
	const address = { address: '12 Water St', city: 'New York', state: 'NY', zip: '10004' }
	expect(valuesOf({ intake: { ...INTAKE, ...address }, answers: null })).toMatchObject({
		'client.address': ['12 Water St'],
		'client.city': ['New York'],
		'client.state': ['NY'],
		'client.zip': ['10004'],
	})
})

it('combines all answers about the matter into one description', () => {
	const said = { intake: INTAKE, answers: answered({ story: 'He left in May.', goal: 'The house.' }) }
	expect(valuesOf(said)['case.description']).toEqual([
		'Inquiry\nHe left.\n\nWhat happened?\nHe left in May.\n\nWhat would help?\nThe house.',
	])
})

it('formats dates in a description', () => {
	const said = { intake: { ...INTAKE, happenedOn: '2026-05-01' }, answers: answered({ since: '2026-03-14' }) }
	expect(valuesOf(said)['case.description']).toEqual([
		'Inquiry\nHe left.\n\nSince when?\nMar 14, 2026\n\nDate of incident\nMay 1, 2026',
	])
})

it('names an organization by its company and makes the respondent its contact', () => {
	const said = {
		intake: null,
		answers: answered({ name: 'Ada Osei', company: true, called: 'Osei Ltd', position: 'Owner' }),
	}
	expect(valuesOf(said)).toMatchObject({
		'client.kind': ['organization'],
		'client.fullName': ['Osei Ltd', 'Ada Osei'],
		'client.companyName': ['Osei Ltd'],
		'client.contactName': ['Ada Osei'],
		'client.contactRole': ['Owner'],
	})
	const person = answered({ name: 'Ada Osei', company: false, position: 'Owner', names: 'Ada Park;  née Falk , none' })
	expect(valuesOf({ intake: null, answers: person })).toMatchObject({ 'client.otherNames': ['Ada Park, née Falk'] })
	expect(Object.keys(valuesOf({ intake: null, answers: person })).join()).not.toContain('contact')
	expect(valuesOf({ intake: null, answers: answered({ names: 'N/A' }) })['client.otherNames']).toBeUndefined()
})

it('lists each party once, with the most specific role', () => {
	const all = [{ name: 'BÓ  Falk', relationship: 'witness', contactInfo: '' }]
	const answers = answered({ all, spouse: 'Noor Park' })
	expect(partiesSaid({ intake: INTAKE, answers }).map(({ party }) => [party.name, party.role, party.side])).toEqual([
		['BÓ Falk', 'witness', 'neutral'],
		['Noor Park', 'other', 'neutral'],
	])
	const vague = answered({ spouse: 'Bo Falk' })
	expect(partiesSaid({ intake: INTAKE, answers: vague }).map(({ party }) => party.role)).toEqual(['opposing_party'])
})

it('lists answers that map to no field', () => {
	expect(othersSaid(answered({ name: 'Ada', born: '1990-01-01' }), ['client.fullName'])).toEqual([
		{ section: 'About you', question: 'Date of birth', answer: '1990-01-01' },
	])
})

it('suggests values for a new client and case only', () => {
	const said = { intake: null, answers: { ...answered({ story: 'He left.' }), practiceArea: '' } }
	expect(valuesOf(said)).toEqual({
		'client.fullName': ['Unknown Client'],
		'case.type': ['General'],
		'case.description': ['He left.'],
	})
	const there = fieldsSaid({ ...said, intake: INTAKE }, { client: true, case: true, kind: 'person', own: [] }).map(
		({ field }) => field,
	)
	expect(there).toEqual(['client.fullName', 'client.email', 'client.phone', 'case.description'])
})

it('puts valid values of a custom field first, for matching clients', () => {
	const own = {
		id: '01a0aa3a-89b8-7aee-859e-9d06ea35ce0b',
		label: 'Heard',
		kind: 'choice',
		options: ['Search'],
	} as const
	const mapsTo = ownTargetOf(own.id)
	const lines = ['where', 'how'].map((id) => ({ id, text: id, type: 'text' as const, required: false, mapsTo }))
	const definition = { sections: [{ id: 's', title: 'S', questions: lines }] }
	const said = { intake: null, answers: { ...answered({ where: 'Documents', how: 'SEARCH' }), definition } }
	const into = (kind: 'person' | 'organization') =>
		fieldsSaid(said, { client: true, case: true, kind, own: [{ ...own, appliesTo: 'organization' }] }).filter(
			({ field }) => field === mapsTo,
		)
	expect(into('person')).toEqual([])
	expect(into('organization')[0]?.candidates).toEqual([
		{ value: 'Search', from: 'how' },
		{ value: 'Documents', from: 'where' },
	])
})

it('suggests a case name', () => {
	expect(suggestCaseName('Osei', 'Falk', 'Family Law')).toBe('Osei v. Falk')
	expect(suggestCaseName('Osei', '', 'Estate Planning')).toBe('Osei, Estate Planning')
	expect(suggestCaseName('', 'Falk', '')).toBe('')
})
