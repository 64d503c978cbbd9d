import type { PLAIN_MESSAGES } from '@praxis/contract/kernel/plain-messages'
import type { z } from 'zod'

interface Issue {
	readonly path: readonly PropertyKey[]
	readonly message: string
}

/** What a form asks of a schema when it is not one of zod's. */
export interface PlainSchema<V, T> {
	readonly safeParse: (
		values: V,
		messages?: typeof PLAIN_MESSAGES,
	) =>
		| { readonly success: true; readonly data: T }
		| { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

export type FormSchema<V, T> = z.ZodType<T, V> | PlainSchema<V, T>

/** Lets every value through: for a form whose values are judged where they are sent to. Pages that must be light on
 *  their first visit use it instead of zod. */
export function anyValues<V>(): PlainSchema<V, V> {
	return { safeParse: (values) => ({ success: true, data: values }) }
}
