import { Readable } from 'node:stream'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { rowId, userId } from '@praxis/contract/kernel/ids'
import { ARCHIVE_KEPT_HOURS } from '@praxis/contract/personal-data/personal-data.contract'
import { z } from 'zod'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import {
	countStep,
	deleteArchive,
	failArchive,
	finishArchive,
	selectExpired,
	startArchive,
} from './archives.queries.ts'
import { type DataPart, personalData } from './personal-data.ts'
import { publishProgress, recordArchiveChange } from './record-archive-change.ts'
import { writeArchive } from './write-archive.ts'

const HOUR_MS = 3_600_000
const BYTES_MAX = 512 * 1024 * 1024

export const archiveRequest = z.object({ id: rowId, userId })
type ArchiveRequest = z.infer<typeof archiveRequest>

interface Started extends ArchiveRequest {
	readonly whose: string
	readonly parts: readonly DataPart[]
}

/** Null when the archive has ended or its account may not sign in any more. */
async function start(
	ctx: Context,
	{ id, userId }: ArchiveRequest,
	sources: readonly PersonalDataSource[],
): Promise<Started | null> {
	const person = await findActingPerson(ctx.platform, userId)
	if (person === null || person.lacksSecondFactor) throw new Error('this account cannot export its data')
	const parts = personalData(ctx, person, sources)
	const owner = await withUpkeep(ctx.platform, async (db) => {
		const found = await startArchive(db, id, parts.length, ctx.platform.clock.now())
		if (found !== undefined) await publishProgress(db, id, userId)
		return found
	})
	return owner === userId ? { id, userId, whose: person.fullName, parts } : null
}

async function build(ctx: Context, { id, userId, whose, parts }: Started): Promise<void> {
	const { clock, files } = ctx.platform
	const onPart = () =>
		withUpkeep(ctx.platform, async (db) => {
			await countStep(db, id, clock.now())
			await publishProgress(db, id, userId)
		})
	const pieces = writeArchive(parts, { whose, madeAt: clock.now(), onPart })
	const { hash, bytes } = await files.put(Readable.from(pieces), { maxBytes: BYTES_MAX })
	await withUpkeep(ctx.platform, async (db) => {
		const now = clock.now()
		const expiresAt = new Date(now.getTime() + ARCHIVE_KEPT_HOURS * HOUR_MS)
		if (!(await finishArchive(db, id, { hash, bytes, now, expiresAt }))) throw new Error('the archive ended meanwhile')
		await recordArchiveChange(db, ctx, { action: 'archives.build', id, userId, details: { bytes } })
	})
}

/** A failure is shown to its person, who may ask again; a run cut short is repeated by the queue. */
export async function buildArchive(
	ctx: Context,
	asked: ArchiveRequest,
	sources: readonly PersonalDataSource[],
): Promise<void> {
	try {
		const started = await start(ctx, asked, sources)
		if (started !== null) await build(ctx, started)
	} catch (error) {
		ctx.platform.log.error({ err: error, archiveId: asked.id }, 'building an archive of personal data failed')
		await withUpkeep(ctx.platform, async (db) => {
			await failArchive(db, asked.id, ctx.platform.clock.now())
			await recordArchiveChange(db, ctx, { action: 'archives.fail', ...asked })
		})
	}
}

/** Deletes expired archives: the row, and the file unless it is also a document. */
export async function purgeArchives({ platform }: Context): Promise<void> {
	const now = platform.clock.now()
	const outlived = await withUpkeep(platform, (db) => selectExpired(db, now, new Date(now.getTime() - DAY_MS)))
	for (const { id, user_id: userId, hash } of outlived) {
		await withUpkeep(platform, async (db) => {
			await releaseContents(db, platform.files, hash === null ? [] : [hash], () => deleteArchive(db, id))
			if (userId !== null) await publishProgress(db, id, userId)
		})
	}
}
