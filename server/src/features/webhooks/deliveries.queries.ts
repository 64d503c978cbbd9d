import type { Page } from '@praxis/contract/kernel/page'
import {
	type DeliveryState,
	deliveryState,
	TEST_EVENT,
	type WebhookDelivery,
} from '@praxis/contract/webhooks/webhooks.fields'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, toPage } from '../../platform/db/keyset.ts'
import { bodyOf } from './delivery-body.ts'
import type { Outcome } from './delivery-outcome.ts'

const ORDER = {
	column: 'webhook_deliveries.created_at',
	idColumn: 'webhook_deliveries.id',
	direction: 'desc',
} as const

function all(db: Db) {
	return db
		.selectFrom('webhook_deliveries')
		.select(['id', 'webhook_id', 'event', 'entity_id', 'entity_version', 'event_at', 'case_id', 'replay_of'])
		.select(['state', 'attempts', 'next_at', 'last_status', 'last_ms', 'last_error', 'answer'])
		.select(['created_at', 'finished_at'])
}
export type StoredDelivery = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

export function toDelivery(row: StoredDelivery): WebhookDelivery {
	return {
		id: row.id,
		event: row.event,
		body: bodyOf(row),
		state: deliveryState.parse(row.state),
		attempts: row.attempts,
		nextAt: row.next_at?.toISOString() ?? null,
		lastStatus: row.last_status,
		lastMs: row.last_ms,
		lastError: row.last_error,
		answer: row.answer,
		replayOf: row.replay_of,
		createdAt: row.created_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
	}
}

export interface DeliveryPageInput {
	readonly id: string
	readonly state?: DeliveryState | undefined
	readonly cursor?: string | undefined
	readonly limit: number
}

/** Newest first. */
export async function selectDeliveryPage(db: Db, input: DeliveryPageInput): Promise<Page<WebhookDelivery>> {
	const { id, state, cursor, limit } = input
	let query = all(db).where('webhook_id', '=', id).orderBy('created_at', 'desc').orderBy('id', 'desc')
	if (state !== undefined) query = query.where('state', '=', state)
	if (cursor !== undefined) query = query.where(afterCursor(ORDER, cursor))
	const rows = await query.limit(limit + 1).execute()
	return toPage(rows, limit, (row) => row.created_at, toDelivery)
}

export async function selectDelivery(db: Db, id: string): Promise<StoredDelivery | null> {
	return (await all(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export interface NewDelivery {
	readonly id: string
	readonly webhookId: string
	readonly event: string
	readonly entityId: string | null
	readonly entityVersion: number | null
	readonly caseId: string | null
	readonly eventId: number | null
	readonly eventAt: Date
	readonly replayOf: string | null
}

/** @returns the ids of those that were not there yet */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[], at: Date): Promise<string[]> {
	if (deliveries.length === 0) return []
	const rows = await db
		.insertInto('webhook_deliveries')
		.values(
			deliveries.map((one) => ({
				id: one.id,
				webhook_id: one.webhookId,
				event: one.event,
				entity_id: one.entityId,
				entity_version: one.entityVersion,
				case_id: one.caseId,
				event_id: one.eventId,
				event_at: one.eventAt,
				replay_of: one.replayOf,
				next_at: at,
				created_at: at,
			})),
		)
		.onConflict((found) => found.doNothing())
		.returning('id')
		.execute()
	return rows.map(({ id }) => id)
}

/** Writes what came of an attempt down. `nextAt` is null when it was the last. */
export async function noteAttempt(
	db: Db,
	id: string,
	outcome: Outcome,
	{ nextAt, at }: { readonly nextAt: Date | null; readonly at: Date },
): Promise<void> {
	const state = outcome.ok ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
	await db
		.updateTable('webhook_deliveries')
		.set((has) => ({
			state,
			attempts: has('attempts', '+', 1),
			next_at: state === 'waiting' ? nextAt : null,
			finished_at: state === 'waiting' ? null : at,
			last_status: outcome.status,
			last_ms: outcome.ms,
			last_error: outcome.error,
			answer: outcome.answer,
		}))
		.where('id', '=', id)
		.execute()
}

/** Ends what still waits, without another attempt. */
export async function endDelivery(db: Db, id: string, why: string, at: Date): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ state: 'failed', next_at: null, finished_at: at, last_error: why })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

/** Lets a delivery wait longer, without an attempt. */
export async function putOffDelivery(db: Db, id: string, nextAt: Date): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ next_at: nextAt })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.execute()
}

/** Deliveries that should have been tried before a moment; they are due now.
 *  @returns their ids */
export async function renewStuck(db: Db, before: Date, now: Date, limit: number): Promise<string[]> {
	const stuck = db
		.selectFrom('webhook_deliveries')
		.select('id')
		.where('state', '=', 'waiting')
		.where('next_at', '<', before)
		.orderBy('next_at')
		.limit(limit)
	const rows = await db
		.updateTable('webhook_deliveries')
		.set({ next_at: now })
		.where('id', 'in', stuck)
		.where('state', '=', 'waiting')
		.returning('id')
		.execute()
	return rows.map(({ id }) => id)
}

/** Tests have no job: one that still waits was broken off. */
export async function endStuckTests(db: Db, before: Date, now: Date): Promise<void> {
	await db
		.updateTable('webhook_deliveries')
		.set({ state: 'failed', next_at: null, finished_at: now, last_error: 'The test was broken off.' })
		.where('state', '=', 'waiting')
		.where('next_at', '<', before)
		.where('event', '=', TEST_EVENT)
		.where('replay_of', 'is', null)
		.execute()
}

export async function purgeDeliveries(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('webhook_deliveries').where('finished_at', '<', before).execute()
}
