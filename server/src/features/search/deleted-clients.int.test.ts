import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { search } from '@praxis/contract/search/search.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let admin: Caller
beforeAll(async () => {
	firm = await startTestApp({ work: false })
	admin = firm.as(await createPerson(firm, 'admin'))
})
afterAll(() => firm.close())

async function foundKinds(text: string): Promise<string[]> {
	const { hits } = await admin.call(search.find, { q: text })
	return hits.map((hit) => hit.kind)
}

test('hides deleted clients, also for similar spellings, until restored; keeps their cases', async () => {
	const { id } = await admin.call(clients.add, { fullName: 'Wilhelmina Oxenstierna', email: 'w@oxen.test' })
	const opened = await admin.call(cases.open, { clientId: id, caseName: 'Oxenstierna v. Park', type: 'General' })
	expect((await foundKinds('oxenst')).sort()).toEqual(['case', 'client'])
	await admin.call(clients.moveToDeleted, { id, version: 1 })

	expect(await foundKinds('oxenst')).toEqual(['case'])
	expect(await foundKinds('wilhelmina')).toEqual(['case'])
	expect(await foundKinds('w@oxen.test')).toEqual([])
	expect((await admin.call(cases.ofClient, { clientId: id })).items).toMatchObject([{ id: opened.id }])
	const another = { clientId: id, caseName: 'Again', type: 'General' }
	expect(await admin.refusal(cases.open, another)).toMatchObject({ status: 400, code: 'case_client_unknown' })

	await admin.call(clients.restore, { id, version: 2 })
	expect((await foundKinds('oxenst')).sort()).toEqual(['case', 'client'])
	expect(await foundKinds('wilhelmjna')).toContain('client')
	expect((await admin.call(cases.open, another)).clientName).toBe('Wilhelmina Oxenstierna')
})
