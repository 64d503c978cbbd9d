import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { AccountCard } from './account-card.tsx'
import { ownProfileQuery } from './identity.api.ts'
import { ProfileForm } from './profile-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** The own name and address, and what the account is. */
export function ProfileSettings() {
	const query = useQuery(ownProfileQuery)
	if (query.data === undefined) {
		if (query.error === null) return <SettingsSkeleton what="your profile" cards={2} />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<>
			<Card title="How others see you">
				<ProfileForm profile={query.data} />
			</Card>
			<AccountCard profile={query.data} />
		</>
	)
}
