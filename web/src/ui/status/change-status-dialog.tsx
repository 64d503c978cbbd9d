import { type FormEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { failureText } from '../form/failure.ts'
import { SelectField, type SelectOption } from '../form/select-field.tsx'
import dialog from '../overlay/dialog.module.css'
import { Dialog } from '../overlay/dialog.tsx'
import { Banner } from '../page/banner.tsx'

interface ChangeStatusDialogProps<S extends string> {
	/** What has the status, by name. */
	readonly about: string
	/** Null where several have different ones. */
	readonly status: S | null
	readonly options: readonly SelectOption<S>[]
	readonly onClose: () => void
	/** The dialog closes when this resolves; when it rejects, it stays and says why. */
	readonly onUpdate: (status: S) => Promise<void>
}

const FAILED = 'Failed to update status'

/** Gives a record another status of a known list. */
export function ChangeStatusDialog<S extends string>(props: ChangeStatusDialogProps<S>) {
	const { about, status, options, onClose, onUpdate } = props
	const [chosen, setChosen] = useState<S | null>(status)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)

	const update = async (event: FormEvent) => {
		event.preventDefault()
		if (busy || chosen === null || chosen === status) return
		setBusy(true)
		setFailure(null)
		try {
			await onUpdate(chosen)
			onClose()
		} catch (error) {
			setFailure(failureText(error, FAILED))
		} finally {
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title="Change Status" locked={busy}>
			<form onSubmit={update} className={dialog.stack} noValidate>
				<p>{about}</p>
				<SelectField
					label="Status"
					required
					options={options}
					value={chosen}
					disabled={busy}
					onChange={(value) => {
						if (value !== null) setChosen(value)
						setFailure(null)
					}}
				/>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<div className={dialog.actions}>
					<Button onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={busy} disabled={!busy && chosen === status}>
						{busy ? 'Updating...' : 'Update Status'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
