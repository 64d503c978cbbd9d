import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireAccount } from './manage-accounts.ts'
import { type Posting, postTrustEntry } from './post-trust.ts'
import { lockTrustAccount } from './trust-accounts.queries.ts'
import { selectFirmAccount, selectHolding, selectOwnAccounts, selectShortage } from './trust-entries.queries.ts'

/** The firm's own money into the trust account: a shortage is covered first, the rest is kept for bank charges (Model Rule 1.15(b)).
 *  @throws AppError as the endpoint names */
export function depositFirmFunds(
	ctx: Context,
	input: ParsedInput<typeof trust.depositFirmFunds>,
): Promise<OutputOf<typeof trust.depositFirmFunds>> {
	permitTo(ctx, trust.depositFirmFunds)
	const { id: trustAccountId, depositId: id, amountCents, postedOn, reference } = input
	return withTransaction(ctx, async (db) => {
		await lockTrustAccount(db, trustAccountId)
		await requireAccount(db, trustAccountId)
		const { bank, cushion, shortage } = await selectOwnAccounts(db, trustAccountId)
		const covered = Math.min(amountCents, Math.max(0, await selectShortage(db, shortage)))
		const [operating, charges] = [await selectFirmAccount(db, '1000'), await selectFirmAccount(db, '5200')]
		await postTrustEntry(
			db,
			ctx,
			{ action: trust.depositFirmFunds.id, trustAccountId },
			{
				id,
				kind: 'firm_deposit',
				postedOn,
				purpose: covered > 0 ? 'Firm funds, covering a shortage' : 'Firm funds for bank charges',
				reference,
				source: `trust:${id}`,
				lines: [
					{ accountId: bank, cents: amountCents },
					{ accountId: shortage, cents: -covered },
					{ accountId: cushion, cents: -(amountCents - covered) },
					{ accountId: charges, cents: amountCents },
					{ accountId: operating, cents: -amountCents },
				],
			},
		)
		return { entryId: id }
	})
}

interface Charge {
	readonly chargeId: string
	readonly amountCents: number
	readonly postedOn: string
	readonly purpose: string
}

/** Posts what the bank charged; the account is locked. @throws AppError as `trust.chargeBank` names */
export async function postCharge(db: Db, ctx: Context, posting: Posting, charge: Charge): Promise<void> {
	const { chargeId: id, amountCents, postedOn, purpose } = charge
	const { trustAccountId } = posting
	await requireAccount(db, trustAccountId)
	const { bank, cushion, shortage } = await selectOwnAccounts(db, trustAccountId)
	const held = (await selectHolding(db, cushion))?.cents ?? 0
	const fromCushion = Math.min(amountCents, held)
	await postTrustEntry(db, ctx, posting, {
		id,
		kind: 'bank_charge',
		postedOn,
		purpose,
		source: `trust:${id}`,
		lines: [
			{ accountId: cushion, cents: fromCushion },
			{ accountId: shortage, cents: amountCents - fromCushion },
			{ accountId: bank, cents: -amountCents },
		],
	})
}

/** What the bank charged, from the firm's funds; what they do not cover is a shortage, never a client's money.
 *  @throws AppError as the endpoint names */
export function chargeBank(
	ctx: Context,
	{ id: trustAccountId, ...charge }: ParsedInput<typeof trust.chargeBank>,
): Promise<OutputOf<typeof trust.chargeBank>> {
	permitTo(ctx, trust.chargeBank)
	return withTransaction(ctx, async (db) => {
		await lockTrustAccount(db, trustAccountId)
		await postCharge(db, ctx, { action: trust.chargeBank.id, trustAccountId }, charge)
		return { entryId: charge.chargeId }
	})
}
