import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { savingUser } from './users.api.ts'

type Named = Pick<UserView, 'id' | 'fullName'>

/** Actions on a user without a form: each tells when it is done, or why it failed. */
export function useUserActions() {
	const update = useSave(users.update, savingUser)
	const reset = useSave(users.sendPasswordReset, savingUser)
	const resend = useSave(users.resendInvitation, savingUser)
	const signOut = useSave(users.signOutEverywhere, savingUser)
	const unlock = useSave(users.unlock, savingUser)
	const removeFactor = useSave(users.removeSecondFactor, savingUser)

	const reactivate = ({ id, version, fullName }: UserView) =>
		update({ id, version, status: 'active' }, { message: () => `${fullName} is active again.` })
	const suspend = ({ id, version, fullName }: UserView) =>
		update(
			{ id, version, status: 'suspended' },
			{ message: () => `${fullName} is suspended and signed out everywhere.`, undo: reactivate },
		)
	const simple =
		(run: typeof reset, said: (fullName: string) => string) =>
		({ id, fullName }: Named) =>
			run({ id }, { message: () => said(fullName) }).catch(toast.failure)
	return {
		suspend: (one: UserView) => suspend(one).catch(toast.failure),
		reactivate: (one: UserView) => reactivate(one).catch(toast.failure),
		sendPasswordReset: simple(reset, (name) => `Password reset sent to ${name}.`),
		resendInvitation: simple(resend, (name) => `Invitation sent to ${name}.`),
		signOutEverywhere: simple(signOut, (name) => `${name} is signed out everywhere.`),
		unlock: simple(unlock, (name) => `${name} can sign in again.`),
		removeSecondFactor: simple(removeFactor, (name) => `Two-factor authentication and passkeys of ${name} were reset.`),
	}
}
export type UserActions = ReturnType<typeof useUserActions>
