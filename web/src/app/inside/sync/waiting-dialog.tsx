import { useSyncService } from '../../../lib/offline/sync-service.ts'
import type { PendingWrite } from '../../../lib/offline/sync-status.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-view.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Said } from '../../../ui/text/said.tsx'
import { currentOf, differing, EditWaiting, fieldWords, onto, shownValue, textOf } from './edit-waiting.tsx'
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
					<p>
						<Said>It has not reached the server. Discarding it cannot be undone.</Said>
					</p>
				</ConfirmDialog>
			)
	}
}

interface ChooseVersionProps {
	readonly write: PendingWrite
	readonly onSave: (input: Record<string, unknown>) => Promise<void>
	readonly onClose: () => void
}

/** Both versions after someone else saved first. Where no field conflicts (archiving, say), only asks whether to apply
 *  the change anyway. */
function ChooseVersion({ write, onSave, onClose }: ChooseVersionProps) {
	const current = currentOf(write)
	const fields = current === null ? [] : differing(write.input, current)
	if (current === null || fields.length === 0) {
		return (
			<ConfirmDialog
				opened
				onClose={onClose}
				title="Someone else changed this in the meantime"
				confirmLabel="Apply anyway"
				tone="normal"
				onConfirm={() => onSave(current === null ? { ...write.input } : onto(write.input, current, []))}
			>
				<p>{write.label}</p>
				<p>
					<Said>Your changes do not conflict with theirs.</Said>
				</p>
			</ConfirmDialog>
		)
	}
	return (
		<ConflictDialog
			opened
			onClose={onClose}
			back="Decide later"
			fields={fields.map((name) => ({
				id: name,
				label: fieldWords(name),
				mine: shownValue(write.endpointId, name, textOf(write.input[name])),
				theirs: shownValue(write.endpointId, name, textOf(current[name])),
			}))}
			onResolve={(choice) => {
				const theirs = fields.filter((name) => choice[name] === 'theirs')
				return onSave(onto(write.input, current, theirs))
			}}
		/>
	)
}
