import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useShowUser } from './users.api.ts'

type Helped = Pick<UserView, 'id' | 'fullName'>

/** What is done to an account with one press: each says so when it was done, and why when it was not. */
export function useUserActions() {
	const show = useShowUser()

	async function attempt(work: () => Promise<UserView>, said: string, undo?: (after: UserView) => Promise<void>) {
		try {
			const after = await work()
			await show(after)
			toast.success(said, undo === undefined ? {} : { undo: { run: () => undo(after) } })
		} catch (error) {
			toast.failure(error)
		}
	}

	const setStatus = (one: Pick<UserView, 'id' | 'version'>, status: 'active' | 'suspended') => () =>
		call(users.update, { id: one.id, version: one.version, status })

	return {
		suspend: (one: UserView) =>
			attempt(setStatus(one, 'suspended'), `${one.fullName} is suspended and signed out everywhere.`, (after) =>
				attempt(setStatus(after, 'active'), `${one.fullName} is active again.`),
			),
		reactivate: (one: UserView) => attempt(setStatus(one, 'active'), `${one.fullName} is active again.`),
		sendPasswordReset: ({ id, fullName }: Helped) =>
			attempt(
				() => call(users.sendPasswordReset, { id }),
				`A link to choose a new password is on its way to ${fullName}.`,
			),
		resendInvitation: ({ id, fullName }: Helped) =>
			attempt(() => call(users.resendInvitation, { id }), `A new invitation is on its way to ${fullName}.`),
		signOutEverywhere: ({ id, fullName }: Helped) =>
			attempt(() => call(users.signOutEverywhere, { id }), `${fullName} is signed out everywhere.`),
		unlock: ({ id, fullName }: Helped) => attempt(() => call(users.unlock, { id }), `${fullName} can sign in again.`),
		removeSecondFactor: ({ id, fullName }: Helped) =>
			attempt(() => call(users.removeSecondFactor, { id }), `Second factor and passkeys of ${fullName} are removed.`),
	}
}
export type UserActions = ReturnType<typeof useUserActions>
