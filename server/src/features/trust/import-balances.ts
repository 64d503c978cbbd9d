import { newId } from '@praxis/contract/kernel/new-id'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { permitTo } from '../../platform/permit.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { reverseIn } from './correct-trust.ts'
import { type NamedBalance, selectSameBalances } from './import-balances.queries.ts'
import { ledgerOf } from './move-client-money.ts'
import { postTrustEntry } from './post-trust.ts'
import { selectTrustAccounts } from './trust-accounts.queries.ts'
import { selectOwnAccounts } from './trust-entries.queries.ts'

const PURPOSE = 'Opening balance'

/** What a client has in trust on the day of the move. */
export interface ImportedBalance {
	readonly trustAccountId: string
	readonly clientId: string
	readonly caseId: string | null
	readonly amountCents: number
	/** YYYY-MM-DD. */
	readonly receivedOn: string
	readonly payer: string
	readonly reference: string
}

/** The trust accounts of the firm, by name. */
export function findTrustAccounts(db: Db): Promise<TrustAccount[]> {
	return selectTrustAccounts(db)
}

/** Deposits that are the same as named ones. */
export function findSameBalances(db: Db, named: readonly NamedBalance[]) {
	return selectSameBalances(db, named)
}

/** The last day that may be posted to. */
export async function findToday(db: Db, ctx: Context): Promise<string> {
	return (await findFirmDay(db, ctx.platform.clock.now())).today
}

/** Posts a balance as a deposit, in the caller's transaction. Returns the id of the entry.
 *  @throws AppError as `trust.deposit` names */
export async function importBalance(db: Db, ctx: Context, one: ImportedBalance): Promise<string> {
	permitTo(ctx, trust.deposit)
	const { trustAccountId, clientId, caseId, amountCents, receivedOn, payer, reference } = one
	const ledgerId = await ledgerOf(db, { trustAccountId, clientId, caseId })
	const { bank } = await selectOwnAccounts(db, trustAccountId)
	const id = newId()
	await postTrustEntry(
		db,
		ctx,
		{ action: trust.deposit.id, trustAccountId, caseId, details: { imported: true } },
		{
			id,
			kind: 'deposit',
			postedOn: receivedOn,
			payee: payer,
			purpose: PURPOSE,
			reference,
			clientId,
			source: `trust:${id}`,
			lines: [
				{ accountId: bank, cents: amountCents },
				{ accountId: ledgerId, cents: -amountCents },
			],
		},
	)
	return id
}

/** Reverses a balance that an import posted, by its opposite of today. @throws AppError as `trust.reverse` names */
export async function reverseBalance(db: Db, ctx: Context, id: string): Promise<void> {
	permitTo(ctx, trust.reverse)
	const postedOn = await findToday(db, ctx)
	await reverseIn(db, ctx, { id, reversalId: newId(), postedOn, reason: 'Import undone', action: trust.reverse.id })
}
