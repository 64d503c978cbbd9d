import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useDeleteCase } from './cases.api.ts'

interface DeleteCaseDialogProps {
	readonly one: CaseRecord
	readonly opened: boolean
	readonly onClose: () => void
}

/** Asks for the name of the case before it is gone for ever. */
export function DeleteCaseDialog({ one, opened, onClose }: DeleteCaseDialogProps) {
	const deleting = useDeleteCase()
	const { navigate } = useNavigation()
	return (
		<ConfirmDialog
			opened={opened}
			onClose={onClose}
			title="Delete this case permanently?"
			typed={one.caseName}
			confirmLabel="Delete permanently"
			onConfirm={async () => {
				await deleting.mutateAsync({ id: one.id, confirm: one.caseName })
				toast.success(`Deleted “${one.caseName}”.`)
				navigate('/dashboard/cases', { replace: true })
			}}
		>
			<p>
				The case, its parties and everything kept in it will be gone. Its history stays in the audit trail. This cannot
				be undone; to keep the case out of sight, archive it instead.
			</p>
		</ConfirmDialog>
	)
}
