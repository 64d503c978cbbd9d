import { screen, type WebFeature } from '../../lib/feature.ts'

export const dashboardFeature: WebFeature = {
	screens: { dashboard: screen(() => import('./dashboard.screen.tsx'), 'DashboardScreen') },
}
