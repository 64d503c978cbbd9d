import { screen, type WebFeature } from '../../lib/feature.ts'

export const attorneySelectionFeature: WebFeature = {
	screens: {
		'attorney-selection': screen(() => import('./attorney-selection.screen.tsx'), 'AttorneySelectionScreen'),
	},
}
