import { screen, type WebFeature } from '../../lib/feature.ts'

export const reviewFeature: WebFeature = {
	activity: async () => {
		const { reviewActions: actions } = await import('@praxis/contract/review/review.fields')
		return { reviews: { fields: {}, actions, createAction: 'reviews.create' } }
	},
	screens: {
		'review-queue': screen(() => import('./review-queue.screen.tsx'), 'ReviewQueueScreen'),
		review: screen(() => import('./review.screen.tsx'), 'ReviewScreen'),
	},
}
