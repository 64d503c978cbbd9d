import { randomUUID } from 'node:crypto'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Actor, Idempotency, Origin, Person, Reach } from '../platform/actor.ts'
import type { Database } from '../platform/db/database.ts'

export interface TestContext {
	readonly actor: Actor
	readonly origin: Origin
	readonly platform: { readonly db: Database }
	readonly idempotency?: Idempotency
}

/** A user of the given reach without permissions, for tests below the application's surface. */
export function testPerson(reach: Reach, id: string = newId()): Person {
	return {
		kind: 'person',
		id,
		role: reach === 'firm' || reach === 'walled' ? 'staff' : 'client',
		isAdmin: false,
		reach,
		email: null,
		fullName: 'Test Person',
		permissions: new Set(),
		clientIds: [],
		sessionId: newId(),
		verifiedAt: null,
	}
}

export function contextOf(db: Database, actor: Actor, idempotency?: Idempotency): TestContext {
	const origin = { requestId: randomUUID(), ip: '127.0.0.1', userAgent: 'test' }
	return { actor, origin, platform: { db }, ...(idempotency === undefined ? {} : { idempotency }) }
}
