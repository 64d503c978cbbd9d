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

interface Looked {
	readonly since: Date
	/** Id of the last event that was found, when there are more. */
	readonly fromId: number
	readonly limit: number
}

/** Events that have no delivery yet. Those for one user alone get none; a time entry's event names its user, and is sent all the same.
 *  Client and case of a payment, which its event does not name, are those of its row. */
export async function selectUntold(db: Db, { since, fromId, limit }: Looked): Promise<FoundEvent[]> {
	const { rows } = await sql<FoundEvent>`
		SELECT w.id AS "webhookId", e.id AS "eventId", e.topic || '.' || e.kind AS event, e.entity_id AS "entityId",
			e.version AS "entityVersion", coalesce(e.case_id, i.case_id, paid.case_id) AS "caseId", e.at
		FROM api.events e JOIN api.webhooks w
			ON w.enabled AND e.at >= w.enabled_at AND (e.topic || '.' || e.kind) = ANY (w.events)
			LEFT JOIN api.payments p ON p.id = CASE WHEN e.topic = 'payments' THEN e.entity_id::uuid END
			LEFT JOIN api.invoices i ON i.id = CASE WHEN e.topic = 'payments' THEN e.entity_id::uuid END
			LEFT JOIN LATERAL (
				SELECT billed.case_id FROM api.allocations a JOIN api.invoices billed ON billed.id = a.invoice_id
				WHERE a.payment_id = p.id AND billed.case_id IS NOT NULL
				ORDER BY api.is_screened(billed.case_id, NULL) DESC, billed.case_id LIMIT 1) paid ON true
		WHERE e.at >= ${since} AND e.id >= ${fromId} AND (e.user_id IS NULL OR e.topic = 'time_entries')
			AND (w.walled OR NOT api.is_screened(
				coalesce(e.case_id, i.case_id, paid.case_id),
				coalesce(e.client_id, p.client_id, i.client_id, CASE WHEN e.topic = 'clients' THEN e.entity_id::uuid END)))
			AND NOT EXISTS (
				SELECT FROM api.webhook_deliveries d
				WHERE d.webhook_id = w.id AND d.event_id = e.id AND d.event_at = e.at)
		ORDER BY e.id LIMIT ${limit}`.execute(db)
	return rows
}
