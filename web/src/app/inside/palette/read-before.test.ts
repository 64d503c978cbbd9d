import { expect, it } from 'vitest'
import { readBefore } from './read-before.ts'

const AT = '2026-11-20T10:00:00.000Z'
const one = {
	id: '018f0000-0000-7000-8000-000000000001',
	number: 1001,
	caseNumber: '2026-0042',
	caseName: 'Siobhán Casella v. Harrow',
	title: '',
	status: 'Active',
	priority: 'medium',
	type: 'General',
	clientId: '018f0000-0000-7000-8000-0000000000c1',
	clientName: 'Siobhán Casella',
	attorneyId: null,
	attorneyName: null,
	createdAt: AT,
	updatedAt: AT,
	version: 1,
}
const client = {
	id: one.clientId,
	kind: 'person',
	fullName: 'Siobhán Casella',
	email: 's@casella.test',
	phone: '',
	companyName: '',
	status: 'active',
	createdAt: AT,
	updatedAt: AT,
	version: 1,
}
const READS = [{ pages: [{ items: [one, { id: 'half a case' }] }] }, client, null, 'text', { counts: [] }]

it.each([
	['sio har', ['case']],
	['SIOBHAN', ['case', 'client']],
	['2026-0042', ['case']],
	['casella.test', ['client']],
	['018f0000', []],
	['arrow', []],
])('finds %s in what was read', (typed, kinds) => {
	expect(readBefore(READS, typed, ['case', 'client']).map((hit) => hit.kind)).toEqual(kinds)
})

it('keeps to what may be found', () => {
	expect(readBefore(READS, 'casella', ['case']).map((hit) => hit.kind)).toEqual(['case'])
})
