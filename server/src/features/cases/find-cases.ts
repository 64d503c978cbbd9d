import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord, CaseSummary } from '@praxis/contract/cases/cases.fields'
import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { isClientVisible } from '../clients/find-clients.ts'
import { type CaseListInput, countByStatus, selectCase, selectCasePage, selectCaseTags } from './cases.queries.ts'

export function listCases(ctx: Context, input: CaseListInput): Promise<Page<CaseSummary>> {
	return withListRead(ctx, (db) => selectCasePage(db, input))
}

const TAGS_SHOWN = 200

export async function listCaseTags(ctx: Context): Promise<OutputOf<typeof cases.tags>> {
	return { tags: await withRead(ctx, (db) => selectCaseTags(db, TAGS_SHOWN)) }
}

export function countCases(
	ctx: Context,
	input: ParsedInput<typeof cases.counts>,
): Promise<OutputOf<typeof cases.counts>> {
	return withRead(ctx, async (db) => ({ counts: await countByStatus(db, input.attorneyId) }))
}

/** @throws AppError case_not_found also if the case exists but is not visible to the caller */
export async function getCase(ctx: Context, input: { readonly id: string }): Promise<CaseRecord> {
	const found = await withRead(ctx, (db) => selectCase(db, input.id))
	return requireRow(found, caseErrors, 'case_not_found')
}

/** All cases of a client, including archived. @throws AppError not_found if the client is not visible */
export function listCasesOfClient(ctx: Context, input: ParsedInput<typeof cases.ofClient>): Promise<Page<CaseSummary>> {
	return withRead(ctx, async (db) => {
		const latest = { sort: 'updatedAt', direction: 'desc', withTotal: true } as const
		const [isVisible, found] = await Promise.all([
			isClientVisible(db, input.clientId),
			selectCasePage(db, { ...input, ...latest }, true),
		])
		if (!isVisible) throw refuse(kernelErrors, 'not_found')
		return found
	})
}

export function listCaseActivity(ctx: Context, input: ParsedInput<typeof cases.activity>): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		const [found, activity] = await Promise.all([selectCase(db, input.id), findActivity(db, 'cases', input.id, input)])
		requireRow(found, caseErrors, 'case_not_found')
		return activity
	})
}
