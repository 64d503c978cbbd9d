import type { DocumentFolder, FolderColor } from '@praxis/contract/documents/documents.fields'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DocumentFolders } from '../../platform/db/schema.gen.ts'

const FOLDER = [
	...columnsAs('document_folders', {
		id: 'id',
		name: 'name',
		parentId: 'parent_id',
		caseId: 'case_id',
		clientId: 'client_id',
		version: 'version',
	}),
	sql<FolderColor>`document_folders.color`.as('color'),
	sql<number>`(SELECT count(*) FROM api.documents d WHERE d.folder_id = document_folders.id AND d.deleted_at IS NULL)::integer`.as(
		'count',
	),
] as const

const FOLDERS_MAX = 1_000

/** The folders of a case or client, else those of the firm. */
export function selectFolders(
	db: Db,
	{ caseId, clientId }: { readonly caseId?: string | undefined; readonly clientId?: string | undefined },
): Promise<DocumentFolder[]> {
	const folders = db.selectFrom('document_folders').select(FOLDER).orderBy('name').orderBy('id').limit(FOLDERS_MAX)
	if (caseId !== undefined) return folders.where('case_id', '=', caseId).execute()
	if (clientId !== undefined) return folders.where('client_id', '=', clientId).execute()
	return folders.where('case_id', 'is', null).where('client_id', 'is', null).execute()
}

export async function selectFolder(db: Db, id: string): Promise<DocumentFolder | null> {
	return (await db.selectFrom('document_folders').select(FOLDER).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockFolder(db: Db, id: string): Promise<DocumentFolder | null> {
	const row = await db.selectFrom('document_folders').select(FOLDER).where('id', '=', id).forUpdate().executeTakeFirst()
	return row ?? null
}

export function insertFolder(db: Db, values: Insertable<DocumentFolders>): Promise<DocumentFolder> {
	return db.insertInto('document_folders').values(values).returning(FOLDER).executeTakeFirstOrThrow()
}

export function updateFolder(
	db: Db,
	id: string,
	now: Date,
	{ name, color }: { readonly name?: string | undefined; readonly color?: FolderColor | undefined },
): Promise<DocumentFolder> {
	return db
		.updateTable('document_folders')
		.set({
			...(name !== undefined && { name }),
			...(color !== undefined && { color }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.returning(FOLDER)
		.executeTakeFirstOrThrow()
}

export async function deleteFolder(db: Db, id: string): Promise<void> {
	await db.deleteFrom('document_folders').where('id', '=', id).execute()
}
