import { withTransaction } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteFiles, selectSomeFiles } from './import-files.queries.ts'

/** Deletes the files of an import that became nothing, and their contents unless other rows name them: some in each transaction, so that
 *  none waits long or locks much. Interrupted, the rest goes another time. */
export async function releaseFiles(platform: Platform, importId: string): Promise<void> {
	const product = { platform, actor: { kind: 'system', name: 'imports' } } as const
	for (;;) {
		const count = await withTransaction(product, async (db) => {
			const files = await selectSomeFiles(db, importId)
			const hashes = files.map(({ hash }) => hash)
			const paths = files.map(({ path }) => path)
			await releaseContents(db, platform.files, hashes, () => deleteFiles(db, importId, paths))
			return files.length
		})
		if (count === 0) return
	}
}
