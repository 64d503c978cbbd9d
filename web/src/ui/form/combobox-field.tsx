import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { POPUP_PORTAL } from '../overlay/popup-portal.ts'
import { useHasNetwork } from '../page/use-has-network.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import classes from './combobox.module.css'
import frame from './field-frame.module.css'
import { type ControlIds, FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'
import { type ComboboxOption, type OptionSearch, useOptions } from './use-options.ts'

interface CreateInPlace {
	/** `Add client "Smith"`. */
	readonly label: (typed: string) => string
	/** Creates the option and resolves to it, or opens a form and resolves to null if canceled. */
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
/** Stands for a value whose name is still on its way. */
const UNNAMED = '…'

const NOTES = {
	ready: 'Nothing found',
	searching: 'Searching…',
	failed: 'The search failed. Type again to retry.',
	offline: 'You are offline and this list is not on this device. Try again when you are online.',
} as const

interface ComboboxInputProps extends ComponentPropsWithRef<'input'> {
	readonly ids: ControlIds
	readonly shown: string
	readonly onType: (text: string) => void
	readonly onOpen: () => void
	readonly onLeave: () => void
}

/** `rest` carries what the target adds: its state for screen readers and its keys. */
function ComboboxInput({ ids, shown, required, onType, onOpen, onLeave, ...rest }: ComboboxInputProps) {
	return (
		<input
			{...rest}
			className={frame.control}
			id={ids.id}
			value={shown}
			autoComplete="off"
			spellCheck={false}
			role="combobox"
			aria-expanded={rest['aria-expanded'] ?? false}
			aria-required={required || undefined}
			aria-invalid={ids.invalid}
			aria-describedby={ids.describedBy}
			onChange={(event) => onType(event.currentTarget.value)}
			onClick={onOpen}
			onFocus={(event) => event.currentTarget.select()}
			onBlur={onLeave}
		/>
	)
}

interface OptionListProps {
	readonly options: readonly ComboboxOption[]
	readonly value: string | null
	/** Shown when there are no options. */
	readonly note: string
	readonly create: string | null
}

function OptionList({ options, value, note, create }: OptionListProps) {
	return (
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
				{options.length === 0 && <Combobox.Empty className={classes.empty}>{note}</Combobox.Empty>}
				{create !== null && (
					<Combobox.Option value={CREATE} className={classes.create}>
						<IconPlus {...glyphProps({ size: 'small' })} />
						<span className={classes.optionText}>{create}</span>
					</Combobox.Option>
				)}
			</Combobox.Options>
		</Combobox.Dropdown>
	)
}

/** What is typed, what is chosen and what the list offers. */
function usePicking(props: ComboboxFieldProps) {
	const { value, onChange, create } = props
	const [typed, setTyped] = useState<string | null>(null)
	const [picked, setPicked] = useState<ComboboxOption | null>(null)
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
	const hasNetwork = useHasNetwork()
	const { options, state } = useOptions(typed ?? '', combobox.dropdownOpened, props.options, props.search)
	const known = picked?.value === value ? picked : props.options?.find((option) => option.value === value)
	const wanted = (typed ?? '').trim()

	const choose = (option: ComboboxOption | null) => {
		setPicked(option)
		setTyped(null)
		onChange(option?.value ?? null, option)
		combobox.closeDropdown()
	}
	return {
		combobox,
		options,
		note: NOTES[state === 'failed' && !hasNetwork ? 'offline' : state],
		shown: typed ?? (value === null ? '' : (known?.label ?? props.valueLabel ?? (props.search ? UNNAMED : value))),
		createLabel: create !== undefined && wanted !== '' ? create.label(wanted) : null,
		choose,
		submit: async (chosen: string) => {
			if (chosen !== CREATE) return choose(options.find((option) => option.value === chosen) ?? null)
			combobox.closeDropdown()
			const made = await create?.run(wanted)
			if (made) choose(made)
		},
		type: (text: string) => {
			setTyped(text)
			combobox.openDropdown()
			combobox.updateSelectedOptionIndex()
		},
		leave: () => {
			combobox.closeDropdown()
			if (typed?.trim() === '') choose(null)
			setTyped(null)
			props.onBlur?.()
		},
	}
}

/** One of many, found by typing; what is missing can be made in place. */
export function ComboboxField(props: ComboboxFieldProps) {
	const { label, help, error, name, required = false, disabled = false, value } = props
	const ids = useControlIds({ id: props.id, help, error })
	const picking = usePicking(props)
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error} required={required}>
			<UiProvider>
				<Combobox
					store={picking.combobox}
					onOptionSubmit={picking.submit}
					portalProps={POPUP_PORTAL}
					zIndex="var(--layer-popup)"
					classNames={{
						dropdown: classes.dropdown ?? '',
						options: classes.options ?? '',
						option: classes.option ?? '',
					}}
					transitionProps={{ transition: 'fade', duration: 90 }}
				>
					<div className={frame.affixed}>
						<Combobox.Target withExpandedAttribute>
							<ComboboxInput
								ids={ids}
								name={name}
								shown={picking.shown}
								placeholder={props.placeholder ?? 'Type to search'}
								required={required}
								disabled={disabled}
								onType={picking.type}
								onOpen={() => picking.combobox.openDropdown()}
								onLeave={picking.leave}
							/>
						</Combobox.Target>
						{value !== null && !disabled && (
							<div className={frame.affix}>
								<IconButton
									size="small"
									label="Clear"
									icon={<IconX {...glyphProps({ size: 'small' })} />}
									onClick={() => picking.choose(null)}
								/>
							</div>
						)}
					</div>
					<OptionList options={picking.options} value={value} note={picking.note} create={picking.createLabel} />
				</Combobox>
			</UiProvider>
		</FieldFrame>
	)
}
