import type { PendingWrite } from '../../../lib/offline/sync-status.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-view.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { shownValue } from './waiting-choices.ts'
import { currentOf, differing, fieldWords, onto, textOf } from './waiting-fields.ts'

interface ChooseVersionProps {
	readonly write: PendingWrite
	readonly onSave: (input: Record<string, unknown>) => Promise<void>
	readonly onClose: () => void
}

/** Both versions after someone else saved first. Where no field conflicts (archiving, say), only asks whether to apply
 *  the change anyway. */
export function ChooseVersion({ write, onSave, onClose }: ChooseVersionProps) {
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
				<p>Your changes do not conflict with theirs.</p>
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
