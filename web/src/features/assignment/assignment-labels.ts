import { assignmentActions } from '@praxis/contract/assignment/assignment.fields'
import type { ActivityLabels } from '../../lib/activity-labels.ts'
import { SETTING_FIELDS } from './assignment-form.ts'
import { STATE_LABELS, STATUS_LABELS } from './assignment-text.ts'

const METHODS = { auto: 'Automatic', manual: 'Manual' }

/** Requests for an attorney, by their names in the audit trail. */
export const requestLabels: ActivityLabels = {
	fields: {
		name: { label: 'Name', silent: true },
		state: { label: 'State of assignment', values: STATE_LABELS },
		method: { label: 'Method of assignment', values: METHODS },
		attempts: { label: 'Attorneys asked' },
		note: { label: 'Note on assignment' },
		preferred: { label: 'Asked for' },
		attorney: { label: 'Attorney asked' },
		status: { label: 'Answer', values: STATUS_LABELS },
		score: { label: 'Match', silent: true },
		explanation: { label: 'How the score came about', silent: true },
		reason: { label: 'Reason' },
	},
	actions: assignmentActions,
	createAction: 'assignment.request',
}

export const assignmentSettingsLabels: ActivityLabels = {
	fields: SETTING_FIELDS,
	actions: { 'assignment.saveSettings': 'changed the assignment settings' },
	createAction: '',
}
