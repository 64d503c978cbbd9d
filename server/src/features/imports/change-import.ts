import { importErrors } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportState, importActions } from '@praxis/contract/imports/imports.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permit } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { readImport } from './find-imports.ts'
import type { ImportJob } from './import-jobs.ts'
import { type ImportChanges, lockImport, type StoredImport, updateImport } from './imports.queries.ts'
import { recordImportChange } from './record-import-change.ts'

interface Step {
	/** States that the import may be in. */
	readonly from: readonly ImportState[]
	readonly action?: keyof typeof importActions
	readonly check?: (one: ImportRecord) => void
	readonly changes: ImportChanges | ((one: StoredImport) => ImportChanges)
	/** Done in the same transaction. */
	readonly also?: (db: Db, of: StoredImport) => Promise<void>
	/** Work that follows, for the acting person. */
	readonly job?: string
}

/** An import that the caller may move on, locked. */
export async function lockMovable(
	db: Db,
	{ id, version }: { readonly id: string; readonly version?: number },
	from: readonly ImportState[],
): Promise<StoredImport> {
	const found = requireRow(await lockImport(db, id), importErrors, 'import_not_found')
	if (!from.includes(found.state)) throw refuse(importErrors, 'import_state_wrong')
	if (version !== undefined) requireVersion(found, version)
	return found
}

/** Moves an import on from one of some states. */
export function changeImport(
	ctx: PersonContext,
	of: { readonly id: string; readonly version?: number },
	{ from, action, check, changes, also, job }: Step,
): Promise<ImportRecord> {
	permit(ctx, ['import_data'])
	return withTransaction(ctx, async (db) => {
		const found = await lockMovable(db, of, from)
		check?.({ ...found, errors: [], warnings: [] })
		await also?.(db, found)
		const written = typeof changes === 'function' ? changes(found) : changes
		await updateImport(db, of.id, ctx.platform.clock.now(), written)
		if (action !== undefined)
			await recordImportChange(db, ctx, { action, id: of.id, details: { fileName: found.fileName } })
		if (job !== undefined) {
			const work: ImportJob = { importId: of.id, userId: ctx.actor.id }
			await ctx.platform.jobs.enqueue(db, job, work)
		}
		return readImport(db, of.id)
	})
}
