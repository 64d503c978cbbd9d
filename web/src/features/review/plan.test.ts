import type { ReviewRecord } from '@praxis/contract/review/review-fields'
import { expect, it } from 'vitest'
import { acceptAll, decided } from './decided.ts'
import { planOf } from './plan.ts'

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
	clientId: null,
	clientName: '',
	arrivedAt: '2026-01-01T00:00:00.000Z',
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
	setAside: null,
	version: 0,
}

it('says what is missing before anything is accepted, and what is left out', () => {
	expect(planOf(SENT, true)).toMatchObject({
		missing: ['the name of the client', 'the name of the case', 'the type of the case'],
		verb: 'Open client and case',
	})
	expect(planOf(SENT, true).steps.at(-1)).toBe('5 answers that nobody has decided are left out.')
})

it('says what opening does once all is accepted', () => {
	expect(planOf(decided(SENT, acceptAll(SENT)), true)).toEqual({
		verb: 'Open client and case',
		missing: [],
		steps: [
			'Ada Osei is added as a client, with 1 more detail.',
			'A case “Osei v. Falk” is opened under the next number.',
			'1 party is put on the case: Bo Falk.',
			'All answers stay with the client, to be read.',
			'The inquiry is marked as opened.',
		],
	})
})

it('needs no case', () => {
	const all = decided(SENT, acceptAll(SENT))
	expect(planOf(all, false)).toMatchObject({ verb: 'Add client', missing: [] })
	const known = { ...all, client: { id: 'c', name: 'Ada Osei', version: 1 } }
	expect(planOf(known, false).steps.slice(0, 2)).toEqual(['2 fields of Ada Osei are filled in.', 'No case is opened.'])
})
