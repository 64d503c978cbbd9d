import { phrase } from '../text/phrases.ts'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { POPUP_PORTAL } from '../overlay/popup-portal.ts'
import { useHasNetwork } from '../page/use-has-network.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import classes from './combobox.module.css'
import { afterPress } from './field-binding.ts'
import frame from './field-frame.module.css'
import { type ControlIds, FieldFrame, type FieldProps, useControlIds } from './field-frame.tsx'
import { markRead, useSearching, useUnread } from './unread.ts'
import { type ComboboxOption, type OptionSearch, useOptions } from './use-options.ts'

interface CreateInPlace {
	/** `Add client "Smith"`. */
	readonly label: (typed: string) => string
	/** Creates the option and resolves to it, or opens a form and resolves to null if canceled. */
	readonly run: (typed: string) => Promise<ComboboxOption | null>
}

interface FreeText {
	/** Shown while no option is chosen. */
	readonly text: string
	/** Every change of it; no option is chosen then. */
	readonly onType: (text: string) => void
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
	/** What is typed counts also when no option is chosen. */
	readonly free?: FreeText
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
	/** Marks the first, which Enter takes. */
	readonly marksFirst: boolean
}

function OptionList({ options, value, note, create, marksFirst }: OptionListProps) {
	return (
		<Combobox.Dropdown>
			<Combobox.Options aria-label={phrase('Options')}>
				{options.map((option, at) => (
					<Combobox.Option
						key={option.value}
						value={option.value}
						active={option.value === value}
						data-first={(marksFirst && at === 0) || undefined}
					>
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

/** Why typed text is no choice yet. */
function messageOf(wanted: string, note: string, isFound: boolean): string | null {
	if (wanted === '') return null
	if (isFound) return `Please choose “${wanted}” from the list.`
	return note === NOTES.ready ? `Nothing found for “${wanted}”.` : note
}

/** Whether a key takes the first match; what the arrows chose is taken at once. */
function mayTake(event: KeyboardEvent, combobox: ReturnType<typeof useCombobox>): boolean {
	const isTab = event.key === 'Tab' && !event.altKey
	if (!isTab && event.key !== 'Enter') return false
	const isMarked = combobox.getSelectedOptionIndex() !== -1
	if (isMarked && isTab) combobox.clickSelectedOption()
	if (isMarked) return false
	if (!isTab && !(event.metaKey || event.ctrlKey)) event.preventDefault()
	return true
}

/** Runs once what was waited for is there. */
function useAwaited(isThere: boolean, run: () => void): void {
	const latest = useRef(run)
	useEffect(() => {
		latest.current = run
	})
	useEffect(() => {
		if (isThere) latest.current()
	}, [isThere])
}

function nameOf({ value, valueLabel, search, free }: ComboboxFieldProps, known: ComboboxOption | undefined): string {
	if (value === null) return free?.text ?? ''
	return known?.label ?? valueLabel ?? (search === undefined ? value : UNNAMED)
}

function useTyped(free: FreeText | undefined) {
	const [typed, setTyped] = useState<string | null>(null)
	/** The first match is to be taken as soon as it is found. */
	const [isAwaited, setAwaited] = useState(false)
	const [isLeft, setLeft] = useState(false)
	const type = (text: string) => {
		setTyped(text)
		setAwaited(false)
		setLeft(false)
		free?.onType(text)
	}
	/** What is typed stays as it is. */
	const settle = () => {
		setAwaited(false)
		if (free !== undefined) setTyped(null)
	}
	const leave = () => afterPress(() => setLeft(true))
	return { typed, setTyped, isAwaited, setAwaited, isLeft, type, settle, leave }
}

/** The options for what is typed; the first is what Enter takes. */
function useFound(props: ComboboxFieldProps, wanted: string, isOpen: boolean) {
	const hasNetwork = useHasNetwork()
	const { options, state } = useOptions(wanted, isOpen, props.options, props.search)
	const note = NOTES[state === 'failed' && !hasNetwork ? 'offline' : state]
	return { options, state, note, first: state === 'ready' ? options[0] : undefined }
}

/** What is typed, what is chosen and what the list offers. */
function usePicking(props: ComboboxFieldProps, id: string) {
	const { value, onChange, create, free } = props
	const { typed, setTyped, isAwaited, setAwaited, isLeft, type, settle, leave } = useTyped(free)
	const [picked, setPicked] = useState<ComboboxOption | null>(null)
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
	const wanted = (typed ?? '').trim()
	const { options, state, note, first } = useFound(props, wanted, combobox.dropdownOpened || wanted !== '')
	const known = picked?.value === value ? picked : props.options?.find((option) => option.value === value)

	const choose = (option: ComboboxOption | null) => {
		setPicked(option)
		setTyped(null)
		setAwaited(false)
		markRead(id)
		onChange(option?.value ?? null, option)
		combobox.closeDropdown()
	}
	const submit = async (chosen: string) => {
		if (chosen !== CREATE) return choose(options.find((option) => option.value === chosen) ?? null)
		combobox.closeDropdown()
		settle()
		const made = await create?.run(wanted)
		if (made) choose(made)
	}
	useAwaited(isAwaited && state !== 'searching', () => (first === undefined ? settle() : choose(first)))
	const message = free === undefined ? messageOf(wanted, note, first !== undefined || state === 'searching') : null
	useUnread(id, message)
	useSearching(id, wanted !== '' && (isAwaited || (free === undefined && state === 'searching')))

	const takeFirst = (event: KeyboardEvent) => {
		if (wanted === '' || event.nativeEvent.isComposing) return
		if (event.key === 'Escape') return setTyped(null)
		if (!mayTake(event, combobox)) return
		if (first !== undefined) choose(first)
		else if (state === 'searching') setAwaited(true)
		else if (event.key === 'Enter' && create !== undefined) void submit(CREATE)
	}
	return {
		combobox,
		options,
		note,
		error: isLeft && !isAwaited ? message : null,
		shown: typed ?? nameOf(props, known),
		createLabel: create !== undefined && wanted !== '' ? create.label(wanted) : null,
		isTyped: wanted !== '',
		choose,
		submit,
		takeFirst,
		type: (text: string) => {
			type(text)
			combobox.openDropdown()
			combobox.resetSelectedOption()
		},
		leave: () => {
			combobox.closeDropdown()
			if (typed !== null && wanted === '') choose(null)
			else if (!isAwaited) settle()
			leave()
			props.onBlur?.()
		},
	}
}

/** One of many, found by typing; what is missing can be made in place. */
export function ComboboxField(props: ComboboxFieldProps) {
	const { label, help, name, required = false, disabled = false, value } = props
	const made = useId()
	const id = props.id ?? made
	const picking = usePicking(props, id)
	const error = props.error || picking.error
	const ids = useControlIds({ id, help, error })
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
								placeholder={phrase(props.placeholder ?? 'Type to search')}
								required={required}
								disabled={disabled}
								onKeyDown={picking.takeFirst}
								onType={picking.type}
								onOpen={() => picking.combobox.openDropdown()}
								onLeave={picking.leave}
							/>
						</Combobox.Target>
						{(value !== null || picking.error !== null) && !disabled && (
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
					<OptionList
						options={picking.options}
						value={value}
						note={picking.note}
						create={picking.createLabel}
						marksFirst={picking.isTyped}
					/>
				</Combobox>
			</UiProvider>
		</FieldFrame>
	)
}
