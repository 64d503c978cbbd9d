import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let person: TestPerson
let attorney: Caller

beforeAll(async () => {
	firm = await startTestApp({ work: false })
	person = await createPerson(firm, 'attorney')
	attorney = firm.as(person)
})
afterAll(() => firm.close())

/** A day later: what was answered under which key is no longer kept. */
async function deleteKeys(): Promise<void> {
	await firm.platform.db.owner.query(
		`UPDATE api.idempotency_keys SET created_at = created_at - interval '25 hours' WHERE user_id = $1`,
		[person.id],
	)
}

async function rowsOf(table: 'clients' | 'cases' | 'case_parties', id: string): Promise<number> {
	const { rows } = await firm.platform.db.owner.query(`SELECT count(*)::int AS count FROM api.${table} WHERE id = $1`, [
		id,
	])
	return rows[0].count
}

test('creates a client-generated id once, however late it is retried', async () => {
	const [clientId, id, partyId] = [newId(), newId(), newId()]
	const writes = [
		['clients', clientId, clients.add, { id: clientId, fullName: 'Ada Osei' }],
		['cases', id, cases.open, { id, clientId, caseName: 'Osei v. Park', type: 'General' }],
		['case_parties', partyId, caseParties.add, { id, partyId, name: 'Noor Park', role: 'opposing_party' }],
	] as const
	for (const [table, rowId, endpoint, input] of writes) {
		const idempotencyKey = newId()
		const first = await attorney.send(endpoint, input, { idempotencyKey })
		expect(first.json().id).toBe(rowId)
		expect((await attorney.send(endpoint, input, { idempotencyKey })).json()).toEqual(first.json())
		await deleteKeys()
		const late = await attorney.refusal(endpoint, input, { idempotencyKey })
		expect(late).toMatchObject({ status: 409, code: 'id_taken' })
		expect(await rowsOf(table, rowId)).toBe(1)
	}
})

test.each([
	[clients.add, { fullName: 'Ada Osei' }, 'id'],
	[cases.open, { clientId: newId(), caseName: 'Osei v. Park', type: 'General' }, 'id'],
	[caseParties.add, { id: newId(), name: 'Noor Park', role: 'witness' }, 'partyId'],
])('$id takes no id that does not ascend in time', async (endpoint, input, field) => {
	const refusal = await attorney.refusal(endpoint, { ...input, [field]: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' })
	expect(refusal.fields).toMatchObject({ [field]: 'This is not a valid id.' })
})

test('rejects a write queued for another user', async () => {
	const other = firm.as(await createPerson(firm, 'attorney'))
	const id = newId()
	const headers = { 'x-account-id': person.id }
	const refusal = await other.refusal(clients.add, { id, fullName: 'Ada Osei' }, { headers })
	expect(refusal).toMatchObject({ status: 401, code: 'unauthenticated' })
	expect(await rowsOf('clients', id)).toBe(0)
	expect((await attorney.send(clients.add, { id, fullName: 'Ada Osei' }, { headers })).statusCode).toBe(200)
})
