import type { UserView } from '@praxis/contract/identity/users.contract'
import { Icon } from '../../ui/icon/icon.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import type { UserActions } from './use-user-actions.ts'

interface EntryOptions {
	readonly actions: UserActions
	/** Why role and status cannot be changed. */
	readonly standing: string | null
	/** Why nothing can be done about this account. */
	readonly account: string | null
}

function statusEntry(user: UserView, { actions, standing }: EntryOptions): MenuEntry {
	if (user.status === 'suspended') {
		return {
			label: 'Reactivate',
			icon: <Icon name="restore" size="small" />,
			disabledReason: standing,
			onSelect: () => actions.reactivate(user),
		}
	}
	return {
		label: 'Suspend',
		icon: <Icon name="lock" size="small" />,
		tone: 'danger',
		disabledReason: standing,
		onSelect: () => actions.suspend(user),
	}
}

/** What can be done about an account, in a row's menu and on its page. */
export function userEntries(user: UserView, options: EntryOptions): MenuEntry[] {
	const { actions, account } = options
	const isLocked = user.lockedUntil !== null && new Date(user.lockedUntil) > new Date()
	const mail: MenuEntry =
		user.status === 'invited'
			? {
					label: 'Resend invitation',
					icon: <Icon name="mail" size="small" />,
					disabledReason: account,
					onSelect: () => actions.resendInvitation(user),
				}
			: {
					label: 'Send password reset',
					icon: <Icon name="mail" size="small" />,
					disabledReason: account,
					onSelect: () => actions.sendPasswordReset(user),
				}
	const unlock: MenuEntry[] = isLocked
		? [
				{
					label: 'Unlock',
					icon: <Icon name="key" size="small" />,
					disabledReason: account,
					onSelect: () => actions.unlock(user),
				},
			]
		: []
	return [
		...unlock,
		mail,
		{
			label: 'Sign out everywhere',
			icon: <Icon name="logout" size="small" />,
			disabledReason: account,
			onSelect: () => actions.signOutEverywhere(user),
		},
		{
			label: 'Permissions',
			icon: <Icon name="shield" size="small" />,
			href: `/dashboard/admin-rights-assignment?tab=people&person=${user.id}`,
		},
		{ divider: true },
		statusEntry(user, options),
	]
}
