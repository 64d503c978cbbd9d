import { z } from 'zod'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { fileName, line } from '../kernel/text.ts'
import { documentErrors } from './documents.contract.ts'
import { UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from './documents.fields.ts'

/** For how long an unfinished upload can be continued. */
export const UPLOAD_DAYS = 7

export const uploadErrors = defineErrors({
	upload_not_found: {
		kind: 'not_found',
		message: 'This upload was canceled or has expired. Please upload the file again.',
	},
	upload_not_continued: { kind: 'conflict', message: 'Another part of this file has arrived in the meantime.' },
	upload_part_too_small: {
		kind: 'invalid',
		message: `Send at least ${UPLOAD_PART_MIN_BYTES / 1024} KB at once. Only the last part of a file may be smaller.`,
	},
	upload_incomplete: { kind: 'conflict', message: 'Part of this file has not arrived yet.' },
	upload_out_of_reach: { kind: 'gone', message: 'This file has arrived, but you no longer have access to it.' },
	uploads_too_many: {
		kind: 'too_many',
		message: 'You have too many unfinished uploads. Finish or cancel some of them first.',
	},
})

export const PART_SUMMARY = `The next part of a file, at most ${UPLOAD_PART_MAX_BYTES / 1024 / 1024} MB and, but for the last, at least ${UPLOAD_PART_MIN_BYTES / 1024} KB. It is kept whole or not at all. \`upload_not_continued\` carries \`sentBytes\`.`

/** A file that is to be sent in parts. */
export function fileInParts(bytesMax: number) {
	return z.object({
		id: newRowId,
		name: fileName(200, 'Please enter a name.'),
		bytes: z
			.int()
			.min(1, documentErrors.document_empty.message)
			.max(bytesMax, documentErrors.document_too_large.message),
		/** The fingerprint by which the same file is known again when it is chosen in another tab. */
		fingerprint: line(120).default(''),
	})
}

/** From which byte a part is. */
export function partOffset(bytesMax: number) {
	return z.coerce.number<number | string>().int().min(0).max(bytesMax)
}

const storageErrors = {
	storage_full: documentErrors.storage_full,
	storage_unavailable: documentErrors.storage_unavailable,
}

export const partErrors = {
	upload_not_found: uploadErrors.upload_not_found,
	upload_not_continued: uploadErrors.upload_not_continued,
	upload_part_too_small: uploadErrors.upload_part_too_small,
	document_empty: documentErrors.document_empty,
	document_too_large: documentErrors.document_too_large,
	...storageErrors,
}

export const finishErrors = {
	upload_not_found: uploadErrors.upload_not_found,
	upload_incomplete: uploadErrors.upload_incomplete,
	upload_not_continued: uploadErrors.upload_not_continued,
	upload_out_of_reach: uploadErrors.upload_out_of_reach,
	...storageErrors,
}

/** How much of a file has arrived and is kept. */
export const partsSent = forOutsiders({ id: z.string(), bytes: z.int(), sentBytes: z.int() })
export type PartsSent = z.infer<typeof partsSent>

export const documentUpload = forOutsiders({
	...partsSent.shape,
	name: z.string(),
	fingerprint: z.string(),
	caseId: z.string().nullable(),
	clientId: z.string().nullable(),
	folderId: z.string().nullable(),
	documentId: z.string().nullable(),
	/** Why it becomes a version. */
	note: z.string(),
	createdAt: instant,
})
export type DocumentUpload = z.infer<typeof documentUpload>
