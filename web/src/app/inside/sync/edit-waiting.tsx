import { type FormEvent, useState } from 'react'
import type { PendingWrite } from '../../../lib/offline/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from './sync-panel.module.css'
import { WaitingField } from './waiting-field.tsx'
import { textFields, textOf, typedValue } from './waiting-fields.ts'

interface EditWaitingProps {
	readonly write: PendingWrite
	readonly onSave: (input: Record<string, unknown>) => Promise<void>
	readonly onClose: () => void
}

/** The fields of a write, to correct them before it is sent again. */
export function EditWaiting({ write, onSave, onClose }: EditWaitingProps) {
	const names = textFields(write.input)
	const [typed, setTyped] = useState(() => Object.fromEntries(names.map((name) => [name, textOf(write.input[name])])))
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)

	const save = async (event: FormEvent) => {
		event.preventDefault()
		setBusy(true)
		setFailure(null)
		try {
			const changed = names.map((name) => [name, typedValue(typed[name] ?? '', write.input[name])] as const)
			await onSave({ ...write.input, ...Object.fromEntries(changed) })
		} catch (error) {
			setFailure(failureOf(error).message)
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title={write.label}>
			<form className={classes.form} onSubmit={save} noValidate>
				{write.error !== null && <Banner tone="red">{write.error.message}</Banner>}
				{names.map((name) => (
					<WaitingField
						key={name}
						endpointId={write.endpointId}
						name={name}
						value={typed[name] ?? ''}
						error={write.error?.fields?.[name] ?? null}
						onChange={(next) => setTyped({ ...typed, [name]: next })}
					/>
				))}
				{names.length === 0 && <p>This change cannot be edited. Send it again, or discard it.</p>}
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<div className={classes.formActions}>
					<Button onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={busy}>
						Save and send again
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
