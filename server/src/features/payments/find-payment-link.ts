import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { addressOf } from './payment-link.ts'
import { selectLink } from './payment-links.queries.ts'

export interface OpenPaymentLink {
	readonly link: string
	readonly until: Date
}

/** The link that pays an invoice without an account, for anyone who may read the invoice; null when there is none that works. */
export async function findPaymentLink(
	{ platform }: Pick<Context, 'platform'>,
	invoiceId: string,
): Promise<OpenPaymentLink | null> {
	const system = { platform, actor: { kind: 'system', name: 'payments' } } as const
	const found = await withRead(system, (db) => selectLink(db, invoiceId))
	if (found === null || found.expiresAt <= platform.clock.now()) return null
	return { link: addressOf(platform, found), until: found.expiresAt }
}
