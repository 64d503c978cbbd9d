import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { versionErrors, versionNote } from '../documents/document-versions.contract.ts'
import { documentDetails, documentErrors, documents } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { documentType, pageSettings } from './editor.fields.ts'
import { PICTURES_TOO_LARGE } from './pictures.ts'

export const EDITOR_STEPS_MAX = 1_000
/** Of a document as JSON. */
export const EDITOR_CHARACTERS_MAX = 4_000_000
/** Of one request. */
const PUSH_BYTES = 8 * 1024 * 1024
/** Steps that a user may be behind. */
export const EDITOR_BEHIND_MAX = 5_000

export const editorErrors = defineErrors({
	rich_document_not_found: {
		kind: 'not_found',
		message: 'This document was not written in the editor, or does not exist.',
	},
	steps_behind: {
		kind: 'conflict',
		message: 'Someone else changed the document meanwhile. Their changes must be read first.',
	},
	steps_too_far_behind: {
		kind: 'conflict',
		message: 'The document has changed too much meanwhile. Copy your text, reload the page and paste it.',
	},
	steps_misfit: { kind: 'invalid', message: 'These changes do not fit the document.' },
	change_of_another: {
		kind: 'invalid',
		message: 'A tracked change can only carry the name of the user who made it.',
	},
	document_too_long: {
		kind: 'too_large',
		message: 'The document is too long. Please split it into several documents.',
	},
	pictures_too_large: { kind: 'too_large', message: PICTURES_TOO_LARGE },
	document_blank: { kind: 'invalid', message: 'Cannot save empty document' },
	stale_version: kernelErrors.stale_version,
})

export const editorFormat = z.enum(['pdf', 'docx', 'html', 'md', 'txt'])
export type EditorFormat = z.infer<typeof editorFormat>

const VIEW = 'view_documents'
const MANAGE = 'manage_documents'
const one = z.object({ id: rowId })
const head = z.coerce.number<number | string>().int().min(0).max(2_000_000_000)
const versionNumber = z.coerce.number<number | string>().int().min(1).max(1_000_000)
const json = z.record(z.string(), z.unknown())

export const richDocument = z.object({
	id: z.string(),
	title: z.string(),
	type: documentType,
	page: pageSettings,
	/** How many steps made the text. */
	head: z.int(),
	/** The text, a ProseMirror document. */
	doc: json,
	/** Of title, type and page settings. */
	version: z.int(),
	caseId: z.string().nullable(),
	/** May not be changed now, and why; null when it may. */
	readOnly: z.string().nullable(),
	/** Whether what is written is tracked as changes. */
	isTracking: z.boolean(),
	/** How many users of the firm changed its text. */
	writers: z.int(),
	savedAt: instant,
})
export type RichDocument = z.infer<typeof richDocument>

const state = richDocument.omit({ doc: true })
export type RichDocumentState = z.infer<typeof state>

const missing = { rich_document_not_found: editorErrors.rich_document_not_found }
const changing = {
	...missing,
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	document_checked_out: documentErrors.document_checked_out,
	client_walled: clientErrors.client_walled,
}

/** How often an open editor says that it is open, and how long one that went silent counts. */
export const EDITOR_HEARTBEAT_SECONDS = 15
export const EDITOR_EXPIRY_SECONDS = 40

/** A selection in the text as it was after `version` steps. */
export const editorPlace = z.object({ from: head, to: head, version: head })

const collaborator = z.object({
	client: z.string(),
	fullName: z.string(),
	/** Null while nothing is selected there. */
	place: editorPlace.nullable(),
})
export type Collaborator = z.infer<typeof collaborator>

/** Limits count by address, and an office has one: twenty who write together send some 2,000 changes a minute. */
const WRITING = { max: 4_000, windowSeconds: 60 }

const step = z.object({ step: json, client: z.string() })

