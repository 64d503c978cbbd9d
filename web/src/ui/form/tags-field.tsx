import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { POPUP_PORTAL } from '../overlay/popup-portal.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import classes from './combobox.module.css'
import frame from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'

interface TagsFieldProps extends FieldProps {
	readonly value: readonly string[]
	readonly onChange: (value: string[]) => void
	/** Offered while typing; anything else may be typed too. */
	readonly suggestions?: readonly string[]
	readonly max?: number
	readonly placeholder?: string
}

/** Short words, each as a pill: Enter or a comma ends one. */
export function TagsField({
	label,
	help,
	error,
	id,
	name,
	required = false,
	disabled = false,
	value,
	onChange,
	onBlur,
	suggestions = [],
	max = 100,
	placeholder = 'Type and press Enter',
}: TagsFieldProps) {
	const ids = useControlIds({ id, help, error })
	const [typed, setTyped] = useState('')
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error} required={required}>
			<UiProvider>
				<TagsInput
					id={ids.id}
					{...(name === undefined ? {} : { name })}
					value={[...value]}
					onChange={onChange}
					{...(onBlur === undefined ? {} : { onBlur })}
					searchValue={typed}
					onSearchChange={setTyped}
					// Open all the time, the list would lie on what stands below.
					data={typed.trim() === '' ? [] : [...suggestions]}
					maxTags={max}
					disabled={disabled}
					acceptValueOnBlur
					placeholder={value.length === 0 ? placeholder : ''}
					error={ids.invalid === true}
					aria-describedby={ids.describedBy}
					comboboxProps={{ portalProps: POPUP_PORTAL, zIndex: 'var(--layer-popup)' }}
					classNames={{
						input: `${frame.control} ${classes.tags}`,
						inputField: classes.inputField ?? '',
						pill: classes.pill ?? '',
						dropdown: classes.dropdown ?? '',
						option: classes.option ?? '',
					}}
				/>
			</UiProvider>
		</FieldFrame>
	)
}
