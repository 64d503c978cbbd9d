import {
	type dataExports,
	EXPORT_LINK_MINUTES,
	type ExportRecord,
	exportErrors,
} from '@praxis/contract/exports/exports.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import { permit } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { BUILD_JOB } from './export-jobs.ts'
import {
	deleteExport,
	insertExport,
	isFirmExportUnderWay,
	isSubjectWalled,
	type StoredExport,
	selectExport,
	selectExports,
	selectSubjectName,
} from './exports.queries.ts'
import { recordExportChange } from './record-export-change.ts'

const MINUTE_MS = 60_000

export function listExports(
	ctx: PersonContext,
	input: ParsedInput<typeof dataExports.list>,
): Promise<Page<ExportRecord>> {
	permit(ctx, ['manage_backups'])
	return withRead(ctx, (db) => selectExports(db, ctx.platform.clock.now(), input))
}

type Request = ParsedInput<typeof dataExports.request>

async function subjectOf(db: Db, ctx: PersonContext, { scope, subjectId }: Request) {
	if (scope === 'firm') {
		if (ctx.actor.reach !== 'firm') throw refuse(exportErrors, 'export_behind_wall')
		if (await isFirmExportUnderWay(db)) throw refuse(exportErrors, 'export_under_way')
		return { subjectId: null, subjectName: '' }
	}
	if (subjectId === null) throw refuse(exportErrors, 'export_subject_missing')
	const subjectName = await selectSubjectName(db, scope, subjectId)
	if (subjectName === undefined) throw refuse(exportErrors, 'export_subject_not_found')
	if (ctx.actor.reach === 'walled' && (await isSubjectWalled(db, scope, subjectId))) {
		throw refuse(exportErrors, 'export_subject_walled')
	}
	return { subjectId, subjectName }
}

/** Asks for an export, which a job then makes. */
export function requestExport(ctx: PersonContext, input: Request): Promise<ExportRecord> {
	permit(ctx, ['manage_backups'])
	const { clock, jobs } = ctx.platform
	return withTransaction(ctx, async (db) => {
		const { id, scope, withInternal } = input
		const format = scope === 'firm' ? input.format : 'all'
		const subject = await subjectOf(db, ctx, input)
		const row = { id, scope, format, withInternal, ...subject, requestedBy: ctx.actor.id, now: clock.now() }
		await rejectDuplicateId('data_exports_pkey', insertExport(db, row))
		await jobs.enqueue(db, BUILD_JOB, { id, userId: ctx.actor.id })
		const {
			hash: _hash,
			subjectId: _subject,
			requesterId: _requester,
			...record
		} = requireRow(await selectExport(db, id), exportErrors, 'export_not_found')
		await recordExportChange(db, ctx, 'dataExports.request', { ...record, subjectId: subject.subjectId })
		return record
	})
}

function fileNameOf({ scope, format, subjectName, createdAt }: ExportRecord): string {
	const about =
		scope === 'firm'
			? format === 'all'
				? 'everything'
				: format
			: subjectName.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()
	return `praxis-export ${about.slice(0, 80)} ${createdAt.slice(0, 16).replace(':', '-')}.zip`
}

/** A wall may have been put up since the export was made. */
async function isKept(db: Db, { actor }: PersonContext, { scope, subjectId }: StoredExport): Promise<boolean> {
	if (actor.reach === 'firm') return false
	return scope === 'firm' || subjectId === null || isSubjectWalled(db, scope, subjectId)
}

/** A short-lived path to the export that works for the caller alone. Each is a download in the audit log. */
export function linkExport(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof dataExports.link>,
): Promise<OutputOf<typeof dataExports.link>> {
	permit(ctx, ['manage_backups'])
	const { clock, files } = ctx.platform
	const now = clock.now()
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await selectExport(db, id), exportErrors, 'export_not_found')
		const { hash, expiresAt: until, bytes } = found
		if (await isKept(db, ctx, found)) throw refuse(exportErrors, 'export_not_found')
		if (hash === null || until === null || new Date(until) <= now) throw refuse(exportErrors, 'export_not_ready')
		await recordExportChange(db, ctx, 'dataExports.link', found, { bytes })
		const expiresAt = new Date(now.getTime() + EXPORT_LINK_MINUTES * MINUTE_MS)
		const file = { hash, fileName: fileNameOf(found), contentType: 'application/zip' }
		const href = files.signedPath({ ...file, expiresAt, userId: ctx.actor.id })
		return { href, expiresAt: expiresAt.toISOString() }
	})
}

/** Removes an export with its file; one that is being prepared ends. */
export function removeExport(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof dataExports.remove>,
): Promise<OutputOf<typeof dataExports.remove>> {
	permit(ctx, ['manage_backups'])
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await selectExport(db, id), exportErrors, 'export_not_found')
		const hashes = found.hash === null ? [] : [found.hash]
		await releaseContents(db, ctx.platform.files, hashes, () => deleteExport(db, id))
		await recordExportChange(db, ctx, 'dataExports.remove', found)
		return { id }
	})
}
