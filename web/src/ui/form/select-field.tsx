import { usePhrases } from '../text/phrases.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Select } from '@mantine/core'
import { POPUP_PORTAL } from '../overlay/popup-portal.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import classes from './combobox.module.css'
import frame from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'

export interface SelectOption<V extends string = string> {
	readonly value: V
	readonly label: string
	readonly disabled?: boolean
}

interface SelectFieldProps<V extends string> extends FieldProps {
	readonly options: readonly SelectOption<V>[]
	readonly value: V | null
	readonly onChange: (value: V | null) => void
	readonly placeholder?: string
	/** Offers a way back to none. */
	readonly clearable?: boolean
}

/** One of a short, known list. For long or remote lists use `ComboboxField`. */
export function SelectField<V extends string>({
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
	placeholder = 'Choose',
	clearable = false,
}: SelectFieldProps<V>) {
	const translate = usePhrases()
	const ids = useControlIds({ id, help, error })
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error} required={required}>
			<UiProvider>
				<Select<V>
					id={ids.id}
					{...(name === undefined ? {} : { name })}
					data={options.map((option) => ({ ...option, label: translate(option.label) }))}
					value={value}
					onChange={(next) => onChange(next)}
					{...(onBlur === undefined ? {} : { onBlur })}
					placeholder={translate(placeholder)}
					disabled={disabled}
					clearable={clearable}
					clearButtonProps={{ 'aria-label': translate('Clear'), className: frame.clear ?? '' }}
					allowDeselect={false}
					checkIconPosition="right"
					error={ids.invalid === true}
					withAsterisk={false}
					aria-required={required || undefined}
					aria-describedby={ids.describedBy}
					comboboxProps={{
						portalProps: POPUP_PORTAL,
						zIndex: 'var(--layer-popup)',
						transitionProps: { transition: 'fade', duration: 90 },
					}}
					classNames={{
						input: `${frame.control} ${classes.selectInput}`,
						section: classes.section ?? '',
						dropdown: classes.dropdown ?? '',
						option: classes.option ?? '',
					}}
				/>
			</UiProvider>
		</FieldFrame>
	)
}
