import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'

const ADDRESSES_MAX = 20_000

interface Window {
	count: number
	until: number
}

/** Counts calls by address in windows of fixed length, in this process. */
export class AddressLimiter {
	readonly #max: number
	readonly #windowMs: number
	readonly #windows = new Map<string, Window>()

	constructor(max: number, windowMs: number) {
		this.#max = max
		this.#windowMs = windowMs
	}

	/** Milliseconds until the address may call again; 0 when it may now. */
	take(address: string, now: number): number {
		const window = this.#windows.get(address)
		if (window !== undefined && window.until > now) {
			window.count += 1
			return window.count > this.#max ? window.until - now : 0
		}
		this.#windows.delete(address)
		if (this.#windows.size >= ADDRESSES_MAX) this.#forgetSome(now)
		this.#windows.set(address, { count: 1, until: now + this.#windowMs })
		return this.#max < 1 ? this.#windowMs : 0
	}

	/** What has run out, and if that is nothing, the tenth that came first. */
	#forgetSome(now: number): void {
		for (const [address, window] of this.#windows) if (window.until <= now) this.#windows.delete(address)
		if (this.#windows.size < ADDRESSES_MAX) return
		let left = ADDRESSES_MAX / 10
		for (const address of this.#windows.keys()) {
			if (left-- <= 0) return
			this.#windows.delete(address)
		}
	}
}

/** Refuses a request of an address that calls too often, and says when it may again. */
export function requireWithinLimit(limiter: AddressLimiter, request: FastifyRequest, reply: FastifyReply): void {
	const wait = limiter.take(addressKey(request.ip), performance.now())
	if (wait === 0) return
	reply.header('retry-after', String(Math.ceil(wait / 1000)))
	throw refuse(kernelErrors, 'rate_limited')
}
