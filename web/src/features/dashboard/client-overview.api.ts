import { clientOverview } from '@praxis/contract/dashboard/client-overview.contract'
import { recordQuery } from '../../lib/queries.ts'

/** Read again when a case, task or timeline entry changes. */
export const clientOverviewQuery = (clientId: string) => ({
	...recordQuery(clientOverview.get, 'dashboard', { clientId }),
	meta: { topics: ['cases', 'tasks', 'timeline_entries'] },
})
