import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { announceCase } from './announce-case.ts'
import { assertMayDeleteCases } from './cases.policy.ts'
import { deleteCase, lockCase } from './cases.queries.ts'

/** Removes a case for ever. The name must be typed, so that no slip of the hand can do it. */
export async function deleteCaseForever(
	ctx: Context,
	input: ParsedInput<typeof cases.deleteForever>,
): Promise<{ id: string }> {
	assertMayDeleteCases(ctx)
	return withTransaction(ctx, async (db) => {
		const before = await lockCase(db, input.id)
		if (before === null) throw refuse(caseErrors, 'case_not_found')
		if (before.caseName !== input.confirm) {
			const { message } = caseErrors.case_confirmation_wrong
			throw refuse(caseErrors, 'case_confirmation_wrong', { fields: { confirm: message } })
		}
		await deleteCase(db, input.id)
		await announceCase(db, ctx, { action: 'cases.deleteForever', before, after: null })
		return { id: input.id }
	})
}
