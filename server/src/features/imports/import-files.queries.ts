import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A file of a ZIP, stored. */
export interface ImportFile {
	readonly path: string
	readonly hash: string
	readonly bytes: number
	readonly kind: string
	readonly contentType: string
}

/** So many contents are locked in one transaction. */
export const FILES_AT_ONCE = 200

/** Names stored contents as files of an import, which may come to be later; each is protected from deletion until the transaction
 *  ends. At most `FILES_AT_ONCE`. */
export async function insertImportFiles(db: Db, importId: string, files: readonly ImportFile[]): Promise<void> {
	const batch = JSON.stringify(files)
	await sql`SELECT api.hold_content(hash) FROM (SELECT DISTINCT hash
		FROM jsonb_to_recordset(${batch}::jsonb) AS f (hash text) ORDER BY hash OFFSET 0) AS held`.execute(db)
	await sql`
		INSERT INTO import_files (import_id, path, hash, bytes, kind, content_type)
		SELECT ${importId}::uuid, path, hash, bytes, kind, "contentType"
		FROM jsonb_to_recordset(${batch}::jsonb)
			AS f (path text, hash text, bytes bigint, kind text, "contentType" text)`.execute(db)
}

/** The import whose files the rows of an import name: its own, or else those of the last ZIP of the same person before it. Null when
 *  there are none. */
export async function selectImportWithFiles(
	db: Db,
	{ importId, userId }: { readonly importId: string | null; readonly userId: string },
): Promise<{ readonly id: string; readonly fileName: string; readonly createdAt: Date } | null> {
	const { rows } = await sql<{ id: string; fileName: string; createdAt: Date }>`
		SELECT id, file_name AS "fileName", created_at AS "createdAt" FROM imports AS i
		WHERE (id = ${importId}::uuid OR (created_by = ${userId} AND state <> 'undone' AND created_at <= coalesce(
				(SELECT created_at FROM imports WHERE id = ${importId}::uuid), now())))
			AND EXISTS (SELECT FROM import_files WHERE import_id = i.id)
		ORDER BY (id = ${importId}::uuid) IS TRUE DESC, created_at DESC LIMIT 1`.execute(db)
	return rows[0] ?? null
}

/** Files by the paths that rows name, with any spaces, in any case of letters. */
export async function selectImportFiles(
	db: Db,
	importId: string,
	named: readonly { readonly key: number; readonly path: string }[],
): Promise<Map<number, ImportFile>> {
	const { rows } = await sql<ImportFile & { key: number; bytes: string | number }>`
		SELECT w.key, f.path, f.hash, f.bytes, f.kind, f.content_type AS "contentType"
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, path text)
		CROSS JOIN LATERAL (
			SELECT * FROM import_files WHERE import_id = ${importId}::uuid
				AND path_key = lower(regexp_replace(w.path, '\\s+', ' ', 'g'))
			ORDER BY path LIMIT 1) AS f`.execute(db)
	return new Map(rows.map(({ key, ...file }) => [key, { ...file, bytes: Number(file.bytes) }]))
}

/** Some files of an import. */
export async function selectSomeFiles(db: Db, importId: string): Promise<{ path: string; hash: string }[]> {
	return db
		.selectFrom('import_files')
		.select(['path', 'hash'])
		.where('import_id', '=', importId)
		.orderBy('path')
		.limit(FILES_AT_ONCE)
		.execute()
}

export async function deleteFiles(db: Db, importId: string, paths: readonly string[]): Promise<void> {
	await sql`DELETE FROM import_files WHERE import_id = ${importId}::uuid AND path = ANY (${[...paths]})`.execute(db)
}

const ABANDONED = '30 days'
/** An upload that has not become an import by then was broken off. */
const BROKEN_OFF = '1 day'

/** Imports whose files are not needed any more, and what of uploads that were broken off is left. */
export async function selectWithOldFiles(db: Db, now: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		SELECT DISTINCT f.import_id AS id FROM import_files f LEFT JOIN imports i ON i.id = f.import_id
		WHERE CASE WHEN i.id IS NULL THEN f.created_at + ${BROKEN_OFF}::interval < ${now}
			ELSE coalesce(i.undo_until, i.created_at + ${ABANDONED}::interval) < ${now}
				AND i.state NOT IN ('planning', 'running', 'undoing') END`.execute(db)
	return rows.map(({ id }) => id)
}
