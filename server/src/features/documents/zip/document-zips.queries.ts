import type { Db } from '../../../platform/db/db.ts'

/** Documents in any of these folders that are not deleted, oldest first. */
export async function selectIdsInFolders(db: Db, folderIds: readonly string[], atMost: number): Promise<string[]> {
	const rows = await db
		.selectFrom('documents')
		.select('id')
		.where('folder_id', 'in', folderIds)
		.where('deleted_at', 'is', null)
		.orderBy('created_at')
		.orderBy('id')
		.limit(atMost)
		.execute()
	return rows.map(({ id }) => id)
}
