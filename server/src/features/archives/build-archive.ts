import { Readable } from 'node:stream'
import { ARCHIVE_KEPT_HOURS } from '@praxis/contract/archives/archives.contract'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import { withUpkeep } from '../../platform/db/transaction.ts'
import { announceArchive, announceProgress } from './announce-archive.ts'
import { beginArchive, failArchive, finishArchive, noteStep } from './archives.queries.ts'
import { type DataPart, personalData } from './personal-data.ts'
import { writeArchive } from './write-archive.ts'

const HOUR_MS = 3_600_000
const BYTES_MAX = 512 * 1024 * 1024

interface Asked {
	readonly id: string
	readonly userId: string
}

interface Begun extends Asked {
	readonly whose: string
	readonly parts: readonly DataPart[]
}

/** Null when the archive has ended or its account may not come in any more. */
async function begin(ctx: Context, { id, userId }: Asked): Promise<Begun | null> {
	const person = await findActingPerson(ctx.platform, userId)
	if (person === null || person.lacksSecondFactor) throw new Error('the account may not have its data written out')
	const parts = personalData(ctx, person)
	const owner = await withUpkeep(ctx.platform, async (db) => {
		const found = await beginArchive(db, id, parts.length, ctx.platform.clock.now())
		if (found !== undefined) await announceProgress(db, id, userId)
		return found
	})
	return owner === userId ? { id, userId, whose: person.fullName, parts } : null
}

async function build(ctx: Context, { id, userId, whose, parts }: Begun): Promise<void> {
	const { clock, files } = ctx.platform
	const onPart = () =>
		withUpkeep(ctx.platform, async (db) => {
			await noteStep(db, id, clock.now())
			await announceProgress(db, id, userId)
		})
	const pieces = writeArchive(parts, { whose, madeAt: clock.now(), onPart })
	const { hash, bytes } = await files.put(Readable.from(pieces), { maxBytes: BYTES_MAX })
	await withUpkeep(ctx.platform, async (db) => {
		const now = clock.now()
		const expiresAt = new Date(now.getTime() + ARCHIVE_KEPT_HOURS * HOUR_MS)
		await finishArchive(db, id, { hash, bytes, now, expiresAt })
		await announceArchive(db, ctx, { action: 'archives.build', id, userId, details: { bytes } })
	})
}

/** Writes an archive out. A failure is told to its person, who may ask again; a run cut short is repeated by the queue. */
export async function buildArchive(ctx: Context, asked: Asked): Promise<void> {
	try {
		const begun = await begin(ctx, asked)
		if (begun !== null) await build(ctx, begun)
	} catch (error) {
		ctx.platform.log.error({ err: error, archiveId: asked.id }, 'an archive of personal data could not be made')
		await withUpkeep(ctx.platform, async (db) => {
			await failArchive(db, asked.id, ctx.platform.clock.now())
			await announceArchive(db, ctx, { action: 'archives.fail', ...asked })
		})
	}
}
