import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import {
	ARCHIVE_LINK_MINUTES,
	type ArchiveView,
	archiveErrors,
	type archives,
	archiveView,
} from '@praxis/contract/personal-data/personal-data.contract'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { expireReady, failStalled, insertArchive, latestArchive, type StoredArchive } from './archives.queries.ts'
import { BUILD_JOB, PURGE_JOB } from './personal-data.jobs.ts'
import { recordArchiveChange } from './record-archive-change.ts'

const MINUTE_MS = 60_000
/** A run that has said nothing for so long is over. */
const STALLED_MS = 60 * MINUTE_MS

function isPast(row: StoredArchive, now: Date): boolean {
	return row.expires_at !== null && row.expires_at <= now
}

function toView(row: StoredArchive, now: Date): ArchiveView {
	const isInProgress = row.status === 'waiting' || row.status === 'building'
	const isStalled = isInProgress && now.getTime() - row.updated_at.getTime() > STALLED_MS
	return {
		id: row.id,
		status: archiveView.shape.status.parse(isStalled ? 'failed' : row.status),
		stepsDone: row.steps_done,
		stepsTotal: row.steps_total,
		bytes: row.bytes === null ? null : Number(row.bytes),
		createdAt: row.created_at.toISOString(),
		readyAt: row.ready_at?.toISOString() ?? null,
		expiresAt: row.expires_at?.toISOString() ?? null,
	}
}

/** Who must still add a second factor sees nothing of the account but that. */
function isRestricted({ actor }: PersonContext): boolean {
	return actor.reach === 'guest'
}

/** The caller's latest archive, unless its time is over. */
export async function getArchive(ctx: PersonContext): Promise<OutputOf<typeof archives.get>> {
	if (isRestricted(ctx)) return { archive: null }
	const now = ctx.platform.clock.now()
	const row = await withRead(ctx, latestArchive)
	return { archive: row === undefined || isPast(row, now) ? null : toView(row, now) }
}

/** Asks for a new archive; an earlier one is removed. */
export function requestArchive(ctx: PersonContext): Promise<ArchiveView> {
	if (isRestricted(ctx)) throw refuse(kernelErrors, 'forbidden')
	const { clock, jobs } = ctx.platform
	const now = clock.now()
	const userId = ctx.actor.id
	return withTransaction(ctx, async (db) => {
		await failStalled(db, new Date(now.getTime() - STALLED_MS))
		const row = await insertArchive(db, userId, now)
		if (row === undefined) throw refuse(archiveErrors, 'archive_in_progress')
		if ((await expireReady(db, now)) > 0) await jobs.enqueue(db, PURGE_JOB, {})
		await jobs.enqueue(db, BUILD_JOB, { id: row.id, userId })
		await recordArchiveChange(db, ctx, { action: 'archives.request', id: row.id, userId })
		return toView(row, now)
	})
}

/** A short-lived path to the caller's archive that works for no one else. */
export function linkArchive(ctx: PersonContext): Promise<OutputOf<typeof archives.link>> {
	if (isRestricted(ctx)) throw refuse(archiveErrors, 'archive_not_ready')
	const { clock, files } = ctx.platform
	const now = clock.now()
	const userId = ctx.actor.id
	return withTransaction(ctx, async (db) => {
		const row = await latestArchive(db)
		if (row === undefined || row.hash === null || isPast(row, now)) throw refuse(archiveErrors, 'archive_not_ready')
		await recordArchiveChange(db, ctx, { action: 'archives.link', id: row.id, userId })
		const expiresAt = new Date(now.getTime() + ARCHIVE_LINK_MINUTES * MINUTE_MS)
		const fileName = `praxis-my-data-${row.created_at.toISOString().slice(0, 10)}.zip`
		const href = files.signedPath({ hash: row.hash, fileName, contentType: 'application/zip', expiresAt, userId })
		return { href, expiresAt: expiresAt.toISOString() }
	})
}

/** Removes the caller's archive before its time. */
export function removeArchive(ctx: PersonContext): Promise<OutputOf<typeof archives.remove>> {
	if (isRestricted(ctx)) throw refuse(archiveErrors, 'archive_not_ready')
	const { clock, jobs } = ctx.platform
	return withTransaction(ctx, async (db) => {
		const row = await latestArchive(db)
		if (row === undefined || (await expireReady(db, clock.now())) === 0)
			throw refuse(archiveErrors, 'archive_not_ready')
		await jobs.enqueue(db, PURGE_JOB, {})
		await recordArchiveChange(db, ctx, { action: 'archives.remove', id: row.id, userId: ctx.actor.id })
		return { archive: null }
	})
}
