import { Readable } from 'node:stream'
import { FAMILY_DOCUMENTS_MAX, MESSAGES_WITHIN_MAX } from '@praxis/contract/documents/document-emails.contract'
import {
	AUTHOR_MAX,
	type DocumentRecord,
	documentActionOfAttachment,
	documentActionOfSender,
} from '@praxis/contract/documents/documents.fields'
import { ATTACHMENT_MEGABYTES_MAX } from '@praxis/contract/file-formats/file-formats.contract'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import { newId } from '@praxis/contract/kernel/new-id'
import { fileName } from '@praxis/contract/kernel/text'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { holdContent, releaseContents } from '../../../platform/files/hold-content.ts'
import type { ReadMessage } from '../../file-formats/reading/readable.ts'
import { insertDocument, updateDocument } from '../documents.queries.ts'
import { type DetectedFile, publishContent, storeContent } from '../put-document.ts'
import { readAgain } from '../read-again.ts'
import { recordDocumentChange } from '../record-document.ts'
import {
	countFamily,
	insertAttachment,
	saveEmailHead,
	selectAttachedHashes,
	selectHead,
	selectPlace,
	selectTaken,
} from './emails.queries.ts'

const MAX_BYTES = ATTACHMENT_MEGABYTES_MAX * 1024 * 1024
const NAME_MAX = 200

/** A message that was read, its attachments stored but named by no document yet. */
export interface StoredEmail {
	readonly message: ReadMessage
	readonly files: readonly (DetectedFile & { readonly name: string })[]
}

/** The name of a file as it may be written in a message, shortened before its ending. */
export function attachmentName(written: string): string {
	const ending = /\.[A-Za-z0-9]{1,8}$/.exec(written)?.[0] ?? ''
	const short = written.slice(0, written.length - ending.length).slice(0, NAME_MAX - ending.length) + ending
	const parsed = fileName(NAME_MAX).safeParse(short)
	return parsed.success ? parsed.data : `Attachment${ending}`
}

/** Stores what is attached to a message for the work that names it. What is not named then does not stay. */
export async function withStoredEmail<T>(
	ctx: Context,
	message: ReadMessage,
	work: (email: StoredEmail) => Promise<T>,
): Promise<T> {
	const { platform } = ctx
	const files: (DetectedFile & { name: string })[] = []
	try {
		for (const { name: written, content } of message.attachments) {
			const name = attachmentName(written)
			const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
			files.push({ ...(await storeContent(ctx, Readable.from([bytes]), { name, maxBytes: MAX_BYTES })), name })
		}
		return await work({ message, files })
	} finally {
		const product = { platform, actor: { kind: 'system', name: 'emails' } } as const
		const hashes = files.map(({ hash }) => hash)
		if (hashes.length > 0) {
			await withTransaction(product, (db) => releaseContents(db, platform.files, hashes, async () => {}))
		}
	}
}

const TOO_DEEP = `Attachments of messages that are more than ${MESSAGES_WITHIN_MAX} messages deep are not taken out.`
const TOO_MANY = `Only ${FAMILY_DOCUMENTS_MAX} attachments are taken out of an email and the messages within it.`
const DELETED = 'Attachments are taken out when the email is restored.'

/** Saves the head of an email that is locked, and adds what is attached to it in the same place. Attachments that were added before
 *  are not added twice. */
export async function saveEmail(
	db: Db,
	ctx: Context,
	email: DocumentRecord,
	versionNumber: number,
	{ message, files }: StoredEmail,
): Promise<void> {
	const { rootId, depth } = await selectPlace(db, email.id)
	const taken = await selectTaken(db, email.id, versionNumber)
	const before = await selectAttachedHashes(db, email.id, versionNumber)
	const left = files
		.map((file, at) => ({ file, position: at + 1 }))
		.filter(({ file, position }) => !taken.has(position) && !before.has(file.hash))
	const room = left.length === 0 ? 0 : FAMILY_DOCUMENTS_MAX - (await countFamily(db, rootId))
	const isDeep = depth >= MESSAGES_WITHIN_MAX
	const added = isDeep || email.deletedAt !== null ? [] : left.slice(0, Math.max(0, room))
	for (const { file, position } of added) {
		const id = await addAttachment(db, ctx, email, file)
		const place = { email_id: email.id, email_version: versionNumber, position, root_id: rootId, depth: depth + 1 }
		await insertAttachment(db, { document_id: id, ...place })
	}
	if (email.versionNumber === versionNumber) await nameAuthor(db, ctx, email, message.sender)
	const isCut = left.length > added.length
	const why = isDeep ? TOO_DEEP : email.deletedAt === null ? TOO_MANY : DELETED
	await saveEmailHead(db, {
		document_id: email.id,
		version_number: versionNumber,
		message_id: message.messageId,
		in_reply_to: message.inReplyTo,
		subject: message.subject,
		sender: message.sender,
		recipients: message.recipients,
		copied: message.copied,
		sent_at: message.sentAt === '' ? null : message.sentAt,
		note: [message.note, isCut ? why : ''].filter((note) => note !== '').join(' '),
	})
}

/** The name of a sender, or the address of one without a name: `Ada Osei <ada@osei.test>` is Ada Osei. */
export function authorOf(sender: string): string {
	const name = sender.replace(/<[^<>]*>$/, '').trim()
	return (name === '' ? sender.replace(/^[\s<]+|(?<![\s>])[\s>]+$/g, '') : name).slice(0, AUTHOR_MAX).trim()
}

/** The sender is the author of an email, unless someone named another. */
async function nameAuthor(db: Db, ctx: Context, email: DocumentRecord, sender: string): Promise<void> {
	const author = authorOf(sender)
	if (email.author !== '' || author === '') return
	const after = await updateDocument(db, email.id, ctx.platform.clock.now(), { author })
	if (after === null) return
	await recordDocumentChange(db, ctx, { action: documentActionOfSender, before: { ...after, author: '' }, after })
}

/** Has the attachments taken out that were left because the email was deleted then. */
export async function readLeftAttachments(db: Db, ctx: Context, row: DocumentRecord): Promise<void> {
	if (row.kind !== 'email') return
	const head = await selectHead(db, row.id, row.versionNumber)
	if (head?.note.includes(DELETED) === true) await readAgain(db, ctx, row)
}

/** It is not shared, also where the email is; a hold and a retention of the email are its own too. */
async function addAttachment(
	db: Db,
	ctx: Context,
	email: DocumentRecord,
	{ name, hash, bytes, kind, contentType }: StoredEmail['files'][number],
): Promise<string> {
	await holdContent(db, ctx.platform.files, hash)
	const id = newId()
	const now = ctx.platform.clock.now()
	const after = await insertDocument(
		db,
		{
			id,
			title: titleOf(name),
			file_name: name,
			content_type: contentType,
			kind,
			bytes,
			hash,
			folder_id: email.folderId,
			client_id: email.clientId,
			language: email.language,
			source: 'email',
			legal_hold: email.legalHold,
			hold_reason: email.holdReason,
			held_with: email.legalHold ? email.id : null,
			retain_until: email.retainUntil,
			added_by_name: email.addedByName,
			created_at: now,
			updated_at: now,
		},
		email.cases.map((one) => one.id),
	)
	await recordDocumentChange(db, ctx, { action: documentActionOfAttachment, before: null, after })
	await publishContent(db, ctx, { documentId: id, versionNumber: 1, hash, kind })
	return id
}
