import { type UserPermissions, userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { ROLES, type Role, role } from '@praxis/contract/kernel/permissions'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Muted, Stack } from '../../ui/layout/layout.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PersonPermissions } from './person-permissions.tsx'
import { userHref } from './user-list.tsx'
import {
	type PermissionListFilter,
	permissionListQuery,
	permissionsQuery,
	secondFactorPolicyQuery,
} from './users.api.ts'

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'role',
		label: 'Role',
		options: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
		single: true,
	},
	{
		kind: 'choice',
		id: 'varied',
		label: 'Permissions',
		options: [{ value: 'true', label: 'Differs from role' }],
		single: true,
	},
]

const COLUMNS: readonly Column<UserPermissions>[] = [
	{ id: 'fullName', header: 'Name', cell: (row) => row.fullName, exportValue: (row) => row.fullName, card: 'title' },
	{ id: 'email', header: 'Email', cell: (row) => row.email, exportValue: (row) => row.email, width: 18, card: 'none' },
	{
		id: 'role',
		header: 'Role',
		cell: (row) => ROLE_LABELS[row.role],
		exportValue: (row) => ROLE_LABELS[row.role],
		width: 12,
		card: 'detail',
	},
	{
		id: 'effective',
		header: 'Permissions',
		cell: (row) => row.effective.length,
		exportValue: (row) => row.effective.length,
		align: 'end',
		width: 8,
		card: 'none',
	},
	{
		id: 'grants',
		header: 'Differs from role',
		cell: (row) => <Variation grants={row.grants} />,
		exportValue: (row) => Object.keys(row.grants).length,
		width: 16,
		card: 'mark',
	},
]

function Variation({ grants }: Pick<UserPermissions, 'grants'>) {
	const values = Object.values(grants)
	const added = values.filter(Boolean).length
	const taken = values.length - added
	if (values.length === 0) return '—'
	return (
		<>
			{added > 0 && <StatusMark tone="blue">{added} added</StatusMark>}{' '}
			{taken > 0 && <StatusMark tone="amber">{taken} removed</StatusMark>}
		</>
	)
}

function toFilter(state: ListState): PermissionListFilter {
	return {
		search: state.search || undefined,
		role: role.optional().catch(undefined).parse(state.filters.role?.[0]),
		varied: state.filters.varied?.[0] === 'true' ? 'true' : undefined,
	}
}

/** Everyone with an account, to look at what they may do. */
function PermissionPeople() {
	const list = useListState({ filters: FILTERS })
	const query = useInfiniteQuery(permissionListQuery(toFilter(list.state)))
	return (
		<DataList
			label="People"
			singular="person"
			columns={COLUMNS}
			list={list}
			source={sourceOf(query)}
			rowKey={(row) => row.userId}
			rowLabel={(row) => row.fullName}
			rowHref={(row) => `/dashboard/admin-rights-assignment?tab=people&person=${row.userId}`}
			searchLabel="Search name or email"
			empty={{ title: 'No users yet', text: 'Everyone who can sign in appears here with their permissions.' }}
		/>
	)
}

const chosen = z.object(Object.fromEntries(ROLES.map((one) => [one, z.boolean()])) as Record<Role, z.ZodBoolean>)

/** Which roles require two-factor authentication. */
function SecondFactorPolicy() {
	const query = useQuery(secondFactorPolicyQuery)
	const skeleton = (
		<>
			<LoadingNote what="the policy" />
			<Bone width={24} />
		</>
	)
	return (
		<Loaded query={query} skeleton={skeleton}>
			{({ roles }) => <PolicyForm roles={roles} key={roles.join()} />}
		</Loaded>
	)
}

function PolicyForm({ roles }: { readonly roles: readonly Role[] }) {
	const client = useQueryClient()
	const form = useAppForm({
		schema: chosen,
		initialValues: Object.fromEntries(ROLES.map((one) => [one, roles.includes(one)])) as Record<Role, boolean>,
		onSubmit: async (values) => {
			const saved = await call(userPermissions.setSecondFactorPolicy, { roles: ROLES.filter((one) => values[one]) })
			client.setQueryData(secondFactorPolicyQuery.queryKey, saved)
			toast.success('Saved.')
		},
	})
	return (
		<Stack gap={5} width="measure">
			<Muted as="p">
				People in these roles must turn on two-factor authentication or sign in with a passkey before they can continue.
			</Muted>
			<Form form={form} label="Two-factor authentication by role">
				<div>
					{ROLES.map((one) => (
						<CheckboxField key={one} label={ROLE_LABELS[one]} {...form.field(one)} />
					))}
				</div>
				<FormActions form={form} submit="Save" />
			</Form>
		</Stack>
	)
}

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
