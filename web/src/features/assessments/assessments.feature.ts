import { screen, type WebFeature } from '../../lib/feature.ts'

export const assessmentsFeature: WebFeature = {
	activity: async () => {
		const { assessmentActions: actions } = await import('@praxis/contract/assessments/assess.fields')
		return { assessments: { fields: {}, actions, createAction: 'assessments.generate' } }
	},
	screens: {
		'portal-assessments': screen(() => import('./portal-assessments.screen.tsx'), 'PortalAssessmentsScreen'),
	},
}
