import { commonValue } from '../../lib/common-value.ts'
import { BulkChoice, type BulkDialogProps } from '../../parts/bulk-choice.tsx'
import type { OptionSearch } from '../../ui/form/use-options.ts'
import { findAttorneys } from '../identity/find-people.ts'
import { AttorneyField } from './attorney-field.tsx'

/** The rows have different attorneys, and none is chosen yet. */
const MIXED = ''
const NONE = { value: 'none', label: 'None', detail: 'No responsible attorney' }

const findAttorneysOrNone: OptionSearch = async (typed, signal) => {
	const found = await findAttorneys(typed, signal)
	return NONE.label.toLowerCase().startsWith(typed.toLowerCase()) ? [...found, NONE] : found
}

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
	const isMixed = new Set(rows.map((row) => row.attorneyId)).size > 1
	const was = isMixed ? MIXED : commonValue(rows.map((row) => row.attorneyId))
	const name = commonValue(rows.map((row) => row.attorneyName))
	return (
		<BulkChoice
			{...dialog}
			was={was}
			changesOf={(row, attorneyId) => (attorneyId === MIXED || row.attorneyId === attorneyId ? null : { attorneyId })}
		>
			{(chosen, choose, busy) => (
				<AttorneyField
					label={label}
					help={help}
					first={chosen === null ? { id: NONE.value, name: NONE.label } : { id: was, name }}
					search={findAttorneysOrNone}
					value={chosen === MIXED ? null : (chosen ?? NONE.value)}
					onChange={(id) => choose(id === NONE.value ? null : id)}
					disabled={busy}
				/>
			)}
		</BulkChoice>
	)
}
