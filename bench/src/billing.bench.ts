import { createDrafts } from '@praxis/server/features/billing/create-drafts'
import { downloadInvoice } from '@praxis/server/features/billing/download-invoice'
import { listAging, listWorkInProgress } from '@praxis/server/features/billing/find-invoices'
import { issueInvoice } from '@praxis/server/features/billing/issue-invoice'
import type { PersonContext } from '@praxis/server/platform/context'
import type pg from 'pg'
import type { Firm } from './firm.ts'
import { compare, type Pair, timeOf } from './measure.ts'
import { memoryOf } from './memory.ts'
import { printTable } from './print.ts'

const ROUNDS = 30
const BILLED_AT_ONCE = 20
const BILLS = 500

interface Size {
	readonly entries: number
	readonly invoices: number
}

const SIZES: readonly Size[] = [
	{ entries: 100_000, invoices: 10_000 },
	{ entries: 1_000_000, invoices: 100_000 },
]

/** Fills up to so many entries, one in 25 unbilled, and so many invoices, one in 10 open. Without triggers and foreign keys: the
 *  lines of the billed entries are not needed. */
async function fill(client: pg.PoolClient, { entries, invoices }: Size): Promise<void> {
	await client.query("SET session_replication_role = 'replica'")
	await client.query(
		`INSERT INTO api.time_entries (id, user_id, case_id, worked_on, seconds, description, billed_on_line_id)
		SELECT gen_random_uuid(), u.ids[1 + i % cardinality(u.ids)], c.ids[1 + i % cardinality(c.ids)], current_date - 1 - i % 700,
			360 * (1 + i % 30), 'Review correspondence', CASE WHEN i % 25 = 0 THEN NULL ELSE gen_random_uuid() END
		FROM generate_series((SELECT count(*)::int FROM api.time_entries) + 1, $1::int) AS i,
			(SELECT array_agg(id) AS ids FROM api.users WHERE role = 'attorney') AS u,
			(SELECT array_agg(id) AS ids FROM api.cases WHERE status <> 'Closed') AS c`,
		[entries],
	)
	await client.query(
		`WITH added AS (
			INSERT INTO api.invoices (id, client_id, case_id, number, status, total_cents, client_name, issued_on, due_on, issued_at)
			SELECT gen_random_uuid(), c.clients[1 + i % cardinality(c.ids)], c.ids[1 + i % cardinality(c.ids)], 'BENCH-' || i, 'issued',
				10000 + i % 90000, 'Client', current_date - i % 700, current_date - i % 700 + 30, now()
			FROM generate_series((SELECT count(*)::int FROM api.invoices) + 1, $1::int) AS i,
				(SELECT array_agg(id ORDER BY id) AS ids, array_agg(client_id ORDER BY id) AS clients FROM api.cases) AS c
			RETURNING id, total_cents, due_on, number
		)
		INSERT INTO api.invoice_balances (invoice_id, total_cents, due_on, settled_cents)
		SELECT id, total_cents, due_on, CASE WHEN substr(number, 7)::int % 10 = 0 THEN 0 ELSE total_cents END FROM added`,
		[invoices],
	)
	await client.query("SET session_replication_role = 'origin'")
	await client.query('VACUUM (ANALYZE) api.time_entries, api.invoices, api.invoice_balances')
}

/** As it would be written by hand for this one screen, as the owner, without row security. */
const WORK_BY_HAND = `
	WITH worked AS (
		SELECT case_id, user_id, worked_on, sum(seconds) AS seconds, sum(seconds) FILTER (WHERE billing = 'billable') AS billable
		FROM api.time_entries
		WHERE billed_on_line_id IS NULL AND NOT is_deleted AND billing <> 'non_billable' AND case_id IS NOT NULL
		GROUP BY case_id, user_id, worked_on
	)
	SELECT w.case_id, c.case_name, c.client_name, sum(w.seconds) AS seconds,
		sum(round(coalesce(w.billable, 0) * coalesce(api.rate_of(w.case_id, w.user_id, w.worked_on), 0) / 3600.0)) AS fees
	FROM worked w JOIN api.cases c ON c.id = w.case_id
	GROUP BY w.case_id, c.case_name, c.client_name ORDER BY fees DESC LIMIT 200`

