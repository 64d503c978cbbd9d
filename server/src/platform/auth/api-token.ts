import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Every token begins so: scanners for leaked secrets find it by that, and no other `Authorization` is mistaken for ours. */
const PREFIX = 'praxis_pat_'
/** Prefixes of what connected apps hold: keys that open, and keys that get new ones. */
const APP_PREFIXES = { access: 'praxis_mcp_', refresh: 'praxis_mcr_', code: 'praxis_mcc_' } as const
export type AppKeyKind = keyof typeof APP_PREFIXES
const SECRET_BYTES = 32
const HINT_LENGTH = 4
const BEARER = /^bearer +(\S+)$/i
const TOKEN = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`)
const APP_TOKEN = new RegExp(`^${APP_PREFIXES.access}[A-Za-z0-9_-]{43}$`)
const OURS = [PREFIX, APP_PREFIXES.access]

export interface NewToken {
	/** Shown once and kept nowhere. */
	readonly token: string
	/** SHA-256, hex: enough for what is random over 256 bits. */
	readonly hash: string
	/** The last characters, by which people tell it from others. */
	readonly hint: string
}

export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

const secret = () => randomBytes(SECRET_BYTES).toString('base64url')

export function generateAppKey(kind: AppKeyKind): Pick<NewToken, 'token' | 'hash'> {
	const token = `${APP_PREFIXES[kind]}${secret()}`
	return { token, hash: hashToken(token) }
}

/** Whether a bearer is the access token of a connected app. */
export function isAppToken(text: string): boolean {
	return APP_TOKEN.test(text)
}

export function generateToken(): NewToken {
	const token = `${PREFIX}${secret()}`
	return { token, hash: hashToken(token), hint: token.slice(-HINT_LENGTH) }
}

/** What an `Authorization` header gives as a token of ours, whole or not; null when it speaks of something else, such as a
 *  proxy's own password. */
export function bearerOf(authorization: string | undefined): string | null {
	const given = authorization === undefined ? undefined : BEARER.exec(authorization.trim())?.[1]
	return given !== undefined && OURS.some((one) => given.startsWith(one)) ? given : null
}

export function isToken(text: string): boolean {
	return TOKEN.test(text)
}

/** Compares two hashes in a time that tells nothing of them. */
export function isSameHash(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
	return a.length === b.length && timingSafeEqual(a, b)
}
