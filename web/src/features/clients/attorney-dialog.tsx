import { useState } from 'react'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { ChoiceDialog } from '../../ui/overlay/choice-dialog.tsx'
import { findAttorneys } from '../identity/find-attorneys.ts'

interface AttorneyDialogProps {
	/** Whom the attorney answers for. */
	readonly about: string
	readonly attorneyId: string | null
	readonly attorneyName: string | null
	readonly onClose: () => void
	/** Resolves to why it was not done; the dialog then stays. Null closes it. */
	readonly onAssign: (attorneyId: string | null) => Promise<string | null>
}

/** Chooses the responsible attorney. */
export function AttorneyDialog({ about, attorneyId, attorneyName, onClose, onAssign }: AttorneyDialogProps) {
	const [chosen, setChosen] = useState(attorneyId)
	return (
		<ChoiceDialog
			title="Assign Attorney"
			was={attorneyId}
			chosen={chosen}
			submit="Assign Attorney"
			submitting="Assigning..."
			onClose={onClose}
			onSubmit={() => onAssign(chosen)}
		>
			{(busy) => (
				<ComboboxField
					label="Responsible attorney"
					help={`Answers for ${about}. The attorneys of their cases stay as they are.`}
					search={findAttorneys}
					value={chosen}
					valueLabel={attorneyName}
					disabled={busy}
					onChange={setChosen}
				/>
			)}
		</ChoiceDialog>
	)
}
