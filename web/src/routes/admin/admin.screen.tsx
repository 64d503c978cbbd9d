import { UserApps } from '../../features/connections/user-apps.tsx'
import { UserList } from '../../features/identity/user-list.tsx'
import { UserRecord } from '../../features/identity/user-record.tsx'
import { MailOutbox } from '../../features/outbox/mail-outbox.tsx'
import { useListPreferences } from '../../features/preferences/use-list-preferences.ts'
import { UserTokens } from '../../features/tokens/user-tokens.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'

export function AdminScreen() {
	const { params } = useUrlParams()
	const id = params.get('user')
	if (id !== null) return <UserRecord id={id} key={id} tabs={[tokensOf(id)]} />
	return (
		<>
			<PageHeader
				title="Admin panel"
				lead="Users and outgoing email."
				actions={<ButtonLink href="/dashboard/firm">Firm settings</ButtonLink>}
			/>
			<RecordTabs
				label="Administration"
				tabs={[
					{ id: 'accounts', label: 'Users', content: () => <Accounts /> },
					{ id: 'outbox', label: 'Email outbox', content: () => <MailOutbox /> },
				]}
			/>
		</>
	)
}

function tokensOf(userId: string): RecordTab {
	return {
		id: 'tokens',
		label: 'API tokens and apps',
		content: () => (
			<>
				<UserTokens userId={userId} />
				<UserApps userId={userId} />
			</>
		),
	}
}

function Accounts() {
	return <UserList {...useListPreferences('users')} />
}
