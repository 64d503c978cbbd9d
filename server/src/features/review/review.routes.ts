import { reviews } from '@praxis/contract/review/review.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { decideReview } from './decide-review.ts'
import { getReview, listReviews } from './find-reviews.ts'
import { openReview } from './open-review.ts'
import { setReviewAside, takeReviewBack } from './set-review-aside.ts'

export const reviewRoutes: readonly Route[] = [
	route(reviews.list, listReviews),
	route(reviews.get, getReview),
	route(reviews.decide, decideReview),
	route(reviews.open, openReview),
	route(reviews.setAside, setReviewAside),
	route(reviews.takeBack, takeReviewBack),
]
