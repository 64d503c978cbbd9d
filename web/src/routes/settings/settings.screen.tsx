import { mayOpen } from '@praxis/contract/shell/guard'
import { findRoute } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { ConnectedAppSettings } from '../../features/connections/connected-app-settings.tsx'
import { ProfileSettings } from '../../features/identity/profile-settings.tsx'
import { SecuritySettings } from '../../features/identity/security-settings.tsx'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { DataSettings } from '../../features/personal-data/data-settings.tsx'
import { PreferenceSettings } from '../../features/preferences/preference-settings.tsx'
import { TokenSettings } from '../../features/tokens/token-settings.tsx'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { type PagePart, type PartLink, PartPage } from '../../ui/parts/part-page.tsx'
import { Said } from '../../ui/text/said.tsx'

const PROFILE: PagePart = {
	id: 'profile',
	label: 'Profile',
	icon: IconUserCircle,
	lead: 'Your name and contact information, as others see it.',
	content: () => <ProfileSettings />,
}

const SECURITY: PagePart = {
	id: 'security',
	label: 'Security',
	icon: IconShieldLock,
	lead: 'Sign-in methods and active sessions.',
	content: () => <SecuritySettings />,
}

const NOTIFICATIONS: PagePart = {
	id: 'notifications',
	label: 'Notifications',
	icon: IconBell,
	lead: 'Notifications by category, email and push.',
	content: () => <NotificationSettings />,
}

const PREFERENCES: PagePart = {
	id: 'preferences',
	label: 'Preferences',
	icon: IconAdjustments,
	lead: 'Display, region and contact preferences, the same on all your devices.',
	content: () => <PreferenceSettings />,
}

const DATA: PagePart = {
	id: 'data',
	label: 'My data',
	icon: IconDatabaseExport,
	lead: 'View and export the data Praxis has about you.',
	content: () => <DataSettings />,
}

const TOKENS: PagePart = {
	id: 'tokens',
	label: 'API tokens',
	icon: IconKey,
	lead: 'For programs that use Praxis on your behalf.',
	content: () => <TokenSettings />,
}

const APPS: PagePart = {
	id: 'apps',
	label: 'Connected apps',
	icon: IconApps,
	lead: 'Apps that work with Praxis on your behalf, and what they propose.',
	content: () => <ConnectedAppSettings />,
}

/** The parts of the settings that apply to a person. Who must still add a second factor sees nothing but where to. */
function partsFor(session: SessionView): readonly PagePart[] {
	if (session.mustAddSecondFactor) return [SECURITY]
	const forFirm =
		session.user.role === 'client' ? [] : session.user.role === 'service_provider' ? [TOKENS] : [TOKENS, APPS]
	return [PROFILE, SECURITY, PREFERENCES, NOTIFICATIONS, DATA, ...forFirm]
}

const FIRM_PATH = '/dashboard/firm'

/** Where else there is something to set. */
function linksFor(session: SessionView): readonly PartLink[] {
	const entry = findRoute(FIRM_PATH)
	if (entry === undefined || !mayOpen(entry, session)) return []
	return [{ id: 'firm', label: 'Firm settings', icon: IconBuilding, href: FIRM_PATH }]
}

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
				<p>
					<Said>Create an account to choose how you sign in.</Said>
				</p>
			</EmptyState>
		</>
	)
}
