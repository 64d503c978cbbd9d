import type { BackupSettings, ContinuousBackup } from '@praxis/contract/backups/backups.contract'
import { rangesOf } from '../../platform/backup/wal/restorable-ranges.ts'
import { readWalStatus } from '../../platform/backup/wal/wal-status.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { readKey } from './backup-place.ts'
import type { StoredBase } from './backups.queries.ts'

/** Changes are kept by the process that runs the bundled database; what is outside is backed up by those who run it. */
export function isContinuousUnavailable({ platform }: Context): boolean {
	return platform.walArchive === undefined
}

const OFF = { ranges: [], receivedAt: null, behindBytes: 0, failure: null }

/** The moments that can be restored, earliest first. A base backup that could not be restored as a test opens none. */
async function viewRanges(
	{ platform }: Context,
	bases: readonly StoredBase[],
	{ inventory }: NonNullable<Platform['walArchive']>,
): Promise<ContinuousBackup['ranges']> {
	const { backupDir } = platform.config
	const known = bases.flatMap(({ isProved, restorableFrom: madeAt, ...base }) =>
		isProved === false ? [] : [{ ...base, madeAt }],
	)
	if (known.length === 0) return []
	const own = await readKey(platform)
	const ranges = await rangesOf(known, (archive, from) => {
		const key = archive.endsWith('-plain') ? null : own
		return inventory.endOfRun(backupDir, archive, { from, key })
	})
	return ranges.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }))
}

/** Which moments can be restored, and whether changes are being received. */
export async function viewContinuous(
	ctx: Context,
	{ isContinuous }: Pick<BackupSettings, 'isContinuous'>,
	bases: readonly StoredBase[],
): Promise<ContinuousBackup> {
	const { walArchive } = ctx.platform
	if (walArchive === undefined) return { state: 'unavailable', ...OFF }
	if (!isContinuous) return { state: 'off', ...OFF }
	const status = await readWalStatus(ctx.platform)
	const { failure } = walArchive
	const ranges = await viewRanges(ctx, bases, walArchive)
	const heardAt = status?.heardAt ?? null
	if (status === null || heardAt === null) {
		const state = failure === null ? 'starting' : 'stopped'
		return { state, ranges, receivedAt: null, behindBytes: status?.behind ?? 0, failure }
	}
	const state = bases.some((one) => one.walArchive === status.archive) ? 'receiving' : 'starting'
	return { state, ranges, receivedAt: heardAt.toISOString(), behindBytes: status.behind, failure }
}
