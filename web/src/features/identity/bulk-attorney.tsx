import { commonValue } from '../../lib/common-value.ts'
import { BulkChoice, type BulkDialogProps } from '../../parts/bulk-choice.tsx'
import { AttorneyField } from './attorney-field.tsx'

interface WithAttorney {
	readonly attorneyId: string | null
	readonly attorneyName: string | null
}

interface BulkAttorneyProps<Row> extends BulkDialogProps<Row, { attorneyId: string | null }> {
	readonly title: string
	readonly label: string
	readonly help?: string
}

/** Gives several rows the same responsible attorney. */
export function BulkAttorney<Row extends WithAttorney>({ label, help, ...dialog }: BulkAttorneyProps<Row>) {
	const { rows } = dialog
	const was = commonValue(rows.map((row) => row.attorneyId))
	const name = commonValue(rows.map((row) => row.attorneyName))
	return (
		<BulkChoice
			{...dialog}
			was={was}
			changesOf={(row, attorneyId) => (row.attorneyId === attorneyId ? null : { attorneyId })}
		>
			{(chosen, choose, busy) => (
				<AttorneyField
					label={label}
					help={help}
					first={{ id: was, name }}
					value={chosen}
					onChange={choose}
					disabled={busy}
				/>
			)}
		</BulkChoice>
	)
}
