import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { call } from '../../lib/call.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useForgetUser } from './users.api.ts'

interface UserDialogProps {
	readonly user: UserView
	readonly opened: boolean
	readonly onClose: () => void
}

/** Removing an account cannot be undone, so its address has to be typed. */
export function RemoveUserDialog({ user, opened, onClose }: UserDialogProps) {
	const { navigate } = useNavigation()
	const forget = useForgetUser()
	return (
		<ConfirmDialog
			opened={opened}
			onClose={onClose}
			title={`Remove ${user.fullName}?`}
			confirmLabel="Remove account"
			typed={user.email}
			onConfirm={async () => {
				await call(users.remove, { id: user.id })
				toast.success(`The account of ${user.fullName} is removed.`)
				navigate('/dashboard/admin', { replace: true })
				await forget(user.id)
			}}
		>
			This cannot be undone. An account that has left traces in the records can only be suspended.
		</ConfirmDialog>
	)
}

export function TakeFactorsDialog({
	user,
	opened,
	onClose,
	onConfirm,
}: UserDialogProps & { readonly onConfirm: () => Promise<void> }) {
	return (
		<ConfirmDialog
			opened={opened}
			onClose={onClose}
			title="Take off second factor and passkeys?"
			confirmLabel="Take off"
			onConfirm={onConfirm}
		>
			For someone who has lost their phone or key: {user.fullName} signs in with the password alone until they set them
			up anew. Make sure it is really them who asks.
		</ConfirmDialog>
	)
}
