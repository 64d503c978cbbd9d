import { z } from 'zod'
import { clientErrors } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { expectedVersion } from '../kernel/page.ts'
import { prose } from '../kernel/text.ts'
import { versionErrors } from './document-versions.contract.ts'
import { documentDetails, documentErrors } from './documents.contract.ts'
import { documentRecord } from './documents.fields.ts'
import { pdfErrors, redactionMark, stampText } from './pdf-tools.contract.ts'

export const ANNOTATION_KINDS = ['highlight', 'note', 'redaction', 'stamp'] as const
export const annotationKind = z.enum(ANNOTATION_KINDS)
export type AnnotationKind = z.infer<typeof annotationKind>
export const ANNOTATION_LABELS: Readonly<Record<AnnotationKind, string>> = {
	highlight: 'Highlight',
	note: 'Note',
	redaction: 'Redaction mark',
	stamp: 'Stamp',
}

export const ANNOTATION_COLORS = ['yellow', 'green', 'blue', 'red'] as const
export const annotationColor = z.enum(ANNOTATION_COLORS)
export type AnnotationColor = z.infer<typeof annotationColor>

/** Most annotations of one version of a document. */
export const ANNOTATIONS_MAX = 1_000
/** Most boxes of one highlight: its lines. */
export const ANNOTATION_BOXES_MAX = 60
export const ANNOTATION_TEXT_MAX = 4_000
/** Words that are offered; others can be typed. */
export const STAMP_LABELS = ['RECEIVED', 'FILED', 'DRAFT', 'CONFIDENTIAL', 'PRIVILEGED', 'APPROVED', 'COPY'] as const

/** In fractions of the page as it is seen, from its upper left. */
const box = redactionMark.omit({ page: true })
export type AnnotationBox = z.infer<typeof box>

const placed = {
	page: redactionMark.shape.page.max(100_000),
	boxes: z.array(box).min(1, 'Choose a place on the page.').max(ANNOTATION_BOXES_MAX),
	color: annotationColor,
	/** Text of a note; of others a comment or nothing. */
	text: prose(ANNOTATION_TEXT_MAX),
	/** Words of a stamp; empty for others. */
	stamp: stampText(30),
	/** The day below a stamp. */
	stampedOn: calendarDay.nullable(),
}

export const documentAnnotation = z.object({
	id: z.string(),
	documentId: z.string(),
	versionNumber: z.int(),
	kind: annotationKind,
	...placed,
	/** Null once the account is deleted. */
	authorId: z.string().nullable(),
	authorName: z.string(),
	createdAt: instant,
	updatedAt: instant,
	version: z.int(),
})
export type DocumentAnnotation = z.infer<typeof documentAnnotation>

type Placed = Pick<DocumentAnnotation, 'kind' | 'boxes' | 'text' | 'stamp' | 'stampedOn'>

/** Whether a note has a text, a stamp its words, and only a highlight several boxes. */
export function isAnnotationComplete({ kind, boxes, text, stamp, stampedOn }: Placed): boolean {
	if (kind !== 'highlight' && boxes.length !== 1) return false
	if (kind === 'note' && text === '') return false
	return kind === 'stamp' ? stamp !== '' : stamp === '' && stampedOn === null
}

