import { firstAnswers } from '@praxis/contract/prefetch/prefetch.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { partAnswerer } from '../../platform/http/part-answerer.ts'
import { firstCallOf } from './first-call-of.ts'
import { firstAnswersOf } from './get-first-answers.ts'

/** The first calls of all features in one. */
export function prefetchFeature(features: readonly ServerFeature[]): ServerFeature {
	const answerPart = partAnswerer(features.flatMap((feature) => feature.routes))
	return { name: 'prefetch', routes: [route(firstAnswers.get, firstAnswersOf(features, answerPart))], firstCallOf }
}
