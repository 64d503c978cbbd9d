import type { OwnProfile } from '@praxis/contract/identity/account.contract'
import { ROLE_LABELS, userFields } from '@praxis/contract/identity/users.fields'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { DateText } from '../../ui/text/values.tsx'
import classes from './columns.module.css'
import { EmailChange } from './email-change.tsx'
import { FactList } from './fact-list.tsx'

/** What an account is, and the way to another address. */
export function AccountCard({ profile }: { readonly profile: OwnProfile }) {
	return (
		<Card title="Your account">
			<FactList
				facts={[
					{ label: 'Email', value: profile.email },
					{ label: 'Role', value: ROLE_LABELS[profile.role] },
					{ label: 'Signs in with', value: userFields.loginMethod.values[profile.loginMethod] },
					{ label: 'Created', value: <DateText date={profile.createdAt.slice(0, 10)} /> },
				]}
			/>
			<p className={classes.note}>Only an administrator can change your role.</p>
			<div className={classes.actions}>
				<EmailChange profile={profile} />
				<ButtonLink href="/dashboard/settings?part=security" size="small">
					Password and security
				</ButtonLink>
			</div>
		</Card>
	)
}
