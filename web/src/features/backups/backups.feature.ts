import type { WebFeature } from '../../lib/feature.ts'

export const backupsFeature: WebFeature = {
	activity: async () => {
		const { backupActions: actions } = await import('@praxis/contract/backups/backups.contract')
		return { backups: { fields: {}, actions, createAction: 'backups.create' } }
	},
	screens: {},
}
