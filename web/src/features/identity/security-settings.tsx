import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ownProfileQuery } from './identity.api.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** How the own account is opened, and where it is open. */
export function SecuritySettings() {
	const { mustAddSecondFactor } = useSession()
	const query = useQuery(ownProfileQuery)
	return (
		<Loaded query={query} skeleton={<SettingsSkeleton what="your settings" cards={3} />}>
			{(profile) => (
				<>
					{mustAddSecondFactor && (
						<Banner tone="amber">
							Your firm requires two-factor authentication for your role. Turn it on, or add a passkey and sign in with
							it: everything else is unavailable until then.
						</Banner>
					)}
					<PasswordCard profile={profile} />
					<SecondFactorCard profile={profile} />
					<PasskeysCard />
					<SessionsCard />
				</>
			)}
		</Loaded>
	)
}
