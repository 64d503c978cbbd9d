import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { type FormEvent, useState } from 'react'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import dialog from '../../ui/overlay/dialog.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { findAttorneys } from '../identity/find-attorneys.ts'
import { useEditClient } from './clients.api.ts'

interface AssignAttorneyDialogProps {
	readonly one: Pick<ClientRecord, 'id' | 'fullName' | 'attorneyId' | 'attorneyName' | 'version'>
	readonly onClose: () => void
}

/** Says which attorney is responsible for a client. */
export function AssignAttorneyDialog({ one, onClose }: AssignAttorneyDialogProps) {
	const editing = useEditClient()
	const [read, setRead] = useState(one)
	const [attorneyId, setAttorneyId] = useState(one.attorneyId)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)

	const save = async (changes: { attorneyId?: string | null }, version: number) => {
		const saved = await editing.mutateAsync({ id: one.id, version, ...changes, about: one.fullName })
		if (saved.kept) toast.info(SYNC_WORDS.kept)
		else if (saved.answer.attorneyName === null) toast.success(`Nobody is responsible for ${one.fullName} now.`)
		else toast.success(`${saved.answer.attorneyName} is now responsible for ${one.fullName}.`)
	}
	const assign = async (event: FormEvent) => {
		event.preventDefault()
		if (busy || attorneyId === read.attorneyId) return
		setBusy(true)
		setFailure(null)
		try {
			await saveMerged<typeof read, 'attorneyId'>(read, { attorneyId }, ['attorneyId'], save)
			onClose()
		} catch (error) {
			const current = staleCurrent<ClientRecord>(error)
			if (current !== null) setRead(current)
			const now = current?.attorneyName ?? 'nobody'
			setFailure(current === null ? failureOf(error).message : `Someone else has just assigned ${now}. Choose again.`)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title="Assign Attorney" locked={busy}>
			<form onSubmit={assign} className={dialog.stack} noValidate>
				<ComboboxField
					label="Responsible attorney"
					help={`Answers for ${one.fullName}. The attorneys of their cases stay as they are.`}
					search={findAttorneys}
					value={attorneyId}
					valueLabel={read.attorneyName}
					disabled={busy}
					onChange={(value) => {
						setAttorneyId(value)
						setFailure(null)
					}}
				/>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<div className={dialog.actions}>
					<Button onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={busy} disabled={!busy && attorneyId === read.attorneyId}>
						{busy ? 'Assigning...' : 'Assign Attorney'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
