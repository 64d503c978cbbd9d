import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { trust, trustErrors } from '@praxis/contract/trust/trust.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { postTrustEntry, TRUST_TOPIC } from './post-trust.ts'
import { lockTrustAccount } from './trust-accounts.queries.ts'
import {
	endHolds,
	type PostedEntry,
	selectHolding,
	selectOwnAccounts,
	selectTrustEntry,
} from './trust-entries.queries.ts'

async function requireEntry(db: Db, id: string): Promise<PostedEntry> {
	return requireRow(await selectTrustEntry(db, id), trustErrors, 'trust_entry_not_found')
}

/** The bank has cleared a deposit. @throws AppError trust_entry_not_found, trust_hold_ended */
export function clearDeposit(
	ctx: Context,
	{ id }: ParsedInput<typeof trust.clearDeposit>,
): Promise<OutputOf<typeof trust.clearDeposit>> {
	permitTo(ctx, trust.clearDeposit)
	return withTransaction(ctx, async (db) => {
		const { bookId, clientId } = await requireEntry(db, id)
		const ended = await endHolds(db, id, 'cleared', ctx.platform.clock.now())
		if (ended === 0) throw refuse(trustErrors, 'trust_hold_ended')
		const after = { hold: 'cleared' }
		await recordAction(db, ctx, {
			action: trust.clearDeposit.id,
			entity: 'ledger_entries',
			entityId: id,
			clientId,
			after,
			event: { topic: TRUST_TOPIC, entityId: bookId },
			audience: {},
		})
		return { entryId: id }
	})
}

/** What the bank returned can always be recorded: as far as the ledger goes, the rest is short.
 *  @throws AppError as the endpoint names */
export function returnDeposit(
	ctx: Context,
	{ id, returnId, postedOn, reason }: ParsedInput<typeof trust.returnDeposit>,
): Promise<OutputOf<typeof trust.returnDeposit>> {
	permitTo(ctx, trust.returnDeposit)
	return withTransaction(ctx, async (db) => {
		const before = await requireEntry(db, id)
		const ledger = before.lines.find(({ kind }) => kind === 'client_ledger')
		if (before.kind !== 'deposit' || ledger === undefined) throw refuse(trustErrors, 'trust_not_reversible')
		if (postedOn < before.postedOn) throw refuse(trustErrors, 'trust_before_original')
		await lockTrustAccount(db, before.bookId)
		if ((await requireEntry(db, id)).isReversed) throw refuse(trustErrors, 'trust_corrected')
		await endHolds(db, id, 'returned', ctx.platform.clock.now())
		const cents = -ledger.cents
		const holding = await selectHolding(db, ledger.accountId)
		const left = Math.min(cents, (holding?.cents ?? 0) - (holding?.held_cents ?? 0))
		const { bank, shortage } = await selectOwnAccounts(db, before.bookId)
		await postTrustEntry(
			db,
			ctx,
			{ action: trust.returnDeposit.id, trustAccountId: before.bookId, details: { deposit: id } },
			{
				id: returnId,
				kind: 'returned',
				postedOn,
				payee: before.payee ?? '',
				purpose: reason,
				...(before.clientId !== null && { clientId: before.clientId }),
				source: `trust:returned:${id}`,
				lines: [
					{ accountId: ledger.accountId, cents: left },
					{ accountId: shortage, cents: cents - left },
					{ accountId: bank, cents: -cents },
				],
			},
		)
		return { entryId: returnId }
	})
}

interface Reversing extends Omit<ParsedInput<typeof trust.reverse>, 'id'> {
	/** The entry that is reversed. */
	readonly id: string
	readonly action: string
}

/** Posts the opposite of an entry. @throws AppError as `trust.reverse` names */
export async function reverseIn(db: Db, ctx: Context, one: Reversing): Promise<void> {
	const { id, reversalId, postedOn, reason, action } = one
	const before = await requireEntry(db, id)
	if (before.kind === 'reversal') throw refuse(trustErrors, 'trust_not_reversible')
	if (postedOn < before.postedOn) throw refuse(trustErrors, 'trust_before_original')
	await lockTrustAccount(db, before.bookId)
	// The bank took it already.
	if ((await requireEntry(db, id)).isReturned) throw refuse(trustErrors, 'trust_corrected')
	await endHolds(db, id, 'returned', ctx.platform.clock.now())
	const { clientId, invoiceId } = before
	if (invoiceId !== null) await emitEvent(db, { topic: 'invoices', entityId: invoiceId, kind: 'changed', clientId })
	await postTrustEntry(
		db,
		ctx,
		{ action, trustAccountId: before.bookId, details: { reverses: id } },
		{
			id: reversalId,
			kind: 'reversal',
			postedOn,
			payee: before.payee ?? '',
			purpose: reason,
			...(clientId !== null && { clientId }),
			...(invoiceId !== null && { invoiceId }),
			reverses: id,
			source: `trust:reversal:${id}`,
			lines: before.lines.map(({ accountId, cents }) => ({ accountId, cents: -cents })),
		},
	)
}

/** Corrects an entry by its opposite. @throws AppError as the endpoint names */
export function reverse(
	ctx: Context,
	input: ParsedInput<typeof trust.reverse>,
): Promise<OutputOf<typeof trust.reverse>> {
	permitTo(ctx, trust.reverse)
	return withTransaction(ctx, async (db) => {
		await reverseIn(db, ctx, { ...input, action: trust.reverse.id })
		return { entryId: input.reversalId }
	})
}
