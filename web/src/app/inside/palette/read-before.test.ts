import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { keepReadsIn } from '../../../lib/offline/kept-reads.ts'
import { everythingRead, readBefore } from './read-before.ts'

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
	phone: '+1 (212) 555-0143',
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
	['5550143', ['client']],
	['12125550143', ['client']],
	['212-555 0143', ['client']],
	['555', []],
	['5550144', []],
	['018f0000', []],
	['arrow', []],
])('finds %s in what was read', (typed, kinds) => {
	expect(readBefore(READS, typed, ['case', 'client']).map((hit) => hit.kind)).toEqual(kinds)
})

it('keeps to what may be found', () => {
	expect(readBefore(READS, 'casella', ['case']).map((hit) => hit.kind)).toEqual(['case'])
})

it('finds what is in memory also where this browser cannot read what it keeps, and says so', async () => {
	onTestFinished(() => keepReadsIn(null))
	const all = () => Promise.reject(new Error('no keys'))
	const nothing = async () => undefined
	keepReadsIn({ isKept: () => true, store: { all, get: async () => null, put: nothing, deleteMentions: nothing } })
	const memory = new QueryClient()
	memory.setQueryData(['cases', 'list'], READS[0])
	const { reads, isPartial } = await everythingRead(memory)
	expect(readBefore(reads, 'casella', ['case']).map((hit) => hit.id)).toEqual([one.id])
	expect(isPartial).toBe(true)
})
