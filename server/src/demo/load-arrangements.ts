import { HOURLY_TERMS } from '@praxis/contract/billing/arrangements.contract'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { saveArrangement } from '../features/billing/arrange-billing.ts'
import { createDrafts } from '../features/billing/create-drafts.ts'
import { issueInvoice } from '../features/billing/issue-invoice.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'

/** The practice area that a demo case of a kind is looked for in. */
const AREAS = { flat_fee: 'Immigration', contingency: 'Personal Injury', subscription: 'Corporate Law' } as const

interface Demo {
	readonly db: Platform['db']
	/** Acts on the day after `billedThrough`. */
	readonly past: Context
	readonly now: Context
	/** The last day of a month that is billed. */
	readonly billedThrough: string
	/** The last day of a later month, of which there are pre-bills. */
	readonly through: string
}

async function findCase({ db }: Demo, kind: keyof typeof AREAS, except: readonly string[]): Promise<string | null> {
	const { rows } = await db.owner.query<{ id: string }>(
		`SELECT id FROM api.cases WHERE status NOT IN ('Closed', 'Archived') AND id <> ALL ($2)
		AND NOT EXISTS (SELECT FROM api.invoices i WHERE i.case_id = cases.id)
		ORDER BY type = $1 DESC, created_at DESC, id LIMIT 1`,
		[AREAS[kind], except],
	)
	return rows[0]?.id ?? null
}

/** A retainer that is below its minimum: the next pre-bill asks for the rest. */
export async function requestRetainer(ctx: Context, caseId: string): Promise<void> {
	const retainer = { retainerMinimumCents: 150_000, retainerTargetCents: 500_000, retainerHeldCents: 40_000 }
	await saveArrangement(ctx, { ...HOURLY_TERMS, ...retainer, stages: [], caseId, version: 0 })
}

/** A flat fee with a stage billed and one due, a subscription billed until two months ago, and a contingency fee on a pre-bill. */
export async function loadArrangements(demo: Demo): Promise<void> {
	const { billedThrough, through, now } = demo
	const flat = await findCase(demo, 'flat_fee', [])
	if (flat === null) return
	const subscribed = await findCase(demo, 'subscription', [flat])
	const contingent = await findCase(demo, 'contingency', [flat, subscribed ?? ''].filter(Boolean))
	const stage = (name: string, cents: number, earnedOn: string | null) => ({ id: newId(), name, cents, earnedOn })
	const stages = [
		stage('Petition filed', 180_000, addDays(billedThrough, -12)),
		stage('Interview attended', 120_000, addDays(through, -3)),
		stage('Decision received', 60_000, null),
	]
	await saveArrangement(now, { ...HOURLY_TERMS, kind: 'flat_fee', stages, caseId: flat, version: 0 })
	await bill(demo, flat)
	if (subscribed !== null) {
		const terms = {
			...HOURLY_TERMS,
			kind: 'subscription' as const,
			monthlyCents: 75_000,
			startsOn: addDays(billedThrough, -75),
		}
		await saveArrangement(now, { ...terms, stages: [], caseId: subscribed, version: 0 })
		await bill(demo, subscribed)
	}
	if (contingent === null) return
	const tiers = [
		{ upToCents: 10_000_000, rate: 33_333 },
		{ upToCents: null, rate: 25_000 },
	]
	const recovery = { grossCents: 14_500_000, recoveredOn: addDays(through, -8), costs: 'before_fee' as const }
	const terms = { ...HOURLY_TERMS, kind: 'contingency' as const, tiers, ...recovery, stages: [] }
	await saveArrangement(now, { ...terms, caseId: contingent, version: 0 })
	await createDrafts(now, { caseIds: [contingent], through })
}

async function bill({ past, billedThrough }: Demo, caseId: string): Promise<void> {
	const { invoices } = await createDrafts(past, { caseIds: [caseId], through: billedThrough })
	for (const one of invoices) await issueInvoice(past, one)
}
