import { createHmac, timingSafeEqual } from 'node:crypto'

interface Signed {
	/** The header `X-Twilio-Signature`. */
	readonly header: string
	/** The whole address that was called. */
	readonly url: string
	readonly form: URLSearchParams
	readonly authToken: string
}

/** Base64 of the HMAC-SHA1 of the address and the parameters, sorted by name, each name followed by its value.
 *  https://www.twilio.com/docs/usage/security#validating-requests */
export function twilioSignature({ url, form, authToken }: Omit<Signed, 'header'>): string {
	const sorted = [...form].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
	const signed = sorted.reduce((text, [name, value]) => `${text}${name}${value}`, url)
	return createHmac('sha1', authToken).update(signed).digest('base64')
}

export function isSignedByTwilio({ header, ...signed }: Signed): boolean {
	const expected = Buffer.from(twilioSignature(signed))
	const given = Buffer.from(header)
	return given.length === expected.length && timingSafeEqual(given, expected)
}
