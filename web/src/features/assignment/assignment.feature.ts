import { screen, type WebFeature } from '../../lib/feature.ts'

export const assignmentFeature: WebFeature = {
	screens: {
		'case-assignment': screen(() => import('./case-assignment.screen.tsx'), 'CaseAssignmentScreen'),
	},
}
