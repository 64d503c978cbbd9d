import { AppError } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkRefunds } from './check-refunds.ts'
import {
	type Checkout,
	selectOpenCheckouts,
	selectRefundable,
	updateChecked,
	updateRefundsChecked,
} from './checkouts.queries.ts'
import { isProviderConfigured, paymentPortOf } from './payment-provider.ts'
import { productOf, refreshCheckout } from './settle-checkout.ts'

const EVERY_TWO_MINUTES = '*/2 * * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const AT_ONCE_MAX = 50
/** The provider is not asked on when it fails that often. */
const FAILURES_MAX = 3

interface Asking {
	readonly ask: (ctx: Context, one: Checkout) => Promise<unknown>
	/** Others come first the next time. */
	readonly putOff: (db: Db, id: string, now: Date) => Promise<void>
}

/** Asks the provider about each payment. That it could not say how one stands is logged. */
async function askAboutEach(ctx: Context, payments: readonly Checkout[], { ask, putOff }: Asking): Promise<void> {
	let failures = 0
	for (const one of payments) {
		if (failures >= FAILURES_MAX) return
		try {
			await ask(ctx, one)
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			await withTransaction(productOf(ctx), (db) => putOff(db, one.id, ctx.platform.clock.now()))
			failures += 1
		}
	}
}

/** Asks the provider about the payments that someone started and did not come back from. */
export async function reconcileCheckouts(ctx: Context): Promise<void> {
	if (!isProviderConfigured(ctx.platform)) return
	const open = await withTransaction(productOf(ctx), (db) => selectOpenCheckouts(db, AT_ONCE_MAX))
	await askAboutEach(ctx, open, { ask: refreshCheckout, putOff: updateChecked })
}

/** Asks the provider about refunds that were reported elsewhere, and about those that failed. */
export async function reconcileRefunds(ctx: Context): Promise<void> {
	if (!isProviderConfigured(ctx.platform)) return
	const wanted = { provider: paymentPortOf(ctx.platform).name, now: ctx.platform.clock.now(), limit: AT_ONCE_MAX }
	const paid = await withTransaction(productOf(ctx), (db) => selectRefundable(db, wanted))
	await askAboutEach(ctx, paid, { ask: checkRefunds, putOff: updateRefundsChecked })
}

export function defineCheckoutJobs({ jobs }: Platform): void {
	jobs.define('payments.reconcile-refunds', (ctx) => reconcileRefunds(ctx), { cron: EVERY_TEN_MINUTES })
	jobs.define('payments.reconcile-checkouts', (ctx) => reconcileCheckouts(ctx), { cron: EVERY_TWO_MINUTES })
}
