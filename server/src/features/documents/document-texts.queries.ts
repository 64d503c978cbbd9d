import type { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import type { TextState } from '@praxis/contract/file-formats/file-formats.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface TextPage {
	readonly page: number
	readonly text: string
}

interface VersionKey {
	readonly documentId: string
	readonly versionNumber: number
}

type Read = OutputOf<typeof documentTexts.get>
/** Characters of one answer. */
const CHARACTERS_AT_ONCE = 2_000_000

/** The text of a version from a page on; null when there is no such version. */
export async function selectText(
	db: Db,
	{ documentId, versionNumber }: VersionKey,
	{ from, limit }: { readonly from: number; readonly limit: number },
): Promise<Read | null> {
	const head = await db
		.selectFrom('document_texts')
		.select(['state', 'reason', 'source', 'page_count as pageCount', 'confidence'])
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.executeTakeFirst()
	if (head === undefined) return null
	const rows = await db
		.selectFrom('document_pages')
		.select(['page', 'text'])
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.where('page', '>=', from)
		.orderBy('page')
		.limit(limit + 1)
		.execute()
	const pages: TextPage[] = []
	let characters = 0
	for (const row of rows.slice(0, limit)) {
		characters += row.text.length
		if (pages.length > 0 && characters > CHARACTERS_AT_ONCE) break
		pages.push(row)
	}
	const { state, source } = head
	return {
		...head,
		state: state as TextState,
		source: source as Read['source'],
		pages,
		next: rows[pages.length]?.page ?? null,
	}
}

/** The pages of a text that was recognized; none of one that the content itself holds. */
export function selectRecognizedPages(db: Db, { documentId, versionNumber }: VersionKey): Promise<TextPage[]> {
	return db
		.selectFrom('document_pages')
		.innerJoin('document_texts', (join) =>
			join
				.onRef('document_texts.document_id', '=', 'document_pages.document_id')
				.onRef('document_texts.version_number', '=', 'document_pages.version_number'),
		)
		.select(['document_pages.page', 'document_pages.text'])
		.where('document_pages.document_id', '=', documentId)
		.where('document_pages.version_number', '=', versionNumber)
		.where('document_texts.source', '=', 'ocr')
		.orderBy('document_pages.page')
		.execute()
}

/** What reading a content resulted in. */
export interface TextResult {
	readonly state: TextState
	readonly reason?: string
	readonly source?: 'extracted' | 'ocr'
	readonly confidence?: number | null
	readonly pages: readonly TextPage[]
	/** Absent where text below boxes was not looked for: what was found before stays. */
	readonly coveredPages?: readonly number[]
}

const ROWS_AT_ONCE = 200

/** Replaces the text of a version. */
export async function replaceText(db: Db, key: VersionKey, now: Date, result: TextResult): Promise<void> {
	const { documentId, versionNumber } = key
	const { rows } = await sql<{ language: string }>`SELECT language FROM api.documents WHERE id = ${documentId}`.execute(
		db,
	)
	const language = rows[0]?.language ?? 'eng'
	await db
		.deleteFrom('document_pages')
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.execute()
	for (let at = 0; at < result.pages.length; at += ROWS_AT_ONCE) {
		const some = result.pages.slice(at, at + ROWS_AT_ONCE)
		await db
			.insertInto('document_pages')
			.values(
				some.map(({ page, text }) => ({
					document_id: documentId,
					version_number: versionNumber,
					page,
					text,
					language,
				})),
			)
			.execute()
	}
	await db
		.updateTable('document_texts')
		.set({
			state: result.state,
			reason: result.reason ?? '',
			source: result.source ?? null,
			confidence: result.confidence ?? null,
			page_count: result.pages.length,
			...(result.coveredPages !== undefined && { covered_pages: [...result.coveredPages] }),
			words: sql`api.words_of_pages(${documentId}, ${versionNumber})`,
			updated_at: now,
		})
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.execute()
}

export async function updateTextWaiting(db: Db, { documentId, versionNumber }: VersionKey, now: Date): Promise<void> {
	await db
		.updateTable('document_texts')
		.set({ state: 'waiting', reason: '', updated_at: now })
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.execute()
}

export interface WaitingText extends VersionKey {
	readonly hash: string
	readonly kind: string
	readonly contentType: string
	readonly fileName: string
	readonly bytes: number
}

const WAITING = (db: Db) =>
	db
		.selectFrom('document_texts')
		.innerJoin('document_versions', (join) =>
			join
				.onRef('document_versions.document_id', '=', 'document_texts.document_id')
				.onRef('document_versions.number', '=', 'document_texts.version_number'),
		)
		.select([
			'document_texts.document_id as documentId',
			'document_texts.version_number as versionNumber',
			'document_versions.hash',
			'document_versions.kind',
			'document_versions.content_type as contentType',
			'document_versions.file_name as fileName',
			'document_versions.bytes',
		])
		.where('document_texts.state', '=', 'waiting')

/** A version whose text waits to be read. */
export async function selectWaiting(db: Db, { documentId, versionNumber }: VersionKey): Promise<WaitingText | null> {
	const row = await WAITING(db)
		.where('document_texts.document_id', '=', documentId)
		.where('document_texts.version_number', '=', versionNumber)
		.executeTakeFirst()
	return row ?? null
}

/** Those that have waited longest since before a moment. */
export function selectWaitingSince(db: Db, before: Date, limit: number): Promise<WaitingText[]> {
	return WAITING(db)
		.where('document_texts.updated_at', '<', before)
		.orderBy('document_texts.updated_at')
		.limit(limit)
		.execute()
}
