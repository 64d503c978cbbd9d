import type { SessionView } from '@praxis/contract/shell/session'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { ProfileSettings } from '../../features/identity/profile-settings.tsx'
import { SecuritySettings } from '../../features/identity/security-settings.tsx'
import type { PagePart } from '../../ui/parts/part-page.tsx'

const PROFILE: PagePart = {
	id: 'profile',
	label: 'Profile',
	icon: IconUserCircle,
	lead: 'Your name and how to reach you, as colleagues and clients see it.',
	content: () => <ProfileSettings />,
}

const SECURITY: PagePart = {
	id: 'security',
	label: 'Security',
	icon: IconShieldLock,
	lead: 'How you sign in, and where you are signed in.',
	content: () => <SecuritySettings />,
}

/** The parts of the settings that apply to a person. Who must still add a second factor sees nothing but where to. */
export function partsFor(session: SessionView): readonly PagePart[] {
	if (session.mustAddSecondFactor) return [SECURITY]
	return [PROFILE, SECURITY]
}
