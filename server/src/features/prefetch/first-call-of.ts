import { firstAnswers } from '@praxis/contract/prefetch/prefetch.contract'
import { findRoute } from '@praxis/contract/shell/routes'

/** The address of the call that a page behind sign-in makes first, so that the browser can make it before it has the page's
 *  scripts. Null for public pages, and for a preview of the portal, which makes each call by itself.
 *  @param address path and query of the page, as the browser sent them */
export function firstCallOf(address: string): string | null {
	const [path = '/', query = ''] = address.split('?', 2)
	const entry = findRoute(path)
	if (entry === undefined || entry.public === true || new URLSearchParams(query).has('preview')) return null
	return `${firstAnswers.get.path}?path=${encodeURIComponent(address)}`
}
