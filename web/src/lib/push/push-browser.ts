/** How web push stands in this browser. `unsupported`: it has none, or the page is not served safely; `blocked`: the person
 *  has forbidden notifications in the browser; `off`, `on`: whether it is subscribed. */
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

/** The person did not allow notifications when the browser asked. */
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

/** How it stands now. */
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

/** Asks the person and subscribes with the push service of the browser. Throws when either says no. */
export async function subscribePush(publicKey: string): Promise<PushKeys> {
	if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed()
	// A subscription made with another key of the server would be of no use.
	await (await currentSubscription())?.unsubscribe()
	const registration = await navigator.serviceWorker.ready
	const subscription = await registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: bytesOf(publicKey),
	})
	return { endpoint: subscription.endpoint, p256dh: keyOf(subscription, 'p256dh'), auth: keyOf(subscription, 'auth') }
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribePush(): Promise<void> {
	if (!isSupported()) return
	await (await currentSubscription())?.unsubscribe()
}
