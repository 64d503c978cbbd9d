import { createHmac } from 'node:crypto'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { receivedPayments } from '@praxis/contract/payments/received-payments.contract'
import { time } from '@praxis/contract/time/time.contract'
import { webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import { TOPIC_KEYS, type Webhook, type WebhookDelivery } from '@praxis/contract/webhooks/webhooks.fields'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { purgeOldSecrets } from './manage-webhooks.ts'

const WAIT = { timeout: 30_000, interval: 50 }
let app: TestApp
let outside: EchoServer
let admin: Caller
let attorney: Caller
let colleague: Caller

beforeAll(async () => {
	app = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
	outside = await startEchoServer()
	admin = app.as(await createPerson(app, 'admin', { withPassword: true }))
	attorney = app.as(await createPerson(app, 'attorney', { withPassword: true }))
	colleague = app.as(await createPerson(app, 'admin'))
})
beforeEach(() => {
	outside.answer(200, 'thanks')
	outside.received.length = 0
})
afterAll(async () => {
	await app.close()
	await outside.close()
})

let made = 0
async function addHook(change: object = {}) {
	made += 1
	const url = `${outside.origin}/hook/${made}`
	const input = { id: newId(), name: `Hook ${made}`, url, walled: false, enabled: false, events: ['contacts.created'] }
	return admin.call(webhooks.create, { ...input, ...change } as never)
}

const detailsOf = ({ id, name, url, events, walled, enabled, version }: Webhook) => ({
	id,
	name,
	url,
	events,
	walled,
	enabled,
	version,
})

async function latest(id: string): Promise<WebhookDelivery | undefined> {
	return (await admin.call(webhooks.deliveries, { id })).items[0]
}

const sql = async (text: string, values: readonly unknown[] = []) =>
	(await app.platform.db.owner.query(text, [...values])).rows

async function eventsSentTo(id: string): Promise<string[]> {
	const { items } = await admin.call(webhooks.deliveries, { id, state: 'delivered' })
	return items.map(({ event }) => event).toSorted()
}

async function hookOf(id: string): Promise<Webhook | undefined> {
	return (await admin.call(webhooks.list, {})).items.find((one) => one.id === id)
}

/** Whether a header is signed with a secret. */
function isSigned(header: string, secret: string, body: string): boolean {
	const at = /^t=(\d+),/.exec(header)?.[1]
	const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
	return header.split(',').includes(`v1=${mac}`)
}

it('posts an event by its id, signed, and keeps the delivery', async () => {
	const { item, secret } = await addHook({ enabled: true })
	const { id } = await admin.call(contacts.create, { name: 'Petra Private' })
	await expect.poll(async () => (await latest(item.id))?.state, WAIT).toBe('delivered')
	const [call] = outside.received
	expect(call?.headers['praxis-event']).toBe('contacts.created')
	expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'contacts.created', data: { id, version: 1 } })
	expect(call?.body).not.toContain('Petra')
	expect(isSigned(String(call?.headers['praxis-signature']), secret, call?.body ?? '')).toBe(true)
	expect(await latest(item.id)).toMatchObject({ lastStatus: 200, attempts: 1, answer: 'thanks', body: call?.body })
	const list = await admin.send(webhooks.list)
	expect(list.body).not.toContain(secret)
	await admin.call(webhooks.remove, { id: item.id })
})

it('shows a redirect as a failure, tries again, and turns off what is gone', async () => {
	const { item } = await addHook({ events: ['contacts.created'] })
	outside.answer(301, '', { location: 'http://169.254.169.254/latest' })
	const moved = await admin.call(webhooks.test, { id: item.id })
	expect(moved).toMatchObject({ state: 'failed', lastStatus: 301, attempts: 1 })
	expect(moved.lastError).toMatch(/Redirects are not followed/)
	expect(outside.received).toHaveLength(1)

	outside.answer(500, 'broken')
	const again = await admin.call(webhooks.replay, { id: item.id, deliveryId: moved.id })
	await expect.poll(async () => (await latest(item.id))?.attempts, WAIT).toBeGreaterThan(0)
	expect(await latest(item.id)).toMatchObject({ id: again.id, state: 'waiting', lastStatus: 500, replayOf: moved.id })
	expect(outside.received[1]?.body).toBe(outside.received[0]?.body)
	outside.answer(410)
	await admin.call(webhooks.save, { ...detailsOf(item), enabled: true })
	await admin.call(webhooks.test, { id: item.id })
	expect(await hookOf(item.id)).toMatchObject({ enabled: true, failingSince: null })
	await admin.call(contacts.create, { name: 'Gone Away' })
	await expect.poll(async () => (await hookOf(item.id))?.enabled, WAIT).toBe(false)
	const off = await hookOf(item.id)
	expect(off?.endedBecause).toBe('Its address answered 410: it no longer exists.')
	expect(off?.failingSince).not.toBeNull()
	await admin.call(webhooks.save, { ...detailsOf(off as Webhook), url: `${outside.origin}/elsewhere` })
	expect((await hookOf(item.id))?.failingSince).toBeNull()
	const noted = await colleague.call(notifications.list, {})
	expect(noted.items.some((one) => one.kind === 'webhook_off')).toBe(true)
})

