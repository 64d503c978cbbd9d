import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { useState } from 'react'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useStatusChange } from '../../lib/use-status-change.ts'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { ChoiceDialog } from '../../ui/overlay/choice-dialog.tsx'
import { ChangeStatusDialog } from '../../ui/status/change-status-dialog.tsx'
import { findAttorneys } from '../identity/find-people.ts'
import { type ActionTarget, assignedMessage, statusMessage } from './action-target.ts'
import { editClient, savingClient } from './clients.api.ts'

const STATUSES = optionsOf({ values: clientFields.status.values })

interface ClientDialogProps {
	readonly one: ActionTarget
	readonly onClose: () => void
}

/** Changes the status of a client. */
export function ClientStatusDialog({ one, onClose }: ClientDialogProps) {
	const save = useSave(editClient, savingClient)
	const { status, update } = useStatusChange(one, async (changes, version) => {
		await save({ id: one.id, version, ...changes }, { about: one.fullName, message: statusMessage })
	})
	return (
		<ChangeStatusDialog about={one.fullName} status={status} options={STATUSES} onClose={onClose} onUpdate={update} />
	)
}

/** Changes the responsible attorney of a client. */
export function AssignAttorneyDialog({ one, onClose }: ClientDialogProps) {
	const saving = useSave(editClient, savingClient)
	const [read, setRead] = useState(one)
	const save = async (changes: { attorneyId?: string | null }, version: number) => {
		const message = ({ attorneyName }: ClientRecord) => assignedMessage(one.fullName, attorneyName)
		await saving({ id: one.id, version, ...changes }, { about: one.fullName, message })
	}
	const assign = async (attorneyId: string | null) => {
		try {
			await saveMerged<ActionTarget, 'attorneyId'>(read, { attorneyId }, ['attorneyId'], save)
			return null
		} catch (error) {
			const current = staleCurrent<ClientRecord>(error)
			if (current === null) return failureOf(error).message
			setRead(current)
			return current.attorneyName === null
				? 'Someone else just removed the responsible attorney. Choose again.'
				: `Someone else just assigned ${current.attorneyName}. Choose again.`
		}
	}
	return (
		<AttorneyDialog
			about={one.fullName}
			attorneyId={read.attorneyId}
			attorneyName={read.attorneyName}
			onClose={onClose}
			onAssign={assign}
		/>
	)
}

interface AttorneyDialogProps {
	/** Whom the attorney represents. */
	readonly about: string
	readonly attorneyId: string | null
	readonly attorneyName: string | null
	readonly onClose: () => void
	/** Returns an error message and keeps the dialog open, or null and closes it. */
	readonly onAssign: (attorneyId: string | null) => Promise<string | null>
}

function AttorneyDialog({ about, attorneyId, attorneyName, onClose, onAssign }: AttorneyDialogProps) {
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
					label={clientFields.attorneyName.label}
					help={`Responsible for ${about}. The attorneys of existing cases do not change.`}
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
