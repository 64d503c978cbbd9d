import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordError, RecordSkeleton } from '../../ui/record/record-page.tsx'
import { ownProfileQuery } from './identity.api.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import classes from './stack.module.css'

const HEADER = <PageHeader title="Settings" lead="How you sign in, and where you are signed in." />

export function SettingsScreen() {
	const session = useSession()
	return session.guest ? <GuestSettings /> : <Security />
}

function GuestSettings() {
	return (
		<>
			{HEADER}
			<EmptyState
				title="Guests have nothing to set"
				actions={
					<ButtonLink variant="primary" href="/register">
						Create an account
					</ButtonLink>
				}
			>
				<p>With an account of your own you choose here how you sign in.</p>
			</EmptyState>
		</>
	)
}

function Security() {
	const { mustAddSecondFactor } = useSession()
	const query = useQuery(ownProfileQuery)
	if (query.data === undefined) {
		if (query.error === null) return <RecordSkeleton what="your settings" />
		return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<>
			{HEADER}
			<div className={classes.stack}>
				{mustAddSecondFactor && (
					<Banner tone="amber">
						Your firm asks everyone in your role for a second factor. Switch it on, or add a passkey and sign in with
						it: until then nothing else opens.
					</Banner>
				)}
				<PasswordCard profile={query.data} />
				<SecondFactorCard profile={query.data} />
				<PasskeysCard />
				<SessionsCard />
			</div>
		</>
	)
}
