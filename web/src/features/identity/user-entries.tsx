import { type EmailedUser, type UserView, users } from '@praxis/contract/identity/users.contract'
import { useSave } from '../../parts/use-save.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { savingUser } from './users.api.ts'

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

/** Says that an email was sent, or where its link is found. */
export function emailedText(
	what: string,
	to: string,
	{ isMailConfigured }: Pick<EmailedUser, 'isMailConfigured'>,
): string {
	if (isMailConfigured) return `${what} sent to ${to}.`
	return `${what} not sent: no mail server is configured. Copy the link for ${to} from the outbox.`
}

type Named = Pick<UserView, 'id' | 'fullName'>

/** Actions on a user without a form: each tells when it is done, or why it failed. */
export function useUserActions() {
	const update = useSave(users.update, { ...savingUser, failed: 'Failed to update user' })
	const reset = useSave(users.sendPasswordReset, { ...savingUser, failed: 'Failed to send the password reset' })
	const resend = useSave(users.resendInvitation, { ...savingUser, failed: 'Failed to send the invitation' })
	const signOut = useSave(users.signOutEverywhere, { ...savingUser, failed: 'Failed to sign the user out' })
	const unlock = useSave(users.unlock, { ...savingUser, failed: 'Failed to unlock user' })
	const removeFactor = useSave(users.removeSecondFactor, {
		...savingUser,
		failed: 'Failed to remove two-factor authentication',
	})

	const reactivate = ({ id, version, fullName }: UserView) =>
		update({ id, version, status: 'active' }, { message: () => `${fullName} is active again.` })
	const suspend = ({ id, version, fullName }: UserView) =>
		update(
			{ id, version, status: 'suspended' },
			{ message: () => `${fullName} is suspended and signed out everywhere.`, undo: reactivate },
		)
	const simple =
		(run: typeof signOut, said: (fullName: string) => string) =>
		({ id, fullName }: Named) =>
			run({ id }, { message: () => said(fullName) }).catch(toast.failure)
	const emailing =
		(run: typeof reset, what: string) =>
		({ id, fullName }: Named) =>
			run({ id }, { message: (answer) => emailedText(what, fullName, answer) }).catch(toast.failure)
	return {
		suspend: (one: UserView) => suspend(one).catch(toast.failure),
		reactivate: (one: UserView) => reactivate(one).catch(toast.failure),
		sendPasswordReset: emailing(reset, 'Password reset'),
		resendInvitation: emailing(resend, 'Invitation'),
		signOutEverywhere: simple(signOut, (name) => `${name} is signed out everywhere.`),
		unlock: simple(unlock, (name) => `${name} can sign in again.`),
		removeSecondFactor: simple(removeFactor, (name) => `Two-factor authentication and passkeys of ${name} were reset.`),
	}
}
type UserActions = ReturnType<typeof useUserActions>
