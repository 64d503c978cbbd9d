import type { BackupSettings, ContinuousBackup } from '@praxis/contract/backups/backups.contract'
import { readWalStatus } from '../../platform/backup/wal/wal-status.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredBase } from './backups.queries.ts'

/** Changes are kept by the process that runs the bundled database; what is outside is backed up by those who run it. */
export function isContinuousUnavailable({ platform }: Context): boolean {
	return platform.walArchive === undefined
}

const OFF = { from: null, receivedAt: null, behindBytes: 0, failure: null }

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
	const oldest = bases.at(-1)?.restorableFrom.toISOString() ?? null
	const heardAt = status?.heardAt ?? null
	if (status === null || heardAt === null) {
		const state = failure === null ? 'starting' : 'stopped'
		return { state, from: oldest, receivedAt: null, behindBytes: status?.behind ?? 0, failure }
	}
	const state = bases.some((one) => one.walArchive === status.archive) ? 'receiving' : 'starting'
	return { state, from: oldest, receivedAt: heardAt.toISOString(), behindBytes: status.behind, failure }
}
