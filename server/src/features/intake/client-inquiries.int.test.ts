import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { findAnswer } from '@praxis/contract/intake/proof-of-work'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let now = new Date('2026-03-02T15:00:00Z')
let app: TestApp
let desk: Caller
let client: Caller
let clientId: string

beforeAll(async () => {
	app = await startTestApp({ clock: { now: () => now } })
	desk = app.as(await createPerson(app, 'attorney'))
	const person = await createPerson(app, 'client', { fullName: 'Ada Osei', email: 'ada@example.test' })
	client = app.as(person)
	clientId = (await desk.call(clients.add, { fullName: 'Ada Osei', email: 'osei@example.test' })).id
	await app.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [person.id, clientId])
})
afterAll(() => app.close())

async function send(caller: Caller, submission: Partial<InputOf<typeof intake.send>> = {}) {
	const { challenge, bits } = await app.anonymous.call(intake.form, {})
	now = new Date(now.getTime() + 60_000)
	const sent = {
		id: newId(),
		challenge,
		answer: findAnswer(challenge, bits, 0, 10_000_000) ?? '',
		fullName: 'Ada Osei',
		email: 'ada@example.test',
		matter: 'A second matter.',
		acknowledged: true as const,
		...submission,
	}
	await caller.call(intake.send, sent)
	const received = () => desk.call(intake.get, { id: sent.id })
	// Read once it was handled.
	await expect.poll(async () => (await received()).conflictCount).not.toBe(null)
	return received()
}

const OF_CLIENT = () => ({ channel: 'portal', clientId })
const OF_PROSPECT = { channel: 'web', clientId: null }

test('a new case of a signed-in client is an inquiry of theirs: no conflict with themselves, no letters to prospects', async () => {
	const one = await send(client)
	expect(one).toMatchObject({ ...OF_CLIENT(), status: 'new', spamReason: null, enteredByName: null, conflictCount: 0 })
	const planned = 'SELECT count(*)::int AS count FROM api.follow_ups WHERE intake_id = $1'
	expect((await app.platform.db.owner.query(planned, [one.id])).rows).toEqual([{ count: 0 }])
	const audited = 'SELECT action, client_id FROM api.audit_log WHERE entity_id = $1 ORDER BY id'
	expect((await app.platform.db.owner.query(audited, [one.id])).rows).toEqual([
		{ action: 'intake.send', client_id: null },
		{ action: 'intake.edit', client_id: clientId },
	])
})

test('the name or either email tells that it is the client', async () => {
	expect(await send(client, { email: 'OSEI@example.test', fullName: 'A. Osei' })).toMatchObject(OF_CLIENT())
	expect(await send(client, { email: '', phone: '212 555 0140', fullName: ' ada osei ' })).toMatchObject(OF_CLIENT())
	expect(await send(client, { fullName: 'A. O.' })).toMatchObject(OF_CLIENT())
})

test('what a client sends for someone else, and what others send under the name of a client, is of a prospect', async () => {
	expect(await send(client, { fullName: 'Ben Osei', email: 'ben@example.test' })).toMatchObject(OF_PROSPECT)
	expect(await send(app.anonymous)).toMatchObject(OF_PROSPECT)
	expect(await send(desk)).toMatchObject(OF_PROSPECT)
	const other = app.as(await createPerson(app, 'client', { fullName: 'Ada Osei' }))
	expect(await send(other)).toMatchObject(OF_PROSPECT)
})

test('a repeated call of a client is answered as the first', async () => {
	const { challenge, bits } = await app.anonymous.call(intake.form, {})
	now = new Date(now.getTime() + 60_000)
	const answer = findAnswer(challenge, bits, 0, 10_000_000) ?? ''
	const sent = { id: newId(), challenge, answer, fullName: 'Ada Osei', email: '', phone: '212 555 0140', matter: 'x' }
	const first = await client.call(intake.send, { ...sent, acknowledged: true })
	await expect.poll(async () => (await desk.call(intake.get, { id: sent.id })).channel).toBe('portal')
	expect(await client.call(intake.send, { ...sent, acknowledged: true })).toEqual(first)
})
