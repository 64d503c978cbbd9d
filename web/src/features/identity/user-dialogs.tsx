import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { userQuery } from './users.api.ts'

interface UserDialogProps {
	readonly user: UserView
	readonly opened: boolean
	readonly onClose: () => void
}

/** Removing an account cannot be undone, so its address has to be typed. */
export function RemoveUserDialog({ user, opened, onClose }: UserDialogProps) {
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

export function ResetFactorsDialog({
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
