import { screen, type WebFeature } from '../../lib/feature.ts'

export const assignmentFeature: WebFeature = {
	activity: async () => {
		const { assignmentSettingsLabels, requestLabels } = await import('./assignment-labels.ts')
		return { assignment_requests: requestLabels, assignment_settings: assignmentSettingsLabels }
	},
	screens: {
		'case-assignment': screen(() => import('./case-assignment.screen.tsx'), 'CaseAssignmentScreen'),
	},
}
