import { z } from 'zod'
import { documentKind, textState } from '../file-formats/file-formats.contract.ts'
import type { FieldsOf } from '../kernel/field.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

const MEGABYTE = 1024 * 1024
export const FIRM_DOCUMENT_MEGABYTES = 100
export const CLIENT_DOCUMENT_MEGABYTES = 50
export const FIRM_DOCUMENT_BYTES_MAX = FIRM_DOCUMENT_MEGABYTES * MEGABYTE
export const CLIENT_DOCUMENT_BYTES_MAX = CLIENT_DOCUMENT_MEGABYTES * MEGABYTE
/** Larger files are sent in parts, which are not sent twice; the first one is of this size. */
export const UPLOAD_PART_BYTES = 4 * MEGABYTE
/** The most that a part carries. */
export const UPLOAD_PART_MAX_BYTES = 16 * MEGABYTE
/** The least that a part carries, but for the last. */
export const UPLOAD_PART_MIN_BYTES = MEGABYTE / 4
/** Lifetime of a link to a content. */
export const DOCUMENT_LINK_SECONDS = 3_600

/** Documents of one ZIP. */
export const ZIP_DOCUMENTS_MAX = 500

/** Documents of one link. */
export const SHARE_DOCUMENTS_MAX = 100

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']

/** How the recipient's browser shows a content in place; null for one that can only be downloaded. */
export function shownInPlace({
	kind,
	contentType,
}: {
	readonly kind: string
	readonly contentType: string
}): 'pdf' | 'picture' | 'text' | null {
	if (kind === 'pdf') return 'pdf'
	if (PICTURES.includes(contentType)) return 'picture'
	return kind === 'txt' ? 'text' : null
}

export const FOLDER_COLORS = ['blue', 'green', 'amber', 'red', 'grey'] as const
export const folderColor = z.enum(FOLDER_COLORS)
export type FolderColor = z.infer<typeof folderColor>

export const DOCUMENT_EMPTY = 'This file is empty.'

/** Not shown among the tags. */
export const DEFAULT_TAG = 'default'

/** ISO 639-2 codes of the languages texts are read in. */
export const DOCUMENT_LANGUAGES = {
	eng: 'English',
	spa: 'Spanish',
	fra: 'French',
	deu: 'German',
	chi_sim: 'Chinese (simplified)',
	jpn: 'Japanese',
	rus: 'Russian',
	ara: 'Arabic',
} as const
export const documentLanguage = z.enum(['eng', 'spa', 'fra', 'deu', 'chi_sim', 'jpn', 'rus', 'ara'])

/** Whether the text of a content is known. `none`: a kind that has no text. */
/** Characters of an author. */
export const AUTHOR_MAX = 120

const caseOfDocument = forOutsiders({ id: z.string(), name: z.string() })

