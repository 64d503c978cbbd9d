import { type Arrangement, HOURLY_TERMS } from '@praxis/contract/billing/arrangements.contract'
import type { FeeTier } from '@praxis/contract/billing/contingency.rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectDueFees } from './fees.queries.ts'

export type Terms = Omit<Arrangement, 'stages' | 'feeInvoiceId' | 'costsCents' | 'billedCostsCents' | 'due'>

/** What is in trust for a case, where it has a ledger there; what was entered by hand otherwise. */
const HELD = sql<number | null>`CASE WHEN retainer_held_cents IS NOT NULL THEN coalesce((
	SELECT sum(h.cents)::bigint FROM api.ledger_accounts a JOIN api.holdings h ON h.account_id = a.id
	WHERE a.case_id = billing_arrangements.case_id AND a.kind = 'client_ledger'), retainer_held_cents) END`

/** Terms of these cases; cases without any are missing. */
export async function selectTerms(db: Db, caseIds: readonly string[]): Promise<Terms[]> {
	const found = await db
		.selectFrom('billing_arrangements')
		.select([
			'case_id as caseId',
			'kind',
			'monthly_cents as monthlyCents',
			'starts_on as startsOn',
			'costs',
			'tiers',
			'gross_cents as grossCents',
			'recovered_on as recoveredOn',
			'retainer_minimum_cents as retainerMinimumCents',
			'retainer_target_cents as retainerTargetCents',
			HELD.as('retainerHeldCents'),
			'version',
		])
		.where('case_id', 'in', [...caseIds])
		.execute()
	return found.map((row) => ({
		...row,
		kind: row.kind as Terms['kind'],
		costs: row.costs as Terms['costs'],
		tiers: row.tiers as unknown as FeeTier[],
	}))
}

/** Whether the caller sees the case; locked, so that terms are written by one at a time. */
export async function lockCase(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql`SELECT FROM api.cases WHERE id = ${id}::uuid FOR NO KEY UPDATE`.execute(db)
	return rows.length > 0
}

export async function caseExists(db: Db, id: string): Promise<boolean> {
	return (await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface Costs {
	readonly costsCents: number
	readonly billedCostsCents: number
}

/** Billable expenses of a case through a day with their tax, and those of them that are on a bill. */
export async function selectCosts(db: Db, caseId: string, through: string): Promise<Costs> {
	const { rows } = await sql<Costs>`
		SELECT coalesce(sum(cents + tax_cents), 0)::bigint AS "costsCents",
			coalesce(sum(cents + tax_cents) FILTER (WHERE billed_on_line_id IS NOT NULL), 0)::bigint AS "billedCostsCents"
		FROM api.expenses WHERE case_id = ${caseId}::uuid AND is_billable AND NOT is_deleted AND spent_on <= ${through}::date`.execute(
		db,
	)
	return rows[0] ?? { costsCents: 0, billedCostsCents: 0 }
}

/** @param today Day through which costs and fees that are due count. */
export async function selectArrangement(db: Db, caseId: string, today: string): Promise<Arrangement> {
	const [terms = { caseId, ...HOURLY_TERMS, version: 0 }] = await selectTerms(db, [caseId])
	const fees = await db
		.selectFrom('case_fees as f')
		.leftJoin('invoice_lines as l', 'l.id', 'f.billed_on_line_id')
		.leftJoin('invoices as i', 'i.id', 'l.invoice_id')
		.select(['f.id', 'f.kind', 'f.name', 'f.cents', 'f.earned_on as earnedOn'])
		.select(['i.id as invoiceId', 'i.number as invoiceNumber'])
		.where('f.case_id', '=', caseId)
		.where('f.kind', 'in', ['stage', 'contingency'])
		.orderBy('f.position')
		.orderBy('f.id')
		.execute()
	const stages = fees.flatMap(({ kind, ...stage }) => (kind === 'stage' ? [stage] : []))
	const feeInvoiceId = fees.find(({ kind }) => kind === 'contingency')?.invoiceId ?? null
	const due = (await selectDueFees(db, { caseIds: [caseId], through: today })).map(({ name, cents, earnedOn }) => ({
		name,
		cents,
		earnedOn,
	}))
	return { ...terms, stages, feeInvoiceId, due, ...(await selectCosts(db, caseId, today)) }
}

export async function upsertTerms(db: Db, at: Date, terms: Omit<Terms, 'version'>): Promise<void> {
	const values = {
		kind: terms.kind,
		monthly_cents: terms.monthlyCents,
		starts_on: terms.startsOn,
		costs: terms.costs,
		tiers: JSON.stringify(terms.tiers),
		gross_cents: terms.grossCents,
		recovered_on: terms.recoveredOn,
		retainer_minimum_cents: terms.retainerMinimumCents,
		retainer_target_cents: terms.retainerTargetCents,
		retainer_held_cents: terms.retainerHeldCents,
		updated_at: at,
	}
	await db
		.insertInto('billing_arrangements')
		.values({ case_id: terms.caseId, ...values })
		.onConflict((conflict) =>
			conflict.column('case_id').doUpdateSet({ ...values, version: sql`billing_arrangements.version + 1` }),
		)
		.execute()
}

interface Kept {
	readonly kind: Terms['kind']
	readonly today: string
}

/** Removes what is on no bill and follows from the terms: stages are replaced. What was earned under an earlier arrangement and
 *  freed by a voided bill stays. */
export async function deleteUnbilledFees(db: Db, caseId: string, { kind, today }: Kept): Promise<void> {
	await sql`DELETE FROM api.case_fees WHERE case_id = ${caseId}::uuid AND billed_on_line_id IS NULL AND CASE kind
		WHEN 'stage' THEN ${kind}::text = 'flat_fee' OR earned_on IS NULL OR earned_on > ${today}::date
		WHEN 'month' THEN ${kind}::text = 'subscription' ELSE true END`.execute(db)
}

export interface NewStage {
	readonly id: string
	readonly caseId: string
	readonly name: string
	readonly cents: number
	readonly earnedOn: string | null
	readonly position: number
}

export async function insertStages(db: Db, stages: readonly NewStage[]): Promise<void> {
	if (stages.length === 0) return
	const values = stages.map(({ caseId, earnedOn, ...one }) => ({
		...one,
		kind: 'stage',
		case_id: caseId,
		earned_on: earnedOn,
	}))
	await db.insertInto('case_fees').values(values).execute()
}
