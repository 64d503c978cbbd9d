import { screen, type WebFeature } from '../../lib/feature.ts'

export const helpFeature: WebFeature = {
	screens: {
		help: screen(() => import('./help.screen.tsx'), 'HelpScreen'),
	},
}