const AGING_BY_HAND = `
	SELECT i.client_id, sum(v.open_cents) AS total,
		sum(v.open_cents) FILTER (WHERE v.due_on >= current_date) AS current,
		sum(v.open_cents) FILTER (WHERE current_date - v.due_on BETWEEN 1 AND 30) AS to30,
		sum(v.open_cents) FILTER (WHERE current_date - v.due_on BETWEEN 31 AND 60) AS to60,
		sum(v.open_cents) FILTER (WHERE current_date - v.due_on BETWEEN 61 AND 90) AS to90,
		sum(v.open_cents) FILTER (WHERE current_date - v.due_on > 90) AS older
	FROM api.invoice_balances v JOIN api.invoices i ON i.id = v.invoice_id
	WHERE v.open_cents > 0 GROUP BY i.client_id ORDER BY total DESC LIMIT 200`

async function measureLists({ platform, ctx }: Firm): Promise<Record<string, Pair>> {
	const { owner } = platform.db
	return {
		'work in progress': await compare(
			() => listWorkInProgress(ctx, {}),
			() => owner.query(WORK_BY_HAND),
			ROUNDS,
		),
		aging: await compare(
			() => listAging(ctx),
			() => owner.query(AGING_BY_HAND),
			ROUNDS,
		),
	}
}

interface Drafted {
	readonly id: string
	readonly version: number
}

async function draftAll(ctx: PersonContext, caseIds: readonly string[], through: string): Promise<Drafted[]> {
	const drafts: Drafted[] = []
	for (let at = 0; at < caseIds.length; at += BILLED_AT_ONCE) {
		const some = caseIds.slice(at, at + BILLED_AT_ONCE)
		const { invoices } = await createDrafts(ctx, { caseIds: [...some], through })
		drafts.push(...invoices)
	}
	return drafts
}

/** Pre-bills of so many cases, issued and printed one after another: how many a minute, and the memory before and after. */
async function measureMonth({ platform, ctx }: Firm): Promise<void> {
	const { owner } = platform.db
	const { rows } = await owner.query<{ id: string; through: string }>(
		`SELECT case_id AS id, current_date::text AS through FROM api.time_entries
		WHERE billed_on_line_id IS NULL AND NOT is_deleted AND case_id IS NOT NULL AND billing = 'billable'
			AND api.rate_of(case_id, user_id, worked_on) IS NOT NULL
		GROUP BY case_id HAVING count(*) > 1 LIMIT ${BILLS}`,
	)
	const before = memoryOf(process.pid) ?? Number.NaN
	let drafts: Drafted[] = []
	const drafting = await timeOf(async () => {
		drafts = await draftAll(
			ctx,
			rows.map(({ id }) => id),
			rows[0]?.through ?? '',
		)
	})
	const issuing = await timeOf(async () => {
		for (const { id, version } of drafts) await issueInvoice(ctx, { id, version })
	})
	const printing = await timeOf(async () => {
		for (const { id } of drafts) await downloadInvoice(ctx, { id, language: 'en' })
	})
	const after = memoryOf(process.pid) ?? Number.NaN
	const perMinute = (took: number) => (drafts.length / took) * 60_000
	printTable(
		`${drafts.length} bills, one caller`,
		['', 'a minute'],
		[
			['pre-bills created', perMinute(drafting)],
			['invoices issued', perMinute(issuing)],
			['invoices printed', perMinute(printing)],
			['megabytes before', before],
			['megabytes after', after],
		],
	)
}

/** Work in progress and aging beside the same by hand, at two sizes, and a month's bills. */
export async function measureBilling(firm: Firm): Promise<void> {
	const grown: Record<string, Pair>[] = []
	for (const size of SIZES) {
		const client = await firm.platform.db.owner.connect()
		try {
			await fill(client, size)
		} finally {
			client.release()
		}
		const pairs = await measureLists(firm)
		grown.push(pairs)
		printTable(
			`Billing, ${size.entries} entries and ${size.invoices} invoices (milliseconds, one caller)`,
			['', 'ours p50', 'by hand p50', 'ratio'],
			Object.entries(pairs).map(([name, { ours, peer, ratio }]) => [name, ours.p50, peer.p50, ratio]),
		)
	}
	const [little, much] = grown
	printTable(
		'Growth with ten times as much (p50)',
		['', 'ours', 'by hand'],
		Object.keys(little ?? {}).map((name) => [
			name,
			(much?.[name]?.ours.p50 ?? Number.NaN) / (little?.[name]?.ours.p50 ?? Number.NaN),
			(much?.[name]?.peer.p50 ?? Number.NaN) / (little?.[name]?.peer.p50 ?? Number.NaN),
		]),
	)
	await measureMonth(firm)
}