it('changes its secret with a day of overlap', async () => {
	const { item, secret } = await addHook()
	const rotated = await admin.call(webhooks.rotate, { id: item.id })
	expect(rotated.secret).not.toBe(secret)
	await admin.call(webhooks.test, { id: item.id })
	const [call] = outside.received
	const header = String(call?.headers['praxis-signature'])
	expect([secret, rotated.secret].map((one) => isSigned(header, one, call?.body ?? ''))).toEqual([true, true])
	await app.platform.db.owner.query("UPDATE api.webhooks SET previous_until = now() - interval '1 second'")
	await admin.call(webhooks.test, { id: item.id })
	const later = outside.received[1]
	expect(isSigned(String(later?.headers['praxis-signature']), secret, later?.body ?? '')).toBe(false)
	const { rows } = await app.platform.db.owner.query('SELECT sealed_key FROM api.stored_keys')
	expect(JSON.stringify(rows)).not.toContain(secret)
})

it('signs with every secret of the day when it is changed again, and deletes the old ones afterwards', async () => {
	const { item, secret } = await addHook()
	const second = await admin.call(webhooks.rotate, { id: item.id })
	const third = await admin.call(webhooks.rotate, { id: item.id })
	await admin.call(webhooks.test, { id: item.id })
	const [call] = outside.received
	const header = String(call?.headers['praxis-signature'])
	for (const one of [secret, second.secret, third.secret]) expect(isSigned(header, one, call?.body ?? '')).toBe(true)
	await sql("UPDATE api.webhooks SET previous_until = now() - interval '1 second' WHERE id = $1", [item.id])
	await purgeOldSecrets({
		actor: { kind: 'system', name: 'test' },
		origin: { requestId: 'test', ip: null, userAgent: null },
		platform: app.platform,
	})
	expect(await sql('SELECT slot FROM api.stored_keys WHERE owner_id = $1', [item.id])).toEqual([{ slot: 'present' }])
	await sql("UPDATE api.stored_keys SET sealed_key = 'damaged' WHERE owner_id = $1", [item.id])
	const failed = await admin.call(webhooks.test, { id: item.id })
	expect(failed.lastError).toBe('It has no secret that can be read. Change its secret.')
})

it('sends an event of every topic', async () => {
	const topics = TOPIC_KEYS.map((topic) => `${topic}.created`)
	const { item } = await addHook({ enabled: true, events: topics })
	const entry = { workedOn: '2026-01-05', seconds: 600, caseId: null, description: 'Call' }
	await attorney.call(time.create, entry)
	const others = TOPIC_KEYS.filter((topic) => topic !== 'time_entries')
	await sql(
		`INSERT INTO api.events (topic, kind, entity_id) SELECT topic, 'created', gen_random_uuid()::text
		FROM unnest($1::text[]) AS topic`,
		[others],
	)
	await expect.poll(() => eventsSentTo(item.id), WAIT).toEqual(topics.toSorted())
	await admin.call(webhooks.remove, { id: item.id })
})

