import type { Context } from '../../platform/context.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import { announceProgress } from './announce-archive.ts'
import { deleteArchive, selectOutlived } from './archives.queries.ts'

const DAY_MS = 86_400_000

/** Removes archives nobody can fetch any more: the row, and the file unless it is also somebody's document. */
export async function forgetArchives({ platform }: Context): Promise<void> {
	const now = platform.clock.now()
	const outlived = await withUpkeep(platform, (db) => selectOutlived(db, now, new Date(now.getTime() - DAY_MS)))
	for (const { id, user_id: userId, hash } of outlived) {
		await withUpkeep(platform, async (db) => {
			await releaseContents(db, platform.files, hash === null ? [] : [hash], () => deleteArchive(db, id))
			if (userId !== null) await announceProgress(db, id, userId)
		})
	}
}
