import type { WebFeature } from '../../lib/feature.ts'

export const exportsFeature: WebFeature = {
	activity: async () => {
		const { exportActions: actions } = await import('@praxis/contract/exports/exports.contract')
		return { data_exports: { fields: {}, actions, createAction: 'dataExports.request' } }
	},
	screens: {},
}
