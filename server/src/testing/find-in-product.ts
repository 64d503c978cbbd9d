import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { search } from '@praxis/contract/search/search.contract'
import { searchSources } from '../app.ts'
import { findAnything } from '../features/search/find-anything.ts'
import type { PersonContext } from '../platform/context.ts'

/** Global search over all sources of the product. */
export function findInProduct(
	ctx: PersonContext,
	input: ParsedInput<typeof search.find>,
): Promise<OutputOf<typeof search.find>> {
	return findAnything(ctx, input, searchSources)
}
