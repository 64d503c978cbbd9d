import type { CaseRecord, CaseSummary } from '@praxis/contract/cases/case-fields'
import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { type CaseListInput, selectCasePage } from './case-list.queries.ts'
import { maySeeAnalysis } from './cases.policy.ts'
import { countByStatus, selectCase, selectClientContact } from './cases.queries.ts'

/** A page of the cases the caller may see. */
export function listCases(ctx: Context, input: CaseListInput): Promise<Page<CaseSummary>> {
	return withListRead(ctx, (db) => selectCasePage(db, input, { withArchived: false }))
}

/** How many cases the caller may see, by status. */
export function countCases(
	ctx: Context,
	input: ParsedInput<typeof cases.counts>,
): Promise<OutputOf<typeof cases.counts>> {
	return withRead(ctx, async (db) => ({ counts: await countByStatus(db, input.attorneyId) }))
}

/** One case; out of sight and not there are the same to the caller. */
export async function getCase(ctx: Context, input: { readonly id: string }): Promise<CaseRecord> {
	const found = await withRead(ctx, (db) => selectCase(db, input.id, maySeeAnalysis(ctx)))
	if (found === null) throw refuse(caseErrors, 'case_not_found')
	return found
}

/** The cases of one client, archived ones included; a client the caller may not see is not found. */
export function listCasesOfClient(ctx: Context, input: ParsedInput<typeof cases.ofClient>): Promise<Page<CaseSummary>> {
	return withRead(ctx, async (db) => {
		const page = { ...input, status: [], priority: [], sort: 'createdAt', direction: 'desc', withTotal: true } as const
		const [client, found] = await Promise.all([
			selectClientContact(db, input.clientId),
			selectCasePage(db, { ...page, status: [], priority: [] }, { withArchived: true }),
		])
		if (client === null) throw refuse(kernelErrors, 'not_found')
		return found
	})
}

/** Who changed what in a case, newest first. */
export function listCaseActivity(ctx: Context, input: ParsedInput<typeof cases.activity>): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([
			selectCase(db, input.id, false),
			findActivity(db, 'cases', input.id, input),
		])
		if (found === null) throw refuse(caseErrors, 'case_not_found')
		return activity
	})
}
