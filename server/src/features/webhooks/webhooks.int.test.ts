import { createHmac } from 'node:crypto'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { webhooks } from '@praxis/contract/webhooks/webhooks.contract'
import type { Webhook, WebhookDelivery } from '@praxis/contract/webhooks/webhooks.fields'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

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
	const { item } = await addHook()
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
	const [off] = (await admin.call(webhooks.list, {})).items.filter((one) => one.id === item.id)
	expect(off).toMatchObject({ enabled: false, endedBecause: 'Its address answered 410: it no longer exists.' })
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
