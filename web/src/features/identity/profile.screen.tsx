import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordError, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './columns.module.css'
import { ownProfileQuery } from './identity.api.ts'
import { ProfileForm } from './profile-form.tsx'

const HEADER = <PageHeader title="My profile" lead="Your name and contact information, as others see it." />

export function ProfileScreen() {
	const session = useSession()
	return session.guest ? <GuestProfile /> : <OwnProfilePage />
}

function GuestProfile() {
	return (
		<>
			{HEADER}
			<EmptyState
				title="Guests have no profile"
				actions={
					<ButtonLink variant="primary" href="/register">
						Create an account
					</ButtonLink>
				}
			>
				<p>You are browsing as a guest. Create an account to save your details.</p>
			</EmptyState>
		</>
	)
}

function OwnProfilePage() {
	const query = useQuery(ownProfileQuery)
	if (query.data === undefined) {
		if (query.error === null) return <RecordSkeleton what="your profile" />
		return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const profile = query.data
	return (
		<>
			{HEADER}
			<div className={classes.columns}>
				<Card>
					<ProfileForm profile={profile} />
				</Card>
				<AccountCard profile={profile} />
			</div>
		</>
	)
}
