import { homeOf } from '@praxis/contract/shell/guard'
import { findRoute } from '@praxis/contract/shell/routes'
import { useAuth } from '../lib/session/user-provider.tsx'
import { ButtonLink } from '../ui/button/button.tsx'

interface HomeLinkProps {
	readonly variant?: 'primary' | 'default'
	/** The path of the screen it stands on: nothing leads to where one is. */
	readonly from?: string
}

/** Leads to where this person belongs: the start page, the dashboard, the client portal. */
export function HomeLink({ variant = 'default', from }: HomeLinkProps) {
	const { session } = useAuth()
	const home = session === null ? '/' : homeOf(session)
	if (home === from) return null
	return (
		<ButtonLink href={home} variant={variant}>
			{session === null ? 'To the start page' : (findRoute(home)?.title ?? 'Dashboard')}
		</ButtonLink>
	)
}
