import { IMPORT_FIELDS } from '@praxis/contract/imports/import-fields'
import type { ColumnMapping, ImportRecord } from '@praxis/contract/imports/imports.fields'
import { matchColumns } from '@praxis/contract/imports/match-columns.rules'
import { Button } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import classes from './imports.module.css'

const SAMPLE_CUT = 50
const cut = (text: string) => (text.length > SAMPLE_CUT ? `${text.slice(0, SAMPLE_CUT)}…` : text)

interface MappingRowsProps {
	readonly one: ImportRecord
	readonly mapping: readonly ColumnMapping[]
	readonly onChange: (mapping: readonly ColumnMapping[]) => void
}

/** Pairs of a column of the file and a field, with sample values. */
export function MappingRows({ one, mapping, onChange }: MappingRowsProps) {
	const columns = one.columns.map(({ name }, at) => ({ value: String(at), label: name }))
	const fields = IMPORT_FIELDS[one.target].map(({ key, label, required }) => ({
		value: key,
		label: required ? `${label} (required)` : label,
	}))
	const guesses = matchColumns(one.target, one.columns)
	const change = (at: number, next: Partial<ColumnMapping>) =>
		onChange(mapping.map((pair, place) => (place === at ? { ...pair, ...next } : pair)))
	if (mapping.length === 0) return <Hint>No field is mapped yet.</Hint>
	return (
		<ul className={classes.plain}>
			{mapping.map(({ column, field }, at) => {
				const guess = guesses.find((one) => one.column === column && one.field === field)
				const samples = one.columns[column]?.samples ?? []
				return (
					<li key={`${column} ${field}`} className={classes.pair}>
						<NativeSelectField
							required
							label="Column of the file"
							options={columns}
							value={String(column)}
							onChange={(chosen) => chosen !== '' && change(at, { column: Number(chosen) })}
						/>
						<NativeSelectField
							required
							label="Field"
							options={fields}
							value={field}
							onChange={(chosen) => chosen !== '' && change(at, { field: chosen })}
						/>
						<div className={classes.samples}>
							<Hint as="span">{guess === undefined ? 'Chosen by you' : `Matched, ${guess.confidence}% sure`}</Hint>
							<span>{samples.length === 0 ? 'No values' : samples.map(cut).join(' · ')}</span>
						</div>
						<Button
							size="small"
							variant="quiet"
							aria-label={`Remove ${one.columns[column]?.name ?? ''}`}
							onClick={() => onChange(mapping.filter((_, place) => place !== at))}
						>
							Remove
						</Button>
					</li>
				)
			})}
		</ul>
	)
}
