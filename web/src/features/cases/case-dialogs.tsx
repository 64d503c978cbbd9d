import { cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord, CaseStatus, CaseSummary } from '@praxis/contract/cases/cases.fields'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useStatusChange } from '../../lib/use-status-change.ts'
import { useSave, withPrefix } from '../../parts/use-save.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ChangeStatusDialog } from '../../ui/status/change-status-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { caseQuery, editCase, savingCase, TOPIC } from './cases.api.ts'

/** The specification's statuses first; Open is stored as Active. */
const STATUSES = ['Active', 'Closed', 'Pending', 'Archived', 'New', 'Inactive'] as const satisfies readonly CaseStatus[]
const OPTIONS = STATUSES.map((value) => ({ value, label: value === 'Active' ? 'Open (Active)' : value }))

interface StatusDialogProps {
	readonly one: CaseSummary
	readonly onClose: () => void
}

export function CaseStatusDialog({ one, onClose }: StatusDialogProps) {
	const save = useSave(editCase, savingCase('Failed to update case'))
	const { status, update } = useStatusChange<CaseSummary>(one, async (changes, version) => {
		const message = (saved: CaseRecord) => `“${saved.caseName}” is now ${saved.status}.`
		await save({ id: one.id, version, ...changes }, { about: one.caseName, message })
	})
	return (
		<ChangeStatusDialog about={one.caseName} status={status} options={OPTIONS} onClose={onClose} onUpdate={update} />
	)
}

/** Requires the case name to be typed. */
export function DeleteCaseDialog({ one, onClose }: StatusDialogProps) {
	const client = useQueryClient()
	const { navigate } = useNavigation()
	const remove = async () => {
		try {
			await call(cases.deleteForever, { id: one.id, confirm: one.caseName })
		} catch (error) {
			throw withPrefix('Failed to delete case', error)
		}
		client.removeQueries({ queryKey: caseQuery(one.id).queryKey })
		await client.invalidateQueries({ queryKey: [TOPIC] })
		toast.success(`Deleted “${one.caseName}”.`)
		navigate('/dashboard/cases', { replace: true })
	}
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Delete this case permanently?"
			typed={one.caseName}
			confirmLabel="Delete permanently"
			onConfirm={remove}
		>
			<p>
				The case will be deleted with its parties, notes, tasks, messages and documents. Documents that are also linked
				to another case stay there. The audit trail keeps its history. This cannot be undone. To hide the case instead,
				archive it.
			</p>
		</ConfirmDialog>
	)
}
