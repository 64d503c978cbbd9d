import { screen, type WebFeature } from '../../lib/feature.ts'

export const databaseFeature: WebFeature = {
	screens: {
		database: screen(() => import('./database.screen.tsx'), 'DatabaseScreen'),
	},
}