export const annotationErrors = defineErrors({
	annotation_not_found: { kind: 'not_found', message: 'Annotation not found. It may have been deleted.' },
	annotation_incomplete: {
		kind: 'invalid',
		message: 'A note needs a text and a stamp its words; only a highlight has several boxes.',
	},
	annotation_of_other: {
		kind: 'forbidden',
		message: 'Only its author, or someone who manages cases, may change this annotation.',
	},
	annotations_full: { kind: 'conflict', message: `A version has at most ${ANNOTATIONS_MAX} annotations.` },
	annotations_none: { kind: 'conflict', message: 'There is nothing to copy or to draw.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const VIEW = 'view_documents'
const MANAGE = 'manage_documents'
const versionNumber = z.coerce.number<number | string>().int().min(1).max(1_000_000)
const ofVersion = z.object({ id: rowId, versionNumber })
const drawn = ofVersion.extend({
	/** Redaction marks are drawn as outlines: the text below them stays. */
	kinds: z.array(annotationKind).min(1, 'Choose what is drawn.').max(ANNOTATION_KINDS.length),
})
const one = z.object({ id: rowId })

const changing = {
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	client_walled: clientErrors.client_walled,
}
const ofOne = {
	...changing,
	annotation_not_found: annotationErrors.annotation_not_found,
	annotation_of_other: annotationErrors.annotation_of_other,
}
const ofPdf = {
	...pdfErrors,
	document_not_found: documentErrors.document_not_found,
	document_deleted: documentErrors.document_deleted,
	version_not_found: versionErrors.version_not_found,
	annotations_none: annotationErrors.annotations_none,
	document_not_created: kernelErrors.document_not_created,
}

/** What the firm marks on versions of PDFs. The contents stay as they are; clients see none of it. */
export const documentAnnotations = {
	list: endpoint({
		id: 'documentAnnotations.list',
		method: 'GET',
		path: '/api/documents/:id/annotations',
		access: VIEW,
		summary: `The annotations of a version by page, at most ${ANNOTATIONS_MAX}, and how many other versions have.`,
		input: ofVersion,
		output: z.object({
			annotations: z.array(documentAnnotation),
			others: z.array(z.object({ versionNumber: z.int(), count: z.int() })),
		}),
		errors: { document_not_found: documentErrors.document_not_found },
	}),
	add: endpoint({
		id: 'documentAnnotations.add',
		method: 'POST',
		path: '/api/document-annotations',
		access: MANAGE,
		summary:
			'Highlight, note, mark for redaction or stamp a place on a page of a PDF. The id is created by the caller, so that a retry never adds it twice.',
		input: z.object({
			id: newRowId,
			documentId: rowId,
			versionNumber,
			kind: annotationKind,
			page: placed.page,
			boxes: placed.boxes,
			color: annotationColor.default('yellow'),
			text: placed.text.default(''),
			stamp: placed.stamp.default(''),
			stampedOn: placed.stampedOn.default(null),
		}),
		output: documentAnnotation,
		errors: {
			...changing,
			version_not_found: versionErrors.version_not_found,
			pdf_expected: pdfErrors.pdf_expected,
			annotation_incomplete: annotationErrors.annotation_incomplete,
			annotations_full: annotationErrors.annotations_full,
			id_taken: annotationErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'documentAnnotations.edit',
		method: 'PATCH',
		path: '/api/document-annotations/:id',
		access: MANAGE,
		summary:
			'Change or move an annotation. Those of others are changed by users who manage cases. `stale_version` carries the current one.',
		input: one.extend({ version: expectedVersion }).extend(z.object(placed).partial().shape),
		output: documentAnnotation,
		errors: {
			...ofOne,
			annotation_incomplete: annotationErrors.annotation_incomplete,
			stale_version: annotationErrors.stale_version,
		},
	}),
	remove: endpoint({
		id: 'documentAnnotations.remove',
		method: 'DELETE',
		path: '/api/document-annotations/:id',
		access: MANAGE,
		summary: 'Delete an annotation. Those of others are deleted by users who manage cases.',
		input: one,
		output: documentAnnotation,
		errors: ofOne,
	}),
	copy: endpoint({
		id: 'documentAnnotations.copy',
		method: 'POST',
		path: '/api/documents/:id/annotations/copy',
		access: MANAGE,
		summary:
			'Copy the annotations of another version to this one, with their authors. Those that are there are not copied again.',
		input: ofVersion.extend({ fromVersion: versionNumber }),
		output: z.object({ copied: z.int() }),
		errors: {
			...changing,
			version_not_found: versionErrors.version_not_found,
			annotations_full: annotationErrors.annotations_full,
			annotations_none: annotationErrors.annotations_none,
		},
	}),
	download: endpoint({
		id: 'documentAnnotations.download',
		method: 'POST',
		path: '/api/documents/:id/pdf/annotated',
		access: VIEW,
		summary:
			'A version of a PDF with its annotations drawn in, and a page that lists notes and comments, as an attachment. Written to the access log.',
		input: drawn,
		output: z.null(),
		errors: ofPdf,
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
	saveDocument: endpoint({
		id: 'documentAnnotations.saveDocument',
		method: 'POST',
		path: '/api/documents/:id/pdf/annotated-document',
		access: MANAGE,
		summary: 'The same as a new document beside the first, which can be shared like any other.',
		input: drawn.extend({ newId: newRowId, title: documentDetails.shape.title }),
		output: documentRecord,
		errors: {
			...ofPdf,
			document_too_large: documentErrors.document_too_large,
			client_walled: clientErrors.client_walled,
			id_taken: annotationErrors.id_taken,
		},
		rateLimit: { max: 30, windowSeconds: 60 },
	}),
}
