import { deadlineErrors, type deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { DeadlineRecord } from '@praxis/contract/deadlines/deadlines.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectDeadline, selectDeadlinePage } from './deadlines.queries.ts'
import { selectTriggers } from './triggers.queries.ts'

export function listDeadlines(ctx: Context, input: ParsedInput<typeof deadlines.list>): Promise<Page<DeadlineRecord>> {
	return withListRead(ctx, (db) => selectDeadlinePage(db, input))
}

/** @throws AppError deadline_not_found also if it is not visible to the caller */
export async function getDeadline(ctx: Context, { id }: { readonly id: string }): Promise<DeadlineRecord> {
	return requireRow(await withRead(ctx, (db) => selectDeadline(db, id)), deadlineErrors, 'deadline_not_found')
}

export function listTriggers(
	ctx: Context,
	{ caseId }: ParsedInput<typeof deadlines.triggers>,
): Promise<OutputOf<typeof deadlines.triggers>> {
	return withRead(ctx, async (db) => ({ items: await selectTriggers(db, caseId) }))
}
