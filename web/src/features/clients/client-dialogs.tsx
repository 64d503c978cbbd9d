import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { type Saved, save } from '../../lib/offline/save.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useStatusChange } from '../../lib/use-status-change.ts'
import { saveEach } from '../../parts/save-each.ts'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { ChoiceDialog } from '../../ui/overlay/choice-dialog.tsx'
import { ChangeStatusDialog } from '../../ui/status/change-status-dialog.tsx'
import { findAttorneys } from '../identity/find-people.ts'
import {
	type ActionTarget,
	AFTER_SYNC,
	assignedMessage,
	type BulkChange,
	bulkMessage,
	commonValue,
	statusMessage,
} from './bulk-change.ts'
import type { ClientRow } from './client-columns.tsx'
import { editClient, savingClient, TOPIC } from './clients.api.ts'

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

/** Changes several clients one by one. Returns whether all succeeded; failures are shown by name. */
function useBulkEdit() {
	const client = useQueryClient()
	return async (rows: readonly ClientRow[], change: BulkChange): Promise<boolean> => {
		let attorneyName: string | null = null
		const one = async (row: ClientRow) => {
			if (row.waiting) throw new ApiError({ code: 'waiting', status: 0, message: `${AFTER_SYNC}.` })
			let result: Saved<unknown> = { kept: false, answer: row }
			const mine = { status: row.status, attorneyId: row.attorneyId, ...change }
			const fields = ['status', 'attorneyId'] as const
			await saveMerged<ClientRow, (typeof fields)[number]>(row, mine, fields, async (changes, version) => {
				if (Object.keys(changes).length === 0) return
				const saved = await save(editClient, { id: row.id, version, ...changes }, { about: row.fullName })
				result = saved
				if (!saved.kept) attorneyName = saved.answer.attorneyName
			})
			return result
		}
		const isDone = await saveEach(rows, {
			save: one,
			nameOf: (row) => row.fullName,
			message: (count) => bulkMessage(count, change, attorneyName),
		})
		// Once for all: the list is read again after each invalidation.
		await client.invalidateQueries({ queryKey: [TOPIC] })
		return isDone
	}
}

interface ClientBulkDialogProps {
	readonly action: 'status' | 'attorney'
	readonly rows: readonly ClientRow[]
	/** Called with whether all were changed. */
	readonly onClose: (done: boolean) => void
}

/** Gives several clients the same status or responsible attorney. */
export function ClientBulkDialog({ action, rows, onClose }: ClientBulkDialogProps) {
	const edit = useBulkEdit()
	const done = useRef(false)
	const about = rows.length === 1 ? '1 client' : `${rows.length} clients`
	const close = () => onClose(done.current)
	const change = async (to: BulkChange) => {
		done.current = await edit(rows, to)
		return null
	}
	if (action === 'attorney') {
		return (
			<AttorneyDialog
				about={about}
				attorneyId={commonValue(rows.map((row) => row.attorneyId))}
				attorneyName={commonValue(rows.map((row) => row.attorneyName))}
				onClose={close}
				onAssign={(attorneyId) => change({ attorneyId })}
			/>
		)
	}
	return (
		<ChangeStatusDialog
			about={about}
			status={commonValue(rows.map((row) => row.status))}
			options={STATUSES}
			onClose={close}
			onUpdate={async (status) => {
				await change({ status })
			}}
		/>
	)
}
