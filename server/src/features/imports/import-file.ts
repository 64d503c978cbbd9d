import type { Readable } from 'node:stream'
import type { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportState } from '@praxis/contract/imports/imports.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { readImport } from './find-imports.ts'
import { updateImport } from './imports.queries.ts'
import { runPlan } from './plan-import.ts'
import { runImport } from './run-import.ts'
import { uploadImport } from './upload-file.ts'

/** Imports a file at once, mapped as it is matched: for a firm that is being filled. */
export async function importFile(
	ctx: PersonContext,
	input: ParsedInput<typeof imports.upload>,
	content: Readable,
): Promise<ImportRecord> {
	const { id } = await uploadImport(ctx, input, { content })
	const job = { importId: id, userId: ctx.actor.id }
	const turn = (state: ImportState) =>
		withTransaction(ctx, (db) => updateImport(db, id, ctx.platform.clock.now(), { state, doneCount: 0 }))
	await turn('planning')
	await runPlan(ctx, job)
	await turn('running')
	await runImport(ctx, job)
	return withRead(ctx, (db) => readImport(db, id))
}
