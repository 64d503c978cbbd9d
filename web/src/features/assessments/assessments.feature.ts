import { screen, type WebFeature } from '../../lib/feature.ts'

export const assessmentsFeature: WebFeature = {
	activity: async () => {
		const { assessmentActions: actions } = await import('@praxis/contract/assessments/assess.fields')
		return {
			assessments: { fields: {}, actions, createAction: 'assessments.generate' },
			assessment_settings: {
				fields: { feeCents: { label: 'Assessment fee, cents' } },
				actions: { 'assessmentPayments.saveSettings': 'changed the assessment fee' },
				createAction: '',
			},
		}
	},
	screens: {
		'portal-assessments': screen(() => import('./portal-assessments.screen.tsx'), 'PortalAssessmentsScreen'),
	},
}
