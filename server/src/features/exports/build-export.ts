import { Readable } from 'node:stream'
import { EXPORT_KEPT_HOURS } from '@praxis/contract/exports/exports.contract'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import { listTables } from '../../platform/db/list-tables.ts'
import { type Snapshot, withSnapshot } from '../../platform/db/snapshot.ts'
import { withRead, withTransaction, withUpkeep } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts'
import type { ExportJob } from './export-jobs.ts'
import { type ExportRun, textEntry } from './export-run.ts'
import { countDocuments } from './exported-documents.queries.ts'
import {
	deleteExport,
	failStalled,
	finishExport,
	isSubjectWalled,
	type StoredExport,
	selectExpired,
	selectExport,
	selectSubjectName,
	updateProgress,
} from './exports.queries.ts'
import { selectCasesOfClient } from './package-sections.queries.ts'
import { publishExport, recordExportChange } from './record-export-change.ts'
import { EVERYTHING, firmEntries, tablesOf } from './write-firm-export.ts'
import { packageEntries, sectionsOf } from './write-package.ts'

const HOUR_MS = 3_600_000
const WRITTEN_EVERY_MS = 500
const BYTES_MAX = Number.MAX_SAFE_INTEGER

class RemovedError extends Error {}

/** Writes down how far it is, twice a second at most. */
function progressOf(ctx: Context, id: string, stepsTotal: number) {
	let stepsDone = -1
	let writtenAt = 0
	return async (step: string) => {
		stepsDone = Math.min(stepsDone + 1, stepsTotal)
		const now = ctx.platform.clock.now()
		if (now.getTime() - writtenAt < WRITTEN_EVERY_MS) return
		writtenAt = now.getTime()
		await withUpkeep(ctx.platform, async (db) => {
			const progress = { state: 'running', step, stepsDone, stepsTotal } as const
			if (!(await updateProgress(db, id, now, progress))) throw new RemovedError('the export was removed')
			await publishExport(db, id)
		})
	}
}

interface Plan {
	readonly steps: number
	readonly entries: (run: ExportRun) => AsyncIterable<ZipEntry>
}

async function planOf(snapshot: Snapshot, one: StoredExport): Promise<Plan> {
	const { scope, format, subjectId, subjectName: subject, withInternal } = one
	if (scope === 'firm' || subjectId === null) {
		const tables = await listTables(snapshot.client)
		const rest = format === 'all' ? 1 + (await countDocuments(snapshot, EVERYTHING)) : 0
		return { steps: tablesOf(tables).length + rest, entries: (run) => firmEntries(run, tables, format) }
	}
	const isCase = scope === 'case'
	const caseIds = isCase ? [subjectId] : await selectCasesOfClient(snapshot, subjectId)
	const options = { scope: { caseIds, clientId: isCase ? null : subjectId }, subject, withInternal }
	const steps = sectionsOf(options).length + 1 + (await countDocuments(snapshot, options.scope))
	return { steps, entries: (run) => packageEntries(run, options) }
}

async function* withManifest(run: ExportRun, one: StoredExport, entries: AsyncIterable<ZipEntry>) {
	yield* entries
	const { madeAt, written, missing } = run
	const about = { scope: one.scope, subject: one.subjectName, madeAt: madeAt.toISOString() }
	const manifest = { ...about, files: [...written], missing: [...missing] }
	yield textEntry(run, 'manifest.json', [`${JSON.stringify(manifest, null, '\t')}\n`])
}

async function build(ctx: Context, one: StoredExport): Promise<void> {
	const { platform } = ctx
	const run = await withSnapshot(platform, async (snapshot) => {
		const plan = await planOf(snapshot, one)
		const step = progressOf(ctx, one.id, plan.steps)
		const madeAt = platform.clock.now()
		const counts = { rows: 0, documents: 0 }
		const under: ExportRun = { snapshot, files: platform.files, madeAt, written: [], missing: [], counts, step }
		const pieces = zipStream(withManifest(under, one, plan.entries(under)), madeAt)
		return { ...under, stored: await platform.files.put(Readable.from(pieces), { maxBytes: BYTES_MAX }) }
	})
	const { stored, counts, missing } = run
	await withTransaction(ctx, async (db) => {
		const now = platform.clock.now()
		const expiresAt = new Date(now.getTime() + EXPORT_KEPT_HOURS * HOUR_MS)
		const totals = { rowCount: counts.rows, documentCount: counts.documents, missingCount: missing.length }
		if (!(await finishExport(db, one.id, { ...stored, ...totals, now, expiresAt }))) {
			throw new RemovedError('the export was removed')
		}
		await recordExportChange(db, ctx, 'dataExports.build', one, { bytes: stored.bytes, ...totals })
	}).catch(async (error: unknown) => {
		await withTransaction(ctx, (db) => releaseContents(db, platform.files, [stored.hash], async () => {}))
		throw error
	})
}

const GONE = 'The client or case is gone, or was kept from the person who asked for it.'

/** As the person may today; null for one who may not export any more. */
async function start(ctx: Context, { id, userId }: ExportJob): Promise<StoredExport | string> {
	const person = await findActingPerson(ctx.platform, userId)
	if (person === null || person.lacksSecondFactor || !person.permissions.has('manage_backups')) {
		return 'The person who asked for it may not export data any more.'
	}
	const one = await withRead(ctx, (db) => selectExport(db, id))
	if (one === undefined) return 'It was removed.'
	const { scope, subjectId } = one
	if (scope === 'firm') {
		return person.reach === 'firm' ? one : 'An ethical wall keeps cases from the person who asked for it.'
	}
	return withRead({ ...ctx, actor: person }, async (db) => {
		if (subjectId === null || (await selectSubjectName(db, scope, subjectId)) === undefined) return GONE
		return person.reach === 'walled' && (await isSubjectWalled(db, scope, subjectId)) ? GONE : one
	})
}

async function fail(ctx: Context, id: string, failure: string): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const one = await selectExport(db, id)
		if (one === undefined) return
		if (!(await updateProgress(db, id, ctx.platform.clock.now(), { state: 'failed', failure }))) return
		await recordExportChange(db, ctx, 'dataExports.fail', one, { failure })
	})
}

const reasonOf = (error: unknown) => {
	const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
	return code === 'ENOSPC'
		? 'The disk of the server is full.'
		: 'An error of the server stopped it. It is in the server’s log.'
}

/** Makes an export; a failure is shown to who asked for it. */
export async function buildExport(ctx: Context, job: ExportJob): Promise<void> {
	const product = { ...ctx, actor: { kind: 'system', name: 'exports' } } as const
	try {
		const one = await start(product, job)
		if (typeof one === 'string') await fail(product, job.id, one)
		else if (one.state === 'waiting' || one.state === 'running') await build(product, one)
	} catch (error) {
		if (error instanceof RemovedError) return
		ctx.platform.log.error({ err: error, exportId: job.id }, 'an export failed')
		await fail(product, job.id, reasonOf(error))
	}
}

const DAY_MS = 24 * HOUR_MS

/** Deletes expired exports with their files. */
export async function purgeExports({ platform }: Context): Promise<void> {
	const now = platform.clock.now()
	const longAgo = new Date(now.getTime() - DAY_MS)
	await withUpkeep(platform, (db) => failStalled(db, longAgo, 'The server was stopped while it was made.'))
	for (const { id, hash } of await withUpkeep(platform, (db) => selectExpired(db, now, longAgo))) {
		await withUpkeep(platform, async (db) => {
			await releaseContents(db, platform.files, hash === null ? [] : [hash], () => deleteExport(db, id))
			await publishExport(db, id)
		})
	}
}
