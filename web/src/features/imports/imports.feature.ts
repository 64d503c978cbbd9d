import { screen, type WebFeature } from '../../lib/feature.ts'

export const importsFeature: WebFeature = {
	activity: async () => {
		const { importActions: actions } = await import('@praxis/contract/imports/imports.fields')
		return { imports: { fields: {}, actions, createAction: 'imports.upload' } }
	},
	screens: {
		'data-import': screen(() => import('./data-import.screen.tsx'), 'DataImportScreen'),
		'import-record': screen(() => import('./import-record.screen.tsx'), 'ImportRecordScreen'),
	},
}
