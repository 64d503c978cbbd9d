import { portalSearch, search } from '@praxis/contract/search/search.contract'
import type { SearchSource } from '../../platform/db/search-source.ts'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { findAnything, findOwnCases } from './find-anything.ts'

/** Global search over the sources of all features. */
export function searchFeature(sources: readonly SearchSource[]): ServerFeature {
	return {
		name: 'search',
		routes: [
			route(search.find, (ctx, input) => findAnything(ctx, input, sources)),
			route(portalSearch.find, (ctx, input) => findOwnCases(ctx, input, sources)),
		],
	}
}
