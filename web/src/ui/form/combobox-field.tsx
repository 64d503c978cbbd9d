import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import classes from './combobox.module.css'
import frame from './field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'
import { type ComboboxOption, type OptionSearch, useOptions } from './use-options.ts'

interface CreateInPlace {
	/** `Add client "Smith"`. */
	readonly label: (typed: string) => string
	/** Makes it now and resolves to it, or opens a form and resolves to null when that was cancelled. */
	readonly run: (typed: string) => Promise<ComboboxOption | null>
}

interface ComboboxFieldProps extends FieldProps {
	readonly value: string | null
	readonly onChange: (value: string | null, option: ComboboxOption | null) => void
	/** All options, or how to find them. */
	readonly options?: readonly ComboboxOption[]
	readonly search?: OptionSearch
	/** How the value is called before it has been found: for prefilled forms. */
	readonly valueLabel?: string | null
	readonly create?: CreateInPlace
	readonly placeholder?: string
}

const CREATE = ' create'

/** One of many, found by typing; what is missing can be made in place. */
export function ComboboxField(props: ComboboxFieldProps) {
	const { label, help, error, name, required = false, disabled = false, value, onChange, onBlur, create } = props
	const ids = useControlIds({ id: props.id, help, error })
	const [typed, setTyped] = useState<string | null>(null)
	const [picked, setPicked] = useState<ComboboxOption | null>(null)
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
	const { options, state } = useOptions(typed ?? '', combobox.dropdownOpened, props.options, props.search)
	const known = picked?.value === value ? picked : props.options?.find((option) => option.value === value)
	const shown = typed ?? (value === null ? '' : (known?.label ?? props.valueLabel ?? value))

	const choose = (option: ComboboxOption | null) => {
		setPicked(option)
		setTyped(null)
		onChange(option?.value ?? null, option)
		combobox.closeDropdown()
	}
	const submit = async (chosen: string) => {
		if (chosen !== CREATE) return choose(options.find((option) => option.value === chosen) ?? null)
		combobox.closeDropdown()
		const made = await create?.run((typed ?? '').trim())
		if (made) choose(made)
	}
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error} required={required}>
			<Combobox
				store={combobox}
				onOptionSubmit={submit}
				zIndex="var(--layer-overlay)"
				classNames={{ dropdown: classes.dropdown ?? '', options: classes.options ?? '', option: classes.option ?? '' }}
				transitionProps={{ transition: 'fade', duration: 90 }}
			>
				<div className={frame.affixed}>
					<Combobox.Target withExpandedAttribute>
						<input
							className={frame.control}
							id={ids.id}
							name={name}
							value={shown}
							placeholder={props.placeholder ?? 'Type to search'}
							autoComplete="off"
							spellCheck={false}
							disabled={disabled}
							role="combobox"
							aria-required={required || undefined}
							aria-invalid={ids.invalid}
							aria-describedby={ids.describedBy}
							onChange={(event) => {
								setTyped(event.currentTarget.value)
								combobox.openDropdown()
								combobox.updateSelectedOptionIndex()
							}}
							onClick={() => combobox.openDropdown()}
							onFocus={(event) => event.currentTarget.select()}
							onBlur={() => {
								combobox.closeDropdown()
								if (typed?.trim() === '') choose(null)
								setTyped(null)
								onBlur?.()
							}}
						/>
					</Combobox.Target>
					{value !== null && !disabled && (
						<div className={frame.affix}>
							<IconButton
								size="small"
								label="Clear"
								icon={<IconX {...glyphProps({ size: 'small' })} />}
								onClick={() => choose(null)}
							/>
						</div>
					)}
				</div>
				<Combobox.Dropdown>
					<Combobox.Options aria-label="Options">
						{options.map((option) => (
							<Combobox.Option key={option.value} value={option.value} active={option.value === value}>
								<span className={classes.optionText}>
									{option.label}
									{option.detail !== undefined && <span className={classes.detail}>{option.detail}</span>}
								</span>
							</Combobox.Option>
						))}
						{options.length === 0 && <Combobox.Empty className={classes.empty}>{NOTES[state]}</Combobox.Empty>}
						{create !== undefined && (typed ?? '').trim() !== '' && (
							<Combobox.Option value={CREATE} className={classes.create}>
								<IconPlus {...glyphProps({ size: 'small' })} />
								<span className={classes.optionText}>{create.label((typed ?? '').trim())}</span>
							</Combobox.Option>
						)}
					</Combobox.Options>
				</Combobox.Dropdown>
			</Combobox>
		</FieldFrame>
	)
}

const NOTES = {
	ready: 'Nothing found',
	searching: 'Searching…',
	failed: 'The search did not work. Type again to retry.',
} as const
