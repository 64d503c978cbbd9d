/** Web push in this browser. `unsupported`: none, or no HTTPS; `blocked`: notifications denied; `off`, `on`: subscribed or
 *  not. */
export type PushState =
	| { readonly kind: 'unsupported' }
	| { readonly kind: 'blocked' }
	| { readonly kind: 'off' }
	| { readonly kind: 'on'; readonly endpointHash: string }

export interface PushKeys {
	readonly endpoint: string
	readonly p256dh: string
	readonly auth: string
}

/** The user denied the notification permission. */
export class PushNotAllowed extends Error {
	override readonly name = 'PushNotAllowed'
	constructor() {
		super('Your browser was not allowed to show notifications.')
	}
}

function isSupported(): boolean {
	return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext
}

async function hashOf(text: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function currentSubscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration()
	return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readPushState(): Promise<PushState> {
	if (!isSupported()) return { kind: 'unsupported' }
	if (Notification.permission === 'denied') return { kind: 'blocked' }
	if ((await navigator.serviceWorker.getRegistration()) === undefined) return { kind: 'unsupported' }
	const subscription = await currentSubscription()
	return subscription === null ? { kind: 'off' } : { kind: 'on', endpointHash: await hashOf(subscription.endpoint) }
}

function keyOf(subscription: PushSubscription, name: PushEncryptionKeyName): string {
	const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0))
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
	return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

/** Requests permission and subscribes. Throws if either fails. */
export async function subscribePush(publicKey: string): Promise<PushKeys> {
	if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed()
	// A subscription with another server key is useless.
	await (await currentSubscription())?.unsubscribe()
	const registration = await navigator.serviceWorker.ready
	const subscription = await registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: bytesOf(publicKey),
	})
	return { endpoint: subscription.endpoint, p256dh: keyOf(subscription, 'p256dh'), auth: keyOf(subscription, 'auth') }
}

export async function unsubscribePush(): Promise<void> {
	if (!isSupported()) return
	await (await currentSubscription())?.unsubscribe()
}
