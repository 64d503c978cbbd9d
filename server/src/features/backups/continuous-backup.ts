import { join } from 'node:path'
import type { BackupSettings } from '@praxis/contract/backups/backups.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { removeIncomplete } from '../../platform/backup/backup-files.ts'
import { pruneWal } from '../../platform/backup/wal/prune-wal.ts'
import { readWalStatus } from '../../platform/backup/wal/wal-status.ts'
import { findArchives, storeNewContents } from '../../platform/backup/wal/write-base.ts'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { administratorNotifier } from '../notifications/notify-administrators.ts'
import { placeOf, readKey } from './backup-place.ts'
import {
	failInterrupted,
	isBackupUnderWay,
	type StoredBase,
	selectBases,
	selectFailedBases,
	selectSettings,
} from './backups.queries.ts'
import { notifyOfHold } from './release-outgoing.ts'
import { enqueueBackup, removeBackup } from './request-backup.ts'

/** One is made each night; where that failed, it is made up for. */
const BASE_AGE_MAX_MS = 1.25 * DAY_MS
const SILENCE_MAX_MS = 5 * 60_000
const BEHIND_MAX_BYTES = 256 * 1024 * 1024

const productContext = (platform: Platform): Context => ({
	platform,
	actor: { kind: 'system', name: 'backups' },
	origin: { requestId: 'backups', ip: null, userAgent: null },
})

const isOn = (ctx: Context) => withRead(ctx, async (db) => (await selectSettings(db)).isContinuous)

async function requestBase(ctx: Context): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const { isContinuous, isEncrypted } = await selectSettings(db)
		if (!isContinuous || (await isBackupUnderWay(db))) return
		await enqueueBackup(db, ctx, { id: newId(), kind: 'base', origin: 'nightly', isEncrypted })
	})
}

const HOUR_MS = 3_600_000

/** After a failure it waits an hour, then two, and so on to a day: each attempt takes as much room as the database. */
async function isTooSoon(ctx: Context): Promise<boolean> {
	const { many, last } = await withRead(ctx, selectFailedBases)
	if (last === null) return false
	const wait = Math.min(HOUR_MS * 2 ** (many - 1), DAY_MS)
	return ctx.platform.clock.now().getTime() - last.getTime() < wait
}

/** Without a base backup, changes that are received are of no use. */
async function ensureBase(ctx: Context, archive: string): Promise<void> {
	if (await isTooSoon(ctx)) return
	const bases = await withRead(ctx, selectBases)
	const newest = bases.find((one) => one.walArchive === archive)
	const age = ctx.platform.clock.now().getTime() - (newest?.restorableFrom.getTime() ?? 0)
	if (newest === undefined || age > BASE_AGE_MAX_MS) await requestBase(ctx)
}

/** This process holds the data directory, so what wrote a backup before it has ended. */
async function endInterrupted(ctx: Context, startedAt: Date): Promise<void> {
	const { config, log } = ctx.platform
	const found = await withTransaction(ctx, (db) =>
		failInterrupted(db, startedAt, 'The server was stopped while it was made.'),
	)
	for (const { folder, place } of found) {
		if (place === 'folder') await removeIncomplete(join(config.backupDir, folder))
		// In S3 its remains go with the first backup that is deleted after a day.
		else log.warn({ folder }, 'a backup into S3 was interrupted')
	}
}

/** Has changes received while the settings say so. */
export function followChanges(platform: Platform): void {
	const ctx = productContext(platform)
	let startedAt: Date | null = platform.clock.now()
	platform.walArchive?.follow({
		wanted: async () => {
			if (startedAt !== null) await endInterrupted(ctx, startedAt)
			startedAt = null
			const { isContinuous, isEncrypted } = await withRead(ctx, selectSettings)
			return isContinuous ? { key: isEncrypted ? await readKey(platform) : null } : null
		},
		onArchive: (archive) => ensureBase(ctx, archive),
	})
}

/** Those of the last days stay, and the newest one before that may be restored: moments of the first day need it. Without continuous backups
 *  all go, after a day in which a mistake can be noticed. */
function outdated(
	bases: readonly StoredBase[],
	{ isContinuous, continuousDays }: BackupSettings,
	now: Date,
): StoredBase[] {
	const before = new Date(now.getTime() - (isContinuous ? continuousDays : 1) * DAY_MS)
	const old = bases.filter(({ restorableFrom }) => restorableFrom <= before)
	if (!isContinuous) return old
	const needed = old.findIndex(({ isProved }) => isProved !== false)
	return needed === -1 ? [] : old.slice(needed + 1)
}

/** Deletes base backups that no moment of the kept days needs, and the changes before the others. */
async function pruneBases(ctx: Context): Promise<void> {
	const { platform } = ctx
	const [bases, settings] = await withRead(
		ctx,
		async (db) => [await selectBases(db), await selectSettings(db)] as const,
	)
	const now = platform.clock.now()
	for (const { id } of outdated(bases, settings, now)) await removeBackup(ctx, { id })
	const active = await findArchives(platform)
	await pruneWal(platform.config.backupDir, { now, active, keepDays: settings.continuousDays + 1 })
}

/** Each night: a new base backup, and what is too old goes. */
export async function createNightlyBase({ platform }: Context): Promise<void> {
	if (platform.walArchive === undefined) return
	const ctx = productContext(platform)
	await pruneBases(ctx)
	await requestBase(ctx)
}

/** Files that came since are stored beside the changes that name them. */
export async function copyNewContents({ platform }: Context): Promise<void> {
	const ctx = productContext(platform)
	if (platform.walArchive === undefined || !(await isOn(ctx))) return
	const { isEncrypted } = await withRead(ctx, selectSettings)
	await storeNewContents(platform, placeOf(platform, isEncrypted ? await readKey(platform) : null))
}

function problemOf(status: Awaited<ReturnType<typeof readWalStatus>>, now: Date): string | null {
	const silence = now.getTime() - (status?.heardAt?.getTime() ?? 0)
	if (silence > SILENCE_MAX_MS) return 'Changes are not being received.'
	return (status?.behind ?? 0) > BEHIND_MAX_BYTES ? 'Changes are received too slowly.' : null
}

/** Administrators hear, once a day, when moments of now could not be restored later. */
export async function watchChanges({ platform }: Context): Promise<void> {
	const ctx = productContext(platform)
	await notifyOfHold(ctx)
	const { walArchive, clock } = platform
	if (walArchive === undefined || !(await isOn(ctx))) return
	const status = await readWalStatus(platform)
	const now = clock.now()
	const problem = problemOf(status, now)
	if (problem === null) return ensureBase(ctx, status?.archive ?? '')
	const { failure } = walArchive
	const text = failure === null ? problem : `${problem} ${failure}`
	const notifyAll = await administratorNotifier(ctx)
	const title = 'Point-in-time recovery has stopped'
	const dedupeKey = `backup_changes/${now.toISOString().slice(0, 10)}`
	await withTransaction(ctx, (db) =>
		notifyAll(db, { kind: 'backup_old', title, text, href: '/dashboard/data-management', dedupeKey }),
	)
}
