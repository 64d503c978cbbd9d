import { useSyncService } from '../../../lib/offline/sync-service.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ChooseVersion } from './choose-version.tsx'
import { EditWaiting } from './edit-waiting.tsx'
import type { WaitingWork } from './waiting-changes.tsx'

interface WaitingDialogProps {
	readonly work: WaitingWork
	readonly onClose: () => void
}

/** Corrects a write that waits, chooses between its version and the server's, or gives it up. */
export function WaitingDialog({ work, onClose }: WaitingDialogProps) {
	const sync = useSyncService()
	const { task, write } = work
	const replace = async (input: Record<string, unknown>) => {
		await sync.replace(write.id, input)
		onClose()
	}
	switch (task) {
		case 'edit':
			return <EditWaiting write={write} onSave={replace} onClose={onClose} />
		case 'choose':
			return <ChooseVersion write={write} onSave={replace} onClose={onClose} />
		case 'discard':
			return (
				<ConfirmDialog
					opened
					onClose={onClose}
					title="Discard this change?"
					confirmLabel="Discard"
					onConfirm={() => sync.discard(write.id)}
				>
					<p>{write.label}</p>
					<p>It has not reached the server. Discarding it cannot be undone.</p>
				</ConfirmDialog>
			)
	}
}
