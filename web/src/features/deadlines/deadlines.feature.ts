import type { WebFeature } from '../../lib/feature.ts'

export const deadlinesFeature: WebFeature = {
	activity: async () => {
		const { deadlineActions: actions, deadlineFields: fields } = await import(
			'@praxis/contract/deadlines/deadlines.fields'
		)
		return { deadlines: { fields, actions, createAction: 'deadlines.apply' } }
	},
	screens: {},
}
