import { Readable } from 'node:stream'
import { refuse } from '@praxis/contract/kernel/errors'
import { messageErrors, messages } from '@praxis/contract/messages/messages.contract'
import {
	EXPORTED_MESSAGES_MAX,
	type ThreadItem,
	type ThreadRecord,
	textStateLabels,
} from '@praxis/contract/messages/messages.fields'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'
import type { TextPages } from '../../platform/pdf/draw-text-pdf.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { selectThread } from './messages.queries.ts'
import { selectAllMessages } from './thread-items.queries.ts'

/** How a message went or came, unless it was in the portal. */
function cameBy({ isFromClient, isByEmail, textMessage }: ThreadItem): readonly string[] {
	if (isByEmail === true) return ['by email']
	if (textMessage === undefined) return []
	return [isFromClient ? 'by text message' : `by text message: ${textStateLabels[textMessage.state].toLowerCase()}`]
}

/** Without internal notes: they are not even read. */
function pagesOf(thread: ThreadRecord, items: readonly ThreadItem[], from: Letterhead, now: Date): TextPages {
	const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: from.timeZone })
	const { clientName, caseName, subject } = thread
	return {
		from,
		title: subject,
		facts: [
			`Messages with ${clientName}`,
			...(caseName === null ? [] : [`Case: ${caseName}`]),
			`${items.length} ${items.length === 1 ? 'message' : 'messages'}, as of ${format.format(now)}`,
		],
		entries: items.map((item) => {
			const { authorName, isFromClient, createdAt, text, attachments } = item
			const names = attachments.map(({ fileName }) => fileName).join(', ')
			const attached = names === '' ? [] : [`Attached: ${names}`]
			return {
				heading: isFromClient ? `${authorName} (client)` : authorName,
				note: [format.format(new Date(createdAt)), ...cameBy(item)].join(' · '),
				text: [text, ...attached].filter((part) => part !== '').join('\n'),
			}
		}),
	}
}

/** The messages of a thread as a PDF. @throws AppError thread_not_found thread_too_long document_not_created */
export async function downloadThread(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<{ readonly fileName: string; readonly content: Readable }> {
	permitTo(ctx, messages.download)
	const read = await withRead(ctx, async (db) => {
		const thread = requireRow(await selectThread(db, id), messageErrors, 'thread_not_found')
		if (thread.messageCount > EXPORTED_MESSAGES_MAX) throw refuse(messageErrors, 'thread_too_long')
		return { thread, items: await selectAllMessages(db, id), from: await findLetterhead(db) }
	})
	const pdf = await writeTextPdf(pagesOf(read.thread, read.items, read.from, ctx.platform.clock.now()))
	const { subject } = await withTransaction(ctx, async (db) => {
		// Access may have ended while it was drawn.
		const thread = requireRow(await selectThread(db, id), messageErrors, 'thread_not_found')
		const { clientId, caseId } = thread
		const about = { entity: 'message_threads', entityId: id, clientId, caseId }
		await emitAudit(db, ctx, { action: messages.download.id, ...about, after: { messages: read.items.length } })
		return thread
	})
	return { fileName: `${subject}.pdf`, content: Readable.from([pdf]) }
}
