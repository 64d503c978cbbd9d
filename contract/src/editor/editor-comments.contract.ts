import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { documentErrors } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { editorErrors, editorPlace } from './editor.contract.ts'

export const COMMENT_TEXT_MAX = 4_000
/** Of one document, with replies. */
export const COMMENTS_MAX = 1_000
/** Of the commented text that a comment keeps. */
export const COMMENT_QUOTE_MAX = 500

/** Of the text that one comment is on, and pieces of it that differ in format or paragraph. */
export const COMMENT_CHARACTERS_MAX = 50_000
export const COMMENT_PIECES_MAX = 1_000

export const commentErrors = defineErrors({
	comment_not_found: { kind: 'not_found', message: 'This comment does not exist. It may have been deleted.' },
	comment_of_another: { kind: 'forbidden', message: 'Only its author can change or delete this comment.' },
	comment_place_gone: {
		kind: 'conflict',
		message: 'The text you selected has been deleted meanwhile. Select other text for your comment.',
	},
	comments_full: { kind: 'conflict', message: `A document has at most ${COMMENTS_MAX} comments.` },
	comment_place_long: {
		kind: 'invalid',
		message: `A comment is on at most ${COMMENT_CHARACTERS_MAX.toLocaleString('en-US')} characters in at most ${COMMENT_PIECES_MAX.toLocaleString('en-US')} differently formatted pieces. Select less text.`,
	},
	comments_no_room: {
		kind: 'too_large',
		message: 'The document is too long for more comments. Delete comments, or split it into several documents.',
	},
	mention_unknown: { kind: 'invalid', message: 'This user does not exist.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const VIEW = 'view_documents'
const one = z.object({ id: rowId })
const body = prose(COMMENT_TEXT_MAX).pipe(z.string().min(1, 'Enter a comment.'))
const mentions = z.array(userId).max(50)

const comment = z.object({
	id: z.string(),
	body: z.string(),
	mentions: z.array(z.object({ id: z.string(), name: z.string() })),
	/** Null once the account is deleted. */
	authorId: z.string().nullable(),
	authorName: z.string(),
	createdAt: instant,
	/** Null when it is as it was written. */
	editedAt: instant.nullable(),
	version: z.int(),
})
export type EditorComment = z.infer<typeof comment>

/** A comment on a text and its replies, oldest first. */
const thread = z.object({
	/** Of its first comment, and of the mark in the text. */
	id: z.string(),
	/** The commented text when the comment was made. */
	quote: z.string(),
	/** Null while it is open. */
	resolvedByName: z.string().nullable(),
	comments: z.array(comment),
})
export type CommentThread = z.infer<typeof thread>

const changing = {
	rich_document_not_found: editorErrors.rich_document_not_found,
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	client_walled: clientErrors.client_walled,
}
const ofOne = { ...changing, comment_not_found: commentErrors.comment_not_found }
const written = { mention_unknown: commentErrors.mention_unknown }
const added = { ...written, comments_full: commentErrors.comments_full, id_taken: commentErrors.id_taken }

/** Comments on places of a text that is written here. Who may read it may comment on it. */
export const editorComments = {
	list: endpoint({
		id: 'editorComments.list',
		method: 'GET',
		path: '/api/editor/documents/:id/comments',
		access: VIEW,
		summary: `The comments on a text with their replies, oldest first, at most ${COMMENTS_MAX}.`,
		input: one,
		output: z.object({ threads: z.array(thread) }),
		errors: { rich_document_not_found: editorErrors.rich_document_not_found },
	}),
	add: endpoint({
		id: 'editorComments.add',
		method: 'POST',
		path: '/api/editor/documents/:id/comments',
		access: VIEW,
		summary:
			'Comment on a place in the text, given in the text after `version` steps. The place is marked by one more step. The id is created by the caller.',
		input: one.extend({ commentId: newRowId, place: editorPlace, body, mentions: mentions.default([]) }),
		output: thread,
		errors: {
			...changing,
			...added,
			document_checked_out: documentErrors.document_checked_out,
			comment_place_gone: commentErrors.comment_place_gone,
			comment_place_long: commentErrors.comment_place_long,
			comments_no_room: commentErrors.comments_no_room,
			steps_misfit: editorErrors.steps_misfit,
			steps_too_far_behind: editorErrors.steps_too_far_behind,
		},
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	reply: endpoint({
		id: 'editorComments.reply',
		method: 'POST',
		path: '/api/editor/comments/:id/replies',
		access: VIEW,
		summary: 'Reply to a comment. A resolved one is open again. The id is created by the caller.',
		input: one.extend({ commentId: newRowId, body, mentions: mentions.default([]) }),
		output: thread,
		errors: { ...ofOne, ...added },
		rateLimit: { max: 120, windowSeconds: 60 },
	}),
	edit: endpoint({
		id: 'editorComments.edit',
		method: 'PATCH',
		path: '/api/editor/comments/:id',
		access: VIEW,
		summary: 'Change the words of an own comment or reply. `stale_version` carries the current one.',
		input: one.extend({ version: expectedVersion, body, mentions: mentions.optional() }),
		output: comment,
		errors: {
			...ofOne,
			...written,
			comment_of_another: commentErrors.comment_of_another,
			stale_version: commentErrors.stale_version,
		},
	}),
	resolve: endpoint({
		id: 'editorComments.resolve',
		method: 'POST',
		path: '/api/editor/comments/:id/resolve',
		access: VIEW,
		summary: 'Mark a comment with its replies as resolved, or open it again.',
		input: one.extend({ isResolved: z.boolean() }),
		output: thread,
		errors: ofOne,
	}),
	remove: endpoint({
		id: 'editorComments.remove',
		method: 'DELETE',
		path: '/api/editor/comments/:id',
		access: VIEW,
		summary:
			'Delete an own reply, or an own comment with all replies to it and its mark in the text. Users who manage cases can delete those of others.',
		input: one,
		output: z.null(),
		errors: { ...ofOne, comment_of_another: commentErrors.comment_of_another },
	}),
}
