import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import dialog from '../../ui/overlay/dialog.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
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
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)

	const assign = async (event: FormEvent) => {
		event.preventDefault()
		if (busy || chosen === attorneyId) return
		setBusy(true)
		setFailure(null)
		const whyNot = await onAssign(chosen)
		setBusy(false)
		setFailure(whyNot)
		if (whyNot === null) onClose()
	}
	return (
		<Dialog opened onClose={onClose} title="Assign Attorney" locked={busy}>
			<form onSubmit={assign} className={dialog.stack} noValidate>
				<ComboboxField
					label="Responsible attorney"
					help={`Answers for ${about}. The attorneys of their cases stay as they are.`}
					search={findAttorneys}
					value={chosen}
					valueLabel={attorneyName}
					disabled={busy}
					onChange={(value) => {
						setChosen(value)
						setFailure(null)
					}}
				/>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<div className={dialog.actions}>
					<Button onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={busy} disabled={!busy && chosen === attorneyId}>
						{busy ? 'Assigning...' : 'Assign Attorney'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
