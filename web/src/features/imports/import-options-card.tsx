import { IMPORT_FIELDS } from '@praxis/contract/imports/import-fields'
import {
	type ColumnMapping,
	DATE_ORDER_LABELS,
	DATE_ORDERS,
	DUPLICATE_LABELS,
	DUPLICATE_WAYS,
	type ImportOptions,
	type ImportRecord,
} from '@praxis/contract/imports/imports.fields'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { CardGrid } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'

interface ImportOptionsCardProps {
	readonly one: ImportRecord
	readonly mapping: readonly ColumnMapping[]
	readonly options: ImportOptions
	readonly onChange: (options: ImportOptions) => void
}

const DUPLICATES = DUPLICATE_WAYS.map((value) => ({ value, label: DUPLICATE_LABELS[value] }))
const ORDERS = DATE_ORDERS.map((value) => ({ value, label: DATE_ORDER_LABELS[value] }))

/** What to do with duplicates, dates and missing emails. */
export function ImportOptionsCard({ one, mapping, options, onChange }: ImportOptionsCardProps) {
	const hasDates = mapping.some(({ field }) =>
		IMPORT_FIELDS[one.target].some(({ key, kind }) => key === field && kind === 'date'),
	)
	return (
		<Card title="Options">
			<CardGrid align="start" min={17}>
				<NativeSelectField
					required
					label="Records that exist already"
					options={DUPLICATES}
					value={options.duplicates}
					onChange={(duplicates) => duplicates !== '' && onChange({ ...options, duplicates })}
				/>
				{hasDates && (
					<NativeSelectField
						required
						label="Order of dates"
						help={
							one.format.dateOrder === null
								? 'The dates of this file can be read both ways. Please choose.'
								: 'Found in the dates of the file.'
						}
						options={ORDERS}
						value={options.dateOrder}
						onChange={(dateOrder) => dateOrder !== '' && onChange({ ...options, dateOrder })}
					/>
				)}
				{one.target === 'clients' && (
					<CheckboxField
						label="Import clients without an email"
						help="Otherwise rows without one are refused."
						value={options.withoutEmail}
						onChange={(withoutEmail) => onChange({ ...options, withoutEmail })}
					/>
				)}
			</CardGrid>
		</Card>
	)
}
