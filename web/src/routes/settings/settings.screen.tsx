import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PartPage } from '../../ui/parts/part-page.tsx'
import { linksFor, partsFor } from './settings-parts.tsx'

export function SettingsScreen() {
	const session = useSession()
	if (session.guest) return <GuestSettings />
	return <PartPage label="Settings" path="/dashboard/settings" parts={partsFor(session)} links={linksFor(session)} />
}

function GuestSettings() {
	return (
		<>
			<PageHeader title="Settings" lead="Sign-in methods and active sessions." />
			<EmptyState
				title="No settings for guests"
				actions={
					<ButtonLink variant="primary" href="/register">
						Create an account
					</ButtonLink>
				}
			>
				<p>Create an account to choose how you sign in.</p>
			</EmptyState>
		</>
	)
}
