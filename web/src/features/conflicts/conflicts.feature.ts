import { screen, type WebFeature } from '../../lib/feature.ts'

export const conflictsFeature: WebFeature = {
	screens: {
		'conflict-check': screen(() => import('./conflict-check.screen.tsx'), 'ConflictCheckScreen'),
	},
}
