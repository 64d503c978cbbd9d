import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import { settle } from '../../platform/db/closing.ts'
import type { Db } from '../../platform/db/db.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteCase, lockCase } from './cases.queries.ts'
import { editCaseWithin } from './edit-case.ts'
import {
	type NamedCase,
	type SameCase,
	selectNamedAttorneys,
	selectNamedCases,
	selectNamedClients,
	selectNamedMembers,
	selectSameCases,
	selectUses,
} from './import-cases.queries.ts'
import { recordCaseChange } from './notify-case-team.ts'
import { type NewCase, prepareCases } from './open-case.ts'

const QUIETLY = { everyone: true } as const

type Versioned = { readonly id: string; readonly version: number }

/** Cases that are the same as named ones. */
export function findSameCases(db: Db, named: readonly NamedCase[]): Promise<SameCase[]> {
	return selectSameCases(db, named)
}

/** Clients, people and cases that files name. */
export const findNamed = {
	clients: selectNamedClients,
	attorneys: selectNamedAttorneys,
	cases: selectNamedCases,
	members: selectNamedMembers,
}

/** Opens a case of a file in the caller's transaction: no one is notified, and conflicts are left to the check of new cases. */
export async function importCase(db: Db, ctx: Context, input: NewCase): Promise<CaseRecord> {
	const [opened] = await settle(db, (await prepareCases(db, ctx, [input])).insertion)
	return requireRow(opened, caseErrors, 'case_creation_empty')
}

/** The case as it is now, locked. */
export async function lockImportedCase(db: Db, id: string): Promise<CaseRecord> {
	return requireRow(await lockCase(db, id), caseErrors, 'case_not_found')
}

/** Changes a case as a file says, and returns it before and after. */
export async function updateCaseFromFile(
	db: Db,
	ctx: Context,
	input: ParsedInput<typeof cases.edit>,
): Promise<{ readonly before: CaseRecord; readonly after: CaseRecord }> {
	const before = await lockImportedCase(db, input.id)
	requireVersion(before, input.version)
	return { before, after: await editCaseWithin(db, ctx, input, QUIETLY) }
}

/** Deletes a case that a file opened and nothing belongs to. Returns why not, or null. */
export async function removeImportedCase(db: Db, ctx: Context, { id, version }: Versioned): Promise<string | null> {
	permitTo(ctx, cases.deleteForever)
	const before = await lockCase(db, id)
	if (before === null) return 'It was deleted since the import.'
	if (before.version !== version) return 'It was changed since the import.'
	const uses = await selectUses(db, id)
	if (uses.length > 0)
		return `It is in use since the import: ${uses.map((one) => one.replaceAll('_', ' ')).join(', ')}.`
	await deleteCase(db, id)
	await recordCaseChange(db, ctx, { action: cases.deleteForever.id, before, after: null }, QUIETLY)
	return null
}
