import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useState } from 'react'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { AttorneyDialog } from './attorney-dialog.tsx'
import { useEditClient } from './clients.api.ts'

interface AssignAttorneyDialogProps {
	readonly one: Pick<ClientRecord, 'id' | 'fullName' | 'attorneyId' | 'attorneyName' | 'version'>
	readonly onClose: () => void
}

/** Says which attorney is responsible for a client. */
export function AssignAttorneyDialog({ one, onClose }: AssignAttorneyDialogProps) {
	const editing = useEditClient()
	const [read, setRead] = useState(one)

	const save = async (changes: { attorneyId?: string | null }, version: number) => {
		const saved = await editing.mutateAsync({ id: one.id, version, ...changes, about: one.fullName })
		if (saved.kept) toast.info(SYNC_WORDS.kept)
		else if (saved.answer.attorneyName === null) toast.success(`Nobody is responsible for ${one.fullName} now.`)
		else toast.success(`${saved.answer.attorneyName} is now responsible for ${one.fullName}.`)
	}
	const assign = async (attorneyId: string | null) => {
		try {
			await saveMerged<typeof read, 'attorneyId'>(read, { attorneyId }, ['attorneyId'], save)
			return null
		} catch (error) {
			const current = staleCurrent<ClientRecord>(error)
			if (current === null) return failureOf(error).message
			setRead(current)
			return `Someone else has just assigned ${current.attorneyName ?? 'nobody'}. Choose again.`
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
