import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { portalInquiries } from '@praxis/contract/portal/portal-inquiries.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { selectInquiries } from './inquiries.queries.ts'

/** Only clients have a portal. */
export function listInquiries(ctx: PersonContext): Promise<OutputOf<typeof portalInquiries.list>> {
	if (ctx.actor.reach !== 'client') return Promise.resolve({ items: [] })
	return withRead(ctx, async (db) => ({ items: await selectInquiries(db) }))
}
