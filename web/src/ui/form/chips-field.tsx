import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrased, usePhrases } from '../text/phrases.ts'
import classes from './chips-field.module.css'
import { FieldError, FieldHelp, type FieldProps, useControlIds } from './field-frame.tsx'

interface ChipsFieldProps<V extends string> extends FieldProps {
	readonly options: readonly V[]
	readonly value: readonly V[]
	/** The chosen ones, in the order of the options. */
	readonly onChange: (value: V[]) => void
	/** How an option is called, where it is not called by its value. */
	readonly labelOf?: (option: V) => string
}

/** Any of a dozen or so short words, all in view. */
export function ChipsField<V extends string>({
	label,
	help,
	error,
	id,
	name,
	required = false,
	disabled = false,
	options,
	value,
	onChange,
	onBlur,
	labelOf = (option) => option,
}: ChipsFieldProps<V>) {
	const phrased = usePhrased()
	const translate = usePhrases()
	const ids = useControlIds({ id, help, error })
	const toggle = (option: V, isChosen: boolean) =>
		onChange(options.filter((one) => (one === option ? isChosen : value.includes(one))))
	return (
		<fieldset className={classes.group} id={ids.id} aria-describedby={ids.describedBy}>
			<legend className={classes.legend}>
				{phrased(label)}
				{!required && <span className={classes.optional}> {translate('(optional)')}</span>}
			</legend>
			<div className={classes.chips}>
				{options.map((option) => (
					<label key={option} className={classes.chip} data-disabled={disabled || undefined}>
						<input
							type="checkbox"
							className={classes.input}
							name={name ?? ids.id}
							value={option}
							checked={value.includes(option)}
							disabled={disabled}
							onChange={(event) => toggle(option, event.currentTarget.checked)}
							onBlur={onBlur}
						/>
						<span className={classes.tick} aria-hidden="true">
							<IconCheck {...glyphProps({ size: 'small' })} />
						</span>
						{translate(labelOf(option))}
					</label>
				))}
			</div>
			<FieldError id={ids.id} error={error} />
			<FieldHelp id={ids.id} help={help} />
		</fieldset>
	)
}
