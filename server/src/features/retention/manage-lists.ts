import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { retention, retentionErrors } from '@praxis/contract/retention/retention.contract'
import type { DestructionItem, DestructionList } from '@praxis/contract/retention/retention.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import {
	decideItems,
	insertList,
	lockList,
	selectItemPage,
	selectList,
	selectListPage,
	updateList,
} from './destruction-lists.queries.ts'
import { findDue } from './find-due.ts'
import { selectSchedules } from './retention.queries.ts'
import { DESTROY_JOB, type DestroyJob } from './retention-jobs.ts'

/** What the audit trail keeps of a list. */
export const LIST: Recorded<DestructionList> = { entity: 'destruction_lists', about: () => ({}) }

export async function requireList(db: Db, id: string): Promise<DestructionList> {
	return requireRow(await selectList(db, id), retentionErrors, 'list_not_found')
}

export function listLists(ctx: Context, input: ParsedInput<typeof retention.lists>): Promise<Page<DestructionList>> {
	permitTo(ctx, retention.lists)
	return withRead(ctx, (db) => selectListPage(db, input))
}

export function getList(ctx: Context, { id }: ParsedInput<typeof retention.get>): Promise<DestructionList> {
	permitTo(ctx, retention.get)
	return withRead(ctx, (db) => requireList(db, id))
}

export function listItems(ctx: Context, input: ParsedInput<typeof retention.items>): Promise<Page<DestructionItem>> {
	permitTo(ctx, retention.items)
	return withRead(ctx, async (db) => {
		await requireList(db, input.id)
		return selectItemPage(db, input)
	})
}

/** Lists what is due. @throws AppError list_open, list_empty */
export function prepareList(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof retention.prepare>,
): Promise<DestructionList> {
	permitTo(ctx, retention.prepare)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const { today } = await findFirmDay(db, now)
		const items = await findDue(db, await selectSchedules(db), today)
		if (items.length === 0) throw refuse(retentionErrors, 'list_empty')
		const { id: preparedBy, fullName: preparedByName } = ctx.actor
		const inserting = insertList(db, { id, preparedBy, preparedByName, now, items })
		await rejectTaken('destruction_lists_draft', rejectDuplicateId('destruction_lists_pkey', inserting), () =>
			refuse(retentionErrors, 'list_open'),
		)
		const after = await requireList(db, id)
		await recordChange(db, ctx, LIST, { action: retention.prepare.id, before: null, after })
		return after
	})
}

/** The draft, locked. @throws AppError list_not_found, list_state_wrong, stale_version */
async function lockDraft(db: Db, id: string, version?: number): Promise<DestructionList> {
	const found = requireRow(await lockList(db, id), retentionErrors, 'list_not_found')
	if (found.state !== 'draft') throw refuse(retentionErrors, 'list_state_wrong')
	if (version !== undefined) requireVersion(found, version)
	return found
}

export function decideOnItems(ctx: Context, input: ParsedInput<typeof retention.decide>): Promise<DestructionList> {
	permitTo(ctx, retention.decide)
	const { id, items, decision, reason = '' } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, id)
		await decideItems(db, id, items, { decision, reason: decision === 'keep' ? reason : '' })
		const after = await requireList(db, id)
		const details = { decision, reason, documents: items.length }
		await recordChange(db, ctx, LIST, { action: retention.decide.id, before, after, details })
		return after
	})
}

/** Has the documents of a list destroyed. */
export function approveList(
	ctx: PersonContext,
	{ id, version }: ParsedInput<typeof retention.approve>,
): Promise<DestructionList> {
	permitTo(ctx, retention.approve)
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, id, version)
		if (before.destroyCount === 0) throw refuse(retentionErrors, 'list_nothing_chosen')
		const { id: userId, fullName: name } = ctx.actor
		await updateList(db, id, { state: 'approved', approvedBy: { id: userId, name, at: ctx.platform.clock.now() } })
		const after = await requireList(db, id)
		await recordChange(db, ctx, LIST, { action: retention.approve.id, before, after })
		const job: DestroyJob = { listId: id, userId }
		await ctx.platform.jobs.enqueue(db, DESTROY_JOB, job)
		return after
	})
}

export function cancelList(
	ctx: Context,
	{ id, version }: ParsedInput<typeof retention.cancel>,
): Promise<DestructionList> {
	permitTo(ctx, retention.cancel)
	return withTransaction(ctx, async (db) => {
		const before = await lockDraft(db, id, version)
		await updateList(db, id, { state: 'canceled', finishedAt: ctx.platform.clock.now() })
		const after = await requireList(db, id)
		await recordChange(db, ctx, LIST, { action: retention.cancel.id, before, after })
		return after
	})
}
