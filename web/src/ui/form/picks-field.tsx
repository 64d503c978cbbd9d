import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { ComboboxField } from './combobox-field.tsx'
import type { FieldProps } from './field-frame.tsx'
import classes from './picks-field.module.css'
import type { OptionSearch } from './use-options.ts'

interface PicksFieldProps extends FieldProps {
	readonly value: readonly string[]
	readonly onChange: (value: string[]) => void
	readonly search: OptionSearch
	/** How a value is called that was chosen earlier. */
	readonly labelOf: (value: string) => string | undefined
	readonly max: number
}

/** Several of many, each found by typing. */
export function PicksField({ value, onChange, search, labelOf, max, ...field }: PicksFieldProps) {
	const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
	return (
		<div className={classes.picks}>
			<ComboboxField
				{...field}
				disabled={field.disabled || value.length >= max}
				value={null}
				placeholder={value.length === 0 ? 'Type to search' : 'Add another'}
				search={async (typed, signal) => {
					const found = await search(typed, signal)
					return found.filter((option) => !value.includes(option.value))
				}}
				onChange={(chosen, option) => {
					if (chosen === null || option === null || value.includes(chosen)) return
					setPicked({ ...picked, [chosen]: option.label })
					onChange([...value, chosen])
				}}
			/>
			{value.length > 0 && (
				<ul className={classes.list}>
					{value.map((one) => {
						const name = picked[one] ?? labelOf(one) ?? '…'
						return (
							<li key={one} className={classes.pick}>
								{name}
								<IconButton
									size="small"
									variant="quiet"
									label={`Remove ${name}`}
									icon={<IconX {...glyphProps({ size: 'small' })} />}
									onClick={() => onChange(value.filter((other) => other !== one))}
								/>
							</li>
						)
					})}
				</ul>
			)}
		</div>
	)
}
