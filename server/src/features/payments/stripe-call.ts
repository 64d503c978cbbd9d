import type { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { callOutside } from '../../platform/outbound/call-outside.ts'

const API = 'https://api.stripe.com'

/** Stripe answered with something else than a session. */
export class StripeFailure extends Error {
	override readonly name = 'StripeFailure'
}

export interface Sent {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly form?: Readonly<Record<string, string>>
	readonly idempotencyKey?: string
}

interface Answer<T> {
	readonly status: number
	/** Null unless the status is 200. */
	readonly found: T | null
}

export type StripeConfig = NonNullable<Config['stripe']>

export function stripeCaller({ secretKey, apiBase }: StripeConfig, allow: readonly string[]) {
	return async <T>(shape: z.ZodType<T>, sent: Sent): Promise<Answer<T>> => {
		const { method, path, form = {}, idempotencyKey } = sent
		const { status, body } = await callOutside(allow, {
			url: `${(apiBase ?? API).replace(/\/$/, '')}${path}`,
			method,
			headers: {
				authorization: `Bearer ${secretKey}`,
				...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
				...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
			},
			body: Buffer.from(new URLSearchParams(form).toString()),
		})
		return { status, found: status === 200 ? shape.parse(JSON.parse(body)) : null }
	}
}

export type StripeCall = ReturnType<typeof stripeCaller>

export function stripeFailure(status: number): StripeFailure {
	return new StripeFailure(`Stripe answered ${status}.`)
}
