import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
	MARK_OF_READ,
	type MarkOfRead,
	NOTHING_READ,
	ofModel,
	type QuestionScope,
	scopeOf,
} from './question-scope.queries.ts'

export interface UnreadText {
	readonly documentId: string
	readonly versionNumber: number
	readonly updatedAt: Date
	readonly title: string
}

/** Texts of current versions that the model has not read yet, or not since they changed, the newest first. */
export async function selectUnread(db: Db, model: string, limit: number): Promise<UnreadText[]> {
	const { rows } = await sql<UnreadText>`
		SELECT d.id AS "documentId", d.version_number AS "versionNumber", t.updated_at AS "updatedAt", d.title
		FROM api.documents d
		JOIN api.document_texts t ON t.document_id = d.id AND t.version_number = d.version_number
		LEFT JOIN api.passage_vectors v ON v.document_id = d.id AND v.version_number = d.version_number
			AND v.model = ${model} AND v.text_updated_at = t.updated_at
		WHERE d.deleted_at IS NULL AND t.state = 'extracted' AND t.page_count > 0 AND v.document_id IS NULL
		ORDER BY t.updated_at DESC, d.id LIMIT ${limit}`.execute(db)
	return rows
}

export async function selectPages(
	db: Db,
	{ documentId, versionNumber }: Pick<UnreadText, 'documentId' | 'versionNumber'>,
): Promise<{ readonly page: number; readonly text: string }[]> {
	return await db
		.selectFrom('document_pages')
		.select(['page', 'text'])
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.orderBy('page')
		.execute()
}

export interface ReadText extends UnreadText {
	readonly model: string
	readonly places: readonly number[]
	readonly vectors: Buffer
	/** Signs of each passage, as a bit string. */
	readonly signs: readonly string[]
	/** Empty unless the model could not read it. */
	readonly reason: string
}

export async function upsertVectors(db: Db, read: ReadText): Promise<void> {
	const values = {
		document_id: read.documentId,
		version_number: read.versionNumber,
		model: read.model,
		text_updated_at: read.updatedAt,
		places: [...read.places],
		vectors: read.vectors,
		sign_bits: sql<string[]>`${[...read.signs]}::varbit[]`,
		reason: read.reason,
		written: sql<number>`nextval('api.passage_vectors_written')`,
	}
	await db
		.insertInto('passage_vectors')
		.values(values)
		.onConflict((conflict) => conflict.columns(['document_id', 'version_number']).doUpdateSet(values))
		.execute()
}

/** Removes what another model read, and what belongs to versions that are not current. */
export async function deleteOutdated(db: Db, model: string | null): Promise<void> {
	await sql`DELETE FROM api.passage_vectors v WHERE ${model === null ? sql`true` : sql`v.model <> ${model}`}
		OR NOT EXISTS (SELECT FROM api.documents d WHERE d.id = v.document_id AND d.version_number = v.version_number)`.execute(
		db,
	)
}

const readOf = (scope: QuestionScope, model: string) =>
	sql`FROM (${scopeOf(scope)}) s JOIN api.passage_vectors v ON ${ofModel(model)}`

export async function hasRead(db: Db, scope: QuestionScope, model: string): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT ${readOf(scope, model)}) AS found`.execute(db)
	return rows[0]?.found === true
}

export interface StoredVector extends PlaceOfText {
	readonly vector: Buffer
}

/** A text that the model has read, as it was written: `<document> <its number>`. */
type WrittenKey = string

export interface Written extends MarkOfRead {
	readonly keys: readonly WrittenKey[]
}

/** The texts of a scope that the model has read. One value, because thousands of rows take longer. */
export async function selectWritten(db: Db, scope: QuestionScope, model: string): Promise<Written> {
	const { rows } = await sql<MarkOfRead & { keys: string | null }>`
		SELECT ${MARK_OF_READ}, string_agg(v.document_id::text || ' ' || v.written, ',') AS keys ${readOf(scope, model)}`.execute(
		db,
	)
	const [found] = rows
	const { keys, ...read } = found ?? { ...NOTHING_READ, keys: null }
	return { ...read, keys: keys?.split(',') ?? [] }
}

const written = (keys: readonly WrittenKey[]) => sql`
	unnest(${keys.map((key) => key.split(' ')[0])}::uuid[], ${keys.map((key) => key.split(' ')[1])}::bigint[]) WITH ORDINALITY AS w (id, written, at)
	JOIN api.passage_vectors v ON v.document_id = w.id AND v.written = w.written`

/** The signs of the passages of texts, as `array_send` gives them. Texts written again since then are left out. */
export async function selectSigns(
	db: Db,
	keys: readonly WrittenKey[],
): Promise<readonly { readonly key: WrittenKey; readonly signs: Buffer }[]> {
	const { rows } = await sql<{ key: string; signs: Buffer }>`
		SELECT w.id::text || ' ' || w.written AS key, array_send(v.sign_bits) AS signs FROM ${written(keys)}`.execute(db)
	return rows
}

export interface NumberedPassage {
	readonly key: WrittenKey
	/** From 0 on. */
	readonly index: number
}

/** The vectors of passages, of `length` numbers each. Those of texts written again since then are left out. */
export async function selectVectors(
	db: Db,
	passages: readonly NumberedPassage[],
	length: number,
): Promise<StoredVector[]> {
	const bytes = length * Float32Array.BYTES_PER_ELEMENT
	const { rows } = await sql<StoredVector>`
		WITH wanted AS MATERIALIZED (SELECT v.document_id, v.version_number, v.places, v.vectors, n.n
			FROM ${written(passages.map(({ key }) => key))}
			JOIN unnest(${passages.map(({ index }) => index)}::integer[]) WITH ORDINALITY AS n (n, at) USING (at))
		SELECT document_id AS "documentId", version_number AS "versionNumber", places[n * 3 + 1] AS page, places[n * 3 + 2] AS start,
			places[n * 3 + 3] AS end, substring(vectors FROM n * ${bytes}::integer + 1 FOR ${bytes}::integer) AS vector
		FROM wanted`.execute(db)
	return rows
}

export interface PlaceOfText {
	readonly documentId: string
	readonly versionNumber: number
	readonly page: number
	readonly start: number
	readonly end: number
}

/** The pages of places, with the titles of their documents. */
export async function selectTextsAt(
	db: Db,
	places: readonly PlaceOfText[],
): Promise<readonly (Pick<PlaceOfText, 'documentId' | 'page'> & { readonly title: string; readonly text: string })[]> {
	const { rows } = await sql<{ documentId: string; page: number; title: string; text: string }>`
		SELECT DISTINCT p.document_id AS "documentId", p.page, d.title, p.text
		FROM unnest(${places.map(({ documentId }) => documentId)}::uuid[], ${places.map(({ versionNumber }) => versionNumber)}::integer[],
			${places.map(({ page }) => page)}::integer[]) AS wanted (document_id, version_number, page)
		JOIN api.document_pages p USING (document_id, version_number, page)
		JOIN api.documents d ON d.id = p.document_id`.execute(db)
	return rows
}
