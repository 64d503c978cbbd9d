import { firstAnswers } from '@praxis/contract/first-answers/first-answers.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { firstAnswersOf } from './get-first-answers.ts'

/** The first calls of all features in one. */
export function firstAnswersFeature(features: readonly ServerFeature[]): ServerFeature {
	return { name: 'first-answers', routes: [route(firstAnswers.get, firstAnswersOf(features))] }
}
