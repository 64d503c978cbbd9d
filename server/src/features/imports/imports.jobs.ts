import { findActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import { withTransaction, withUpkeep } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { selectWithOldFiles } from './import-files.queries.ts'
import { type ImportJob, importJob, PLAN_JOB, PURGE_JOB, RUN_JOB, UNDO_JOB } from './import-jobs.ts'
import { lockImport, updateImport } from './imports.queries.ts'
import { runPlan } from './plan-import.ts'
import { purgeRows } from './purge-rows.queries.ts'
import { publishImport } from './record-import-change.ts'
import { releaseFiles } from './release-files.ts'
import { runImport } from './run-import.ts'
import { runUndo } from './undo-import.ts'
import { removeAbandonedZips } from './upload-zip.ts'

const DAILY = '41 3 * * *'
const EXPIRES_IN_SECONDS = 4 * 3_600

type Work = (ctx: Context, job: ImportJob) => Promise<void>

/** Import failed, for the screen to say; it can be resumed. */
async function fail(ctx: Context, { importId }: ImportJob, failure: string): Promise<void> {
	await withTransaction({ ...ctx, actor: { kind: 'system', name: 'imports' } }, async (db) => {
		const of = await lockImport(db, importId)
		if (of === null || !['planning', 'running', 'undoing'].includes(of.state)) return
		const state = of.state === 'planning' ? 'mapping' : of.state === 'running' ? 'failed' : 'done'
		await updateImport(db, importId, ctx.platform.clock.now(), { state, failure })
		await publishImport(db, importId)
	})
}

const FAILED = 'Import failed: an error of the server stopped it. What was imported stays; you can resume it.'
const NOT_ALLOWED = 'Import failed: the person who started it may not import data any more.'

/** Does the work as the person who asked for it, with the rights they have now. */
function asPerson(work: Work): Work {
	return async (ctx, job) => {
		const actor = await findActingPerson(ctx.platform, job.userId)
		if (actor === null || actor.lacksSecondFactor || !actor.permissions.has('import_data')) {
			await fail(ctx, job, NOT_ALLOWED)
			return
		}
		try {
			await caseNames.awaitIndex(ctx.platform)
			await work({ ...ctx, actor, origin: { ...ctx.origin, requestId: job.importId } }, job)
		} catch (error) {
			ctx.platform.log.error({ err: error, importId: job.importId }, 'an import failed')
			await fail(ctx, job, FAILED)
		}
	}
}

/** Empties what old imports keep, and deletes their files that became nothing. */
async function purge({ platform }: Context): Promise<void> {
	const now = platform.clock.now()
	for (const id of await withUpkeep(platform, (db) => selectWithOldFiles(db, now))) {
		try {
			await releaseFiles(platform, id)
		} catch (error) {
			platform.log.error({ err: error, importId: id }, 'files of an import could not be deleted')
		}
	}
	await withUpkeep(platform, (db) => purgeRows(db, now))
	await removeAbandonedZips(platform)
}

export function defineImportJobs({ jobs }: Platform): void {
	const options = { payload: importJob, expireInSeconds: EXPIRES_IN_SECONDS }
	jobs.define(PLAN_JOB, asPerson(runPlan), options)
	jobs.define(RUN_JOB, asPerson(runImport), options)
	jobs.define(UNDO_JOB, asPerson(runUndo), options)
	jobs.define(PURGE_JOB, purge, { cron: DAILY })
}
