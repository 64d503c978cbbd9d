import type { EmailFamily } from '@praxis/contract/documents/document-emails.contract'
import type { DocumentKind } from '@praxis/contract/file-formats/file-formats.contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { DocumentAttachments, DocumentEmails } from '../../../platform/db/schema.gen.ts'

/** Saves the head of an email; that of a version is replaced when it is read again. */
export async function saveEmailHead(db: Db, values: Insertable<DocumentEmails>): Promise<void> {
	const { document_id, version_number, ...head } = values
	await db
		.insertInto('document_emails')
		.values({ document_id, version_number, ...head })
		.onConflict((conflict) => conflict.columns(['document_id', 'version_number']).doUpdateSet(head))
		.execute()
}

export async function insertAttachment(db: Db, values: Insertable<DocumentAttachments>): Promise<void> {
	await db.insertInto('document_attachments').values(values).execute()
}

/** Where an email is in its family: the outermost email, and how many messages are around it. */
export async function selectPlace(db: Db, documentId: string): Promise<{ rootId: string; depth: number }> {
	const row = await db
		.selectFrom('document_attachments')
		.select(['root_id as rootId', 'depth'])
		.where('document_id', '=', documentId)
		.executeTakeFirst()
	return row ?? { rootId: documentId, depth: 0 }
}

export async function countFamily(db: Db, rootId: string): Promise<number> {
	const row = await db
		.selectFrom('document_attachments')
		.select(sql<number>`count(*)::integer`.as('count'))
		.where('root_id', '=', rootId)
		.executeTakeFirstOrThrow()
	return row.count
}

/** Positions of a version whose attachments were taken out before. */
export async function selectTaken(db: Db, emailId: string, versionNumber: number): Promise<ReadonlySet<number>> {
	const rows = await db
		.selectFrom('document_attachments')
		.select('position')
		.where('email_id', '=', emailId)
		.where('email_version', '=', versionNumber)
		.execute()
	return new Set(rows.map(({ position }) => position))
}

const HEAD = [
	'subject',
	'sender',
	'recipients',
	'copied',
	'message_id as messageId',
	'in_reply_to as inReplyTo',
	'sent_at as sentAt',
	'note',
] as const

export function selectHead(db: Db, documentId: string, versionNumber: number) {
	return db
		.selectFrom('document_emails')
		.select(HEAD)
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.executeTakeFirst()
}

export async function selectAttached(db: Db, emailId: string): Promise<EmailFamily['attachments']> {
	const rows = await db
		.selectFrom('document_attachments')
		.innerJoin('documents', 'documents.id', 'document_attachments.document_id')
		.select([
			'documents.id',
			'documents.title',
			'documents.kind',
			'documents.bytes',
			'documents.deleted_at as deletedAt',
		])
		.where('document_attachments.email_id', '=', emailId)
		.orderBy('document_attachments.email_version', 'desc')
		.orderBy('document_attachments.position')
		.execute()
	return rows.map(({ deletedAt, kind, ...row }) => ({
		...row,
		kind: kind as DocumentKind,
		isDeleted: deletedAt !== null,
	}))
}

export async function selectAttachedTo(db: Db, documentId: string): Promise<EmailFamily['attachedTo']> {
	const row = await db
		.selectFrom('document_attachments')
		.innerJoin('documents', 'documents.id', 'document_attachments.email_id')
		.select(['documents.id', 'documents.title'])
		.where('document_attachments.document_id', '=', documentId)
		.executeTakeFirst()
	return row ?? null
}

const SAME_MAX = 20

/** Documents that are the email with a Message-ID now, except deleted ones, oldest first. */
export function selectByMessageId(db: Db, messageId: string, exceptId: string): Promise<EmailFamily['duplicates']> {
	return db
		.selectFrom('document_emails')
		.innerJoin('documents', (join) =>
			join
				.onRef('documents.id', '=', 'document_emails.document_id')
				.onRef('documents.version_number', '=', 'document_emails.version_number'),
		)
		.select([
			'documents.id',
			'documents.title',
			sql<{ id: string; name: string }[]>`(
				SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.case_name) ORDER BY c.case_name, c.id), '[]')
				FROM api.document_cases l JOIN api.cases c ON c.id = l.case_id WHERE l.document_id = documents.id)`.as('cases'),
		])
		.where('document_emails.message_id', '=', messageId)
		.where('documents.id', '<>', exceptId)
		.where('documents.deleted_at', 'is', null)
		.orderBy('documents.created_at')
		.orderBy('documents.id')
		.limit(SAME_MAX)
		.execute()
}

export interface AttachedRow {
	readonly id: string
	readonly isDeleted: boolean
	readonly legalHold: boolean
	/** The email with whose hold its own came; null for a hold of its own. */
	readonly heldWith: string | null
}

/** What was attached to an email, deleted documents too. */
export async function selectAttachedRows(db: Db, emailId: string): Promise<AttachedRow[]> {
	const { rows } = await sql<AttachedRow>`
		SELECT d.id, d.deleted_at IS NOT NULL AS "isDeleted", d.legal_hold AS "legalHold", d.held_with AS "heldWith"
			FROM api.document_attachments a JOIN api.documents d ON d.id = a.document_id
			WHERE a.email_id = ${emailId} ORDER BY d.id`.execute(db)
	return rows
}

/** Contents that were attached by other versions of an email. */
export async function selectAttachedHashes(
	db: Db,
	emailId: string,
	exceptVersion: number,
): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('document_attachments')
		.innerJoin('documents', 'documents.id', 'document_attachments.document_id')
		.select('documents.hash')
		.where('email_id', '=', emailId)
		.where('email_version', '<>', exceptVersion)
		.execute()
	return new Set(rows.map(({ hash }) => hash))
}
