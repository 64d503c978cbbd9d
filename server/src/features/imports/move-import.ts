import { importErrors, type imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportRow } from '@praxis/contract/imports/imports.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { changeImport, lockMovable } from './change-import.ts'
import { RUN_JOB, UNDO_JOB } from './import-jobs.ts'
import { countPlans, decideRow } from './import-rows.queries.ts'
import { deleteImport, updateImport } from './imports.queries.ts'
import { publishImport, recordImportChange } from './record-import-change.ts'
import { releaseFiles } from './release-files.ts'

/** Back to the mapping. */
export function remapImport(ctx: PersonContext, input: ParsedInput<typeof imports.remap>): Promise<ImportRecord> {
	return changeImport(ctx, input, { from: ['planned'], changes: { state: 'mapping', doneCount: 0 } })
}

export function startImport(ctx: PersonContext, input: ParsedInput<typeof imports.start>): Promise<ImportRecord> {
	const changes = { state: 'running', doneCount: 0, failedCount: 0 } as const
	return changeImport(ctx, input, { from: ['planned'], action: 'imports.start', changes, job: RUN_JOB })
}

export function pauseImport(ctx: PersonContext, input: ParsedInput<typeof imports.pause>): Promise<ImportRecord> {
	return changeImport(ctx, input, { from: ['running'], action: 'imports.pause', changes: { state: 'paused' } })
}

export function resumeImport(ctx: PersonContext, input: ParsedInput<typeof imports.resume>): Promise<ImportRecord> {
	const changes = { state: 'running', failure: '' } as const
	return changeImport(ctx, input, { from: ['paused', 'failed'], action: 'imports.resume', changes, job: RUN_JOB })
}

export function undoImport(ctx: PersonContext, input: ParsedInput<typeof imports.undo>): Promise<ImportRecord> {
	return changeImport(ctx, input, {
		from: ['done', 'failed', 'paused'],
		action: 'imports.undo',
		check: ({ undoUntil }) => {
			const isOver = undoUntil !== null && new Date(undoUntil) < ctx.platform.clock.now()
			if (isOver) throw refuse(importErrors, 'import_undo_over')
		},
		changes: { state: 'undoing', keptCount: 0, failure: '' },
		job: UNDO_JOB,
	})
}

/** Decides on one duplicate that waits for review. */
export function decideImportRow(ctx: PersonContext, input: ParsedInput<typeof imports.decide>): Promise<ImportRow> {
	permit(ctx, ['import_data'])
	return withTransaction(ctx, async (db) => {
		const { counts } = await lockMovable(db, input, ['planned'])
		const row = await decideRow(db, input.id, input.row, input.plan)
		if (row === null) throw refuse(importErrors, 'import_state_wrong')
		const planned = { ...counts, review: 0, ...(await countPlans(db, input.id)) }
		await updateImport(db, input.id, ctx.platform.clock.now(), { counts: planned })
		await publishImport(db, input.id)
		return row
	})
}

/** Removes an import that has imported nothing, with its rows and files. */
export async function discardImport(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof imports.discard>,
): Promise<{ id: string }> {
	permit(ctx, ['import_data'])
	await withTransaction(ctx, async (db) => {
		const { fileName } = await lockMovable(db, { id }, ['mapping', 'planning', 'planned'])
		await deleteImport(db, id)
		await recordImportChange(db, ctx, { action: 'imports.discard', id, details: { fileName } })
	})
	await releaseFiles(ctx.platform, id)
	return { id }
}
