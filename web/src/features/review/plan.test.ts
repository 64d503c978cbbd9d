import type { FieldProposal, ReviewRecord } from '@praxis/contract/review/review.fields'
import { expect, it } from 'vitest'
import { decided } from './decided.ts'
import { planOf } from './plan.ts'
import { acceptAll, unusualCount, unusualNote } from './undecided.ts'

const FALK = { name: 'Bo Falk', kind: 'person', role: 'opposing_party', side: 'opposing', contactInfo: '' } as const
const SENT: ReviewRecord = {
	id: 'r',
	intakeId: 'r',
	answersId: 'a',
	state: 'waiting',
	name: 'Ada Osei',
	email: '',
	phone: '',
	area: 'Family Law',
	questionnaire: '',
	urgency: '',
	deadlineOn: null,
	attorney: null,
	clientId: null,
	clientName: '',
	receivedAt: '2026-01-01T00:00:00.000Z',
	client: null,
	case: null,
	fields: [
		{ field: 'client.fullName', before: '', candidates: [{ value: 'Ada Osei', from: 'Name' }], decision: null },
		{ field: 'client.city', before: '', candidates: [{ value: 'Utica', from: 'City' }], decision: null },
		{ field: 'case.caseName', before: '', candidates: [{ value: 'Osei v. Falk', from: 'Names' }], decision: null },
		{ field: 'case.type', before: '', candidates: [{ value: 'Family Law', from: 'Area' }], decision: null },
	],
	parties: [{ key: 'p', from: 'Who?', party: FALK, isThere: false, decision: null }],
	others: [],
	openedClientId: null,
	openedCaseId: null,
	isCaseDeleted: false,
	closed: null,
	version: 0,
}

it('lists what is required and what is skipped before anything is accepted', () => {
	expect(planOf(SENT, true)).toMatchObject({
		missing: ['client name', 'case name', 'case type'],
		verb: 'Add client and open case',
	})
	expect(planOf(SENT, true).steps.at(-1)).toBe('5 undecided answers will be skipped.')
})

it('lists what opening does once everything is accepted', () => {
	expect(planOf(decided(SENT, acceptAll(SENT)), true)).toEqual({
		verb: 'Add client and open case',
		missing: [],
		steps: [
			'Ada Osei will be added as a client, with 1 more detail.',
			'Case “Osei v. Falk” will be opened with the next number.',
			'1 party will be added to the case: Bo Falk.',
			'The responses will be kept with the client.',
			'The inquiry will be marked as opened.',
		],
	})
})

it('updates a client without a case', () => {
	const all = decided(SENT, acceptAll(SENT))
	expect(planOf(all, false)).toMatchObject({ verb: 'Add client', missing: [] })
	const known = { ...all, client: { id: 'c', name: 'Ada Osei', version: 1 } }
	expect(planOf(known, false).steps.slice(0, 2)).toEqual([
		'2 fields of Ada Osei will be updated.',
		'No case will be opened.',
	])
})

it('ends a sentence with one period, also after a name that brings its own', () => {
	const party = { key: 'p', from: 'Who?', party: { ...FALK, name: 'Falk Inc.' }, isThere: false, decision: null }
	const one: ReviewRecord = { ...SENT, parties: [party] }
	expect(planOf(decided(one, acceptAll(one)), true).steps).toContain('1 party will be added to the case: Falk Inc.')
})

it('accepts dates that are hardly meant only one by one, and says that dates become tasks', () => {
	const date = (field: 'date:odd' | 'date:due', value: string): FieldProposal => ({
		field,
		date: { label: 'Deadline', use: 'case.deadlineOn' },
		before: '',
		candidates: [{ value, from: 'Deadline' }],
		decision: null,
	})
	const odd = date('date:odd', '1026-03-01')
	const one = { ...SENT, fields: [...SENT.fields, date('date:due', '2027-03-01'), odd] }
	expect(unusualCount(one)).toBe(1)
	expect(unusualNote(odd, '1026-03-01')).toBe('This date is before 1990. Is it right?')
	const all = acceptAll(one)
	expect(all.fields).toMatchObject({ 'date:due': { take: '2027-03-01' } })
	expect(all.fields).not.toHaveProperty('date:odd')
	const { steps } = planOf(decided(one, all), true)
	expect(steps).toContain('1 date becomes a task of the case.')
	expect(steps.at(-1)).toBe('1 undecided answer will be skipped.')
})
