import type { WebFeature } from '../../lib/feature.ts'

export const answersFeature: WebFeature = {
	activity: async () => {
		const { responseActions: actions } = await import('@praxis/contract/answers/answers.fields')
		const labels = { fields: {}, actions, createAction: 'answers.start' }
		return { answers: labels, answer_invitations: labels }
	},
	screens: {},
}
