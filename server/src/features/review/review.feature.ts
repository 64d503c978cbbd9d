import { reviews } from '@praxis/contract/review/review.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { closeReview, reopenReview } from './close-review.ts'
import { decideReview } from './decide-review.ts'
import { getReview, listReviews } from './find-reviews.ts'
import { openReview } from './open-review.ts'

const routes: readonly Route[] = [
	route(reviews.list, listReviews),
	route(reviews.get, getReview),
	route(reviews.decide, decideReview),
	route(reviews.open, openReview),
	route(reviews.close, closeReview),
	route(reviews.reopen, reopenReview),
]

export const reviewFeature: ServerFeature = {
	name: 'review',
	routes,
	topics: { reviews: [reviews.get] },
}
