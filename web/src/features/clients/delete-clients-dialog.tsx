import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

interface DeleteClientsDialogProps {
	readonly names: readonly string[]
	readonly onDelete: () => Promise<void>
	readonly onClose: () => void
}

/** Asks before clients go to the deleted folder. */
export function DeleteClientsDialog({ names, onDelete, onClose }: DeleteClientsDialogProps) {
	const isOne = names.length === 1
	return (
		<ConfirmDialog
			opened
			title={isOne ? `Delete ${names[0]}?` : `Delete ${names.length} clients?`}
			confirmLabel="Delete"
			onClose={onClose}
			onConfirm={onDelete}
		>
			<p>
				{isOne ? 'This client moves' : 'These clients move'} to the deleted folder and can be restored there. Cases and
				documents are not changed.
			</p>
		</ConfirmDialog>
	)
}
