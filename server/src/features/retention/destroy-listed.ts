import type { DestructionItem } from '@praxis/contract/retention/retention.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { destroyDocument, type Left } from '../documents/destroy-document.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { lockList, selectToDestroy, updateList, updateOutcome } from './destruction-lists.queries.ts'
import { selectClosedDocuments } from './due-documents.queries.ts'
import { dueItem } from './find-due.ts'
import { LIST, requireList } from './manage-lists.ts'
import { selectSchedules } from './retention.queries.ts'
import { DESTROY_JOB, type DestroyJob, destroyJob } from './retention-jobs.ts'

const AT_ONCE = 50
const EXPIRES_IN_SECONDS = 4 * 3_600
const REOPENED: Left = { reason: 'Its case is open again, or it is held or retained now.' }
const NOT_DUE: Left = { reason: 'By its cases and the schedules of now it is not due.' }
const CHANGED: Left = { reason: 'It has a new version since the list was prepared.' }
const NOT_ALLOWED = 'The person who approved the list may not delete cases any more.'

/** A document is destroyed as it stood on the list, or stays. */
async function stillDue(db: Db, ctx: Context, { documentId, sha256 }: DestructionItem): Promise<Left | null> {
	const { today } = await findFirmDay(db, ctx.platform.clock.now())
	const [found] = await selectClosedDocuments(db, { closedBy: today, today, atMost: 1, id: documentId })
	if (found === undefined) return REOPENED
	if (found.hash !== sha256) return CHANGED
	return dueItem(found, await selectSchedules(db), today) === null ? NOT_DUE : null
}

async function destroyItem(product: Context, ctx: Context, item: DestructionItem): Promise<void> {
	const now = ctx.platform.clock.now()
	const left =
		item.documentId === null
			? { reason: 'It was deleted before.' }
			: await destroyDocument(ctx, item.documentId, {
					check: (db) => stillDue(db, ctx, item),
					also: (db) => updateOutcome(db, item.id, { destroyedAt: now }),
				})
	if (left !== null) await withTransaction(product, (db) => updateOutcome(db, item.id, left))
}

async function finish(ctx: Context, listId: string): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const before = await lockList(db, listId)
		if (before?.state !== 'approved') return
		await updateList(db, listId, { state: 'destroyed', finishedAt: ctx.platform.clock.now() })
		const after = await requireList(db, listId)
		await recordChange(db, ctx, LIST, { action: 'retention.finish', before, after })
	})
}

/** Leaves what is left of a list whose approver lost the right. */
async function leaveAll(ctx: Context, listId: string): Promise<void> {
	for (;;) {
		const left = await withTransaction(ctx, async (db) => {
			const items = await selectToDestroy(db, listId, AT_ONCE)
			for (const { id } of items) await updateOutcome(db, id, { reason: NOT_ALLOWED })
			return items.length
		})
		if (left === 0) return
	}
}

/** Destroys the documents of an approved list, each in a transaction of its own: interrupted, it continues with those that are left. As
 *  the person who approved it, with the rights they have now. */
export async function destroyListed(ctx: Context, { listId, userId }: DestroyJob): Promise<void> {
	const person = await findActingPerson(ctx.platform, userId)
	const product = { ...ctx, actor: { kind: 'system', name: 'retention' } } as const
	if (person === null || person.lacksSecondFactor || !person.permissions.has('delete_cases')) {
		await leaveAll(product, listId)
		await finish(product, listId)
		return
	}
	const acting = { ...ctx, actor: person }
	for (;;) {
		const items = await withRead(product, (db) => selectToDestroy(db, listId, AT_ONCE))
		if (items.length === 0) break
		for (const item of items) await destroyItem(product, acting, item)
	}
	await finish(product, listId)
}

export function defineRetentionJobs({ jobs }: Platform): void {
	jobs.define(DESTROY_JOB, destroyListed, { payload: destroyJob, expireInSeconds: EXPIRES_IN_SECONDS })
}
