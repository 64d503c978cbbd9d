import { intake } from '@praxis/contract/intake/intake.contract'
import { type IntakeRecord, intakeFields } from '@praxis/contract/intake/intake.fields'
import { useState } from 'react'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { ChoiceDialog } from '../../ui/overlay/choice-dialog.tsx'
import { findPeople } from '../identity/find-people.ts'
import { SAVING } from './intake.api.ts'

type Assigned = Pick<IntakeRecord, 'id' | 'version' | 'fullName' | 'assignedTo' | 'assignedName'>

/** Assigns an inquiry to a member of the firm. */
export function AssignDialog({ one, onClose }: { readonly one: Assigned; readonly onClose: () => void }) {
	const saving = useSave(intake.edit, SAVING)
	const [read, setRead] = useState(one)
	const [chosen, setChosen] = useState(one.assignedTo)
	const save = async (changes: { assignedTo?: string | null }, version: number) => {
		const message = ({ assignedName }: IntakeRecord) =>
			assignedName === null ? `${one.fullName} is unassigned.` : `${one.fullName} is assigned to ${assignedName}.`
		await saving({ id: one.id, version, ...changes }, { message })
	}
	const assign = async () => {
		try {
			await saveMerged<Assigned, 'assignedTo'>(read, { assignedTo: chosen }, ['assignedTo'], save)
			return null
		} catch (error) {
			const current = staleCurrent<IntakeRecord>(error)
			if (current === null) return failureOf(error).message
			setRead(current)
			return current.assignedName === null
				? 'Someone else just unassigned it. Choose again.'
				: `Someone else just assigned ${current.assignedName}. Choose again.`
		}
	}
	return (
		<ChoiceDialog
			title="Assign inquiry"
			was={read.assignedTo}
			chosen={chosen}
			submit="Assign"
			submitting="Assigning..."
			onClose={onClose}
			onSubmit={assign}
		>
			{(busy) => (
				<ComboboxField
					label={intakeFields.assignedTo.label}
					search={findPeople}
					value={chosen}
					valueLabel={read.assignedName}
					disabled={busy}
					onChange={setChosen}
				/>
			)}
		</ChoiceDialog>
	)
}
