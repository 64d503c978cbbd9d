import type { StatementColumns } from '@praxis/contract/trust/bank-statements.contract'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from './statements.module.css'

const NONE = ''
const FIELDS: readonly { readonly key: keyof StatementColumns; readonly label: string }[] = [
	{ key: 'date', label: 'Date' },
	{ key: 'payee', label: 'Description' },
	{ key: 'amount', label: 'Amount' },
	{ key: 'debit', label: 'Debit' },
	{ key: 'credit', label: 'Credit' },
	{ key: 'checkNumber', label: 'Check number' },
	{ key: 'bankId', label: 'Bank’s id' },
]

interface ColumnChoicesProps {
	readonly headers: readonly string[]
	readonly columns: StatementColumns
	readonly onChange: (columns: StatementColumns) => void
}

/** Which column of a CSV file holds what. The choice is used again for the next file of the account. */
export function ColumnChoices({ headers, columns, onChange }: ColumnChoicesProps) {
	const named = [...new Set(headers)].filter((header) => header !== '')
	const options = [{ value: NONE, label: 'None' }, ...named.map((header) => ({ value: header, label: header }))]
	return (
		<fieldset className={classes.columns}>
			<legend>Columns of the file</legend>
			{FIELDS.map(({ key, label }) => (
				<SelectField
					key={key}
					label={label}
					required={key === 'date'}
					options={options}
					value={columns[key] ?? NONE}
					onChange={(header) => onChange({ ...columns, [key]: header === NONE ? null : header })}
				/>
			))}
		</fieldset>
	)
}
