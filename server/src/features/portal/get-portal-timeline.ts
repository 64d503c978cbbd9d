import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import type { ClientEvent, portalTimeline } from '@praxis/contract/portal/portal-timeline.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { isCaseVisible } from './milestones.queries.ts'
import { selectClientEvents, selectComing } from './portal-timeline.queries.ts'

/** @throws AppError case_not_found unless the case is the caller's own */
function ofOwnCase<T>(ctx: PersonContext, caseId: string, work: (db: Db) => Promise<T>): Promise<T> {
	return withRead(ctx, async (db) => {
		const isOwn = ctx.actor.reach === 'client' && (await isCaseVisible(db, caseId))
		if (!isOwn) throw refuse(caseErrors, 'case_not_found')
		return work(db)
	})
}

export function listPortalTimeline(
	ctx: PersonContext,
	input: ParsedInput<typeof portalTimeline.list>,
): Promise<Page<ClientEvent>> {
	return ofOwnCase(ctx, input.id, (db) => selectClientEvents(db, input))
}

export function listComing(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof portalTimeline.coming>,
): Promise<OutputOf<typeof portalTimeline.coming>> {
	return ofOwnCase(ctx, id, async (db) => ({ items: await selectComing(db, id) }))
}
