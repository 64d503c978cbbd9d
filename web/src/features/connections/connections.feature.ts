import { screen, type WebFeature } from '../../lib/feature.ts'

export const connectionsFeature: WebFeature = {
	screens: { 'connect-app': screen(() => import('./connect-app.screen.tsx'), 'ConnectAppScreen') },
}
