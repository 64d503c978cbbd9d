import { agentActions, runActions, STATUS_LABELS } from '@praxis/contract/agent/agent.fields'
import type { ActivityLabels } from '../../lib/activity-labels.ts'

/** Pending cases, by their names in the audit trail. */
export const agentCaseLabels: ActivityLabels = {
	fields: {
		caseName: { label: 'Case name' },
		status: { label: 'Status of the pending case', values: STATUS_LABELS },
		practiceArea: { label: 'Practice area' },
		attorneyName: { label: 'Recommended attorney' },
		rejectionReason: { label: 'Reason' },
		reversalReason: { label: 'Reason' },
		why: { label: 'Why' },
		to: { label: 'Emailed to' },
	},
	actions: agentActions,
	createAction: 'agent.prepare',
}

/** What the agent did with an inquiry, step by step. */
export const agentRunLabels: ActivityLabels = {
	fields: { step: { label: 'Step' }, why: { label: 'Why' }, reason: { label: 'Reason' } },
	actions: runActions,
	createAction: '',
}

export const agentSettingsLabels: ActivityLabels = {
	fields: {
		isActive: { label: 'Automatic mode', values: { true: 'On', false: 'Off' } },
		contactMessage: { label: 'Contact message', long: true },
		contactTimeframe: { label: 'Contact within' },
		confidenceThreshold: { label: 'Flagged below confidence' },
		riskThreshold: { label: 'Flagged from risk' },
	},
	actions: {
		'agent.saveSettings': 'changed the agent configuration',
		'agent.switch': 'turned automatic mode on or off',
	},
	createAction: '',
}
