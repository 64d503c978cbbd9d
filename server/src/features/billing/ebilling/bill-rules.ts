import { billingErrors } from '@praxis/contract/billing/billing.contract'
import { ebilling, ebillingErrors, type LedesProfile } from '@praxis/contract/billing/ebilling.contract'
import { type BillingRules, flagsOf } from '@praxis/contract/billing/line-flags.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { selectInvoice } from '../invoices.queries.ts'
import {
	clientExists,
	lockClient,
	type OfClient,
	selectProfile,
	selectRules,
	upsertProfile,
	upsertRules,
} from './ebilling.queries.ts'

type Rules = OutputOf<typeof ebilling.rules>
type Profile = OutputOf<typeof ebilling.profile>
type Saved<T> = OfClient<T> & { readonly id: string }

const recorded = <T>(entity: string): Recorded<Saved<T>> => ({ entity, about: ({ clientId }) => ({ clientId }) })
const RULES = recorded<BillingRules>('client_billing_rules')
const PROFILE = recorded<LedesProfile>('ledes_profiles')
const saved = <T>(one: OfClient<T>): Saved<T> => ({ ...one, id: one.clientId })

async function requireClient(found: Promise<boolean>): Promise<void> {
	if (!(await found)) throw refuse(ebillingErrors, 'client_not_found')
}

/** @throws AppError client_not_found */
export function getBillingRules(ctx: Context, { clientId }: ParsedInput<typeof ebilling.rules>): Promise<Rules> {
	permitTo(ctx, ebilling.rules)
	return withRead(ctx, async (db) => {
		await requireClient(clientExists(db, clientId))
		return { ...(await selectRules(db, clientId)) } as Rules
	})
}

/** @throws AppError client_not_found, stale_version */
export function saveBillingRules(ctx: Context, input: ParsedInput<typeof ebilling.saveRules>): Promise<Rules> {
	permitTo(ctx, ebilling.saveRules)
	return withTransaction(ctx, async (db) => {
		await requireClient(lockClient(db, input.clientId))
		const before = await selectRules(db, input.clientId)
		requireVersion(before, input.version)
		await upsertRules(db, ctx.platform.clock.now(), input)
		const after = await selectRules(db, input.clientId)
		await recordChange(db, ctx, RULES, {
			action: ebilling.saveRules.id,
			before: before.version === 0 ? null : saved(before),
			after: saved(after),
		})
		return after as Rules
	})
}

/** @throws AppError client_not_found */
export function getLedesProfile(ctx: Context, { clientId }: ParsedInput<typeof ebilling.profile>): Promise<Profile> {
	permitTo(ctx, ebilling.profile)
	return withRead(ctx, async (db) => {
		await requireClient(clientExists(db, clientId))
		return selectProfile(db, clientId)
	})
}

/** @throws AppError client_not_found, stale_version */
export function saveLedesProfile(ctx: Context, input: ParsedInput<typeof ebilling.saveProfile>): Promise<Profile> {
	permitTo(ctx, ebilling.saveProfile)
	return withTransaction(ctx, async (db) => {
		await requireClient(lockClient(db, input.clientId))
		const before = await selectProfile(db, input.clientId)
		requireVersion(before, input.version)
		await upsertProfile(db, ctx.platform.clock.now(), input)
		const after = await selectProfile(db, input.clientId)
		await recordChange(db, ctx, PROFILE, {
			action: ebilling.saveProfile.id,
			before: before.version === 0 ? null : saved(before),
			after: saved(after),
		})
		return after
	})
}

/** @throws AppError invoice_not_found */
export function flagLines(
	ctx: Context,
	{ id }: ParsedInput<typeof ebilling.flags>,
): Promise<OutputOf<typeof ebilling.flags>> {
	permitTo(ctx, ebilling.flags)
	return withRead(ctx, async (db: Db) => {
		const one = requireRow(await selectInvoice(db, id), billingErrors, 'invoice_not_found')
		return { flags: flagsOf(await selectRules(db, one.clientId), one.lines) }
	})
}
