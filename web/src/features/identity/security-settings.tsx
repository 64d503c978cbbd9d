import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
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
	if (query.data === undefined) {
		if (query.error === null) return <SettingsSkeleton what="your settings" cards={3} />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<>
			{mustAddSecondFactor && (
				<Banner tone="amber">
					Your firm asks everyone in your role for a second factor. Switch it on, or add a passkey and sign in with it:
					until then nothing else opens.
				</Banner>
			)}
			<PasswordCard profile={query.data} />
			<SecondFactorCard profile={query.data} />
			<PasskeysCard />
			<SessionsCard />
		</>
	)
}
