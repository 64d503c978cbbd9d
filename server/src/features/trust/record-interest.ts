import { daysBetween } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { splitCents } from '@praxis/contract/time/split-cents.rules'
import { trust, trustErrors } from '@praxis/contract/trust/trust.contract'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireAccount } from './manage-accounts.ts'
import { postTrustEntry } from './post-trust.ts'
import { lockTrustAccount } from './trust-accounts.queries.ts'
import { selectOwnAccounts } from './trust-entries.queries.ts'
import { selectCentDays } from './trust-ledgers.queries.ts'

/** Interest on the account of one client is the client's. Where the client has
 *  several cases, each gets its share by average daily balance, to the cent.
 *  @throws AppError as the endpoint names */
export function recordInterest(
	ctx: Context,
	input: ParsedInput<typeof trust.recordInterest>,
): Promise<OutputOf<typeof trust.recordInterest>> {
	permitTo(ctx, trust.recordInterest)
	const { id: trustAccountId, interestId: id, amountCents, postedOn, from, through } = input
	return withTransaction(ctx, async (db) => {
		await lockTrustAccount(db, trustAccountId)
		const { kind, bankName } = await requireAccount(db, trustAccountId)
		if (kind === 'iolta') throw refuse(trustErrors, 'trust_interest_pooled')
		const days = daysBetween(from, through) + 1
		const ledgers = await selectCentDays(db, trustAccountId, { from, through, days })
		const [first] = ledgers
		if (first === undefined) throw refuse(trustErrors, 'trust_interest_idle')
		const shares = splitCents(
			amountCents,
			ledgers.map(({ centDays }) => centDays),
		)
		const { bank } = await selectOwnAccounts(db, trustAccountId)
		await postTrustEntry(
			db,
			ctx,
			{ action: trust.recordInterest.id, trustAccountId, details: { from, through } },
			{
				id,
				kind: 'interest',
				postedOn,
				payee: bankName,
				purpose: `Interest ${from} to ${through}`,
				clientId: first.clientId,
				source: `trust:${id}`,
				lines: [
					{ accountId: bank, cents: amountCents },
					...ledgers.map((one, at) => ({ accountId: one.id, cents: -(shares[at] ?? 0) })),
				],
			},
		)
		return { entryId: id }
	})
}
