import type { documentEmails, EmailFamily } from '@praxis/contract/documents/document-emails.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../../platform/context.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { selectDocument } from '../documents.queries.ts'
import { selectAttached, selectAttachedTo, selectByMessageId, selectHead } from './emails.queries.ts'

/** The head of an email and what belongs to it, as far as the caller may see it. */
export function getEmail(ctx: Context, { id }: ParsedInput<typeof documentEmails.get>): Promise<EmailFamily> {
	return withRead(ctx, async (db) => {
		const { versionNumber } = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		const [head, attachments, attachedTo] = await Promise.all([
			selectHead(db, id, versionNumber),
			selectAttached(db, id),
			selectAttachedTo(db, id),
		])
		if (head === undefined) return { email: null, attachments, attachedTo, repliesTo: null, duplicates: [] }
		const { inReplyTo, sentAt, ...email } = head
		const [duplicates, answered] = await Promise.all([
			email.messageId === '' ? [] : selectByMessageId(db, email.messageId, id),
			inReplyTo === '' ? [] : selectByMessageId(db, inReplyTo, id),
		])
		const [first] = answered
		return {
			email: { ...email, sentAt: sentAt?.toISOString() ?? null },
			attachments,
			attachedTo,
			repliesTo: first === undefined ? null : { id: first.id, title: first.title },
			duplicates,
		}
	})
}
