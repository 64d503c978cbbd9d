import { AppError } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { PAYMENT_CENTS_MAX, PAYMENT_CENTS_MIN } from '@praxis/contract/payments/checkouts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import {
	type DueCharge,
	insertCharge,
	lockDueCharge,
	type PendingCharge,
	reviveCharge,
	selectDueCharges,
	selectPendingCharges,
	updateCharged,
} from './autopay-charges.queries.ts'
import { selectCheckoutById, updateEnded } from './checkouts.queries.ts'
import { closePages } from './close-pages.ts'
import { AUTOPAY } from './notify-billing.ts'
import { payableOf } from './payables.ts'
import type { ChargeOrder, ChargeStanding } from './payment-port.ts'
import { isProviderConfigured, paymentPortOf } from './payment-provider.ts'
import { asking, productOf, settle } from './settle-checkout.ts'

const BATCH = 200
/** No one is charged at night. */
const FROM_HOUR = 8
const HOUR_MS = 3_600_000
/** The provider is not asked on when it fails that often. */
const FAILURES_MAX = 3

function orderOf(one: PendingCharge): ChargeOrder {
	const { checkoutId: id, customerRef, methodRef, kind, amountCents, description } = one
	return { id, customerRef, methodRef, kind, amountCents, description }
}

async function todayAt(db: Db, { platform }: Context): Promise<string> {
	return (await findFirmDay(db, platform.clock.now())).today
}

/** Writes down what the provider answered. */
async function settleCharge(
	product: Context,
	{ checkoutId: id }: PendingCharge,
	standing: ChargeStanding,
): Promise<void> {
	const ref = standing.state === 'failed' ? `refused:${id}` : standing.paymentRef
	const isKnown = await withTransaction(product, (db) => updateCharged(db, id, ref))
	if (!isKnown && standing.state === 'failed') return
	// Another run may have given it up meanwhile: money that moved counts.
	if (!isKnown) await withTransaction(product, (db) => reviveCharge(db, id, ref))
	if (standing.state !== 'paid') {
		await settle(product, { id }, { state: standing.state })
		return
	}
	const { paymentRef } = standing
	const details = await asking(product, () => paymentPortOf(product.platform).details(paymentRef))
	await settle(product, { id }, { state: 'paid', paymentRef, ...details })
}

/** Charges what was just written down. @throws AppError payment_failed, and it is looked for with the next run */
async function chargeNow(product: Context, one: PendingCharge): Promise<void> {
	const { saved } = paymentPortOf(product.platform)
	await settleCharge(product, one, await asking(product, () => saved.charge(orderOf(one))))
}

/** Whether what was written down may still be charged: it is due, and the consent holds. */
function isStillDue(product: Context, one: PendingCharge): Promise<boolean> {
	return withTransaction(product, async (db) => {
		const due = await lockDueCharge(db, await todayAt(db, product), one.invoiceId)
		return due !== null && due.methodRef === one.methodRef && due.cents >= one.amountCents
	})
}

/** Ends what was never charged, unless another run charges it after all. */
function giveUp(product: Context, id: string): Promise<void> {
	return withTransaction(product, async (db) => {
		if (!(await updateCharged(db, id, `withdrawn:${id}`)) || !(await updateEnded(db, id))) return
		const after = await selectCheckoutById(db, id)
		if (after !== null) await payableOf(product.platform, after.kind).recordChange(db, product, 'end', after)
	})
}

/** A charge of which no answer is known: found at the provider, else made, else given up. */
async function repeat(product: Context, one: PendingCharge): Promise<void> {
	const { saved } = paymentPortOf(product.platform)
	const known = await asking(product, () => saved.findCharge(orderOf(one)))
	if (known !== null) return settleCharge(product, one, known)
	if (await isStillDue(product, one)) return chargeNow(product, one)
	await giveUp(product, one.checkoutId)
}

/** Writes a charge down, once for an invoice and due day. Null if it was, or is no longer due. */
function prepare(product: Context, { invoiceId }: DueCharge): Promise<PendingCharge | null> {
	const { platform } = product
	return withTransaction(product, async (db) => {
		const due = await lockDueCharge(db, await todayAt(db, product), invoiceId)
		if (due === null || due.cents < PAYMENT_CENTS_MIN || due.cents > PAYMENT_CENTS_MAX) return null
		const checkoutId = newId()
		const description = `Invoice ${due.number} (autopay)`
		const { name: provider } = paymentPortOf(platform)
		const written = { checkoutId, description, provider, payer: AUTOPAY, returnPath: '/dashboard/payments' }
		if (!(await insertCharge(db, { ...due, ...written, now: platform.clock.now() }))) return null
		const { customerRef, methodRef, kind, cents: amountCents } = due
		return { checkoutId, invoiceId, amountCents, description, customerRef, methodRef, kind }
	})
}

/** Does each in turn; one that fails does not keep the others. Returns what no one expected. */
async function each<T extends { readonly invoiceId: string }>(
	{ platform }: Context,
	all: readonly T[],
	work: (one: T) => Promise<void>,
): Promise<unknown[]> {
	const unexpected: unknown[] = []
	let failures = 0
	for (const one of all) {
		if (failures >= FAILURES_MAX) break
		try {
			await work(one)
		} catch (error) {
			if (error instanceof AppError) {
				failures += 1
				continue
			}
			platform.log.error({ err: error, invoiceId: one.invoiceId }, 'autopay failed for an invoice')
			unexpected.push(error)
		}
	}
	return unexpected
}

async function chargeOne(product: Context, one: DueCharge): Promise<void> {
	if (one.cents < PAYMENT_CENTS_MIN || !(await closePages(product, one.invoiceId))) return
	const written = await prepare(product, one)
	if (written !== null) await chargeNow(product, written)
}

async function chargeDue(product: Context): Promise<unknown[]> {
	const at = product.platform.clock.now()
	const day = await withRead(product, (db) => findFirmDay(db, at))
	if (at.getTime() < day.startsAt.getTime() + FROM_HOUR * HOUR_MS) return []
	const due = await withRead(product, (db) => selectDueCharges(db, day.today, BATCH))
	return each(product, due, (one) => chargeOne(product, one))
}

/** Charges what is due of clients who agreed to it: each invoice, or installment, once for its due day. */
export async function chargeAutopay(ctx: Context): Promise<void> {
	if (!isProviderConfigured(ctx.platform)) return
	const product = productOf(ctx)
	const pending = await withRead(product, (db) => selectPendingCharges(db, BATCH))
	const unexpected = await each(product, pending, (one) => repeat(product, one))
	unexpected.push(...(await chargeDue(product)))
	if (unexpected.length > 0) throw new AggregateError(unexpected, `Autopay failed for ${unexpected.length} invoices.`)
}

export function defineAutopayJobs({ jobs }: Platform): void {
	jobs.define('payments.autopay', (ctx) => chargeAutopay(ctx), { cron: '*/15 * * * *' })
}
