import { screen, type WebFeature } from '../../lib/feature.ts'

export const reviewFeature: WebFeature = {
	screens: {
		'review-queue': screen(() => import('./review-queue.screen.tsx'), 'ReviewQueueScreen'),
		review: screen(() => import('./review.screen.tsx'), 'ReviewScreen'),
	},
}
