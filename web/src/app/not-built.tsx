import type { RouteEntry } from '@praxis/contract/shell/routes'
import { HomeLink } from './home-link.tsx'
import { Plain } from './plain.tsx'

/** Says plainly that a place exists but is not built, and what it will be for. */
export function NotBuilt({ entry }: { readonly entry: RouteEntry }) {
	return (
		<Plain title={entry.title} note="Not built yet" text={entry.purpose}>
			<HomeLink from={entry.path} />
		</Plain>
	)
}
