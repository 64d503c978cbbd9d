import { Readable } from 'node:stream'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { ocr, ocrErrors } from '@praxis/contract/ocr/ocr.contract'
import { OCR_FOLDER_NAMES } from '@praxis/contract/ocr/ocr.fields'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { permitTo } from '../../platform/permit.ts'
import { findOrCreateFolder } from '../documents/manage-folders.ts'
import { putDocument } from '../documents/put-document.ts'
import { insertExtractedText } from './ocr.queries.ts'

const TEXT_ENDING = '.txt'
const TEXT_NAME = /\.(?:txt|text|md)$/i
const NAME_MAX = 200

/** Saves a recognized text as a text document, whose name says so, in the folder that was chosen. How it was recognized and the time of the case
 *  are written in the same transaction. */
export async function saveText(ctx: PersonContext, input: ParsedInput<typeof ocr.save>): Promise<DocumentRecord> {
	permitTo(ctx, ocr.save)
	const { id, text, name, folder, caseId } = input
	if (text.trim() === '') throw refuse(ocrErrors, 'ocr_no_text')
	// The request's key stands for the document; the folder is found again by its name.
	const once = withoutKey(ctx)
	const folderId = await findOrCreateFolder(once, { name: OCR_FOLDER_NAMES[folder], caseId })
	const fileName = TEXT_NAME.test(name) ? name : `${name.slice(0, NAME_MAX - TEXT_ENDING.length)}${TEXT_ENDING}`
	const document = { id, name: fileName, title: fileName, folderId, caseId, clientId: undefined }
	return putDocument(ctx, document, Readable.from([Buffer.from(text)]), (db) =>
		insertExtractedText(db, {
			id: newId(),
			user_id: ctx.actor.id,
			text,
			file_name: input.fileName,
			confidence: input.confidence,
			processing_time_ms: input.processingTime,
			language: input.language,
			file_size: input.fileSize,
			page_count: input.pageCount,
			folder,
			legal_structure: JSON.stringify(input.legalStructure),
			case_id: caseId ?? null,
			document_id: id,
			created_at: ctx.platform.clock.now(),
		}),
	)
}
