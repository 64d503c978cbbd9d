import type { Endpoint, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { messageErrors, messages } from '@praxis/contract/messages/messages.contract'
import type { ThreadRecord } from '@praxis/contract/messages/messages.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { notify } from '../notifications/notify.ts'
import { assertTakesPart } from './check-members.ts'
import { lockThread, replaceMembers, selectThread, type ThreadChanges, updateThread } from './messages.queries.ts'

const RECORDED = {
	entity: 'message_threads',
	about: ({ clientId, caseId }: ThreadRecord) => ({ clientId, caseId }),
	audited: ({ subject, status, assigneeName, members }: ThreadRecord) => ({
		subject,
		status,
		assigneeName,
		members: members.map((one) => one.name),
	}),
}

interface Versioned {
	readonly id: string
	readonly version: number
}

interface Changes extends ThreadChanges {
	readonly memberIds?: readonly string[] | undefined
}

async function notifyAssignee(db: Db, ctx: PersonContext, before: ThreadRecord, after: ThreadRecord): Promise<void> {
	const { id, assigneeId, clientName, caseId } = after
	if (assigneeId === null || assigneeId === before.assigneeId) return
	await notify(db, ctx, {
		userId: assigneeId,
		kind: 'message_received',
		title: `Messages with ${clientName} assigned to you`,
		text: `${ctx.actor.fullName} assigned them to you.`,
		href: `/dashboard/messages/${id}`,
		...(caseId !== null && { caseId }),
		dedupeKey: `message_assigned/${id}/${after.version}`,
	})
}

function write(ctx: PersonContext, way: Endpoint, of: Versioned, changes: Changes): Promise<ThreadRecord> {
	permitTo(ctx, way)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockThread(db, of.id), messageErrors, 'thread_not_found')
		requireVersion(before, of.version)
		const { memberIds } = changes
		// Who has left the firm stays until removed.
		const added = memberIds?.filter((id) => !before.members.some((one) => one.id === id))
		await assertTakesPart(db, of.id, { assigneeId: changes.assigneeId, memberIds: added })
		await updateThread(db, of.id, ctx.platform.clock.now(), changes)
		if (memberIds !== undefined) await replaceMembers(db, of.id, memberIds)
		const after = requireRow(await selectThread(db, of.id), messageErrors, 'thread_not_found')
		await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
		await notifyAssignee(db, ctx, before, after)
		return after
	})
}

export function editThread(ctx: PersonContext, input: ParsedInput<typeof messages.edit>): Promise<ThreadRecord> {
	const { id, version, ...changes } = input
	return write(ctx, messages.edit, { id, version }, changes)
}

export function closeThread(ctx: PersonContext, input: Versioned): Promise<ThreadRecord> {
	return write(ctx, messages.close, input, { status: 'closed' })
}

export function reopenThread(ctx: PersonContext, input: Versioned): Promise<ThreadRecord> {
	return write(ctx, messages.reopen, input, { status: 'open' })
}
