import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPushState, subscribePush, unsubscribePush } from './push-browser.ts'

interface Subscription {
	readonly endpoint: string
	readonly unsubscribe: () => Promise<boolean>
	readonly getKey: (name: string) => ArrayBuffer | null
}

const KEYS: Readonly<Record<string, number[]>> = { p256dh: [251, 255, 254, 0], auth: [1] }
let subscription: Subscription | null
let registered: boolean
let subscribed: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }[]
let permission: NotificationPermission

function subscriptionAt(endpoint: string): Subscription {
	return {
		endpoint,
		unsubscribe: async () => {
			subscription = null
			return true
		},
		getKey: (name) => new Uint8Array(KEYS[name] ?? []).buffer,
	}
}

const pushManager = {
	getSubscription: async () => subscription,
	subscribe: async (options: (typeof subscribed)[number]) => {
		subscribed.push(options)
		subscription = subscriptionAt(`https://push.test/${subscribed.length}`)
		return subscription
	},
}

beforeEach(() => {
	subscription = null
	registered = true
	subscribed = []
	permission = 'default'
	const serviceWorker = {
		getRegistration: async () => (registered ? { pushManager } : undefined),
		ready: Promise.resolve({ pushManager }),
	}
	vi.stubGlobal('navigator', { serviceWorker })
	vi.stubGlobal('window', { PushManager: true, Notification: true, isSecureContext: true })
	vi.stubGlobal('Notification', {
		get permission() {
			return permission
		},
		requestPermission: async () => permission,
	})
})
afterEach(() => vi.unstubAllGlobals())

test('without HTTPS, without a worker and without the interface there is no push', async () => {
	registered = false
	expect(await readPushState()).toEqual({ kind: 'unsupported' })
	vi.stubGlobal('window', { PushManager: true, Notification: true, isSecureContext: false })
	expect(await readPushState()).toEqual({ kind: 'unsupported' })
	await unsubscribePush()
	vi.stubGlobal('window', { isSecureContext: true })
	expect(await readPushState()).toEqual({ kind: 'unsupported' })
})

test('a denied permission is blocked, whatever was subscribed before', async () => {
	permission = 'denied'
	subscription = subscriptionAt('https://push.test/old')
	expect(await readPushState()).toEqual({ kind: 'blocked' })
})

test('a subscription is known by the hash of its address', async () => {
	expect(await readPushState()).toEqual({ kind: 'off' })
	subscription = subscriptionAt('abc')
	expect(await readPushState()).toEqual({
		kind: 'on',
		endpointHash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
	})
	await unsubscribePush()
	expect(await readPushState()).toEqual({ kind: 'off' })
})

test('subscribing hands over the server’s key and gives the browser’s in base64url', async () => {
	permission = 'granted'
	expect(await subscribePush('-_8A')).toEqual({ endpoint: 'https://push.test/1', p256dh: '-__-AA', auth: 'AQ' })
	expect([...(subscribed[0]?.applicationServerKey ?? [])]).toEqual([251, 255, 0])
	expect(subscribed[0]?.userVisibleOnly).toBe(true)
})

test('a subscription with another server key is given up first', async () => {
	permission = 'granted'
	subscription = subscriptionAt('https://push.test/old')
	expect((await subscribePush('AQ')).endpoint).toBe('https://push.test/1')
})

test('who does not allow it is not subscribed', async () => {
	permission = 'denied'
	await expect(subscribePush('AQ')).rejects.toMatchObject({ name: 'PushNotAllowed' })
	expect(subscribed).toEqual([])
})
