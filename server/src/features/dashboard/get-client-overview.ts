import type { clientOverview } from '@praxis/contract/dashboard/client-overview.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { isClientVisible } from '../clients/find-clients.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { findLastContact } from '../timeline/log-entry.ts'
import { selectDates, selectOpenCases } from './client-overview.queries.ts'

/** @throws AppError not_found if the client is not visible */
export function getClientOverview(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof clientOverview.get>,
): Promise<OutputOf<typeof clientOverview.get>> {
	const { permissions } = ctx.actor
	const seesCases = permissions.has('view_cases')
	const withTasks = permissions.has('view_calendar')
	return withRead(ctx, async (db) => {
		if (!(await isClientVisible(db, clientId))) throw refuse(kernelErrors, 'not_found')
		const { today } = await findFirmDay(db, ctx.platform.clock.now())
		const [cases, dates, lastContact] = await Promise.all([
			seesCases ? selectOpenCases(db, clientId) : null,
			seesCases ? selectDates(db, clientId, { today, withTasks }) : null,
			findLastContact(db, clientId),
		])
		return { cases, dates, lastContact }
	})
}