export const documentRecord = z.object({
	id: z.string(),
	title: z.string(),
	fileName: z.string(),
	contentType: z.string(),
	kind: documentKind,
	bytes: z.int(),
	/** SHA-256 of the current version's content. */
	hash: z.string(),
	versionNumber: z.int(),
	folderId: z.string().nullable(),
	folderName: z.string().nullable(),
	clientId: z.string().nullable(),
	clientName: z.string().nullable(),
	cases: z.array(caseOfDocument),
	description: z.string(),
	author: z.string(),
	category: z.string(),
	tags: z.array(z.string()),
	language: documentLanguage,
	/** State of the text of the current version. */
	textState,
	/** Why the text could not be read, or what of the content was left out. */
	textReason: z.string(),
	/** Pages of a PDF with text below a box that hides it but does not remove it. Null where that was not looked for. */
	coveredPages: z.array(z.int()).nullable(),
	/** Visible to the client. */
	isShared: z.boolean(),
	isFromClient: z.boolean(),
	/** Whether it is a favorite of the caller. */
	isFavorite: z.boolean(),
	addedByName: z.string(),
	lockedBy: z.string().nullable(),
	lockedByName: z.string().nullable(),
	lockedAt: instant.nullable(),
	legalHold: z.boolean(),
	holdReason: z.string(),
	retainUntil: calendarDay.nullable(),
	deletedAt: instant.nullable(),
	deletedByName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type DocumentRecord = z.infer<typeof documentRecord>

/** Where a search was found in the text: the page that answers best, with its words. */
export const documentHit = z.object({
	page: z.int(),
	snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
})

export type DocumentHit = z.infer<typeof documentHit>

/** A document of a list; `isSimilar` when only a title of similar spelling was found. */
export const foundDocument = documentRecord.extend({ hit: documentHit.nullable(), isSimilar: z.boolean() })
export type FoundDocument = z.infer<typeof foundDocument>

export const documentFields = {
	title: { label: 'Title', editable: true },
	fileName: { label: 'File name' },
	contentType: { label: 'Content type', silent: true },
	kind: {
		label: 'Type',
		values: {
			pdf: 'PDF',
			doc: 'Word',
			sheet: 'Spreadsheet',
			slides: 'Slides',
			txt: 'Text',
			image: 'Image',
			email: 'Email',
			media: 'Media',
			archive: 'Archive',
			other: 'Other',
		},
		filter: true,
	},
	bytes: { label: 'Size', silent: true },
	hash: { label: 'SHA-256', silent: true },
	versionNumber: { label: 'Version' },
	folderId: { label: 'Folder', silent: true },
	folderName: { label: 'Folder' },
	clientId: { label: 'Client', silent: true },
	clientName: { label: 'Client' },
	cases: { label: 'Cases' },
	description: { label: 'Description', editable: true, long: true },
	author: { label: 'Author', editable: true },
	category: { label: 'Category', editable: true },
	tags: { label: 'Tags', editable: true },
	language: { label: 'Language', values: DOCUMENT_LANGUAGES, editable: true },
	textState: {
		label: 'Text',
		values: {
			waiting: 'Waiting',
			extracted: 'Searchable',
			needs_ocr: 'Needs OCR',
			failed: 'Failed',
			none: 'No text',
		},
		silent: true,
		filter: true,
	},
	textReason: { label: 'Note on the text', silent: true },
	coveredPages: { label: 'Pages with text under a box', silent: true },
	isShared: { label: 'Shared with client', noun: 'sharing' },
	isFromClient: { label: 'From the client', silent: true },
	isFavorite: { label: 'Favorite', silent: true },
	addedByName: { label: 'Added by', silent: true },
	lockedBy: { label: 'Checked out by', silent: true },
	lockedByName: { label: 'Checked out by' },
	lockedAt: { label: 'Checked out', silent: true },
	legalHold: { label: 'Legal hold' },
	holdReason: { label: 'Reason for the hold' },
	retainUntil: { label: 'Retain until', editable: true },
	deletedAt: { label: 'Deleted', silent: true },
	deletedByName: { label: 'Deleted by', silent: true },
	createdAt: { label: 'Date', silent: true },
	updatedAt: { label: 'Updated', silent: true },
} as const satisfies FieldsOf<DocumentRecord>

/** Action of the audit row of a document taken out of an email by the server. */
export const documentActionOfAttachment = 'documentEmails.attach'
/** Action of the audit row of an email whose author the server took from its sender. */
export const documentActionOfSender = 'documentEmails.author'

/** A document in search results. */
export const documentNameHit = z.object({
	kind: z.literal('document'),
	id: z.string(),
	title: z.string(),
	/** Media type of its content. */
	type: documentKind,
	/** Its case or client; empty for the firm's own. */
	place: z.string(),
})
export type DocumentNameHit = z.infer<typeof documentNameHit>

/** Activity labels by audit action. */
export const documentActions: Readonly<Record<string, string>> = {
	'documents.put': 'added the document',
	'documents.edit': 'updated the document',
	'documents.share': 'changed sharing with the client',
	'documents.move': 'moved the document',
	'documents.copy': 'copied the document',
	'documents.linkCase': 'linked the document to a case',
	'documents.unlinkCase': 'removed the document from a case',
	'documents.remove': 'moved the document to the deleted folder',
	'documents.restore': 'restored the document',
	'documents.hold': 'changed the legal hold',
	'documents.destroy': 'destroyed the document by its retention schedule',
	'documentVersions.put': 'saved a new version',
	'documentVersions.restore': 'restored an earlier version',
	'documentVersions.checkOut': 'checked out the document',
	'documentVersions.checkIn': 'checked in the document',
	'documentVersions.breakLock': 'released the document another user had checked out',
	'documentTexts.put': 'saved the recognized text',
	'documentTexts.retry': 'had the text read again',
	[documentActionOfAttachment]: 'took the attachment out of its email',
	[documentActionOfSender]: 'took the author from the sender of the email',
	'pdfTools.saveVersion': 'edited the pages',
	'pdfTools.saveDocument': 'created the document from pages of others',
	'pdfTools.redact': 'created the redacted copy',
	'documentAnnotations.add': 'annotated the document',
	'documentAnnotations.edit': 'updated an annotation',
	'documentAnnotations.remove': 'deleted an annotation',
	'documentAnnotations.copy': 'copied the annotations of another version',
	'documentAnnotations.download': 'downloaded the document with annotations',
	'documentAnnotations.saveDocument': 'created the copy with annotations',
	'editor.push': 'edited the text',
	'editor.settings': 'changed the title, type or page settings',
	'editor.saveVersion': 'saved a version of the text',
	'editor.restore': 'restored an earlier text',
	'editorComments.add': 'commented on the text',
	'editorComments.reply': 'replied to a comment',
	'editorComments.edit': 'changed a comment',
	'editorComments.resolve': 'resolved a comment or opened it again',
	'editorComments.remove': 'deleted a comment',
	'documentZips.download': 'downloaded a ZIP of documents',
	'documentShares.create': 'shared the document by link',
	'documentShares.revoke': 'stopped sharing the document by link',
	'portalDocuments.put': 'sent the document',
	'documentRequests.putFile': 'sent the requested document',
}

/** Activity labels of requests for documents, by audit action. */
export const requestActions: Readonly<Record<string, string>> = {
	'documentRequests.create': 'requested documents',
	'documentRequests.revoke': 'withdrew the request for documents',
}

/** Most characters of a search of documents. */
export const QUERY_TEXT_MAX = 400

export const DOCUMENT_SORTS = ['createdAt', 'title', 'kind', 'bytes'] as const
export const documentListSort = z.enum([...DOCUMENT_SORTS, 'relevance'])
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

export const documentFolder = z.object({
	id: z.string(),
	name: z.string(),
	color: folderColor,
	parentId: z.string().nullable(),
	caseId: z.string().nullable(),
	clientId: z.string().nullable(),
	/** Documents in it that are not deleted. */
	count: z.int(),
	version: z.number().int(),
})
export type DocumentFolder = z.infer<typeof documentFolder>

/** A document as its client sees it. */
export const portalDocument = forOutsiders({
	id: z.string(),
	title: z.string(),
	fileName: z.string(),
	contentType: z.string(),
	kind: documentKind,
	bytes: z.int(),
	clientId: z.string().nullable(),
	isFromClient: z.boolean(),
	addedByName: z.string(),
	createdAt: instant,
	version: z.number().int(),
	/** Since when the client sees it. */
	sharedAt: instant,
	/** Those that the client sees. */
	cases: z.array(caseOfDocument),
})
export type PortalDocument = z.infer<typeof portalDocument>

/** Other documents whose pages are added to one. */
export const PDF_SOURCES_MAX = 20
