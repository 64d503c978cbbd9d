import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { call } from '../call.ts'
import { randomKey } from '../random-key.ts'
import type { Queueable } from './queueable.ts'

/** `kept`: no response; the write is queued, encrypted, and sent later: with `isPaused` not before sync is resumed. */
export type Saved<T> =
	| { readonly kept: false; readonly answer: T }
	| { readonly kept: true; readonly isPaused?: boolean }

export interface SaveOptions {
	/** Idempotency key; generated if absent. */
	readonly key?: string
	/** Record name, if not in the input. */
	readonly about?: string
}

export type Kept = SaveOptions & { readonly key: string }

export type Keeper = <E extends Endpoint>(
	what: Queueable<E>,
	input: InputOf<E>,
	options: Kept,
) => Promise<Saved<OutputOf<E>>>

let keeper: Keeper | null = null

/** Sets the write queue; null if writes can't be queued, e.g. for guests. */
export function keepWritesWith(next: Keeper | null): void {
	keeper = next
}

/** Sends a write and returns the response, or queues it if none comes. Throws `ApiError` if rejected. */
export async function save<E extends Endpoint>(
	what: Queueable<E>,
	input: InputOf<E>,
	{ key = randomKey(), about }: SaveOptions = {},
): Promise<Saved<OutputOf<E>>> {
	if (keeper !== null) return keeper(what, input, about === undefined ? { key } : { key, about })
	return { kept: false, answer: await call(what.endpoint, input, { idempotencyKey: key }) }
}
