import type { intake } from '@praxis/contract/intake/intake.contract'
import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { findConflicts } from '../conflicts/find-conflicts.ts'
import { selectIntake } from './intake.queries.ts'

type Known = OutputOf<typeof intake.conflicts>

/** Everybody named in an inquiry against everybody the firm has to do with; of an inquiry that was opened, beside its own
 *  client and case. */
export async function findKnownNames(db: Db, ctx: Context, one: IntakeRecord): Promise<Known> {
	const asked = [
		{ name: one.fullName, email: one.email || undefined, phone: one.phone || undefined },
		...[one.companyName, ...one.parties.map((party) => party.name)]
			.filter((name) => name !== '')
			.map((name) => ({ name })),
	]
	const distinct = [...new Map(asked.toReversed().map((person) => [person.name, person])).values()].toReversed()
	const hits = await findConflicts(db, ctx, distinct, {
		intakeIds: [one.id],
		clientIds: one.clientId === null ? [] : [one.clientId],
		caseIds: one.caseId === null ? [] : [one.caseId],
	})
	return { asked: distinct.map((person) => person.name), hits }
}

/** How many of those named the firm knows. */
export async function countKnownNames(db: Db, ctx: Context, one: IntakeRecord): Promise<number> {
	const { hits } = await findKnownNames(db, ctx, one)
	return new Set(hits.map((hit) => hit.name)).size
}

/** Whom the firm knows of those named in an inquiry. */
export function checkIntake(ctx: Context, { id }: { readonly id: string }): Promise<Known> {
	return withRead(ctx, async (db) => {
		const one = await selectIntake(db, id)
		if (one === null) throw refuse(intakeErrors, 'intake_not_found')
		return findKnownNames(db, ctx, one)
	})
}
