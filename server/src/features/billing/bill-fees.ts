import type { ArrangementKind } from '@praxis/contract/billing/arrangements.contract'
import { billingErrors } from '@praxis/contract/billing/billing.contract'
import { type Contingency, divideRecovery } from '@praxis/contract/billing/contingency.rules'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { dollars } from '@praxis/contract/payments/dollars'
import type { Db } from '../../platform/db/db.ts'
import { selectCosts, selectTerms, type Terms } from './arrangements.queries.ts'
import { shareText } from './client-share.ts'
import {
	clearBilledFees,
	type DueFee,
	deleteFreeContingencies,
	insertBilledFees,
	selectDueFees,
	selectResponsible,
	updateBilledFees,
} from './fees.queries.ts'
import type { NewLine } from './write-invoices.queries.ts'

/** A fee of the arrangement as a line of a bill. */
export interface FeeLine extends NewLine {
	readonly due: DueFee
}

export interface ArrangedCase {
	readonly kind: ArrangementKind
	readonly fees: readonly FeeLine[]
	readonly retainerRequestCents: number
}

const HOURLY: ArrangedCase = { kind: 'hourly', fees: [], retainerRequestCents: 0 }

/** A contingency fee as it is printed, with its computation, a line each. */
export function contingencyText(one: Contingency, costs: Terms['costs']): string {
	const parts = one.parts
		.filter(({ baseCents }) => baseCents > 0)
		.map(({ rate, baseCents, feeCents }) => `${rate / 1_000}% of ${dollars(baseCents)}: ${dollars(feeCents)}`)
	const before = one.billedCostsCents === 0 ? '' : `, of these billed before: ${dollars(one.billedCostsCents)}`
	return [
		`Contingency fee on a recovery of ${dollars(one.grossCents)}`,
		...(costs === 'before_fee' ? [`Costs deducted before the fee: ${dollars(one.costsCents)}${before}`] : []),
		...parts,
		...(costs === 'after_fee' ? [`Costs deducted after the fee: ${dollars(one.costsCents)}${before}`] : []),
		shareText(one.clientCents),
	].join('\n')
}

/** What brings a retainer back to its full amount; 0 while the minimum is held. */
function requestOf({
	retainerMinimumCents: minimum,
	retainerTargetCents: target,
	retainerHeldCents: held,
}: Terms): number {
	if (minimum === null || target === null || held === null || held >= minimum) return 0
	return target - held
}

type Responsible = { readonly id: string; readonly name: string } | undefined

function lineOfFee(due: DueFee, description: string, by: Responsible): FeeLine {
	return {
		due,
		id: newId(),
		kind: 'fee',
		dated: due.earnedOn,
		timekeeperId: by?.id ?? null,
		timekeeperName: by?.name ?? '',
		description,
		taskCode: '',
		activityCode: '',
		seconds: null,
		billedSeconds: null,
		rateCents: null,
		policy: null,
		isNoCharge: false,
		originalCents: due.cents,
		netCents: due.cents,
	}
}

interface Range {
	readonly caseIds: readonly string[]
	readonly through: string
}

/** How these cases are billed, and their fees through a day that are on no bill. */
export async function findFees(db: Db, range: Range): Promise<(caseId: string) => ArrangedCase> {
	const terms = new Map((await selectTerms(db, range.caseIds)).map((one) => [one.caseId, one]))
	const due = Map.groupBy(await selectDueFees(db, range), ({ caseId }) => caseId)
	const by = await selectResponsible(db, [...due.keys()])
	const found = new Map<string, ArrangedCase>()
	for (const caseId of new Set([...terms.keys(), ...due.keys()])) {
		const own = terms.get(caseId)
		const fees: FeeLine[] = []
		for (const one of due.get(caseId) ?? []) {
			const text =
				one.kind === 'contingency' && own !== undefined ? await computationOf(db, own, range.through) : one.name
			fees.push(lineOfFee(one, text, by.get(caseId)))
		}
		const retainerRequestCents = own === undefined ? 0 : requestOf(own)
		found.set(caseId, { kind: own?.kind ?? 'hourly', fees, retainerRequestCents })
	}
	return (caseId) => found.get(caseId) ?? HOURLY
}

async function computationOf(db: Db, terms: Terms, through: string): Promise<string> {
	const costs = await selectCosts(db, terms.caseId, through)
	return contingencyText(divideRecovery({ grossCents: terms.grossCents ?? 0, ...costs }, terms), terms.costs)
}

/** Puts fees on lines of a bill that were written. Of two bills at once, one gets them. @throws AppError already_billed */
export async function markFees(db: Db, lines: readonly FeeLine[]): Promise<void> {
	const [kept, made] = [lines.filter(({ due }) => due.id !== null), lines.filter(({ due }) => due.id === null)]
	await deleteFreeContingencies(
		db,
		made.flatMap(({ due }) => (due.kind === 'contingency' ? [due.caseId] : [])),
	)
	const marked =
		(await updateBilledFees(
			db,
			kept.map(({ id, due }) => ({ id: due.id ?? '', lineId: id })),
		)) +
		(await insertBilledFees(
			db,
			made.map(({ id: lineId, due }) => ({ ...due, id: newId(), lineId })),
		))
	if (marked !== lines.length) throw refuse(billingErrors, 'already_billed')
}

/** Frees the fees on an invoice that is voided; a deleted line frees its own. */
export function freeFees(db: Db, invoiceId: string): Promise<void> {
	return clearBilledFees(db, invoiceId)
}
