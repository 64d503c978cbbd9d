import type { FirmDetails } from '@praxis/contract/firm/firm.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import classes from './firm.module.css'

type Closures = FirmDetails['closures']
const CLOSURES_MAX = 100

interface ClosureListProps {
	readonly formId: string
	/** By `closures.<at>.<part>`. */
	readonly errors: Readonly<Record<string, string>>
	readonly closures: Closures
	readonly onChange: (closures: Closures) => void
}

/** The days the firm itself is closed. */
export function ClosureList({ formId, errors, closures, onChange }: ClosureListProps) {
	const at = (index: number, part: string) => ({
		id: `${formId}-closures.${index}.${part}`,
		error: errors[`closures.${index}.${part}`] ?? null,
		required: true,
	})
	const change = (index: number, changes: Partial<Closures[number]>) =>
		onChange(closures.map((one, place) => (place === index ? { ...one, ...changes } : one)))
	return (
		<>
			{closures.length === 0 && <p className={classes.muted}>None yet. Add a recess, a retreat, a move.</p>}
			{closures.map((one, index) => (
				<fieldset key={one.id} className={classes.closure}>
					<legend className={classes.srOnly}>{one.name || `Closure ${index + 1}`}</legend>
					<TextField
						label="Reason"
						value={one.name}
						autoComplete="off"
						onChange={(name) => change(index, { name })}
						{...at(index, 'name')}
					/>
					<DateField
						label="First day"
						value={one.from || null}
						onChange={(from) =>
							change(index, { from: from ?? '', ...(from !== null && one.to < from ? { to: from } : {}) })
						}
						{...at(index, 'from')}
					/>
					<DateField
						label="Last day"
						value={one.to || null}
						onChange={(to) => change(index, { to: to ?? '' })}
						{...at(index, 'to')}
					/>
					<div className={classes.closureEnd}>
						<CheckboxField label="Every year" value={one.yearly} onChange={(yearly) => change(index, { yearly })} />
						<IconButton
							label={`Remove ${one.name || `closure ${index + 1}`}`}
							icon={<IconTrash {...glyphProps()} />}
							onClick={() => onChange(closures.toSpliced(index, 1))}
						/>
					</div>
				</fieldset>
			))}
			{closures.length < CLOSURES_MAX && (
				<div>
					<Button
						icon={<IconPlus {...glyphProps({ size: 'small' })} />}
						onClick={() => onChange([...closures, { id: newId(), name: '', from: '', to: '', yearly: false }])}
					>
						Add a closure
					</Button>
				</div>
			)}
		</>
	)
}
