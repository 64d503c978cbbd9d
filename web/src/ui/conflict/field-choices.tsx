import { type ReactNode, useId } from 'react'
import choice from '../form/choice-field.module.css'
import frame from '../form/field-frame.module.css'
import { Hint, Stack } from '../layout/layout.tsx'
import classes from './conflict.module.css'

export type Side = 'first' | 'second' | 'merged'

export interface FieldChoice {
	readonly id: string
	readonly label: string
	readonly first: ReactNode
	readonly second: ReactNode
	/** Both in one text, which can be edited. */
	readonly merged?: { readonly text: string; readonly onChange: (text: string) => void }
}

interface FieldChoicesProps {
	/** Only the fields that differ. */
	readonly fields: readonly FieldChoice[]
	readonly firstName: string
	readonly secondName: string
	/** Choices by field id; the first where nothing is said. */
	readonly chosen: Readonly<Record<string, Side>>
	readonly onChoose: (field: string, side: Side) => void
}

/** Two versions of the same fields side by side, one of each to choose. */
export function FieldChoices({ fields, chosen, onChoose, ...names }: FieldChoicesProps) {
	return (
		<Stack>
			{fields.map((field) => (
				<ChoiceRow
					key={field.id}
					field={field}
					{...names}
					chosen={chosen[field.id] ?? 'first'}
					onChoose={(side) => onChoose(field.id, side)}
				/>
			))}
		</Stack>
	)
}

interface ChoiceRowProps {
	readonly field: FieldChoice
	readonly firstName: string
	readonly secondName: string
	readonly chosen: Side
	readonly onChoose: (side: Side) => void
}

function ChoiceRow({ field, firstName, secondName, chosen, onChoose }: ChoiceRowProps) {
	const name = useId()
	const sides: readonly { side: Side; from: string; value: ReactNode }[] = [
		{ side: 'first', from: firstName, value: field.first },
		{ side: 'second', from: secondName, value: field.second },
	]
	return (
		<fieldset className={classes.field}>
			<legend className={classes.legend}>{field.label}</legend>
			<div className={classes.versions}>
				{sides.map(({ side, from, value }) => (
					<label key={side} className={classes.version} data-chosen={chosen === side || undefined}>
						<input
							type="radio"
							className={choice.dot}
							name={name}
							checked={chosen === side}
							onChange={() => onChoose(side)}
						/>
						<Hint as="span">{from}</Hint>
						<span className={classes.value}>{value || '—'}</span>
					</label>
				))}
			</div>
			{field.merged !== undefined && (
				<MergedVersion name={name} merged={field.merged} isChosen={chosen === 'merged'} onChoose={onChoose} />
			)}
		</fieldset>
	)
}

interface MergedVersionProps {
	readonly name: string
	readonly merged: NonNullable<FieldChoice['merged']>
	readonly isChosen: boolean
	readonly onChoose: (side: Side) => void
}

/** Both versions in one text, to be edited. */
function MergedVersion({ name, merged, isChosen, onChoose }: MergedVersionProps) {
	return (
		<div className={classes.merged} data-chosen={isChosen || undefined}>
			<label className={classes.mergedChoice}>
				<input type="radio" className={choice.dot} name={name} checked={isChosen} onChange={() => onChoose('merged')} />
				<Hint as="span">Both, merged</Hint>
			</label>
			{isChosen && (
				<textarea
					className={frame.control}
					aria-label="Merged text"
					rows={8}
					value={merged.text}
					onChange={(event) => merged.onChange(event.currentTarget.value)}
				/>
			)}
		</div>
	)
}
