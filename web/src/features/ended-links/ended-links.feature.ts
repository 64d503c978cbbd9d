import { screen, type WebFeature } from '../../lib/feature.ts'

export const endedLinksFeature: WebFeature = {
	screens: {
		'ended-links': screen(() => import('./ended-links.screen.tsx'), 'EndedLinksScreen'),
	},
}
