import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { call } from '../call.ts'
import { randomKey } from '../random-key.ts'
import type { Queueable } from './queueable.ts'

/** `kept`: no answer came, or none can come; the write is on this device, sealed, and goes by itself later. */
export type Saved<T> = { readonly kept: false; readonly answer: T } | { readonly kept: true }

export interface SaveOptions {
	/** Two saves with the same key are one. Made anew when absent. */
	readonly key?: string
	/** The name of the record, where the input does not have it. */
	readonly about?: string
}

export type Kept = SaveOptions & { readonly key: string }

/** Saves where writes can wait. */
export type Keeper = <E extends Endpoint>(
	what: Queueable<E>,
	input: InputOf<E>,
	options: Kept,
) => Promise<Saved<OutputOf<E>>>

let keeper: Keeper | null = null

/** Says where writes can wait from now on; null where they cannot, as for guests. */
export function keepWritesWith(next: Keeper | null): void {
	keeper = next
}

/** Sends a write at once and gives its answer, or keeps it on this device when none comes. Throws `ApiError` when the server
 *  refuses it. */
export async function save<E extends Endpoint>(
	what: Queueable<E>,
	input: InputOf<E>,
	{ key = randomKey(), about }: SaveOptions = {},
): Promise<Saved<OutputOf<E>>> {
	if (keeper !== null) return keeper(what, input, about === undefined ? { key } : { key, about })
	return { kept: false, answer: await call(what.endpoint, input, { idempotencyKey: key }) }
}
