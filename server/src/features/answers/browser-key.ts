import { createHash, randomBytes } from 'node:crypto'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'

const SECRET_BYTES = 32
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Days a browser may continue a response that it started or opened by a link. */
export const HOLD_DAYS = 30

/** The secret that authenticates a visitor's browser. */
export interface BrowserKey {
	/** SHA-256 of its secret, hex; null while it has none. */
	readonly hash: string | null
	/** The hash of the secret that the browser has from now on: the one it has, or a new one. */
	ensure(): string
	/** The browser has none from now on. */
	drop(): void
}

/** How a browser is given a secret, and how it is taken away. */
interface SecretJar {
	give(secret: string): void
	drop(): void
}

function hashOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex')
}

/** The key of a page that made its secret itself. Nothing is stored in its browser. */
export function heldKey(secret: string): BrowserKey {
	if (!SECRET.test(secret)) throw refuse(kernelErrors, 'malformed_request')
	const hash = hashOf(secret)
	return { hash, ensure: () => hash, drop: () => undefined }
}

/** The key of a browser that sent `secret`, perhaps none or no secret of ours. */
export function browserKey(secret: string | null, jar: SecretJar): BrowserKey {
	const known = secret !== null && SECRET.test(secret) ? secret : null
	return {
		hash: known === null ? null : hashOf(known),
		ensure: () => {
			const kept = known ?? randomBytes(SECRET_BYTES).toString('base64url')
			jar.give(kept)
			return hashOf(kept)
		},
		drop: () => jar.drop(),
	}
}
