import { useState } from 'react'
import { failureText } from '../form/failure.ts'
import { SelectField, type SelectOption } from '../form/select-field.tsx'
import { ChoiceDialog } from '../overlay/choice-dialog.tsx'

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

	const update = async () => {
		if (chosen === null) return null
		try {
			await onUpdate(chosen)
			return null
		} catch (error) {
			return failureText(error, FAILED)
		}
	}
	return (
		<ChoiceDialog
			title="Change Status"
			was={status}
			chosen={chosen}
			submit="Update Status"
			submitting="Updating..."
			onClose={onClose}
			onSubmit={update}
		>
			{(busy) => (
				<>
					<p>{about}</p>
					<SelectField
						label="Status"
						required
						options={options}
						value={chosen}
						disabled={busy}
						onChange={(value) => {
							if (value !== null) setChosen(value)
						}}
					/>
				</>
			)}
		</ChoiceDialog>
	)
}
