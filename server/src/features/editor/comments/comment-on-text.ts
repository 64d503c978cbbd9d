import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { EDITOR_BEHIND_MAX, editorErrors } from '@praxis/contract/editor/editor.contract'
import {
	COMMENTS_MAX,
	type CommentThread,
	commentErrors,
	type EditorComment,
	type editorComments as Endpoints,
	editorComments,
} from '@praxis/contract/editor/editor-comments.contract'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { assertFree, assertPresent, changeWithin } from '../../documents/edit-document.ts'
import { findActiveRoles } from '../../identity/find-users.ts'
import { notify } from '../../notifications/notify.ts'
import { selectSteps } from '../editor.queries.ts'
import { requireRich } from '../find-rich.ts'
import { addSteps } from '../write-rich.ts'
import {
	type CommentRow,
	commentOf,
	countComments,
	deleteComment,
	insertComment,
	selectComment,
	selectRestrictedCase,
	selectScreenedOf,
	selectThread,
	selectThreads,
	updateComment,
	updateResolved,
} from './comments.queries.ts'
import { mapPlace, markPlace, unmarkSteps } from './mark-place.ts'

type Input<E extends keyof typeof Endpoints> = ParsedInput<(typeof Endpoints)[E]>

export function listComments(ctx: PersonContext, { id }: Input<'list'>): Promise<OutputOf<typeof Endpoints.list>> {
	permitTo(ctx, editorComments.list)
	return withRead(ctx, async (db) => {
		await requireRich(db, id)
		return { threads: await selectThreads(db, id) }
	})
}

async function requireThread(db: Db, id: string): Promise<CommentThread> {
	return requireRow(await selectThread(db, id), commentErrors, 'comment_not_found')
}

async function assertKnown(db: Db, ids: readonly string[]): Promise<void> {
	const known = await findActiveRoles(db, ids)
	if (ids.every((id) => known.has(id))) return
	throw refuseField(commentErrors, 'mention_unknown', 'mentions')
}

interface Written {
	readonly id: string
	readonly body: string
	readonly mentions: readonly string[]
}

/** Notifies who is mentioned and was not before, behind the walls of the document's cases. */
async function notifyMentioned(db: Db, ctx: PersonContext, row: DocumentRecord, written: Written): Promise<void> {
	const caseIds = row.cases.map((one) => one.id)
	const caseId = (await selectRestrictedCase(db, caseIds)) ?? caseIds[0]
	// A notification names one case: the walls of the others are looked at here.
	const screened = await selectScreenedOf(db, caseIds, written.mentions)
	for (const userId of new Set(written.mentions)) {
		if (screened.has(userId)) continue
		await notify(db, ctx, {
			userId,
			kind: 'mentioned',
			title: `${ctx.actor.fullName} mentioned you in a comment on ${row.title}`,
			text: written.body,
			href: `/dashboard/documents/${row.id}/edit?comment=${written.id}`,
			...(caseId !== undefined && { caseId }),
			dedupeKey: `mentioned/comment/${written.id}/${userId}`,
		})
	}
}

interface Adding extends Written {
	readonly documentId: string
	readonly threadId: string | null
	readonly quote: string
}

async function addOne(db: Db, ctx: PersonContext, row: DocumentRecord, one: Adding): Promise<void> {
	await assertKnown(db, one.mentions)
	if ((await countComments(db, one.documentId)) >= COMMENTS_MAX) throw refuse(commentErrors, 'comments_full')
	const by = { authorId: ctx.actor.id, authorName: ctx.actor.fullName, at: ctx.platform.clock.now() }
	await rejectDuplicateId('rich_comments_pkey', insertComment(db, { ...one, ...by }))
	await notifyMentioned(db, ctx, row, one)
}

/** Comments on a place. Its mark is one more step of the text, which the server adds: who may only read may comment too. */
export function addComment(ctx: PersonContext, input: Input<'add'>): Promise<CommentThread> {
	permitTo(ctx, editorComments.add)
	const { id, commentId, place, body, mentions } = input
	return withTransaction(ctx, async (db) => {
		await requireRich(db, id)
		await changeWithin(db, ctx, editorComments.add, id, async (row) => {
			assertPresent(row)
			assertFree(ctx, row)
			// Once more: the document is locked only now.
			const rich = await requireRich(db, id)
			if (place.version > rich.head) throw refuse(editorErrors, 'steps_misfit')
			if (rich.head - place.version > EDITOR_BEHIND_MAX) throw refuse(editorErrors, 'steps_too_far_behind')
			const since = await selectSteps(db, id, place.version, EDITOR_BEHIND_MAX)
			const at = mapPlace(
				place,
				since.map(({ step }) => step),
			)
			const { steps, quote } = markPlace(rich.doc, at, commentId)
			await addSteps(db, ctx, rich, { steps, client: newId(), batch: newId() })
			await addOne(db, ctx, row, { id: commentId, documentId: id, threadId: null, quote, body, mentions })
			return {}
		})
		return requireThread(db, commentId)
	})
}

