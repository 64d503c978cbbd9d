import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { trust, trustErrors } from '@praxis/contract/trust/trust.contract'
import type { TrustAccount, TrustEntry, TrustLedger } from '@praxis/contract/trust/trust.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { requireLedger, TRUST_TOPIC } from './post-trust.ts'
import {
	insertTrustAccount,
	lockTrustAccount,
	selectTrustAccount,
	selectTrustAccounts,
	updateTrustAccount,
} from './trust-accounts.queries.ts'
import { selectEntries, selectOwnAccounts } from './trust-entries.queries.ts'
import { selectLedgers } from './trust-ledgers.queries.ts'

const RECORDED = {
	entity: TRUST_TOPIC,
	about: () => ({}),
	// Balances are no change of the account itself.
	audited: ({ name, kind, bankName, lastFour, approvalLimitCents, nextCheck, reconcileRule }: TrustAccount) => ({
		name,
		kind,
		bankName,
		lastFour,
		approvalLimitCents,
		nextCheck,
		reconcileRule,
	}),
}

export async function requireAccount(db: Db, id: string): Promise<TrustAccount> {
	return requireRow(await selectTrustAccount(db, id), trustErrors, 'trust_account_not_found')
}

export function listAccounts(ctx: Context): Promise<OutputOf<typeof trust.accounts>> {
	permitTo(ctx, trust.accounts)
	return withRead(ctx, async (db) => ({ items: await selectTrustAccounts(db) }))
}

function insertNamed(db: Db, input: ParsedInput<typeof trust.openAccount>): Promise<void> {
	return rejectTaken('books_name_key', rejectDuplicateId('books_pkey', insertTrustAccount(db, input)), () =>
		refuse(trustErrors, 'trust_account_taken'),
	)
}

/** @throws AppError trust_account_taken, id_taken */
export function openAccount(ctx: Context, input: ParsedInput<typeof trust.openAccount>): Promise<TrustAccount> {
	permitTo(ctx, trust.openAccount)
	return withTransaction(ctx, async (db) => {
		await insertNamed(db, input)
		const after = await requireAccount(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: trust.openAccount.id, before: null, after })
		return after
	})
}

/** @throws AppError trust_account_not_found, stale_version */
export function editAccount(ctx: Context, input: ParsedInput<typeof trust.editAccount>): Promise<TrustAccount> {
	permitTo(ctx, trust.editAccount)
	return withTransaction(ctx, async (db) => {
		await lockTrustAccount(db, input.id)
		const before = await requireAccount(db, input.id)
		requireVersion(before, input.version)
		await updateTrustAccount(db, input.id, ctx.platform.clock.now(), input)
		const after = await requireAccount(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: trust.editAccount.id, before, after })
		return after
	})
}

export function listLedgers(ctx: Context, input: ParsedInput<typeof trust.ledgers>): Promise<Page<TrustLedger>> {
	permitTo(ctx, trust.ledgers)
	return withListRead(ctx, (db) => selectLedgers(db, input))
}

/** @throws AppError trust_ledger_not_found */
export function getLedger(ctx: Context, { id }: ParsedInput<typeof trust.ledger>): Promise<TrustLedger> {
	permitTo(ctx, trust.ledger)
	return withRead(ctx, (db) => requireLedger(db, id))
}

/** @throws AppError trust_ledger_not_found */
export function listEntries(
	ctx: Context,
	{ id, cursor, limit }: ParsedInput<typeof trust.entries>,
): Promise<Page<TrustEntry>> {
	permitTo(ctx, trust.entries)
	return withListRead(ctx, async (db) => {
		const { id: accountId } = await requireLedger(db, id)
		return selectEntries(db, { accountId, sign: -1, cursor, limit })
	})
}

/** @throws AppError trust_account_not_found */
export function listRegister(
	ctx: Context,
	{ id, cursor, limit }: ParsedInput<typeof trust.register>,
): Promise<Page<TrustEntry>> {
	permitTo(ctx, trust.register)
	return withListRead(ctx, async (db) => {
		await requireAccount(db, id)
		const { bank } = await selectOwnAccounts(db, id)
		return selectEntries(db, { accountId: bank, sign: 1, cursor, limit })
	})
}
