import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { PortalCase } from '@praxis/contract/cases/portal-case.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectPortalCase } from './portal-cases.queries.ts'

/** @throws AppError case_not_found unless the case is the caller's own */
export async function getPortalCase(ctx: PersonContext, input: { readonly id: string }): Promise<PortalCase> {
	if (ctx.actor.reach !== 'client') throw refuse(caseErrors, 'case_not_found')
	return requireRow(await withRead(ctx, (db) => selectPortalCase(db, input.id)), caseErrors, 'case_not_found')
}
