import { screen, type WebFeature } from '../../lib/feature.ts'

export const paymentsFeature: WebFeature = {
	screens: {
		payments: screen(() => import('./payments.screen.tsx'), 'PaymentsScreen'),
	},
}
