import { type IntakeSummary, intakeFields } from '@praxis/contract/intake/intake.fields'
import { commonValue } from '../../lib/common-value.ts'
import { BulkChoice, type BulkDialogProps } from '../../parts/bulk-choice.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { findPeople } from '../identity/find-people.ts'
import type { IntakeChange } from './use-intake-bulk.tsx'

/** Assigns several inquiries to a member of the firm. */
export function AssignIntakesDialog(dialog: BulkDialogProps<IntakeSummary, IntakeChange>) {
	const { rows } = dialog
	const name = commonValue(rows.map((row) => row.assignedName))
	return (
		<BulkChoice
			{...dialog}
			title={rows.length === 1 ? 'Assign inquiry' : `Assign ${rows.length} inquiries`}
			was={commonValue(rows.map((row) => row.assignedTo))}
			changesOf={(row, assignedTo) => (row.assignedTo === assignedTo ? null : { assignedTo })}
		>
			{(chosen, choose, busy) => (
				<ComboboxField
					label={intakeFields.assignedTo.label}
					search={findPeople}
					value={chosen}
					valueLabel={name}
					disabled={busy}
					onChange={choose}
				/>
			)}
		</BulkChoice>
	)
}
