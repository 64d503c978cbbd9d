import { screen, type WebFeature } from '../../lib/feature.ts'

export const notificationsFeature: WebFeature = {
	screens: {
		notifications: screen(() => import('./notifications.screen.tsx'), 'NotificationsScreen'),
	},
}
