import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { checkErrors, checks, type TrustCheck } from '@praxis/contract/trust/checks.contract'
import { trustErrors } from '@praxis/contract/trust/trust.contract'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withListRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { reverseIn } from '../correct-trust.ts'
import { requireAccount } from '../manage-accounts.ts'
import { personOf, TRUST_TOPIC } from '../post-trust.ts'
import { lockTrustAccount } from '../trust-accounts.queries.ts'
import { insertCheck, selectCheck, selectChecks, setTaken } from './checks.queries.ts'

export async function todayOf(db: Db, ctx: Context): Promise<string> {
	return (await findFirmDay(db, ctx.platform.clock.now())).today
}

export function listChecks(ctx: Context, input: ParsedInput<typeof checks.list>): Promise<Page<TrustCheck>> {
	permitTo(ctx, checks.list)
	return withListRead(ctx, async (db) => selectChecks(db, { ...input, today: await todayOf(db, ctx) }))
}

async function requireCheck(db: Db, id: string, today: string): Promise<TrustCheck> {
	return requireRow(await selectCheck(db, id, today), checkErrors, 'check_not_found')
}

type Way = 'void' | 'stop'

/** Reverses the payment of a check that the bank has not paid, and says why. */
function cancelCheck(ctx: Context, way: Way, input: ParsedInput<typeof checks.void>): Promise<TrustCheck> {
	const endpoint = checks[way]
	permitTo(ctx, endpoint)
	const { id, reversalId, postedOn, reason } = input
	return withTransaction(ctx, async (db) => {
		const today = await todayOf(db, ctx)
		const found = await requireCheck(db, id, today)
		await lockTrustAccount(db, found.trustAccountId)
		const { status, entryId } = await requireCheck(db, id, today)
		if (status === 'cleared') throw refuse(checkErrors, 'check_paid')
		if (status === 'void' || status === 'stopped' || entryId === null) throw refuse(checkErrors, 'check_void')
		await setTaken(db, id, reason, way === 'stop' ? postedOn : null)
		await emitAudit(db, ctx, { action: endpoint.id, entity: 'trust_checks', entityId: id, after: { reason, postedOn } })
		await reverseIn(db, ctx, { id: entryId, reversalId, postedOn, reason, action: endpoint.id })
		return requireCheck(db, id, today)
	})
}

/** @throws AppError as the endpoint names */
export function voidCheck(ctx: Context, input: ParsedInput<typeof checks.void>): Promise<TrustCheck> {
	return cancelCheck(ctx, 'void', input)
}

/** @throws AppError as the endpoint names */
export function stopCheck(ctx: Context, input: ParsedInput<typeof checks.stop>): Promise<TrustCheck> {
	return cancelCheck(ctx, 'stop', input)
}

/** @throws AppError trust_account_not_found, check_number_taken, id_taken */
export function spoilCheck(ctx: Context, input: ParsedInput<typeof checks.spoil>): Promise<TrustCheck> {
	permitTo(ctx, checks.spoil)
	const { id: bookId, checkId: id, number, reason } = input
	return withTransaction(ctx, async (db) => {
		await requireAccount(db, bookId)
		const by = { createdBy: personOf(ctx), createdAt: ctx.platform.clock.now() }
		await rejectTaken(
			'trust_checks_number',
			rejectDuplicateId('trust_checks_pkey', insertCheck(db, { id, bookId, number, entryId: null, reason, ...by })),
			() => refuse(trustErrors, 'check_number_taken'),
		)
		const after = { trustAccountId: bookId, number, reason }
		await recordAction(db, ctx, {
			action: checks.spoil.id,
			entity: 'trust_checks',
			entityId: id,
			after,
			event: { topic: TRUST_TOPIC, entityId: bookId },
		})
		return requireCheck(db, id, await todayOf(db, ctx))
	})
}
