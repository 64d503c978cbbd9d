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

const WRITTEN_AT_ONCE = 1_000

/** Names stored contents as files of an import; each is protected from deletion until the transaction ends. */
export async function insertImportFiles(db: Db, importId: string, files: readonly ImportFile[]): Promise<void> {
	for (let from = 0; from < files.length; from += WRITTEN_AT_ONCE) {
		const batch = JSON.stringify(files.slice(from, from + WRITTEN_AT_ONCE))
		await sql`SELECT api.hold_content(hash) FROM (SELECT DISTINCT hash
			FROM jsonb_to_recordset(${batch}::jsonb) AS f (hash text) ORDER BY hash OFFSET 0) AS held`.execute(db)
		await sql`
			INSERT INTO import_files (import_id, path, hash, bytes, kind, content_type)
			SELECT ${importId}::uuid, path, hash, bytes, kind, "contentType"
			FROM jsonb_to_recordset(${batch}::jsonb)
				AS f (path text, hash text, bytes bigint, kind text, "contentType" text)`.execute(db)
	}
}

/** Files by the paths that rows name: of the import itself, or else of the latest ZIP that has one. */
export async function selectImportFiles(
	db: Db,
	importId: string,
	named: readonly { readonly key: number; readonly path: string }[],
): Promise<Map<number, ImportFile>> {
	const { rows } = await sql<ImportFile & { key: number; bytes: string | number }>`
		SELECT w.key, f.path, f.hash, f.bytes, f.kind, f.content_type AS "contentType"
		FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS w (key int, path text)
		CROSS JOIN LATERAL (
			SELECT * FROM import_files WHERE lower(import_files.path) = lower(w.path)
			ORDER BY import_id = ${importId}::uuid DESC, import_id DESC LIMIT 1) AS f`.execute(db)
	return new Map(rows.map(({ key, ...file }) => [key, { ...file, bytes: Number(file.bytes) }]))
}

export async function selectFileHashes(db: Db, importId: string): Promise<string[]> {
	const { rows } = await sql<{ hash: string }>`
		SELECT DISTINCT hash FROM import_files WHERE import_id = ${importId}::uuid`.execute(db)
	return rows.map(({ hash }) => hash)
}

export async function deleteImportFiles(db: Db, importId: string): Promise<void> {
	await db.deleteFrom('import_files').where('import_id', '=', importId).execute()
}

const ABANDONED = '30 days'

/** Imports whose files are not needed any more. */
export async function selectWithOldFiles(db: Db, now: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		SELECT id FROM imports WHERE coalesce(undo_until, created_at + ${ABANDONED}::interval) < ${now}
			AND state NOT IN ('planning', 'running', 'undoing')
			AND EXISTS (SELECT FROM import_files WHERE import_id = imports.id)`.execute(db)
	return rows.map(({ id }) => id)
}

/** Whether files of some ZIP wait to become documents, which a list alone can name. */
export async function hasImportFiles(db: Db): Promise<boolean> {
	return (await db.selectFrom('import_files').select('path').limit(1).executeTakeFirst()) !== undefined
}
