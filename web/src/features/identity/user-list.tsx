import { USER_STATUSES, userStatus } from '@praxis/contract/identity/identity.rules'
import { USER_SORTS, type UserView, users } from '@praxis/contract/identity/users.contract'
import { ROLE_LABELS, userFields } from '@praxis/contract/identity/users.fields'
import { ROLES, type Role, role } from '@praxis/contract/kernel/permissions'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { QueryList } from '../../parts/list-screen.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { LayoutStore, ListFilter, ListState, SavedViews } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PASSWORD_HELP } from './register-forms.tsx'
import { RoleFields } from './role-fields.tsx'
import { USER_COLUMNS } from './user-columns.tsx'
import { emailedText, userEntries, useUserActions } from './user-entries.tsx'
import { type FIRST_STEPS, newUserForm } from './user-form.ts'
import { lockedRole, lockedUser } from './user-locks.ts'
import { lastSuperuserQuery, savingUser, type UserListFilter, userListQuery } from './users.api.ts'

const FIRST: readonly { value: (typeof FIRST_STEPS)[number]; label: string }[] = [
	{ value: 'invite', label: 'Invite by email' },
	{ value: 'password', label: 'Set an initial password' },
]

/** Adds a user by invitation, or with an initial password. */
function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
	const invite = useSave(users.invite, savingUser)
	const create = useSave(users.create, savingUser)
	const form = useAppForm({
		schema: newUserForm,
		initialValues: {
			fullName: '',
			email: '',
			role: 'staff' as Role,
			isAdmin: false,
			phone: '',
			organization: '',
			roleTitle: '',
			first: 'invite' as (typeof FIRST_STEPS)[number],
			password: '',
		},
		guard: false,
		onSubmit: async ({ first, password, ...values }) => {
			if (first === 'invite')
				await invite(values, { message: (answer) => emailedText('Invitation', answer.email, answer) })
			else await create({ ...values, password }, { message: ({ fullName }) => `${fullName} can sign in.` })
			onClose()
		},
	})
	const isInvitation = form.values.first === 'invite'
	return (
		<Dialog opened onClose={onClose} title="Add user" wide locked={form.submitting}>
			<Form form={form} label="Add user">
				<FieldRow>
					<TextField label="Full name" autoComplete="off" required {...form.field('fullName')} />
					<TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
				</FieldRow>
				<RoleFields role={form.field('role')} isAdmin={form.field('isAdmin')} locked={null} />
				<FieldRow>
					<TextField label="Role title" autoComplete="off" {...form.field('roleTitle')} />
					<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
				</FieldRow>
				<RadioField label="Access" options={FIRST} required inline {...form.field('first')} />
				{!isInvitation && (
					<PasswordField
						label="Initial password"
						autoComplete="new-password"
						help={PASSWORD_HELP}
						required
						{...form.field('password')}
					/>
				)}
				<FormActions
					form={form}
					submit={isInvitation ? 'Send invitation' : 'Create user'}
					cancel={{ onClick: onClose }}
				/>
			</Form>
		</Dialog>
	)
}

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
		id: 'status',
		label: 'Status',
		options: USER_STATUSES.map((value) => ({
			value,
			label: userFields.status.values[value],
			tone: userFields.status.tones[value],
		})),
		single: true,
	},
]

function toFilter(state: ListState): UserListFilter {
	return {
		search: state.search || undefined,
		role: role.optional().catch(undefined).parse(state.filters.role?.[0]),
		status: userStatus.optional().catch(undefined).parse(state.filters.status?.[0]),
		sort: USER_SORTS.find((one) => one === state.sort?.column) ?? 'fullName',
		direction: state.sort?.descending ? 'desc' : 'asc',
	}
}

export const userHref = (user: Pick<UserView, 'id'>): string => `/dashboard/admin?user=${user.id}`

interface UserListProps {
	readonly savedViews?: SavedViews
	readonly layoutStore?: LayoutStore
}

/** The accounts of the firm, its clients and its providers. */
export function UserList(kept: UserListProps) {
	const session = useSession()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'fullName', descending: false } })
	const { data: lastSuperuserId = null } = useQuery(lastSuperuserQuery)
	const actions = useUserActions()
	const { params, set } = useUrlParams()
	const adding = params.get('add') === 'account'
	const setAdding = (isAdding: boolean) => set({ add: isAdding ? 'account' : null })
	const add = (
		<Button variant="primary" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Add user
		</Button>
	)
	return (
		<>
			<QueryList
				label="Users"
				columns={USER_COLUMNS}
				list={list}
				query={userListQuery(toFilter(list.state))}
				rowLabel={(row) => row.fullName}
				rowHref={userHref}
				rowActions={(row) => [
					{ label: 'Open', href: userHref(row) },
					{ label: 'Edit', href: `${userHref(row)}&edit=1`, disabledReason: lockedUser(session, row) },
					...userEntries(row, {
						actions,
						standing: lockedRole(session, row, lastSuperuserId),
						account: lockedUser(session, row),
					}),
				]}
				tools={add}
				searchLabel="Search name or email"
				empty={{ title: 'No users yet', text: 'Everyone who can sign in appears here.', action: add }}
				{...kept}
			/>
			{adding && <AddUserDialog onClose={() => setAdding(false)} />}
		</>
	)
}
