import type { RouteEntry } from '@praxis/contract/shell/routes'
import { useAuth } from '../lib/session/user-provider.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Plain } from './plain.tsx'

/** Says plainly that a place exists but is not built, and what it will be for. */
export function NotBuilt({ entry }: { readonly entry: RouteEntry }) {
	const { session } = useAuth()
	return (
		<Plain title={entry.title} note="Not built yet" text={entry.purpose}>
			<ButtonLink href={session === null ? '/' : '/dashboard'}>
				{session === null ? 'To the start page' : 'Dashboard'}
			</ButtonLink>
		</Plain>
	)
}
