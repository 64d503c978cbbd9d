import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { isScreened } from './case-access.queries.ts'
import { type CaseChanges, deleteCase, lockCase, updateCase } from './cases.queries.ts'
import { recordCaseChange } from './notify-case-team.ts'
import { assertAttorney } from './open-case.ts'

type ChangedCase = ParsedInput<typeof cases.edit>
type Versioned = ParsedInput<typeof cases.archive>

/** @throws AppError stale_version with the current case if it changed since `version` */
export async function editCase(ctx: Context, input: ChangedCase): Promise<CaseRecord> {
	return withTransaction(ctx, (db) => editCaseWithin(db, ctx, input))
}

/** Runs in the caller's transaction. */
export async function editCaseWithin(db: Db, ctx: Context, input: ChangedCase): Promise<CaseRecord> {
	if (input.attorneyId) {
		await assertAttorney(db, input.attorneyId)
		await assertNotScreened(db, input.id, input.attorneyId)
	}
	return writeCase(db, ctx, cases.edit, input, input)
}

/** A screened attorney cannot be responsible for the case. */
async function assertNotScreened(db: Db, caseId: string, attorneyId: string): Promise<void> {
	if (!(await isScreened(db, attorneyId, caseId))) return
	const { message } = caseErrors.case_attorney_screened
	throw refuse(caseErrors, 'case_attorney_screened', { fields: { attorneyId: message } })
}

/** Soft delete: sets the status to Archived. */
export async function archiveCase(ctx: Context, input: Versioned): Promise<CaseRecord> {
	return withTransaction(ctx, (db) => writeCase(db, ctx, cases.archive, input, { status: 'Archived' }))
}

/** Sets the status to Active, whatever it was before archiving. */
export async function restoreCase(ctx: Context, input: Versioned): Promise<CaseRecord> {
	return withTransaction(ctx, (db) => writeCase(db, ctx, cases.restore, input, { status: 'Active' }))
}

type Way = typeof cases.edit | typeof cases.archive | typeof cases.restore

async function writeCase(db: Db, ctx: Context, way: Way, of: Versioned, values: CaseChanges): Promise<CaseRecord> {
	permitTo(ctx, way)
	const before = requireRow(await lockCase(db, of.id), caseErrors, 'case_not_found')
	requireVersion(before, of.version)
	const now = ctx.platform.clock.now()
	const after = requireRow(await updateCase(db, of.id, now, values), caseErrors, 'case_not_found')
	await recordCaseChange(db, ctx, { action: way.id, before, after })
	return after
}

/** Permanently deletes a case. The typed name guards against accidents. */
export async function deleteCaseForever(
	ctx: Context,
	input: ParsedInput<typeof cases.deleteForever>,
): Promise<{ id: string }> {
	permitTo(ctx, cases.deleteForever)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockCase(db, input.id), caseErrors, 'case_not_found')
		if (before.caseName !== input.confirm) {
			const { message } = caseErrors.case_confirmation_wrong
			throw refuse(caseErrors, 'case_confirmation_wrong', { fields: { confirm: message } })
		}
		await deleteCase(db, input.id)
		await recordCaseChange(db, ctx, { action: cases.deleteForever.id, before, after: null })
		return { id: input.id }
	})
}
