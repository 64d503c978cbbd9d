import type { ActivityRow } from '@praxis/contract/kernel/activity'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { messageErrors, type messages } from '@praxis/contract/messages/messages.contract'
import type { ThreadItem, ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { findActivity } from '../../platform/audit/find-activity.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { requireRow } from '../../platform/require-row.ts'
import { countThreads, selectReads, selectThread, selectThreadPage } from './messages.queries.ts'
import { selectItemPage, upsertRead } from './thread-items.queries.ts'

export function listThreads(ctx: Context, input: ParsedInput<typeof messages.list>): Promise<Page<ThreadRecord>> {
	return withListRead(ctx, (db) => selectThreadPage(db, input))
}

export function countMessages(ctx: Context): Promise<OutputOf<typeof messages.counts>> {
	return withRead(ctx, countThreads)
}

export function getThread(ctx: Context, { id }: { readonly id: string }): Promise<OutputOf<typeof messages.get>> {
	return withRead(ctx, async (db) => {
		const [thread, reads] = await Promise.all([selectThread(db, id), selectReads(db, id)])
		return { thread: requireRow(thread, messageErrors, 'thread_not_found'), reads }
	})
}

export function listThreadItems(ctx: Context, input: ParsedInput<typeof messages.items>): Promise<Page<ThreadItem>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectThread(db, input.id), messageErrors, 'thread_not_found')
		return selectItemPage(db, input)
	})
}

export function readThread(
	ctx: PersonContext,
	input: ParsedInput<typeof messages.read>,
): Promise<Record<string, never>> {
	return withTransaction(ctx, async (db) => {
		const thread = requireRow(await selectThread(db, input.id), messageErrors, 'thread_not_found')
		const at = ctx.platform.clock.now()
		const readThrough = earlier(new Date(input.readThrough), readLimit(at))
		const isNew = await upsertRead(db, { threadId: thread.id, userId: ctx.actor.id, isClient: false, readThrough, at })
		const { id, clientId, caseId } = thread
		if (isNew) await emitEvent(db, { topic: 'message_threads', entityId: id, kind: 'changed', clientId, caseId })
		return {}
	})
}

/** Instants within a thread run ahead of the clock by a millisecond an item that is sent at once. */
const CLOCKS_DIFFER_MS = 60_000

export function earlier(one: Date, other: Date): Date {
	return one < other ? one : other
}

export function readLimit(at: Date): Date {
	return new Date(at.getTime() + CLOCKS_DIFFER_MS)
}

export function listThreadActivity(
	ctx: Context,
	input: ParsedInput<typeof messages.activity>,
): Promise<Page<ActivityRow>> {
	return withRead(ctx, async (db) => {
		requireRow(await selectThread(db, input.id), messageErrors, 'thread_not_found')
		return findActivity(db, 'message_threads', input.id, input)
	})
}
