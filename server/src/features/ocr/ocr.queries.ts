import {
	type LegalStructure,
	OCR_EXCERPT_CHARACTERS,
	OCR_HISTORY_MAX,
	type OcrEntry,
	type OcrFolder,
	type Recognition,
} from '@praxis/contract/ocr/ocr.fields'
import { type Insertable, sql, type Updateable } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ExtractedTexts, OcrHistory } from '../../platform/db/schema.gen.ts'

const ENTRY = [
	...columnsAs('ocr_history', {
		id: 'id',
		confidence: 'confidence',
		processingTime: 'processing_time_ms',
		language: 'language',
		fileName: 'file_name',
		fileSize: 'file_size',
		pageCount: 'page_count',
		documentId: 'document_id',
		createdAt: 'created_at',
	}),
	sql<string>`left(ocr_history.text, ${sql.lit(OCR_EXCERPT_CHARACTERS)})`.as('excerpt'),
] as const

interface EntryRow extends Omit<OcrEntry, 'createdAt'> {
	readonly createdAt: Date
}

const toEntry = (row: EntryRow): OcrEntry => ({ ...row, createdAt: row.createdAt.toISOString() })

/** The caller's own, by row security. */
export async function selectHistory(db: Db): Promise<OcrEntry[]> {
	const query = db.selectFrom('ocr_history').select(ENTRY)
	const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(OCR_HISTORY_MAX).execute()
	return rows.map(toEntry)
}

export async function selectEntry(
	db: Db,
	id: string,
): Promise<(OcrEntry & { readonly text: string; readonly legalStructure: LegalStructure }) | null> {
	const row = await db
		.selectFrom('ocr_history')
		.select([...ENTRY, 'text', sql<LegalStructure>`legal_structure`.as('legalStructure')])
		.where('id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : { ...toEntry(row), text: row.text, legalStructure: row.legalStructure }
}

/** Adds an entry and drops those beyond the newest of the user. */
export async function insertEntry(db: Db, values: Insertable<OcrHistory>): Promise<OcrEntry> {
	const row = await db.insertInto('ocr_history').values(values).returning(ENTRY).executeTakeFirstOrThrow()
	const kept = db.selectFrom('ocr_history').select('id').where('user_id', '=', values.user_id)
	const newest = kept.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(OCR_HISTORY_MAX)
	await db.deleteFrom('ocr_history').where('user_id', '=', values.user_id).where('id', 'not in', newest).execute()
	return toEntry(row)
}

/** The corrected text of an entry; null if the caller has none with this id. */
export async function updateEntry(db: Db, id: string, values: Updateable<OcrHistory>): Promise<OcrEntry | null> {
	const row = await db.updateTable('ocr_history').set(values).where('id', '=', id).returning(ENTRY).executeTakeFirst()
	return row === undefined ? null : toEntry(row)
}

/** @returns how many were removed */
export async function deleteHistory(db: Db, userId: string): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom('ocr_history').where('user_id', '=', userId).executeTakeFirst()
	return Number(numDeletedRows)
}

export async function insertExtractedText(db: Db, values: Insertable<ExtractedTexts>): Promise<void> {
	await db.insertInto('extracted_texts').values(values).execute()
}

/** Recognition of the text saved as this document, as far as row security shows it. */
export async function selectRecognition(db: Db, documentId: string): Promise<Recognition | null> {
	const columns = columnsAs('extracted_texts', {
		confidence: 'confidence',
		processingTime: 'processing_time_ms',
		language: 'language',
		originalFile: 'file_name',
		extractedText: 'text',
		pageCount: 'page_count',
		createdAt: 'created_at',
	})
	const query = db.selectFrom('extracted_texts').select([...columns, sql<OcrFolder>`folder`.as('folder')])
	const row = await query.where('document_id', '=', documentId).executeTakeFirst()
	return row === undefined
		? null
		: { source: 'ocr', type: 'ocr_extracted', ...row, createdAt: row.createdAt.toISOString() }
}
