import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { expect, it } from 'vitest'
import { decided } from './decided.ts'
import { acceptAll, expected, outcome, undecidedCount } from './undecided.ts'

const PARTY = { name: 'Bo Falk', kind: 'person', role: 'witness', side: 'neutral', contactInfo: '' } as const
const REVIEW: ReviewRecord = {
	id: 'r',
	intakeId: null,
	answersId: 'r',
	state: 'waiting',
	name: 'Ada Osei',
	email: '',
	phone: '',
	area: '',
	questionnaire: '',
	urgency: '',
	deadlineOn: null,
	attorney: null,
	clientId: null,
	clientName: '',
	receivedAt: '2026-01-01T00:00:00.000Z',
	client: { id: 'c', name: 'Ada Osei', version: 3 },
	case: null,
	fields: [
		{ field: 'client.fullName', before: 'Ada Osei', candidates: [{ value: 'Ada Osei', from: 'Name' }], decision: null },
		{ field: 'client.city', before: 'Albany', candidates: [{ value: 'Utica', from: 'City' }], decision: null },
	],
	parties: [
		{ key: 'p:0', from: 'Who?', party: PARTY, isThere: false, decision: null },
		{ key: 'p:1', from: 'Who?', party: { ...PARTY, name: 'Li Wu' }, isThere: true, decision: null },
	],
	others: [],
	openedClientId: null,
	openedCaseId: null,
	isCaseDeleted: false,
	closed: null,
	version: 0,
}

it('accepts new values and skips existing ones', () => {
	expect(undecidedCount(REVIEW)).toBe(2)
	const all = acceptAll(REVIEW)
	expect(all).toEqual({ fields: { 'client.city': { take: 'Utica' } }, parties: { 'p:0': { take: PARTY } } })
	const after = decided(REVIEW, all)
	expect(undecidedCount(after)).toBe(0)
	expect(outcome(after, 'client.city')).toBe('Utica')
	expect(outcome(after, 'client.fullName')).toBe('Ada Osei')
})

it('keeps the current value of a skipped answer and clears a decision', () => {
	const left = decided(REVIEW, { fields: { 'client.city': { take: null } } })
	expect([outcome(left, 'client.city'), undecidedCount(left)]).toEqual(['Albany', 1])
	expect(decided(left, { fields: { 'client.city': null } })).toEqual(REVIEW)
})

it('expects the likeliest answer until it is decided', () => {
	expect(expected(REVIEW, 'client.city')).toBe('Utica')
	expect(expected(decided(REVIEW, { fields: { 'client.city': { take: null } } }), 'client.city')).toBe('Albany')
	expect(expected(REVIEW, 'case.type')).toBe('')
})
