import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation, isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { editMany } from '../../platform/edit-many.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { readNumbering } from '../firm/allocate-number.ts'
import { selectStages } from './case-templates.queries.ts'
import { type CaseChanges, deleteCase, lockCase, selectKeptDocument, updateCase } from './cases.queries.ts'
import { assertTeam, checkedClosing, checkedStage, mergedValues } from './check-case.ts'
import { beforeReopening, checkReopening } from './check-reopening.ts'
import { recordCaseChange, type Untold } from './notify-case-team.ts'
import { publishStageEntered } from './stage-entered.ts'

type ChangedCase = ParsedInput<typeof cases.edit>
type Versioned = ParsedInput<typeof cases.archive>

/** @throws AppError stale_version with the current case if it changed since `version` */
export async function editCase(ctx: Context, input: ChangedCase): Promise<CaseRecord> {
	await beforeReopening(ctx, [input])
	return withTransaction(ctx, (db) => editCaseWithin(db, ctx, input))
}

/** Runs in the caller's transaction. */
export async function editCaseWithin(
	db: Db,
	ctx: Context,
	input: ChangedCase,
	untold: Untold = {},
): Promise<CaseRecord> {
	return writeCase(db, ctx, cases.edit, input, { values: input, untold })
}

/** Several cases at once; each refused by itself. */
export async function editCases(ctx: Context, { items }: ParsedInput<typeof cases.editMany>) {
	await beforeReopening(ctx, items)
	return editMany(ctx, items, (db, item) =>
		writeCase(db, ctx, item.status === 'Archived' ? cases.archive : cases.edit, item, { values: item }),
	)
}

/** Soft delete: sets the status to Archived. */
export async function archiveCase(ctx: Context, input: Versioned): Promise<CaseRecord> {
	return withTransaction(ctx, (db) => writeCase(db, ctx, cases.archive, input, { values: { status: 'Archived' } }))
}

/** Sets the status to Active, whatever it was before archiving, as the specification says. */
export async function restoreCase(ctx: Context, input: Versioned): Promise<CaseRecord> {
	await beforeReopening(ctx, [{ status: 'Active' }])
	return withTransaction(ctx, (db) => writeCase(db, ctx, cases.restore, input, { values: { status: 'Active' } }))
}

type Way = typeof cases.edit | typeof cases.archive | typeof cases.restore

async function writeCase(
	db: Db,
	ctx: Context,
	way: Way,
	of: Versioned,
	{ values, untold = {} }: { readonly values: CaseChanges; readonly untold?: Untold },
): Promise<CaseRecord> {
	permitTo(ctx, way)
	const before = requireRow(await lockCase(db, of.id), caseErrors, 'case_not_found')
	requireVersion(before, of.version)
	await checkReopening(db, before, values)
	const now = ctx.platform.clock.now()
	const changes = await completed(db, now, values, before)
	const after = requireRow(await updateCase(db, of.id, now, changes), caseErrors, 'case_not_found')
	await recordCaseChange(db, ctx, { action: way.id, before, after }, untold)
	if (after.stage !== before.stage && after.stage !== '') {
		await publishStageEntered(db, ctx, { caseId: after.id, stage: after.stage })
	}
	return after
}

/** Checks the changes and adds what follows from them. */
async function completed(db: Db, now: Date, changes: CaseChanges, before: CaseRecord): Promise<CaseChanges> {
	await assertTeam(db, [changes], before, before.id)
	const { customValues, status = before.status, openedOn = before.openedOn, closedOn = before.closedOn } = changes
	const { type = before.type, stage = before.stage } = changes
	const isMoved = type !== before.type || stage !== before.stage
	const { date } = await readNumbering(db, 'case', now)
	return {
		...changes,
		...(isMoved && { stage: checkedStage(await selectStages(db, type), { type, stage }, before) }),
		closedOn: checkedClosing({ status, openedOn, closedOn }, date),
		...(customValues !== undefined && { customValues: await mergedValues(db, customValues, before.customValues) }),
	}
}

/** The constraints of documents that cannot be deleted. */
const KEPT_DOCUMENTS = ['documents_held_are_kept', 'documents_retained_are_kept']

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @throws AppError case_documents_kept that names a document of the case alone which is held or retained */
async function assertNoneKept(db: Db, caseId: string): Promise<void> {
	const kept = await selectKeptDocument(db, caseId)
	if (kept === null) return
	const { title, holdReason, retainUntil } = kept
	const why =
		holdReason === null
			? `must be retained through ${DAY.format(new Date(retainUntil))}`
			: `is on legal hold (${holdReason})`
	const message = `The document “${title}” of this case ${why}. Release it, or link it to another case, first.`
	throw refuse(caseErrors, 'case_documents_kept', { message })
}

/** Time, expenses and invoices that a bill names. */
const BILLED = ['time_entries_billed', 'expenses_billed', 'invoices_case_id_fkey'] as const

/** Permanently deletes a case and the documents that belong to it alone. The typed name guards against accidents. */
export async function deleteCaseForever(
	ctx: Context,
	input: ParsedInput<typeof cases.deleteForever>,
): Promise<{ id: string }> {
	permitTo(ctx, cases.deleteForever)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockCase(db, input.id), caseErrors, 'case_not_found')
		if (before.caseName !== input.confirm) {
			throw refuseField(caseErrors, 'case_confirmation_wrong', 'confirm')
		}
		await assertNoneKept(db, input.id)
		await deleteCase(db, input.id).catch((error: unknown) => {
			if (BILLED.some((constraint) => isForeignKeyViolation(error, constraint))) throw refuse(caseErrors, 'case_billed')
			const isKept = KEPT_DOCUMENTS.some((constraint) => isCheckViolation(error, constraint))
			throw isKept ? refuse(caseErrors, 'case_documents_kept') : error
		})
		await recordCaseChange(db, ctx, { action: cases.deleteForever.id, before, after: null })
		return { id: input.id }
	})
}
