import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { announceCase } from './announce-case.ts'
import { assertMayEditCases } from './cases.policy.ts'
import { type CaseValues, lockCase, updateCase } from './cases.queries.ts'
import { assertAttorney } from './open-case.ts'

type ChangedCase = ParsedInput<typeof cases.edit>

/** Changes the given fields of a case that is still as the caller read it. */
export async function editCase(ctx: Context, input: ChangedCase): Promise<CaseRecord> {
	return withTransaction(ctx, (db) => editCaseWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function editCaseWithin(db: Db, ctx: Context, input: ChangedCase): Promise<CaseRecord> {
	assertMayEditCases(ctx)
	if (input.attorneyId) await assertAttorney(db, input.attorneyId)
	return writeCase(db, ctx, { ...input, action: 'cases.edit', values: toValues(input) })
}

/** Archives a case: a soft delete, the row stays. */
export async function archiveCase(ctx: Context, input: ParsedInput<typeof cases.archive>): Promise<CaseRecord> {
	assertMayEditCases(ctx)
	return withTransaction(ctx, (db) =>
		writeCase(db, ctx, { ...input, action: 'cases.archive', values: { status: 'Archived' } }),
	)
}

/** Brings a case back: it becomes Active, whatever it was before. */
export async function restoreCase(ctx: Context, input: ParsedInput<typeof cases.restore>): Promise<CaseRecord> {
	assertMayEditCases(ctx)
	return withTransaction(ctx, (db) =>
		writeCase(db, ctx, { ...input, action: 'cases.restore', values: { status: 'Active' } }),
	)
}

interface Write {
	readonly id: string
	readonly version: number
	readonly action: string
	readonly values: Partial<CaseValues>
}

async function writeCase(db: Db, ctx: Context, write: Write): Promise<CaseRecord> {
	const before = await lockCase(db, write.id)
	if (before === null) throw refuse(caseErrors, 'case_not_found')
	if (before.version !== write.version) throw refuse(caseErrors, 'stale_version', { data: { current: before } })
	const after = await updateCase(db, write.id, write.version, { ...write.values, updated_at: ctx.platform.clock.now() })
	if (after === null) throw refuse(caseErrors, 'case_not_found')
	await announceCase(db, ctx, { action: write.action, before, after })
	return after
}

const COLUMNS = {
	caseName: 'case_name',
	title: 'title',
	description: 'description',
	status: 'status',
	priority: 'priority',
	type: 'type',
	clientName: 'client_name',
	clientEmail: 'client_email',
	clientPhone: 'client_phone',
	attorneyId: 'attorney_id',
} as const satisfies Partial<Record<keyof ChangedCase, keyof CaseValues>>

/** Only the fields that were sent; what was not sent stays as it is. */
function toValues(input: ChangedCase): Partial<CaseValues> {
	const sent = Object.entries(COLUMNS).flatMap(([field, column]) => {
		const value = input[field as keyof typeof COLUMNS]
		return value === undefined ? [] : [[column, value] as const]
	})
	const analysis = input.analysisData === undefined ? {} : { analysis_data: JSON.stringify(input.analysisData) }
	return { ...Object.fromEntries(sent), ...analysis }
}
