import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../platform.ts'

type CookiePlatform = Pick<Platform, 'config' | 'secrets'>

/** Whether the site is served over TLS. */
export function isSecureSite(platform: Pick<Platform, 'config'>): boolean {
	return platform.config.publicUrl.startsWith('https:')
}

/** Over TLS browsers take cookies of this prefix only from this very host, for all of its paths. */
export function cookiePrefix(platform: Pick<Platform, 'config'>): string {
	return isSecureSite(platform) ? '__Host-praxis' : 'praxis'
}

function nameOf(platform: Pick<Platform, 'config'>, name: string): string {
	return `${cookiePrefix(platform)}.${name}`
}

export function sessionCookieName(platform: Pick<Platform, 'config'>): string {
	return nameOf(platform, 'session_token')
}

/** Says that the session ends with the browser. */
export function forgetfulCookieName(platform: Pick<Platform, 'config'>): string {
	return nameOf(platform, 'dont_remember')
}

/** Signs the cookies and encrypts second-factor secrets; the same in every process with the same SECRET_KEY. */
export function sessionSecret({ secrets }: Pick<Platform, 'secrets'>, keyId: string = secrets.keyId): string {
	return secrets.derive('sign-in', keyId).toString('base64url')
}

function signatureOf(token: string, secret: string): string {
	return createHmac('sha256', secret).update(token).digest('base64')
}

/** The value of a session cookie: token and signature, as they stand in the header. */
export function signToken(platform: Pick<Platform, 'secrets'>, token: string): string {
	return encodeURIComponent(`${token}.${signatureOf(token, sessionSecret(platform))}`)
}

/** The raw value of one cookie of a `Cookie` header. */
export function cookieValue(header: string, name: string): string | null {
	for (const part of header.split(';')) {
		const at = part.indexOf('=')
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
	}
	return null
}

/** The header without one of its cookies. */
export function withoutCookie(header: string, name: string): string {
	const others = header.split(';').filter((part) => part.split('=')[0]?.trim() !== name)
	return others.join(';').trim()
}

/** The token of a signed cookie value; null when the signature is not ours. */
export function tokenOf(platform: CookiePlatform, signed: string): string | null {
	let value: string
	try {
		value = decodeURIComponent(signed)
	} catch {
		return null
	}
	const dot = value.lastIndexOf('.')
	if (dot < 1) return null
	const token = value.slice(0, dot)
	const given = Buffer.from(value.slice(dot + 1))
	const own = Buffer.from(signatureOf(token, sessionSecret(platform)))
	return given.length === own.length && timingSafeEqual(given, own) ? token : null
}
