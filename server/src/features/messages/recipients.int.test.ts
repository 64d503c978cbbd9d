import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { messages } from '@praxis/contract/messages/messages.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { recipientsOf } from './check-members.ts'
import { selectThread } from './messages.queries.ts'

let firm: TestApp
let attorney: TestPerson
let colleague: TestPerson
let reception: TestPerson
let admin: TestPerson
let me: Caller
let clientId: string
let caseId: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = await createPerson(firm, 'attorney')
	colleague = await createPerson(firm, 'paralegal')
	reception = await createPerson(firm, 'receptionist')
	admin = await createPerson(firm, 'admin')
	me = firm.as(attorney)
	const client = await createPerson(firm, 'client')
	clientId = (await me.call(clients.add, { fullName: 'Grace Osei', attorneyId: attorney.id })).id
	await rows('UPDATE api.clients SET user_id = $1 WHERE id = $2', [client.id, clientId])
	const opened = { clientId, caseName: 'Osei v. Park', type: 'General', attorneyId: attorney.id }
	caseId = (await me.call(cases.open, opened)).id
})
afterAll(() => firm.close())

async function rows(text: string, values: unknown[]) {
	return (await firm.platform.db.owner.query(text, values)).rows
}

const setStatus = (user: TestPerson, status: string) =>
	rows('UPDATE api.users SET status = $2 WHERE id = $1', [user.id, status])

function notified(id: string): Promise<readonly string[]> {
	const ctx = {
		platform: firm.platform,
		actor: { kind: 'system', name: 'test' } as const,
		origin: { requestId: 't', ip: null, userAgent: null },
	}
	return withTransaction(ctx, async (db) => {
		const thread = await selectThread(db, id)
		return thread === null ? [] : [...(await recipientsOf(db, thread))].sort()
	})
}

test('a message reaches active users only: who takes part, the attorney, the front desk, administrators', async () => {
	const first = { id: newId(), messageId: newId(), clientId, caseId, subject: 'Lease', text: 'Hello' }
	const { id } = await me.call(messages.start, { ...first, assigneeId: colleague.id })
	expect(await notified(id)).toEqual([attorney.id, colleague.id].sort())
	await setStatus(colleague, 'suspended')
	expect(await notified(id)).toEqual([attorney.id])
	await rows('DELETE FROM api.message_members WHERE thread_id = $1', [id])
	expect(await notified(id)).toEqual([attorney.id])
	await setStatus(attorney, 'suspended')
	expect(await notified(id)).toEqual([reception.id])
	await rows('INSERT INTO api.case_walls (case_id, user_id) VALUES ($1, $2)', [caseId, reception.id])
	expect(await notified(id)).toEqual([admin.id])
	await setStatus(attorney, 'active')
})

test('unread messages are counted for everyone while no active user takes part', async () => {
	const first = { id: newId(), messageId: newId(), clientId, caseId, subject: 'Count', text: 'Hello' }
	await setStatus(colleague, 'active')
	const { id } = await me.call(messages.start, { ...first, assigneeId: colleague.id })
	await rows('DELETE FROM api.message_members WHERE thread_id = $1', [id])
	await rows('UPDATE api.message_threads SET last_client_at = now() WHERE id = $1', [id])
	const unread = async () => (await firm.as(admin).call(messages.counts, {})).unread
	const before = await unread()
	await setStatus(colleague, 'suspended')
	expect(await unread()).toBe(before + 1)
})
