import { requestPath } from '@praxis/contract/documents/document-requests.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { portalNeeds } from '@praxis/contract/portal/needs.contract'
import { byUrgency } from '@praxis/contract/portal/needs.rules'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { portalRequestToken } from '../documents/requesting/portal-request-token.ts'
import { selectAskedDocuments, selectMilestonesSoon, selectQuestionnaires, selectUnread } from './needs.queries.ts'

/** Only clients have a portal: nothing waits for others there. */
export function listNeeds(ctx: PersonContext): Promise<OutputOf<typeof portalNeeds.list>> {
	const { platform, actor } = ctx
	if (actor.reach !== 'client' || actor.clientIds.length === 0) return Promise.resolve({ items: [] })
	const now = platform.clock.now()
	const tokenOf = (requestId: string) =>
		portalRequestToken(platform, { requestId, userId: actor.id }, actor.preview !== undefined)
	return withRead(ctx, async (db) => {
		const needs = await Promise.all([
			selectAskedDocuments(db, (id) => requestPath(tokenOf(id))),
			selectQuestionnaires(db),
			selectUnread(db),
			selectMilestonesSoon(db, now),
		])
		return { items: byUrgency(needs.flat(), now) }
	})
}
