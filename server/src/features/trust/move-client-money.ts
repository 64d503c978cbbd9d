import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { trust, trustErrors } from '@praxis/contract/trust/trust.contract'
import type { TrustLedger } from '@praxis/contract/trust/trust.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireAccount } from './manage-accounts.ts'
import { postTrustEntry, requireLedger, requirePast } from './post-trust.ts'
import { lockTrustAccount } from './trust-accounts.queries.ts'
import { insertHold, selectFirmAccount, selectOpenInvoice, selectOwnAccounts } from './trust-entries.queries.ts'
import { hasOtherClient, isClientWithCase, openLedger } from './trust-ledgers.queries.ts'

interface Owner {
	readonly trustAccountId: string
	readonly clientId: string
	readonly caseId: string | null
}

/** The ledger of a client and case, opened when there is none.
 *  @throws AppError trust_account_not_found, trust_client_unknown, trust_account_of_another */
export async function ledgerOf(db: Db, { trustAccountId, clientId, caseId }: Owner): Promise<string> {
	await lockTrustAccount(db, trustAccountId)
	const account = await requireAccount(db, trustAccountId)
	if (!(await isClientWithCase(db, clientId, caseId))) throw refuse(trustErrors, 'trust_client_unknown')
	if (account.kind === 'client' && (await hasOtherClient(db, trustAccountId, clientId))) {
		throw refuse(trustErrors, 'trust_account_of_another')
	}
	return openLedger(db, newId(), { bookId: trustAccountId, clientId, caseId })
}

/** @throws AppError as the endpoint names */
export function deposit(ctx: Context, input: ParsedInput<typeof trust.deposit>): Promise<TrustLedger> {
	permitTo(ctx, trust.deposit)
	const { id: trustAccountId, depositId: id, clientId, caseId, amountCents, receivedOn, heldUntil } = input
	return withTransaction(ctx, async (db) => {
		const ledgerId = await ledgerOf(db, { trustAccountId, clientId, caseId })
		const { bank } = await selectOwnAccounts(db, trustAccountId)
		await postTrustEntry(
			db,
			ctx,
			{ action: trust.deposit.id, trustAccountId, caseId, details: { heldUntil } },
			{
				id,
				kind: 'deposit',
				postedOn: receivedOn,
				payee: input.payer,
				purpose: input.purpose,
				reference: input.reference,
				clientId,
				source: `trust:${id}`,
				lines: [
					{ accountId: bank, cents: amountCents },
					{ accountId: ledgerId, cents: -amountCents },
				],
			},
		)
		if (heldUntil !== null && heldUntil > receivedOn) await insertHold(db, ledgerId, id, amountCents, heldUntil)
		return requireLedger(db, ledgerId)
	})
}

/** @throws AppError as the endpoint names */
export function transfer(
	ctx: Context,
	input: ParsedInput<typeof trust.transfer>,
): Promise<OutputOf<typeof trust.transfer>> {
	permitTo(ctx, trust.transfer)
	const { transferId: id, amountCents, postedOn, reason } = input
	return withTransaction(ctx, async (db) => {
		const from = await requireLedger(db, input.id)
		const { trustAccountId } = from
		const toId = await ledgerOf(db, { trustAccountId, clientId: input.toClientId, caseId: input.toCaseId })
		if (toId === from.id) throw refuse(trustErrors, 'trust_same_ledger')
		await postTrustEntry(
			db,
			ctx,
			{ action: trust.transfer.id, trustAccountId, details: { from: from.id, to: toId } },
			{
				id,
				kind: 'transfer',
				postedOn,
				purpose: reason,
				source: `trust:${id}`,
				lines: [
					{ accountId: from.id, cents: amountCents },
					{ accountId: toId, cents: -amountCents },
				],
			},
		)
		return { entryId: id }
	})
}

interface Application {
	readonly applicationId: string
	readonly ledgerId: string
	readonly invoiceId: string
	readonly amountCents: number
	readonly postedOn: string
	readonly action: string
}

/** Pays an issued invoice from trust. The invoice's balance follows from the entry.
 *  @throws AppError as `trust.applyToInvoice` names */
export async function applyIn(db: Db, ctx: Context, one: Application): Promise<void> {
	const { applicationId: id, invoiceId, amountCents, postedOn, action } = one
	const ledger = await requireLedger(db, one.ledgerId)
	const { trustAccountId, clientId, caseId } = ledger
	await requirePast(db, ctx, postedOn)
	const invoice = await selectOpenInvoice(db, invoiceId, clientId)
	if (invoice === undefined) throw refuse(trustErrors, 'trust_invoice_unknown')
	const { bank } = await selectOwnAccounts(db, trustAccountId)
	const [operating, receivable] = [await selectFirmAccount(db, '1000'), await selectFirmAccount(db, '1100')]
	await emitEvent(db, { topic: 'invoices', entityId: invoiceId, kind: 'changed', caseId: invoice.case_id, clientId })
	await postTrustEntry(
		db,
		ctx,
		{ action, trustAccountId, caseId, details: { invoiceId } },
		{
			id,
			kind: 'trust_to_operating',
			postedOn,
			purpose: `Payment of invoice ${invoice.number}`,
			clientId,
			invoiceId,
			source: `trust:${id}`,
			lines: [
				{ accountId: ledger.id, cents: amountCents },
				{ accountId: bank, cents: -amountCents },
				{ accountId: operating, cents: amountCents },
				{ accountId: receivable, cents: -amountCents },
			],
		},
	)
}

/** @throws AppError as the endpoint names */
export function applyToInvoice(
	ctx: Context,
	input: ParsedInput<typeof trust.applyToInvoice>,
): Promise<OutputOf<typeof trust.applyToInvoice>> {
	permitTo(ctx, trust.applyToInvoice)
	const { id: ledgerId, ...of } = input
	return withTransaction(ctx, async (db) => {
		await applyIn(db, ctx, { ...of, ledgerId, action: trust.applyToInvoice.id })
		return { entryId: input.applicationId }
	})
}
