import type { KeyRow, Sealed } from './offline-db.ts'

const IV_BYTES = 12

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(text)
}

/** Derives a user's encryption and naming keys from the secret issued at sign-in. */
export async function keysOf(userId: string, secret: Uint8Array<ArrayBuffer>): Promise<KeyRow> {
	const { subtle } = crypto
	const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
	const derived = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) })
	const [seal, name] = await Promise.all([
		subtle.deriveKey(derived('seal'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
		subtle.deriveKey(derived('name'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
	])
	return { userId, seal, name }
}

/** Encrypts a value bound to one place (additional data). */
export async function seal(key: KeyRow, place: string, value: unknown): Promise<Sealed> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
	const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(place) }
	return { iv, sealed: await crypto.subtle.encrypt(algorithm, key.seal, bytesOf(JSON.stringify(value))) }
}

/** Throws if key or place differ. */
export async function unseal(key: KeyRow, place: string, { iv, sealed }: Sealed): Promise<unknown> {
	const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(place) }
	return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key.seal, sealed)))
}

/** HMAC of a name. */
export async function hiddenName(key: KeyRow, name: string): Promise<string> {
	const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key.name, bytesOf(name)))
	return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
