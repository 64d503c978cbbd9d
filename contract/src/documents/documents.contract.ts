import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { clientErrors } from '../clients/clients.contract.ts'
import { documentKind, textState } from '../file-formats/file-formats.contract.ts'
import { activityRow } from '../kernel/activity.ts'
import { timeZone } from '../kernel/display.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { fileName, line, prose, requiredLine } from '../kernel/text.ts'
import {
	AUTHOR_MAX,
	CLIENT_DOCUMENT_MEGABYTES,
	DOCUMENT_EMPTY,
	documentLanguage,
	documentListSort,
	documentRecord,
	FIRM_DOCUMENT_BYTES_MAX,
	FIRM_DOCUMENT_MEGABYTES,
	foundDocument,
	QUERY_TEXT_MAX,
} from './documents.fields.ts'

/** Said to a client who writes about a case that hides its messages. */
export const CASE_SILENT = 'The firm takes no messages about this case here. Choose no case, or call the firm.'

export const documentErrors = defineErrors({
	document_case_silent: { kind: 'conflict', message: CASE_SILENT },
	document_not_found: { kind: 'not_found', message: 'Document not found.' },
	document_empty: { kind: 'invalid', message: DOCUMENT_EMPTY },
	document_too_large: {
		kind: 'too_large',
		message: `A document has at most ${FIRM_DOCUMENT_MEGABYTES} MB, in the client portal ${CLIENT_DOCUMENT_MEGABYTES} MB.`,
	},
	document_of_client: { kind: 'conflict', message: 'The client sent this document and always sees it.' },
	document_without_client: { kind: 'conflict', message: 'This document belongs to no client to share it with.' },
	document_case_unknown: { kind: 'invalid', message: 'This case does not exist.' },
	document_only_case: {
		kind: 'conflict',
		message: 'This is the document’s only case. Link it to another case first, or delete it.',
	},
	document_folder_unknown: { kind: 'invalid', message: 'This folder does not exist here.' },
	document_held: { kind: 'conflict', message: 'This document is on legal hold and cannot be deleted.' },
	document_retained: { kind: 'conflict', message: 'This document must be retained and cannot be deleted yet.' },
	documents_full_today: {
		kind: 'too_many',
		message: 'Too much was sent today. Please send the rest tomorrow, or contact the firm.',
	},
	document_checked_out: { kind: 'conflict', message: 'This document is checked out by another user.' },
	document_deleted: { kind: 'conflict', message: 'This document is in the deleted folder. Restore it first.' },
	storage_full: {
		kind: 'unavailable',
		message: 'The server’s disk is full: the file was not saved. Please contact an administrator.',
	},
	storage_unavailable: { kind: 'unavailable', message: 'The file storage does not answer. Please try again.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const tags = z.array(requiredLine(50, 'Enter a tag.')).max(30, 'At most 30 tags.')

/** Fields that the form edits. */
export const documentDetails = z.object({
	title: requiredLine(200, 'Enter a title.'),
	description: prose(4_000),
	author: line(AUTHOR_MAX),
	category: line(80),
	tags,
	language: documentLanguage,
	retainUntil: calendarDay.nullable(),
})

const VIEW = 'view_documents'
const MANAGE = 'manage_documents'

const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const notFound = { document_not_found: documentErrors.document_not_found }
const changing = {
	...notFound,
	client_walled: clientErrors.client_walled,
	document_deleted: documentErrors.document_deleted,
}
const stale = { ...changing, stale_version: documentErrors.stale_version }
const bytes = z.coerce.number<number | string>().int().min(0).max(FIRM_DOCUMENT_BYTES_MAX)
/** Name of a file. */
const name = fileName(200, 'Please enter a name.')

/** Levels of an AI analysis. */
export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const

/** What belongs together: the documents of a case, of a client, or all. */
const scope = { clientId: rowId.optional(), caseId: rowId.optional() }

/** Which documents are listed. */
const filter = {
	...scope,
	/** Words, "phrases", prefix*, -exclusions, fields (`title:`, `tag:`, `client:`, `case:`, `type:`, `author:`, `uploaded_by:`, `before:`,
	 *  `after:`) and sentences such as `pdf documents for Osei since yesterday`, in the fields and the text. */
	search: line(QUERY_TEXT_MAX).optional(),
	kind: commaList(documentKind),
	textState: commaList(textState),
	folderId: rowId.optional(),
	/** In no folder. */
	isRoot: flag,
	/** The caller's own favorites. */
	isFavorite: flag,
	/** Whether it belongs to the firm: to no client and no case. */
	isOfFirm: flag,
	isShared: flag,
	isDeleted: flag,
	/** Its current version has an AI analysis. */
	isAnalyzed: flag,
	/** Confidence of the newest analysis of the current version: the share of findings whose quotes are in the document, from 80 and 60 percent. */
	confidence: commaList(z.enum(CONFIDENCE_LEVELS)),
	from: calendarDay.optional(),
	to: calendarDay.optional(),
	/** In which the days of the search, of `from` and of `to` begin and end. */
	timeZone: timeZone.default('UTC'),
	tags: commaList(line(50)),
	authors: commaList(line(AUTHOR_MAX)),
	minBytes: bytes.optional(),
	maxBytes: bytes.optional(),
	hash: z
		.string()
		.regex(/^[0-9a-f]{64}$/, 'Not a SHA-256.')
		.optional(),
}

export const documents = {
	list: endpoint({
		id: 'documents.list',
		method: 'GET',
		path: '/api/documents',
		access: VIEW,
		summary: 'Documents that the caller may see; deleted ones only when requested.',
		input: z.object({
			...pageInput,
			...filter,
			/** `relevance`: the best 100 matches of a search; without a search as `createdAt`. */
			sort: documentListSort.default('createdAt'),
			direction: z.enum(['asc', 'desc']).default('desc'),
			withTotal: flag,
		}),
		output: pageOf(foundDocument),
		errors: {},
	}),
	total: endpoint({
		id: 'documents.total',
		method: 'GET',
		path: '/api/documents/total',
		access: VIEW,
		summary: 'How many documents a list has; null when a search finds more than are counted.',
		input: z.object(filter),
		output: z.object({ total: z.int().nullable() }),
		errors: {},
	}),
	facets: endpoint({
		id: 'documents.facets',
		method: 'GET',
		path: '/api/documents/facets',
		access: VIEW,
		summary: 'How many documents there are to search, and the tags, authors and categories in use, most used first.',
		input: z.object(scope),
		output: z.object({
			total: z.int(),
			tags: z.array(z.string()),
			authors: z.array(z.string()),
			categories: z.array(z.string()),
		}),
		errors: {},
	}),
	get: endpoint({
		id: 'documents.get',
		method: 'GET',
		path: '/api/documents/:id',
		access: VIEW,
		summary: 'One document.',
		input: one,
		output: documentRecord,
		errors: notFound,
	}),
	put: endpoint({
		id: 'documents.put',
		method: 'PUT',
		path: '/api/documents/:id',
		access: MANAGE,
		tokens: false,
		summary: `Add a document of at most ${FIRM_DOCUMENT_MEGABYTES} MB to a case, a client or the firm. The id is created by the caller, so that a retry never adds it twice.`,
		input: z.object({ id: newRowId, name, folderId: rowId.optional(), ...scope }),
		content: { types: ['*/*'] },
		bodyLimit: FIRM_DOCUMENT_BYTES_MAX,
		output: documentRecord,
		errors: {
			client_not_found: clientErrors.client_not_found,
			client_walled: clientErrors.client_walled,
			client_deleted: clientErrors.client_deleted,
			case_not_found: caseErrors.case_not_found,
			document_folder_unknown: documentErrors.document_folder_unknown,
			document_empty: documentErrors.document_empty,
			document_too_large: documentErrors.document_too_large,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
			id_taken: documentErrors.id_taken,
		},
		rateLimit: { max: 300, windowSeconds: 60 },
	}),
	link: endpoint({
		id: 'documents.link',
		method: 'POST',
		path: '/api/documents/:id/link',
		access: VIEW,
		summary:
			'A link to the content, valid for one hour and only for the account that requested it. Written to the access log.',
		/** What the access log says of it. */
		input: one.extend({ purpose: z.enum(['download', 'view']).default('download') }),
		output: z.object({ href: z.string(), name: z.string(), bytes: z.int() }),
		errors: notFound,
	}),
	edit: endpoint({
		id: 'documents.edit',
		method: 'PATCH',
		path: '/api/documents/:id',
		access: MANAGE,
		summary: 'Update the description of a document. `stale_version` carries the current record.',
		input: versioned.extend(documentDetails.partial().shape),
		output: documentRecord,
		errors: stale,
	}),
	share: endpoint({
		id: 'documents.share',
		method: 'POST',
		path: '/api/documents/:id/share',
		access: MANAGE,
		summary: 'Share a document with its client in the portal, or stop sharing it.',
		input: one.extend({ isShared: z.boolean() }),
		output: documentRecord,
		errors: {
			...changing,
			document_of_client: documentErrors.document_of_client,
			document_without_client: documentErrors.document_without_client,
		},
	}),
	setFavorite: endpoint({
		id: 'documents.setFavorite',
		method: 'PUT',
		path: '/api/documents/:id/favorite',
		access: VIEW,
		summary: 'Mark a document as a favorite of the caller, or no longer.',
		input: one.extend({ isFavorite: z.boolean() }),
		output: documentRecord,
		errors: notFound,
	}),
	move: endpoint({
		id: 'documents.move',
		method: 'POST',
		path: '/api/documents/:id/move',
		access: MANAGE,
		summary: 'Move a document to a folder of its case, its client or the firm, or out of its folder.',
		input: one.extend({ folderId: rowId.nullable() }),
		output: documentRecord,
		errors: { ...changing, document_folder_unknown: documentErrors.document_folder_unknown },
	}),
	copy: endpoint({
		id: 'documents.copy',
		method: 'POST',
		path: '/api/documents/:id/copy',
		access: MANAGE,
		summary: 'A new document with the same content, which is stored once. It is not shared.',
		input: one.extend({ newId: newRowId, title: documentDetails.shape.title.optional() }),
		output: documentRecord,
		errors: { ...changing, id_taken: documentErrors.id_taken },
	}),
	linkCase: endpoint({
		id: 'documents.linkCase',
		method: 'POST',
		path: '/api/documents/:id/cases',
		access: MANAGE,
		summary: 'Show a document in one more case, without a second copy.',
		input: one.extend({ caseId: rowId }),
		output: documentRecord,
		errors: { ...changing, document_case_unknown: documentErrors.document_case_unknown },
	}),
	unlinkCase: endpoint({
		id: 'documents.unlinkCase',
		method: 'DELETE',
		path: '/api/documents/:id/cases/:caseId',
		access: MANAGE,
		summary: 'Take a document out of one of its cases.',
		input: one.extend({ caseId: rowId }),
		output: documentRecord,
		errors: { ...changing, document_only_case: documentErrors.document_only_case },
	}),
	remove: endpoint({
		id: 'documents.remove',
		method: 'DELETE',
		path: '/api/documents/:id',
		access: MANAGE,
		summary: 'Move a document to the deleted folder, unless it is on legal hold or must be retained.',
		input: one,
		output: documentRecord,
		errors: {
			...changing,
			document_checked_out: documentErrors.document_checked_out,
			document_held: documentErrors.document_held,
			document_retained: documentErrors.document_retained,
		},
	}),
	restore: endpoint({
		id: 'documents.restore',
		method: 'POST',
		path: '/api/documents/:id/restore',
		access: MANAGE,
		summary: 'Restore a deleted document.',
		input: one,
		output: documentRecord,
		errors: { ...notFound, client_walled: clientErrors.client_walled },
	}),
	hold: endpoint({
		id: 'documents.hold',
		method: 'POST',
		path: '/api/documents/:id/hold',
		access: 'manage_cases',
		summary:
			'Place a document on legal hold with a reason, or release it. A document on hold is not deleted by anyone.',
		input: one.extend({ legalHold: z.boolean(), reason: requiredLine(500, 'Enter a reason.') }),
		output: documentRecord,
		errors: changing,
	}),
	accesses: endpoint({
		id: 'documents.accesses',
		method: 'GET',
		path: '/api/documents/:id/accesses',
		access: VIEW,
		summary: 'Who was given the content of a document, and when, newest first.',
		input: one.extend(pageInput),
		output: pageOf(
			z.object({
				id: z.string(),
				userName: z.string(),
				action: z.enum(['viewed', 'downloaded', 'ocr_processed']),
				versionNumber: z.int(),
				at: instant,
			}),
		),
		errors: notFound,
	}),
	activity: endpoint({
		id: 'documents.activity',
		method: 'GET',
		path: '/api/documents/:id/activity',
		access: VIEW,
		summary: 'Who changed what in a document, newest first, from the audit trail.',
		input: one.extend(pageInput),
		output: pageOf(activityRow),
		errors: notFound,
	}),
}
