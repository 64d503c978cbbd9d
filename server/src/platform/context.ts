import type { Actor, Idempotency, Origin, Person } from './actor.ts'
import type { Platform } from './platform.ts'

/** Handed to every command and query: who acts, from where, on which platform. */
export interface Context {
	readonly actor: Actor
	readonly origin: Origin
	readonly platform: Platform
	readonly idempotency?: Idempotency
}

/** A context whose actor is known to be a person. */
export interface PersonContext extends Context {
	readonly actor: Person
}

/** The context of a transaction before or after the one that a request's idempotency key stands for. */
export function withoutKey<C extends Context>(ctx: C): Omit<C, 'idempotency'> & { readonly idempotency?: never } {
	const { idempotency: _key, ...rest } = ctx
	return rest
}
