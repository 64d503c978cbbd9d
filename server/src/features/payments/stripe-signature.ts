import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older messages are refused, as a message that was overheard could be sent again. Seconds. */
const TOLERANCE_SECONDS = 5 * 60

interface Signed {
	/** The header `Stripe-Signature`: `t=1492774577,v1=5257a869…,v1=…`. */
	readonly header: string
	/** The body as it came. */
	readonly payload: Buffer
	readonly secret: string
	readonly now: Date
}

/** Whether Stripe signed a message with the secret of the endpoint, lately.
 *  https://docs.stripe.com/webhooks/signature#verify-manually */
export function isSignedByStripe({ header, payload, secret, now }: Signed): boolean {
	const parts = header.split(',').map((part) => part.trim().split('='))
	const valuesOf = (wanted: string) =>
		parts.flatMap(([name, value]) => (name === wanted && value !== undefined ? [value] : []))
	const [time = ''] = valuesOf('t')
	if (!/^\d{1,12}$/.test(time)) return false
	if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
	const expected = createHmac('sha256', secret).update(`${time}.`).update(payload).digest()
	return valuesOf('v1').some((value) => {
		const given = Buffer.from(value, 'hex')
		return given.length === expected.length && timingSafeEqual(given, expected)
	})
}
