import { screen, type WebFeature } from '../../lib/feature.ts'

export const attorneysFeature: WebFeature = {
	screens: {
		'attorney-profile': screen(() => import('./attorney-profile.screen.tsx'), 'AttorneyProfileScreen'),
	},
}
