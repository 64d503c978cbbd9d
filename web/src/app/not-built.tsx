import { purposeOf } from '@praxis/contract/shell/purposes'
import type { RouteEntry } from '@praxis/contract/shell/routes'
import { HomeLink } from './home-link.tsx'
import { Plain } from './plain.tsx'

/** Says plainly that a place exists but is not built, and what it will be for. */
export function NotBuilt({ entry }: { readonly entry: RouteEntry }) {
	return (
		<Plain title={entry.title} note="Not built yet" text={purposeOf(entry)}>
			<HomeLink from={entry.path} />
		</Plain>
	)
}
