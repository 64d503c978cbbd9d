import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { PersonRights } from './person-rights.tsx'
import { RightsHistory } from './rights-history.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { userHref } from './user-list.tsx'
import { rightsQuery } from './users.api.ts'

const BACK = { href: '/dashboard/admin-rights-assignment?tab=people', label: 'Permissions' }

export function PersonRightsPage({ userId }: { readonly userId: string }) {
	const { data } = useQuery(rightsQuery(userId))
	usePageTitle(data === undefined ? null : `Rights of ${data.fullName}`)
	return (
		<>
			<PageHeader
				title={data === undefined ? 'Rights' : `Rights of ${data.fullName}`}
				lead={data === undefined ? undefined : `${ROLE_NAMES[data.role]}, ${data.email}`}
				back={BACK}
				actions={<ButtonLink href={userHref({ id: userId })}>Open account</ButtonLink>}
			/>
			<RecordTabs
				label="Rights"
				param="part"
				tabs={[
					{ id: 'rights', label: 'Rights', content: () => <PersonRights userId={userId} /> },
					{ id: 'history', label: 'History', content: () => <RightsHistory userId={userId} /> },
				]}
			/>
		</>
	)
}
