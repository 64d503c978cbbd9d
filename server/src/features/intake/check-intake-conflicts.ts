import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type AskedName, caseNames, findConflicts } from '../conflicts/find-conflicts.ts'
import { selectIntake } from './intake.queries.ts'

type Conflicts = OutputOf<typeof intake.conflicts>

/** Compares everyone named in an inquiry with the records of the firm, except the inquiry's own client and case. */
async function findConflictsOf(db: Db, ctx: Context, one: IntakeRecord): Promise<Conflicts> {
	const asked: AskedName[] = [
		{ name: one.fullName, email: one.email || undefined, phone: one.phone || undefined, side: 'client' as const },
		{ name: one.companyName, side: 'client' as const },
		...one.parties.map(({ name }) => ({ name, side: 'other' as const })),
	].filter(({ name }) => name !== '')
	const distinct = [...new Map(asked.toReversed().map((person) => [person.name, person])).values()].toReversed()
	const hits = await findConflicts(db, ctx, distinct, {
		intakeIds: [one.id],
		clientIds: one.clientId === null ? [] : [one.clientId],
		caseIds: one.caseId === null ? [] : [one.caseId],
	})
	return { asked: distinct.map((person) => person.name), hits }
}

/** How many of the people named have a possible conflict. */
export async function countConflicts(db: Db, ctx: Context, one: IntakeRecord): Promise<number> {
	const { hits } = await findConflictsOf(db, ctx, one)
	return new Set(hits.map((hit) => hit.name)).size
}

/** Possible conflicts of the people named in an inquiry. */
export async function checkIntakeConflicts(ctx: Context, { id }: { readonly id: string }): Promise<Conflicts> {
	await caseNames.awaitIndex(ctx.platform)
	return withRead(ctx, async (db) => {
		const one = requireRow(await selectIntake(db, id), intakeErrors, 'intake_not_found')
		return findConflictsOf(db, ctx, one)
	})
}
