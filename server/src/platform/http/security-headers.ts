import type { Config } from '../config.ts'

export type Headers = Readonly<Record<string, string>>

const PAGE_POLICY = [
	"default-src 'self'",
	"script-src 'self'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob:",
	"font-src 'self'",
	"connect-src 'self'",
	"worker-src 'self' blob:",
	"manifest-src 'self'",
	"media-src 'self' blob:",
	"object-src 'none'",
	"frame-src 'self' blob:",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
].join('; ')

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

function transportSecurity(config: Pick<Config, 'publicUrl'>): Headers {
	if (!config.publicUrl.startsWith('https:')) return {}
	return { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
}

/** Headers of pages and their assets. Styles may be inline because the component library writes style attributes. */
export function pageHeaders(config: Pick<Config, 'publicUrl'>): Headers {
	return {
		...ALWAYS,
		...transportSecurity(config),
		'content-security-policy': PAGE_POLICY,
		'x-frame-options': 'DENY',
		'cross-origin-opener-policy': 'same-origin',
		'referrer-policy': 'same-origin',
		'permissions-policy':
			'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=(), publickey-credentials-get=(self)',
		'x-dns-prefetch-control': 'off',
		'x-permitted-cross-domain-policies': 'none',
	}
}

/** Headers of API answers, which nobody may keep, frame or run. Few, because each costs on every call. */
export function apiHeaders(config: Pick<Config, 'publicUrl'>): Headers {
	return {
		...ALWAYS,
		...transportSecurity(config),
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		'cache-control': 'no-store',
	}
}
