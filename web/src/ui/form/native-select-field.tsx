import { usePhrases } from '../text/phrases.ts'
import classes from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'

interface NativeOption<V extends string> {
	readonly value: V
	readonly label: string
}

interface NativeSelectFieldProps<V extends string> extends FieldProps {
	readonly options: readonly NativeOption<V>[]
	/** Empty while nothing is chosen. */
	readonly value: V | ''
	readonly onChange: (value: V | '') => void
	/** Placeholder option; without it a value is always selected. */
	readonly placeholder?: string
}

/** One of a known list, by the browser's own control: for public pages, which must be light, and for phones. Inside the
 *  application `SelectField` is at home. */
export function NativeSelectField<V extends string>(props: NativeSelectFieldProps<V>) {
	const { label, help, error, id, name, required = false, disabled = false, options, value, placeholder } = props
	const ids = useControlIds({ id, help, error })
	const phrase = usePhrases()
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error ?? null} required={required}>
			<select
				className={classes.control}
				id={ids.id}
				name={name}
				value={value}
				onChange={(event) => {
					const chosen = event.currentTarget.value
					props.onChange(options.find((option) => option.value === chosen)?.value ?? '')
				}}
				onBlur={props.onBlur}
				disabled={disabled}
				aria-required={required || undefined}
				aria-invalid={ids.invalid}
				aria-describedby={ids.describedBy}
			>
				{placeholder !== undefined && <option value="">{phrase(placeholder)}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{phrase(option.label)}
					</option>
				))}
			</select>
		</FieldFrame>
	)
}
