import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { push } from '@praxis/contract/notifications/push.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { type PushServer, startPushServer } from '../../testing/push-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { notify } from './notify.ts'
import { sendPush } from './send-push.ts'

let app: TestApp
let service: PushServer
beforeAll(async () => {
	app = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
	service = await startPushServer()
})
afterAll(async () => {
	await app.close()
	await service.close()
})

function product(): Context {
	const origin = { requestId: 'test', ip: null, userAgent: null }
	return { actor: { kind: 'system', name: 'test' }, origin, platform: app.platform }
}

async function subscribed(to: PushServer = service) {
	const person = await createPerson(app, 'staff')
	const me = app.as(person)
	const device = await me.call(push.add, { ...to.subscription, device: 'Firefox on Windows' })
	const tell = () =>
		withTransaction(product(), (db) =>
			notify(db, product(), { userId: person.id, kind: 'role_changed', title: 'Secret of Ortega v. Falk' }),
		)
	const devices = async () => (await me.call(push.devices, {})).devices
	return { person, me, device, tell, devices }
}

/** A user with a device that the product does not push to by itself, and a push for it. */
async function notifiedWithoutPush(to: PushServer) {
	const { me, person, tell, device, devices } = await subscribed(to)
	await me.call(notifications.choose, { kind: 'role_changed', channel: 'push', isOn: false })
	await tell()
	const [note] = (await me.call(notifications.list, {})).items
	const about = {
		deviceId: device.id,
		userId: person.id,
		notificationId: note?.id ?? '',
		kind: 'role_changed',
	} as const
	return { about, devices }
}

describe('web push', () => {
	it('needs a session, and is for real push services outside', async () => {
		expect(await app.anonymous.refusal(push.key)).toMatchObject({ status: 401 })
		expect(await app.anonymous.refusal(push.devices)).toMatchObject({ status: 401 })
		const me = app.as(await createPerson(app, 'client'))
		const { p256dh, auth } = service.subscription
		const wrong = [
			'http://push.example/send',
			'https://192.168.1.1/send',
			'https://[::1]/send',
			'https://user:pass@push.example/send',
			'ftp://push.example',
			'nothing',
		]
		for (const endpoint of wrong) {
			expect(await me.refusal(push.add, { endpoint, p256dh, auth, device: 'One' })).toMatchObject({
				code: 'push_endpoint_refused',
			})
		}
		const endpoint = 'https://push.example/send'
		const offCurve = Buffer.alloc(65, 4).toString('base64url')
		expect(await me.refusal(push.add, { endpoint, p256dh: offCurve, auth, device: 'One' })).toMatchObject({
			code: 'push_endpoint_refused',
		})
	})

	it('does not call, again and again, a name that leads into a private network, nor tell where it leads', async () => {
		const own = await startPushServer()
		const endpoint = own.subscription.endpoint.replace('http://127.0.0.1', 'https://localhost')
		const { about, devices } = await notifiedWithoutPush({ ...own, subscription: { ...own.subscription, endpoint } })
		const platform = { ...app.platform, config: { ...app.platform.config, outboundAllow: [] } }
		await sendPush({ ...product(), platform }, about)
		expect((await devices())[0]?.lastError).toBe('The push service could not be reached.')
		expect(own.received).toEqual([])
		await own.close()
	})

	it('keeps of what a push service answers only what can be kept and shown', async () => {
		const own = await startPushServer()
		own.answer(400, 'no\u0000\r\n\u001b[31m\u202e way')
		const { about, devices } = await notifiedWithoutPush(own)
		await sendPush(product(), about)
		expect((await devices())[0]?.lastError).toBe('The push service answered 400. no [31m way')
		await own.close()
	})

	it('reaches the device encrypted and signed, without a word of the notification', async () => {
		const { me, tell, devices } = await subscribed()
		const { publicKey } = await me.call(push.key, {})
		await tell()
		await expect.poll(() => service.received.length).toBe(1)
		const [one] = service.received
		const [note] = (await me.call(notifications.list, {})).items
		expect(one?.payload).toEqual({ title: 'New notification in Praxis', kind: 'role_changed', id: note?.id })
		expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
		expect(one?.headers.authorization).toContain(`k=${publicKey}`)
		await expect.poll(async () => (await devices())[0]?.lastSentAt).toEqual(expect.any(String))
	})

	it('keeps endpoint and keys sealed, and its own key too', async () => {
		const { device } = await subscribed()
		const { rows } = await app.platform.db.owner.query(
			'SELECT sealed_target FROM api.push_subscriptions WHERE id = $1 UNION ALL SELECT sealed_private_key FROM api.push_keys',
			[device.id],
		)
		expect(rows).toHaveLength(2)
		for (const row of rows) expect(row.sealed_target).toMatch(/^s1\./)
	})

	it('is not sent of what was read, nor when the channel is off', async () => {
		const own = await startPushServer()
		const { me, person, tell, device } = await subscribed(own)
		await me.call(notifications.choose, { kind: 'role_changed', channel: 'push', isOn: false })
		await tell()
		const [note] = (await me.call(notifications.list, {})).items
		await me.call(notifications.mark, { id: note?.id ?? '', isRead: true })
		const about = {
			deviceId: device.id,
			userId: person.id,
			notificationId: note?.id ?? '',
			kind: 'role_changed',
		} as const
		await sendPush(product(), about)
		expect(own.received).toEqual([])
		await me.call(notifications.mark, { id: note?.id ?? '', isRead: false })
		await sendPush(product(), about)
		expect(own.received).toHaveLength(1)
		await own.close()
	})

	it.each([404, 410])('forgets a device that is gone (%i)', async (status) => {
		const own = await startPushServer()
		own.answer(status)
		const { tell, devices } = await subscribed(own)
		await tell()
		await expect.poll(devices).toEqual([])
		await own.close()
	})

	it('says what a push service refused, and throws what may pass by for the queue to repeat', async () => {
		const own = await startPushServer()
		const { about, devices } = await notifiedWithoutPush(own)
		own.answer(403)
		await sendPush(product(), about)
		expect((await devices())[0]?.lastError).toBe('The push service answered 403. no')
		own.answer(503)
		await expect(sendPush(product(), about)).rejects.toThrow('503')
		await own.close()
		await expect(sendPush(product(), about)).rejects.toThrow('ECONNREFUSED')
		expect((await devices())[0]?.lastError).toContain('could not be reached')
	})

	it('belongs to the last user who signed in with the browser, and cannot be removed by others', async () => {
		const first = await subscribed()
		const second = await subscribed()
		expect(await first.devices()).toEqual([])
		expect(await first.me.refusal(push.remove, { id: second.device.id })).toMatchObject({ status: 404 })
		await second.me.call(push.remove, { id: second.device.id })
		expect(await second.devices()).toEqual([])
		const { rows } = await app.platform.db.owner.query(
			"SELECT action FROM api.audit_log WHERE actor_id = $1 AND entity = 'push_subscriptions' ORDER BY id",
			[second.person.id],
		)
		expect(rows.map((row) => row.action)).toEqual(['push.add', 'push.remove'])
	})
})
