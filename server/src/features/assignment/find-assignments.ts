import { type assignment, assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentRequest } from '@praxis/contract/assignment/assignment.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { selectAnalytics } from './analytics.queries.ts'
import { selectMatter } from './candidates.queries.ts'
import { findBarred, findMatches } from './find-matches.ts'
import { mayName, shownTo } from './hide-names.ts'
import { selectAsked, selectAssignments, selectOffers, selectRequest, selectRequestPage } from './requests.queries.ts'
import { selectSettings } from './settings.queries.ts'

export function listRequests(
	ctx: Context,
	input: ParsedInput<typeof assignment.list>,
): Promise<Page<AssignmentRequest>> {
	return withListRead(ctx, async (db) => {
		const page = await selectRequestPage(db, input)
		return { ...page, items: page.items.map((one) => shownTo(ctx, one)) }
	})
}

/** One request with everyone asked, and every attorney by score. */
export async function getRequest(
	ctx: Context,
	{ id }: ParsedInput<typeof assignment.get>,
): Promise<OutputOf<typeof assignment.get>> {
	await caseNames.awaitIndex(ctx.platform)
	return withRead(ctx, async (db) => {
		const found = requireRow(await selectRequest(db, id), assignmentErrors, 'request_not_found')
		const request = shownTo(ctx, found)
		const assignments = await selectAssignments(db, id)
		const matter = await selectMatter(db, request)
		if (matter === null || !matter.isOpen) return { request, assignments, matches: [] }
		const { settings } = await selectSettings(db)
		const [barred, asked] = [await findBarred(db, matter), await selectAsked(db, id)]
		return { request, assignments, matches: await findMatches(db, ctx, { matter, settings, asked, barred }) }
	})
}

/** What waits for the caller’s own answer. */
export function listOffers(ctx: PersonContext): Promise<OutputOf<typeof assignment.offers>> {
	return withRead(ctx, async (db) => {
		const offers = await selectOffers(db, ctx.actor.id, ctx.platform.clock.now())
		return { items: offers.map((one) => (mayName(ctx, one) ? one : { ...shownTo(ctx, one), description: '' })) }
	})
}

export function viewAnalytics(
	ctx: Context,
	{ period }: ParsedInput<typeof assignment.analytics>,
): Promise<OutputOf<typeof assignment.analytics>> {
	return withRead(ctx, (db) => selectAnalytics(db, ctx.platform.clock.now(), period))
}
