import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What a client has in trust, as a file names it. */
export interface NamedBalance {
	readonly key: number
	/** Known from an earlier import. */
	readonly id: string | null
	readonly trustAccountId: string
	readonly clientId: string
	readonly caseId: string | null
	readonly amountCents: number
	readonly receivedOn: string | null
}

/** Deposits that are the same as named ones: by id, or of the same ledger, day and amount; not those that were reversed. */
export async function selectSameBalances(
	db: Db,
	named: readonly NamedBalance[],
): Promise<{ readonly key: number; readonly id: string }[]> {
	const { rows } = await sql<{ key: number; id: string }>`
		SELECT w.key, s.id
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, id uuid, "trustAccountId" uuid, "clientId" uuid,
			"caseId" uuid, "amountCents" bigint, "receivedOn" date)
		CROSS JOIN LATERAL (
			SELECT e.id, e.created_at FROM ledger_entries e
			JOIN postings l ON l.entry_id = e.id AND l.cents = -w."amountCents"
			JOIN ledger_accounts a ON a.id = l.account_id AND a.kind = 'client_ledger' AND a.client_id = w."clientId"
				AND a.case_id IS NOT DISTINCT FROM w."caseId"
			WHERE l.book_id = w."trustAccountId" AND e.kind = 'deposit' AND (e.id = w.id OR e.posted_on = w."receivedOn")
				AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id)
			ORDER BY e.id = w.id DESC, e.created_at, e.id LIMIT 1) AS s`.execute(db)
	return rows
}
