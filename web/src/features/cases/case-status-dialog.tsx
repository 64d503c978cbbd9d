import type { CaseStatus, CaseSummary } from '@praxis/contract/cases/case-fields'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { useStatusChange } from '../../lib/use-status-change.ts'
import { ChangeStatusDialog } from '../../ui/status/change-status-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useEditCase } from './cases.api.ts'

/** The four of the specification first (001, section 3): open is kept as Active. */
const OPTIONS: readonly { readonly value: CaseStatus; readonly label: string }[] = [
	{ value: 'Active', label: 'Open (Active)' },
	{ value: 'Closed', label: 'Closed' },
	{ value: 'Pending', label: 'Pending' },
	{ value: 'Archived', label: 'Archived' },
	{ value: 'New', label: 'New' },
	{ value: 'Inactive', label: 'Inactive' },
]

interface CaseStatusDialogProps {
	readonly one: Pick<CaseSummary, 'id' | 'caseName' | 'status' | 'version'>
	readonly onClose: () => void
}

/** Gives a case another status. */
export function CaseStatusDialog({ one, onClose }: CaseStatusDialogProps) {
	const editing = useEditCase()
	const { status, update } = useStatusChange(one, async (changes, version) => {
		const saved = await editing.mutateAsync({ id: one.id, version, ...changes, about: one.caseName })
		if (saved.kept) toast.info(SYNC_WORDS.kept)
		else toast.success(`“${saved.answer.caseName}” is now ${saved.answer.status}.`)
	})
	return (
		<ChangeStatusDialog about={one.caseName} status={status} options={OPTIONS} onClose={onClose} onUpdate={update} />
	)
}
