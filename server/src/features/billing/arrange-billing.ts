import {
	type Arrangement,
	arrangementErrors,
	type arrangements,
	arrangements as endpoints,
} from '@praxis/contract/billing/arrangements.contract'
import { areTiersSound } from '@praxis/contract/billing/contingency.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import {
	caseExists,
	deleteUnbilledFees,
	insertStages,
	lockCase,
	type NewStage,
	selectArrangement,
	upsertTerms,
} from './arrangements.queries.ts'

type Input = ParsedInput<typeof arrangements.save>

const AUDITED = [
	'kind',
	'monthlyCents',
	'startsOn',
	'costs',
	'tiers',
	'grossCents',
	'recoveredOn',
	'retainerMinimumCents',
	'retainerTargetCents',
	'retainerHeldCents',
	'stages',
] as const

const RECORDED: Recorded<Arrangement & { readonly id: string }> = {
	entity: 'billing_arrangements',
	about: ({ caseId }) => ({ caseId }),
	audited: (one) => pickFields(one, AUDITED),
}

export function getArrangement(ctx: Context, { caseId }: ParsedInput<typeof arrangements.get>): Promise<Arrangement> {
	permitTo(ctx, endpoints.get)
	return withRead(ctx, async (db) => {
		if (!(await caseExists(db, caseId))) throw refuse(arrangementErrors, 'case_not_found')
		return selectArrangement(db, caseId, await todayIn(db, ctx))
	})
}

const todayIn = async (db: Db, ctx: Context) => (await findFirmDay(db, ctx.platform.clock.now())).today

type Code = keyof typeof arrangementErrors
const at = (code: Code, field: string) => refuseField(arrangementErrors, code, field)

function assertSound(input: Input): void {
	const { kind, grossCents, recoveredOn } = input
	const { retainerMinimumCents: minimum, retainerTargetCents: target, retainerHeldCents: held } = input
	if (kind === 'flat_fee' && input.stages.length === 0) throw at('stages_missing', 'stages')
	if (kind === 'contingency' && !areTiersSound(input.tiers)) throw at('tiers_unsound', 'tiers')
	if (kind === 'subscription' && (input.monthlyCents === null || input.startsOn === null)) {
		throw at('amount_missing', 'monthlyCents')
	}
	if ((grossCents === null) !== (recoveredOn === null)) throw at('recovery_incomplete', 'grossCents')
	if (new Set([minimum === null, target === null, held === null]).size > 1) {
		throw at('retainer_incomplete', 'retainerTargetCents')
	}
	if ((minimum ?? 0) > (target ?? 0)) throw at('retainer_reversed', 'retainerTargetCents')
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is on a bill stays as it is. */
function assertBilledKept(before: Arrangement, input: Input): void {
	for (const { invoiceId, invoiceNumber: _, ...stage } of before.stages) {
		if (invoiceId === null) continue
		const sent = input.stages.find(({ id }) => id === stage.id)
		const isKept = sent?.name === stage.name && sent.cents === stage.cents && sent.earnedOn === stage.earnedOn
		if (!isKept) throw refuse(arrangementErrors, 'stage_billed')
	}
	if (before.feeInvoiceId === null) return
	const terms = (one: Arrangement | Input) => [one.kind, one.grossCents, one.recoveredOn, one.costs]
	const tiers = ({ tiers: all }: Arrangement | Input) => all.map(({ upToCents, rate }) => [upToCents, rate])
	if (!same([terms(before), tiers(before)], [terms(input), tiers(input)])) {
		throw refuse(arrangementErrors, 'recovery_billed')
	}
}

/** Only a flat fee has stages; those of an earlier one stay as long as they are on a bill. */
async function writeStages(db: Db, before: Arrangement, today: string, input: Input): Promise<void> {
	const { caseId, kind, stages } = input
	await deleteUnbilledFees(db, caseId, { kind, today })
	const billed = new Set(before.stages.filter(({ invoiceId }) => invoiceId !== null).map(({ id }) => id))
	if (kind !== 'flat_fee') return
	const written = stages.flatMap(({ id: sent, ...stage }, position): NewStage[] =>
		billed.has(sent) ? [] : [{ ...stage, id: newId(), caseId, position }],
	)
	await insertStages(db, written)
}

/** Sets how a case is billed. What is on a bill stays as it is.
 *  @throws AppError case_not_found, stale_version, and what is wrong with the terms */
export function saveArrangement(ctx: Context, input: Input): Promise<Arrangement> {
	permitTo(ctx, endpoints.save)
	assertSound(input)
	return withTransaction(ctx, async (db) => {
		const { caseId } = input
		if (!(await lockCase(db, caseId))) throw refuse(arrangementErrors, 'case_not_found')
		const today = await todayIn(db, ctx)
		const before = await selectArrangement(db, caseId, today)
		requireVersion(before, input.version)
		// What is earned would be lost with the terms that it follows from.
		if (before.kind !== input.kind && before.due.length > 0) throw refuse(arrangementErrors, 'fees_due')
		assertBilledKept(before, input)
		await upsertTerms(db, ctx.platform.clock.now(), input)
		await writeStages(db, before, today, input)
		const after = await selectArrangement(db, caseId, today)
		const recorded = { before: { ...before, id: caseId }, after: { ...after, id: caseId } }
		await recordChange(db, ctx, RECORDED, { action: endpoints.save.id, ...recorded })
		return after
	})
}
