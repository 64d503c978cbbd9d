import { accessActions, accessFields } from '@praxis/contract/cases/case-access.contract'
import { caseActions, caseFields } from '@praxis/contract/cases/cases.fields'
import { partyFields } from '@praxis/contract/cases/party.fields'
import type { ActivityLabels } from '../../lib/activity-labels.ts'

export const caseLabels: ActivityLabels = {
	fields: {
		...partyFields,
		...accessFields,
		party: { label: 'Party' },
		shownToClient: { label: 'Shown to the client' },
		...caseFields,
	},
	actions: { ...caseActions, ...accessActions },
	createAction: 'cases.open',
}
