import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { ListedPortalCase, PortalCase, portalCases } from '@praxis/contract/cases/portal-case.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { requireRow } from '../../platform/require-row.ts'
import { isClientVisible } from '../clients/find-clients.ts'
import { selectPortalCase, selectPortalCases } from './portal-cases.queries.ts'

/** @throws AppError case_not_found unless the case is the caller's own */
export async function getPortalCase(ctx: PersonContext, input: { readonly id: string }): Promise<PortalCase> {
	if (ctx.actor.reach !== 'client') throw refuse(caseErrors, 'case_not_found')
	return requireRow(await withRead(ctx, (db) => selectPortalCase(db, input.id)), caseErrors, 'case_not_found')
}

/** The caller's own cases; none for the firm. @throws AppError not_found for a client record that is not the caller's */
export function listPortalCases(
	ctx: PersonContext,
	input: ParsedInput<typeof portalCases.list>,
): Promise<Page<ListedPortalCase>> {
	if (ctx.actor.reach !== 'client') return Promise.resolve({ items: [], nextCursor: null, total: null })
	return withListRead(ctx, async (db) => {
		const { clientId } = input
		if (clientId !== undefined && !(await isClientVisible(db, clientId))) throw refuse(kernelErrors, 'not_found')
		return selectPortalCases(db, input)
	})
}
