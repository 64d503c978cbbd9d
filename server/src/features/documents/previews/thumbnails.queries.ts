import type { Db } from '../../../platform/db/db.ts'

/** The picture of a content, null when it has none; undefined when it was not drawn yet. */
export async function selectThumbnail(db: Db, documentId: string, hash: string): Promise<Buffer | null | undefined> {
	const row = await db
		.selectFrom('document_thumbnails')
		.select('image')
		.where('document_id', '=', documentId)
		.where('hash', '=', hash)
		.executeTakeFirst()
	return row?.image
}

export async function upsertThumbnail(db: Db, documentId: string, hash: string, image: Buffer | null): Promise<void> {
	await db
		.insertInto('document_thumbnails')
		.values({ document_id: documentId, hash, image })
		.onConflict((conflict) => conflict.column('document_id').doUpdateSet({ hash, image }))
		.execute()
}
