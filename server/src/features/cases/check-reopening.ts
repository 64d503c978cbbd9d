import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { isWorkedOn } from '@praxis/contract/cases/cases.rules'
import { PARTIES_MAX } from '@praxis/contract/cases/party.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { undecidedOf } from '../conflicts/decide-conflicts.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import type { CaseChanges } from './cases.queries.ts'
import { clearUnchecked, selectParties } from './parties.queries.ts'

/** Has the names of cases opened just now take part in the check. Called before the transaction begins. */
export async function beforeReopening(ctx: Context, changes: readonly CaseChanges[]): Promise<void> {
	if (changes.some(({ status }) => status !== undefined && isWorkedOn(status))) await caseNames.awaitIndex(ctx.platform)
}

/** Checks parties renamed since the case was closed, as they would have been in an open one. What the case had before is not
 *  asked for again.
 *  @throws AppError case_reopening_undecided with the possible conflicts that need a decision */
export async function checkReopening(
	db: Db,
	before: CaseRecord,
	{ status = before.status }: CaseChanges,
): Promise<void> {
	if (isWorkedOn(before.status) || !isWorkedOn(status)) return
	const renamed = (await selectParties(db, before.id, PARTIES_MAX)).filter((one) => one.namesUnchecked)
	if (renamed.length === 0) return
	const names = renamed.flatMap(({ name, aliases, email, phone }) =>
		[name, ...aliases].map((one) => ({ name: one, email, phone, side: 'other' as const })),
	)
	const hits = await undecidedOf(db, before.id, names, { clientIds: [before.clientId], caseIds: [before.id] })
	if (hits.length > 0) throw refuse(caseErrors, 'case_reopening_undecided', { data: { hits } })
	await clearUnchecked(db, before.id)
}
