import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface FoundEvent {
	readonly webhookId: string
	readonly eventId: number
	readonly event: string
	readonly entityId: string
	readonly entityVersion: number | null
	readonly caseId: string | null
	readonly at: Date
}

/** Waits for another process that looks through events, and says up to when that was done. */
export async function lockScan(db: Db): Promise<Date> {
	const { scanned_to } = await db.selectFrom('webhook_scans').select('scanned_to').forUpdate().executeTakeFirstOrThrow()
	return scanned_to
}

/** @returns whether any webhook is on */
export async function endScan(db: Db): Promise<boolean> {
	await db.updateTable('webhook_scans').set({ scanned_to: sql`now()` }).execute()
	const row = await db.selectFrom('webhooks').select('id').where('enabled', '=', true).limit(1).executeTakeFirst()
	return row !== undefined
}

/** Events since a moment that have no delivery yet. Those for one user alone get none. */
export async function selectUntold(db: Db, since: Date, limit: number): Promise<FoundEvent[]> {
	const { rows } = await sql<FoundEvent>`
		SELECT w.id AS "webhookId", e.id AS "eventId", e.topic || '.' || e.kind AS event, e.entity_id AS "entityId",
			e.version AS "entityVersion", e.case_id AS "caseId", e.at
		FROM api.events e JOIN api.webhooks w
			ON w.enabled AND e.at >= w.enabled_at AND (e.topic || '.' || e.kind) = ANY (w.events)
		WHERE e.at >= ${since} AND e.user_id IS NULL
			AND (w.walled OR NOT api.is_screened(e.case_id, e.client_id))
			AND NOT EXISTS (
				SELECT FROM api.webhook_deliveries d
				WHERE d.webhook_id = w.id AND d.event_id = e.id AND d.event_at = e.at)
		ORDER BY e.id LIMIT ${limit}`.execute(db)
	return rows
}
