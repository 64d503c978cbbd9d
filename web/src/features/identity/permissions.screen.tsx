import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PermissionPeople } from './permission-people.tsx'
import { PersonPermissions } from './person-permissions.tsx'
import { SecondFactorPolicy } from './second-factor-policy.tsx'
import { userHref } from './user-list.tsx'
import { permissionsQuery } from './users.api.ts'

export function PermissionsScreen() {
	const { params } = useUrlParams()
	const person = params.get('person')
	if (person !== null) return <PersonPermissionsPage userId={person} key={person} />
	return (
		<>
			<PageHeader
				title="Permissions"
				lead="What each role can do, and where a person’s permissions differ from their role."
			/>
			<RecordTabs
				label="Permissions"
				tabs={[
					{ id: 'roles', label: 'Roles', content: () => <PermissionMatrix /> },
					{ id: 'people', label: 'People', content: () => <PermissionPeople /> },
					{ id: 'second-factor', label: 'Two-factor authentication', content: () => <SecondFactorPolicy /> },
					{ id: 'history', label: 'History', content: () => <PermissionHistory /> },
				]}
			/>
		</>
	)
}

const BACK = { href: '/dashboard/admin-rights-assignment?tab=people', label: 'Permissions' }

export function PersonPermissionsPage({ userId }: { readonly userId: string }) {
	const { data } = useQuery(permissionsQuery(userId))
	usePageTitle(data === undefined ? null : `Permissions of ${data.fullName}`)
	return (
		<>
			<PageHeader
				title={data === undefined ? 'Permissions' : `Permissions of ${data.fullName}`}
				lead={data === undefined ? undefined : `${ROLE_LABELS[data.role]}, ${data.email}`}
				back={BACK}
				actions={<ButtonLink href={userHref({ id: userId })}>View user</ButtonLink>}
			/>
			<RecordTabs
				label="Permissions"
				param="part"
				tabs={[
					{ id: 'rights', label: 'Permissions', content: () => <PersonPermissions userId={userId} /> },
					{ id: 'history', label: 'History', content: () => <PermissionHistory userId={userId} /> },
				]}
			/>
		</>
	)
}