it('sends payments of clients behind a wall only where those are wanted', async () => {
	const events = ['payments.created']
	const open = await addHook({ enabled: true, events })
	const all = await addHook({ enabled: true, walled: true, events })
	const walled = await admin.call(clients.add, { fullName: 'Wanda Walled' })
	const free = await admin.call(clients.add, { fullName: 'Fred Free' })
	const { id } = await attorney.call(cases.open, { clientId: walled.id, caseName: 'Walled v. All', type: 'General' })
	const { id: userId } = await createPerson(app, 'paralegal')
	await attorney.call(caseAccess.screen, { id, userId, reason: 'Worked for the other side.' })
	const check = { method: 'check' as const, amountCents: 1_000, receivedOn: '2026-01-05', reference: '1' }
	for (const client of [walled, free])
		await attorney.call(receivedPayments.record, { ...check, id: newId(), clientId: client.id })
	await expect.poll(() => eventsSentTo(all.item.id), WAIT).toHaveLength(2)
	await expect.poll(() => eventsSentTo(open.item.id), WAIT).toHaveLength(1)
	expect(await sql('SELECT id FROM api.webhook_deliveries WHERE webhook_id = $1', [open.item.id])).toHaveLength(1)
	for (const { item } of [open, all]) await admin.call(webhooks.remove, { id: item.id })
})

it('gives deliveries that lost their job another, and ends tests that were broken off', async () => {
	const { item } = await addHook()
	await sql(
		`INSERT INTO api.webhook_deliveries (id, webhook_id, event, event_at, next_at)
		SELECT gen_random_uuid(), $1, event, now(), now() - interval '1 hour' FROM unnest($2::text[]) AS event`,
		[item.id, ['contacts.created', 'test']],
	)
	await admin.call(webhooks.save, { ...detailsOf(item), enabled: true })
	await expect.poll(() => eventsSentTo(item.id), WAIT).toEqual(['contacts.created'])
	const { items } = await admin.call(webhooks.deliveries, { id: item.id, state: 'failed' })
	expect(items).toMatchObject([{ event: 'test', lastError: 'The test was broken off.' }])
	await admin.call(webhooks.remove, { id: item.id })
})

it('lets deliveries of a webhook that fails wait without calling it', async () => {
	const { item } = await addHook({ enabled: true })
	await sql('UPDATE api.webhooks SET failing_since = now(), tried_at = now() WHERE id = $1', [item.id])
	await admin.call(contacts.create, { name: 'Will Wait' })
	const pause = async () => {
		const found = await latest(item.id)
		return found === undefined ? 0 : Date.parse(found.nextAt ?? found.createdAt) - Date.parse(found.createdAt)
	}
	await expect.poll(pause, WAIT).toBeGreaterThan(50_000)
	expect(await latest(item.id)).toMatchObject({ state: 'waiting', attempts: 0 })
	expect(outside.received.filter(({ path }) => item.url.endsWith(path))).toEqual([])
	await admin.call(webhooks.remove, { id: item.id })
})

it('lets no one who is kept from a case have its events sent', async () => {
	const kept = app.as(await createPerson(app, 'admin', { withPassword: true, isWalled: true }))
	const { item } = await addHook({ walled: true })
	const refused = { status: 403, code: 'webhook_walled_refused' }
	const { version: _version, ...details } = detailsOf(item)
	const another = { ...details, id: newId(), name: 'Of one who is kept' }
	expect(await kept.refusal(webhooks.create, another)).toMatchObject(refused)
	const moved = { ...detailsOf(item), url: `${outside.origin}/theirs` }
	expect(await kept.refusal(webhooks.save, moved)).toMatchObject(refused)
	expect(await kept.call(webhooks.save, { ...moved, walled: false })).toMatchObject({ walled: false })
})

it('refuses addresses that are not outside, second names and users who are not administrators', async () => {
	const { item } = await addHook()
	const refused = { code: 'webhook_address_refused' }
	for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://user:pass@example.com/'])
		expect(await admin.refusal(webhooks.save, { ...detailsOf(item), url })).toMatchObject(refused)
	expect(await admin.refusal(webhooks.save, { ...detailsOf(item), events: [] })).toMatchObject({
		code: 'validation_failed',
	})
	const { version: _version, ...rest } = detailsOf(item)
	const second = { ...rest, id: newId(), name: item.name.toUpperCase() }
	expect(await admin.refusal(webhooks.create, second)).toMatchObject({ code: 'webhook_name_taken' })
	expect(await attorney.refusal(webhooks.list, {})).toMatchObject({ status: 403 })
	expect(await attorney.refusal(webhooks.create, second)).toMatchObject({ status: 403 })
	expect(await admin.refusal(webhooks.test, { id: newId() })).toMatchObject({ code: 'webhook_not_found' })
	await admin.call(webhooks.remove, { id: item.id })
	expect(await admin.refusal(webhooks.remove, { id: item.id })).toMatchObject({ code: 'webhook_not_found' })
})
