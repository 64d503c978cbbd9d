import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Card } from '../../ui/page/card.tsx'
import { AccountCard } from './account-card.tsx'
import { ownProfileQuery } from './identity.api.ts'
import { ProfileForm } from './profile-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** The own name and address, and what the account is. */
export function ProfileSettings() {
	const query = useQuery(ownProfileQuery)
	return (
		<Loaded query={query} skeleton={<SettingsSkeleton what="your profile" cards={2} />}>
			{(profile) => (
				<>
					<Card title="Your profile">
						<ProfileForm profile={profile} />
					</Card>
					<AccountCard profile={profile} />
				</>
			)}
		</Loaded>
	)
}
