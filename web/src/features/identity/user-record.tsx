import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { userFields } from '@praxis/contract/identity/users.fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { RecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { DateText, InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { PermissionHistory } from './permission-history.tsx'
import { PersonPermissions } from './person-permissions.tsx'
import { roleText, UserStatusMark } from './user-columns.tsx'
import { UserEdit } from './user-edit.tsx'
import { userEntries, useUserActions } from './user-entries.tsx'
import { lockedRole, lockedUser } from './user-locks.ts'
import { lastSuperuserQuery, userQuery } from './users.api.ts'

const BACK = { href: '/dashboard/admin', label: 'Admin panel' }

interface UserRecordProps {
	readonly id: string
	/** What other features have to show of an account. */
	readonly tabs: readonly RecordTab[]
}

/** One account: who it is, what it may do, what was changed about it. */
export function UserRecord({ id, tabs }: UserRecordProps) {
	const { params, set } = useUrlParams()
	const isEditing = params.get('edit') === '1'
	return (
		<RecordScreen what="account" list={{ ...BACK, label: 'Users' }} facts={6} id={id} query={userQuery}>
			{(user) =>
				isEditing ? <UserEdit user={user} onDone={() => set({ edit: null })} /> : <LoadedUser user={user} tabs={tabs} />
			}
		</RecordScreen>
	)
}

function LoadedUser({ user, tabs }: { readonly user: UserView; readonly tabs: readonly RecordTab[] }) {
	usePageTitle(user.fullName)
	return (
		<RecordPage
			title={user.fullName}
			lead={[user.roleTitle, user.email].filter(Boolean).join(', ')}
			back={BACK}
			status={<UserStatusMark user={user} />}
			actions={<UserRecordActions user={user} />}
			facts={[
				{ label: 'Role', value: roleText(user) },
				{ label: 'Signs in with', value: userFields.loginMethod.values[user.loginMethod] },
				{ label: 'Two-factor authentication', value: user.secondFactor ? 'On' : 'Off' },
				{
					label: 'Last sign-in',
					value: user.lastSignInAt === null ? 'Never' : <InstantText at={user.lastSignInAt} shown="relative" />,
				},
				{ label: 'Created', value: <DateText date={user.createdAt.slice(0, 10)} /> },
			]}
			notice={<UserNotice user={user} />}
		>
			<RecordTabs
				label="User details"
				tabs={[
					{ id: 'rights', label: 'Permissions', content: () => <PersonPermissions userId={user.id} /> },
					{ id: 'history', label: 'History', content: () => <PermissionHistory userId={user.id} /> },
					...tabs,
				]}
			/>
		</RecordPage>
	)
}

function UserNotice({ user }: { readonly user: UserView }) {
	const actions = useUserActions()
	if (user.lockedUntil !== null && new Date(user.lockedUntil) > new Date()) {
		return (
			<Banner
				tone="amber"
				action={
					<Button size="small" onClick={() => actions.unlock(user)}>
						Unlock
					</Button>
				}
			>
				Too many failed sign-ins: locked until <InstantText at={user.lockedUntil} />.
			</Banner>
		)
	}
	if (user.status === 'suspended') return <Banner tone="grey">Suspended: this user cannot sign in.</Banner>
	if (user.status === 'invited') {
		return (
			<Banner
				tone="amber"
				action={
					<Button size="small" onClick={() => actions.resendInvitation(user)}>
						Send again
					</Button>
				}
			>
				Invited, not accepted yet.
			</Banner>
		)
	}
	return user.emailVerified ? null : <Banner tone="amber">Email address not confirmed.</Banner>
}

type Asking = 'remove' | 'factors' | null

function UserRecordActions({ user }: { readonly user: UserView }) {
	const session = useSession()
	const { set } = useUrlParams()
	const actions = useUserActions()
	const [asking, setAsking] = useState<Asking>(null)
	const { data: lastSuperuserId = null } = useQuery(lastSuperuserQuery)
	const standing = lockedRole(session, user, lastSuperuserId)
	const account = lockedUser(session, user)
	return (
		<>
			{account === null && (
				<Button variant="primary" icon={<Icon name="edit" />} onClick={() => set({ edit: '1' }, { replace: false })}>
					Edit
				</Button>
			)}
			<ActionMenu
				label={`More actions for ${user.fullName}`}
				entries={[
					...userEntries(user, { actions, standing, account }),
					{
						label: 'Reset two-factor authentication…',
						tone: 'danger',
						icon: <Icon name="key" size="small" />,
						disabledReason: account,
						onSelect: () => setAsking('factors'),
					},
					{
						label: 'Remove user…',
						tone: 'danger',
						icon: <Icon name="trash" size="small" />,
						disabledReason: standing,
						onSelect: () => setAsking('remove'),
					},
				]}
			/>
			<RemoveUserDialog user={user} opened={asking === 'remove'} onClose={() => setAsking(null)} />
			<ResetFactorsDialog
				user={user}
				opened={asking === 'factors'}
				onClose={() => setAsking(null)}
				onConfirm={async () => void (await actions.removeSecondFactor(user))}
			/>
		</>
	)
}

interface UserDialogProps {
	readonly user: UserView
	readonly opened: boolean
	readonly onClose: () => void
}

/** Removing an account cannot be undone, so its address has to be typed. */
function RemoveUserDialog({ user, opened, onClose }: UserDialogProps) {
	const { navigate } = useNavigation()
	const client = useQueryClient()
	return (
		<ConfirmDialog
			opened={opened}
			onClose={onClose}
			title={`Remove ${user.fullName}?`}
			confirmLabel="Remove user"
			typed={user.email}
			onConfirm={async () => {
				await call(users.remove, { id: user.id })
				toast.success(`Removed ${user.fullName}.`)
				navigate('/dashboard/admin', { replace: true })
				client.removeQueries({ queryKey: userQuery(user.id).queryKey })
				await client.invalidateQueries({ queryKey: ['users'] })
			}}
		>
			This cannot be undone. A user who appears in the firm’s records can only be suspended.
		</ConfirmDialog>
	)
}

function ResetFactorsDialog({
	user,
	opened,
	onClose,
	onConfirm,
}: UserDialogProps & { readonly onConfirm: () => Promise<void> }) {
	return (
		<ConfirmDialog
			opened={opened}
			onClose={onClose}
			title="Reset two-factor authentication?"
			confirmLabel="Reset"
			onConfirm={onConfirm}
		>
			Use this when someone has lost their phone or key. {user.fullName} signs in with the password alone until they set
			it up again. Verify their identity first.
		</ConfirmDialog>
	)
}
