import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { reconciliationErrors, reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { Reconciliation } from '@praxis/contract/trust/trust.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { requireAccount } from './manage-accounts.ts'
import { TRUST_TOPIC } from './post-trust.ts'
import {
	deleteCleared,
	deleteReconciliation,
	insertCleared,
	insertReconciliation,
	lockReconciliation,
	selectClosedThrough,
	selectMovements,
	selectReconciliation,
	selectReconciliations,
	setPrepared,
	setSigned,
	updateStatement,
} from './reconciliations.queries.ts'
import { clearMatched, deleteMatchesOf } from './statements/bank-lines.queries.ts'

type One = ParsedInput<typeof reconciliations.get>

export function listReconciliations(
	ctx: Context,
	input: ParsedInput<typeof reconciliations.list>,
): Promise<Page<Reconciliation>> {
	permitTo(ctx, reconciliations.list)
	return withListRead(ctx, (db) => selectReconciliations(db, input))
}

/** @throws AppError reconciliation_not_found */
export async function requireReconciliation(db: Db, id: string): Promise<Reconciliation> {
	return requireRow(await selectReconciliation(db, id), reconciliationErrors, 'reconciliation_not_found')
}

/** @throws AppError reconciliation_not_found */
export function getReconciliation(ctx: Context, { id }: One): Promise<OutputOf<typeof reconciliations.get>> {
	permitTo(ctx, reconciliations.get)
	return withRead(ctx, async (db) => {
		const one = await requireReconciliation(db, id)
		return { ...one, movements: await selectMovements(db, one) }
	})
}

/** Locks one that is not signed. @throws AppError reconciliation_not_found, reconciliation_signed */
export async function lockOpen(db: Db, id: string): Promise<Reconciliation> {
	const before = requireRow(await lockReconciliation(db, id), reconciliationErrors, 'reconciliation_not_found')
	if (before.status === 'signed') throw refuse(reconciliationErrors, 'reconciliation_signed')
	return before
}

async function record(db: Db, ctx: Context, action: string, one: Reconciliation, details = {}): Promise<void> {
	const { id, trustAccountId, periodEnd, status, statementCents, bookCents, ledgersCents, differenceCents } = one
	const after = { periodEnd, status, statementCents, bookCents, ledgersCents, differenceCents, ...details }
	await recordAction(db, ctx, {
		action,
		entity: 'reconciliations',
		entityId: id,
		after,
		event: { topic: TRUST_TOPIC, entityId: trustAccountId },
	})
}

/** Reads it again and writes down what was done. */
export async function done(db: Db, ctx: Context, action: string, id: string, details = {}): Promise<Reconciliation> {
	const after = await requireReconciliation(db, id)
	await record(db, ctx, action, after, details)
	return after
}

/** @throws AppError trust_account_not_found reconciliation_exists reconciliation_period_closed reconciliation_in_future */
export function openReconciliation(
	ctx: Context,
	input: ParsedInput<typeof reconciliations.open>,
): Promise<Reconciliation> {
	permitTo(ctx, reconciliations.open)
	return withTransaction(ctx, async (db) => {
		await requireAccount(db, input.trustAccountId)
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		if (input.periodEnd >= today) throw refuse(reconciliationErrors, 'reconciliation_in_future')
		const closed = await selectClosedThrough(db, input.trustAccountId)
		if (closed !== null && input.periodEnd <= closed) throw refuse(reconciliationErrors, 'reconciliation_period_closed')
		await rejectTaken(
			'reconciliations_book_id_period_end_key',
			rejectDuplicateId('reconciliations_pkey', insertReconciliation(db, input)),
			() => refuse(reconciliationErrors, 'reconciliation_exists'),
		)
		await clearMatched(db, input)
		return done(db, ctx, reconciliations.open.id, input.id)
	})
}

/** @throws AppError reconciliation_not_found, reconciliation_signed */
export function editStatement(
	ctx: Context,
	{ id, statementCents }: ParsedInput<typeof reconciliations.edit>,
): Promise<Reconciliation> {
	permitTo(ctx, reconciliations.edit)
	return withTransaction(ctx, async (db) => {
		await lockOpen(db, id)
		await updateStatement(db, id, statementCents)
		return done(db, ctx, reconciliations.edit.id, id)
	})
}

/** @throws AppError reconciliation_not_found, reconciliation_signed, reconciliation_movement_unknown */
export function markMovements(
	ctx: Context,
	{ id, entryIds, isCleared }: ParsedInput<typeof reconciliations.mark>,
): Promise<Reconciliation> {
	permitTo(ctx, reconciliations.mark)
	return withTransaction(ctx, async (db) => {
		const before = await lockOpen(db, id)
		const known = new Set((await selectMovements(db, before)).map(({ entryId }) => entryId))
		if (!entryIds.every((one) => known.has(one))) {
			throw refuse(reconciliationErrors, 'reconciliation_movement_unknown')
		}
		await (isCleared ? insertCleared : deleteCleared)(db, id, entryIds)
		if (!isCleared) await deleteMatchesOf(db, entryIds)
		await setPrepared(db, id, null)
		return done(db, ctx, reconciliations.mark.id, id, { entryIds, isCleared })
	})
}

/** @throws AppError reconciliation_differs, reconciliation_short */
function requireBalance({ differenceCents, bookCents, ledgersCents, shortageCents }: Reconciliation): void {
	if (shortageCents !== 0) throw refuse(reconciliationErrors, 'reconciliation_short')
	if (differenceCents !== 0 || bookCents !== ledgersCents) throw refuse(reconciliationErrors, 'reconciliation_differs')
}

/** @throws AppError as the endpoint names */
export function prepare(ctx: PersonContext, { id }: One): Promise<Reconciliation> {
	permitTo(ctx, reconciliations.prepare)
	return withTransaction(ctx, async (db) => {
		requireBalance(await lockOpen(db, id))
		await setPrepared(db, id, ctx.actor.id)
		return done(db, ctx, reconciliations.prepare.id, id)
	})
}

/** Signs it: the database computes all figures again under a lock and closes the period, or refuses.
 *  @throws AppError as the endpoint names */
export function sign(ctx: PersonContext, { id }: One): Promise<Reconciliation> {
	permitTo(ctx, reconciliations.sign)
	return withTransaction(ctx, async (db) => {
		const before = await lockOpen(db, id)
		if (before.status !== 'prepared') throw refuse(reconciliationErrors, 'reconciliation_not_prepared')
		requireBalance(before)
		try {
			await setSigned(db, id, ctx.actor.id, ctx.platform.clock.now())
		} catch (error) {
			if (isCheckViolation(error, 'reconciliation_to_the_cent')) {
				throw refuse(reconciliationErrors, 'reconciliation_differs')
			}
			throw error
		}
		return done(db, ctx, reconciliations.sign.id, id)
	})
}

/** @throws AppError reconciliation_not_found, reconciliation_signed */
export function discard(ctx: Context, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, reconciliations.discard)
	return withTransaction(ctx, async (db) => {
		const before = await lockOpen(db, id)
		await deleteReconciliation(db, id)
		await record(db, ctx, reconciliations.discard.id, before)
		return { id }
	})
}