type Change = (row: DocumentRecord, one: CommentRow) => Promise<void>

/** Changes a comment with an audit row of its document: the document is locked first, then the comment is read. */
async function changeComment(db: Db, ctx: PersonContext, way: Endpoint, id: string, change: Change): Promise<void> {
	const found = requireRow(await selectComment(db, id), commentErrors, 'comment_not_found')
	await changeWithin(db, ctx, way, found.documentId, async (row) => {
		assertPresent(row)
		await change(row, requireRow(await selectComment(db, id), commentErrors, 'comment_not_found'))
		return {}
	})
}

/** A reply to a reply is one to the comment. */
export function replyToComment(ctx: PersonContext, input: Input<'reply'>): Promise<CommentThread> {
	permitTo(ctx, editorComments.reply)
	const { id, commentId, body, mentions } = input
	return withTransaction(ctx, async (db) => {
		let threadId = id
		await changeComment(db, ctx, editorComments.reply, id, async (row, one) => {
			threadId = one.threadId ?? one.id
			const reply = { id: commentId, documentId: row.id, threadId, quote: '', body, mentions }
			await addOne(db, ctx, row, reply)
			await updateResolved(db, threadId, null)
		})
		return requireThread(db, threadId)
	})
}

/** @throws AppError comment_of_another, stale_version with the current comment */
export function editComment(ctx: PersonContext, input: Input<'edit'>): Promise<EditorComment> {
	permitTo(ctx, editorComments.edit)
	const { id, version, body, mentions } = input
	return withTransaction(ctx, async (db) => {
		await changeComment(db, ctx, editorComments.edit, id, async (row, one) => {
			if (one.authorId !== ctx.actor.id) throw refuse(commentErrors, 'comment_of_another')
			requireVersion(commentOf(one), version)
			const added = (mentions ?? []).filter((user) => !one.mentions.some((known) => known.id === user))
			await assertKnown(db, added)
			await updateComment(db, id, { body, mentions, at: ctx.platform.clock.now() })
			await notifyMentioned(db, ctx, row, { id, body, mentions: added })
		})
		return commentOf(requireRow(await selectComment(db, id), commentErrors, 'comment_not_found'))
	})
}

export function resolveComment(ctx: PersonContext, { id, isResolved }: Input<'resolve'>): Promise<CommentThread> {
	permitTo(ctx, editorComments.resolve)
	return withTransaction(ctx, async (db) => {
		let threadId = id
		await changeComment(db, ctx, editorComments.resolve, id, async (_, one) => {
			threadId = one.threadId ?? one.id
			const by = { name: ctx.actor.fullName, at: ctx.platform.clock.now() }
			await updateResolved(db, threadId, isResolved ? by : null)
		})
		return requireThread(db, threadId)
	})
}

/** Takes the mark of a comment out of the text; while another user has the document it stays and shows nothing. */
async function removeMark(db: Db, ctx: PersonContext, { id, lockedByName, lockedBy }: DocumentRecord, thread: string) {
	if (lockedByName !== null && lockedBy !== ctx.actor.id) return
	const rich = await requireRich(db, id)
	const steps = unmarkSteps(rich.doc, thread)
	if (steps.length > 0) await addSteps(db, ctx, rich, { steps, client: newId(), batch: newId() })
}

/** With its replies and its mark in the text. */
export async function removeComment(ctx: PersonContext, { id }: Input<'remove'>): Promise<null> {
	permitTo(ctx, editorComments.remove)
	await withTransaction(ctx, (db) =>
		changeComment(db, ctx, editorComments.remove, id, async (row, one) => {
			const isOwn = one.authorId === ctx.actor.id
			if (!isOwn && !ctx.actor.permissions.has('manage_cases')) throw refuse(commentErrors, 'comment_of_another')
			await deleteComment(db, id)
			if (one.threadId === null) await removeMark(db, ctx, row, id)
		}),
	)
	return null
}
