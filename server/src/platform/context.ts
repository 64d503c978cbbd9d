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