/** Documents that are written here. Each is a document of the library, whose contents are PDFs of its saved versions. */
export const editor = {
	create: endpoint({
		id: 'editor.create',
		method: 'POST',
		path: '/api/editor/documents',
		access: MANAGE,
		summary:
			'Create a document to be written here, in a case, for a client or for the firm. The id is created by the caller.',
		input: z.object({
			id: newRowId,
			title: documentDetails.shape.title,
			type: documentType.default('general'),
			caseId: rowId.optional(),
			clientId: rowId.optional(),
		}),
		output: state,
		errors: { ...documents.put.errors, document_not_created: kernelErrors.document_not_created },
	}),
	isWritten: endpoint({
		id: 'editor.isWritten',
		method: 'GET',
		path: '/api/editor/written/:id',
		access: VIEW,
		summary: 'Whether a document of the library was written here and can be edited here.',
		input: one,
		output: z.object({ isWritten: z.boolean() }),
		errors: {},
	}),
	get: endpoint({
		id: 'editor.get',
		method: 'GET',
		path: '/api/editor/documents/:id',
		access: VIEW,
		summary: 'The text of a document, its page settings, and whether the caller may change it.',
		input: one,
		output: richDocument,
		errors: missing,
	}),
	state: endpoint({
		id: 'editor.state',
		method: 'GET',
		path: '/api/editor/documents/:id/state',
		access: VIEW,
		summary: 'The same without the text: how far it is, and its settings.',
		input: one,
		output: state,
		errors: missing,
	}),
	steps: endpoint({
		id: 'editor.steps',
		method: 'GET',
		path: '/api/editor/documents/:id/steps',
		access: VIEW,
		summary: `Changes of the text after a number of steps, at most ${EDITOR_STEPS_MAX}.`,
		input: one.extend({ after: head }),
		output: z.object({ head: z.int(), steps: z.array(step) }),
		errors: { ...missing, steps_too_far_behind: editorErrors.steps_too_far_behind },
	}),
	live: endpoint({
		id: 'editor.live',
		method: 'POST',
		path: '/api/editor/documents/:id/live',
		access: VIEW,
		summary: `Report where the caller is in the text (every ${EDITOR_HEARTBEAT_SECONDS} seconds and when it changes, or \`leaving\`). Returns how many steps there are, and who else has the document open.`,
		input: one.extend({ client: z.uuid(), place: editorPlace.nullable(), leaving: z.boolean().default(false) }),
		output: z.object({ head: z.int(), people: z.array(collaborator) }),
		errors: missing,
		rateLimit: WRITING,
	}),
	push: endpoint({
		id: 'editor.push',
		method: 'POST',
		path: '/api/editor/documents/:id/steps',
		access: MANAGE,
		summary:
			'Add changes to the text. `steps_behind` when others changed it after `after`: read their steps, rebase, send again. A batch that was added before is not added twice.',
		input: one.extend({
			after: head,
			client: z.uuid(),
			batch: z.uuid(),
			steps: z.array(json).min(1, 'Nothing to save.').max(EDITOR_STEPS_MAX),
		}),
		bodyLimit: PUSH_BYTES,
		output: state,
		errors: {
			...changing,
			steps_behind: editorErrors.steps_behind,
			steps_misfit: editorErrors.steps_misfit,
			change_of_another: editorErrors.change_of_another,
			document_too_long: editorErrors.document_too_long,
			pictures_too_large: editorErrors.pictures_too_large,
		},
		rateLimit: WRITING,
	}),
	settings: endpoint({
		id: 'editor.settings',
		method: 'PATCH',
		path: '/api/editor/documents/:id',
		access: MANAGE,
		summary:
			'Change the title, the type or the page settings, or whether changes are tracked. `stale_version` carries the current ones.',
		input: one.extend({
			version: expectedVersion,
			title: documentDetails.shape.title.optional(),
			type: documentType.optional(),
			page: pageSettings.optional(),
			isTracking: z.boolean().optional(),
		}),
		output: state,
		errors: { ...changing, stale_version: editorErrors.stale_version },
	}),
	changes: endpoint({
		id: 'editor.changes',
		method: 'GET',
		path: '/api/editor/documents/:id/changes',
		access: VIEW,
		summary: 'Who made the tracked changes that are in the text, and when.',
		input: one,
		output: z.object({ changes: z.array(z.object({ id: z.string(), authorName: z.string(), createdAt: instant })) }),
		errors: missing,
	}),
	versions: endpoint({
		id: 'editor.versions',
		method: 'GET',
		path: '/api/editor/documents/:id/versions',
		access: VIEW,
		summary: 'The saved versions of the text, newest first, at most 200.',
		input: one,
		output: z.object({
			versions: z.array(z.object({ number: z.int(), note: z.string(), addedByName: z.string(), createdAt: instant })),
		}),
		errors: missing,
	}),
	version: endpoint({
		id: 'editor.version',
		method: 'GET',
		path: '/api/editor/documents/:id/versions/:number',
		access: VIEW,
		summary: 'The text of a saved version, a ProseMirror document.',
		input: one.extend({ number: versionNumber }),
		output: z.object({ doc: json }),
		errors: { ...missing, version_not_found: versionErrors.version_not_found },
	}),
	saveVersion: endpoint({
		id: 'editor.saveVersion',
		method: 'POST',
		path: '/api/editor/documents/:id/versions',
		access: MANAGE,
		summary: 'Save the text as the next version of the document, with a PDF of it.',
		input: one.extend({ note: versionNote.default('') }),
		output: z.object({ number: z.int() }),
		errors: {
			...changing,
			document_blank: editorErrors.document_blank,
			version_same_content: versionErrors.version_same_content,
			document_too_large: documentErrors.document_too_large,
			storage_full: documentErrors.storage_full,
			storage_unavailable: documentErrors.storage_unavailable,
			document_not_created: kernelErrors.document_not_created,
		},
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
	restore: endpoint({
		id: 'editor.restore',
		method: 'POST',
		path: '/api/editor/documents/:id/restore',
		access: MANAGE,
		summary:
			'Put the text of a saved version in the place of the current one. It is one more change, which the log keeps.',
		input: one.extend({ number: z.int().min(1).max(1_000_000) }),
		output: state,
		errors: {
			...changing,
			version_not_found: versionErrors.version_not_found,
			pictures_too_large: editorErrors.pictures_too_large,
		},
	}),
	download: endpoint({
		id: 'editor.download',
		method: 'GET',
		path: '/api/editor/documents/:id/download',
		access: VIEW,
		summary:
			'The current text as a PDF, for Word, or as HTML, Markdown or plain text, as an attachment. Written to the access log.',
		input: one.extend({ format: editorFormat.default('pdf') }),
		output: z.null(),
		errors: { ...missing, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 60, windowSeconds: 60 },
	}),
}
