import type { TrustAlert } from '@praxis/contract/trust/alerts.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const SHOWN = 50

type Found = Pick<TrustAlert, 'id' | 'name' | 'about' | 'cents' | 'day' | 'ledgerId' | 'caseId'>

/** Cases whose money in trust is below the minimum of their retainer, with what is missing to its full amount. */
export async function selectLowRetainers(db: Db): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT k.id, c.full_name AS name, k.case_name AS about, t.retainer_target_cents - held.cents AS cents, NULL AS day,
			held.ledger_id AS "ledgerId", k.id AS "caseId"
		FROM billing_arrangements t JOIN cases k ON k.id = t.case_id JOIN clients c ON c.id = k.client_id
		CROSS JOIN LATERAL (
			SELECT coalesce(sum(h.cents), 0)::bigint AS cents, (array_agg(a.id ORDER BY h.cents DESC))[1] AS ledger_id, count(*) AS n
			FROM ledger_accounts a JOIN holdings h ON h.account_id = a.id WHERE a.case_id = k.id AND a.kind = 'client_ledger'
		) held
		WHERE held.n > 0 AND held.cents < t.retainer_minimum_cents AND k.status NOT IN ('Closed', 'Archived')
		ORDER BY cents DESC, k.id LIMIT ${SHOWN}`.execute(db)
	return rows
}

/** Payments that wait for a second person, oldest first. */
export async function selectApprovals(db: Db): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT q.id, q.payee AS name, c.full_name AS about, q.cents, q.paid_on::text AS day, a.id AS "ledgerId", a.case_id AS "caseId"
		FROM trust_requests q JOIN ledger_accounts a ON a.id = q.account_id JOIN clients c ON c.id = a.client_id
		WHERE q.status = 'pending' ORDER BY q.created_at, q.id LIMIT ${SHOWN}`.execute(db)
	return rows
}

/** Checks that the bank has not paid for six months (UCC § 4-404), oldest first. */
export async function selectStaleChecks(db: Db, today: string): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT k.id, e.payee AS name, 'Check ' || k.number || ', ' || b.name AS about, e.amount_cents AS cents, e.posted_on::text AS day,
			(SELECT a.id FROM postings p JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'client_ledger' WHERE p.entry_id = e.id LIMIT 1) AS "ledgerId",
			NULL AS "caseId"
		FROM trust_checks k JOIN books b ON b.id = k.book_id JOIN ledger_entries e ON e.id = k.entry_id
		WHERE e.posted_on < ${today}::date - interval '6 months' AND k.stopped_on IS NULL
		AND NOT EXISTS (SELECT FROM trust_cleared t WHERE t.entry_id = e.id) AND NOT EXISTS (SELECT FROM bank_matches m WHERE m.entry_id = e.id)
		AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id)
		ORDER BY e.posted_on, k.number LIMIT ${SHOWN}`.execute(db)
	return rows
}

/** Ledgers with money that has not moved for a year: it may have to be returned, or become unclaimed property of the state. */
export async function selectDormant(db: Db, today: string): Promise<Found[]> {
	const { rows } = await sql<Found>`
		SELECT a.id, c.full_name AS name, coalesce(k.case_name, b.name) AS about, h.cents, h.latest_on::text AS day, a.id AS "ledgerId",
			a.case_id AS "caseId"
		FROM ledger_accounts a JOIN holdings h ON h.account_id = a.id JOIN books b ON b.id = a.book_id JOIN clients c ON c.id = a.client_id
		LEFT JOIN cases k ON k.id = a.case_id
		WHERE a.kind = 'client_ledger' AND h.cents > 0 AND isfinite(h.latest_on) AND h.latest_on < ${today}::date - interval '1 year'
		ORDER BY h.latest_on, a.id LIMIT ${SHOWN}`.execute(db)
	return rows
}
