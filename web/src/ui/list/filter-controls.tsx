import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { TextField } from '../form/text-field.tsx'
import { type ComboboxOption, useOptions } from '../form/use-options.ts'
import { glyphProps } from '../icon/glyph.ts'
import { Popover } from '../overlay/popover.tsx'
import { StatusMark } from '../status/status-mark.tsx'
import { formatDate } from '../text/format.ts'
import { usePhrases } from '../text/phrases.ts'
import classes from './toolbar.module.css'
import type { FilterOption, ListFilter } from './types.ts'

interface FilterControlProps<F extends ListFilter> {
	readonly filter: F
	readonly values: readonly string[]
	readonly onChange: (values: readonly string[]) => void
}

type Choice = Extract<ListFilter, { kind: 'choice' }>
type Dates = Extract<ListFilter, { kind: 'dates' }>
type Lookup = Extract<ListFilter, { kind: 'lookup' }>
type Text = Extract<ListFilter, { kind: 'text' }>

export function FilterControl({ filter, ...rest }: FilterControlProps<ListFilter>) {
	switch (filter.kind) {
		case 'choice':
			return <ChoiceFilter filter={filter} {...rest} />
		case 'dates':
			return <DatesFilter filter={filter} {...rest} />
		case 'lookup':
			return <LookupFilter filter={filter} {...rest} />
		case 'text':
			return <TextFilter filter={filter} {...rest} />
	}
}

function OptionRow({
	option,
	on,
	single,
	onChange,
}: {
	readonly option: FilterOption
	readonly on: boolean
	readonly single: boolean
	readonly onChange: (on: boolean) => void
}) {
	const id = useId()
	const translate = usePhrases()
	return (
		<li className={classes.option}>
			<Checkbox id={id} checked={on} onChange={onChange} role={single ? 'switch' : undefined} />
			<label htmlFor={id}>
				{option.tone === undefined ? (
					translate(option.label)
				) : (
					<StatusMark tone={option.tone} plain>
						{option.label}
					</StatusMark>
				)}
			</label>
		</li>
	)
}

function ChoiceFilter({ filter, values, onChange }: FilterControlProps<Choice>) {
	const translate = usePhrases()
	const labels = values.map((value) =>
		translate(filter.options.find((option) => option.value === value)?.label ?? value),
	)
	const name = translate(filter.label)
	return (
		<SingleFilter label={name} bare valueLabel={labels.join(', ') || null} onClear={() => onChange([])}>
			{() => (
				<ul className={classes.menu}>
					{filter.options.map((option) => (
						<OptionRow
							key={option.value}
							option={option}
							on={values.includes(option.value)}
							single={filter.single === true}
							onChange={(next) => {
								const others = filter.single ? [] : values.filter((one) => one !== option.value)
								onChange(next ? [...others, option.value] : others)
							}}
						/>
					))}
				</ul>
			)}
		</SingleFilter>
	)
}

/** Null without a day. */
function rangeText(from: string, to: string): string | null {
	if (from && to) return `${formatDate(from)} – ${formatDate(to)}`
	if (from) return `from ${formatDate(from)}`
	return to ? `until ${formatDate(to)}` : null
}

/** Splits `from..to`. */
function rangeOf(values: readonly string[]): { from: string; to: string } {
	const [from = '', to = ''] = (values[0] ?? '').split('..')
	const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
	return { from: day(from), to: day(to) }
}

function DatesFilter({ filter, values, onChange }: FilterControlProps<Dates>) {
	const { from, to } = rangeOf(values)
	const change = (next: { from: string; to: string }) =>
		onChange(next.from === '' && next.to === '' ? [] : [`${next.from}..${next.to}`])
	return (
		<SingleFilter
			label={filter.label}
			icon={<IconCalendar {...glyphProps({ size: 'small' })} />}
			valueLabel={rangeText(from, to)}
			onClear={() => onChange([])}
		>
			{() => (
				<>
					<TextField label="From" required type="date" value={from} onChange={(value) => change({ from: value, to })} />
					<TextField label="To" required type="date" value={to} onChange={(value) => change({ from, to: value })} />
				</>
			)}
		</SingleFilter>
	)
}

interface SingleFilterProps {
	readonly label: string
	/** Before the label; a chevron behind it by default. */
	readonly icon?: ReactNode
	/** Without the padding of a form. */
	readonly bare?: boolean
	/** Label of the value that is set. */
	readonly valueLabel: string | null
	readonly onClear: () => void
	readonly children: (close: () => void) => ReactNode
}

/** A filter: its button, and in the popover how to choose it. */
function SingleFilter({ label, icon, bare, valueLabel, onClear, children }: SingleFilterProps) {
	const isSet = valueLabel !== null
	return (
		<Popover
			label={label}
			target={
				<Button className={classes.filter} data-set={isSet || undefined} icon={icon}>
					<span className={classes.filterValue}>{isSet ? `${label}: ${valueLabel}` : label}</span>
					{icon === undefined && <IconChevronDown {...glyphProps({ size: 'small' })} />}
				</Button>
			}
		>
			{(close) => (
				<div className={bare ? undefined : classes.form}>
					{children(close)}
					<div className={classes.foot}>
						<Button size="small" variant="quiet" disabled={!isSet} onClick={onClear}>
							Clear
						</Button>
						<Button size="small" onClick={close}>
							Done
						</Button>
					</div>
				</div>
			)}
		</Popover>
	)
}

const NOTES = { ready: 'Nothing found', searching: 'Searching…', failed: 'The search failed. Type again to retry.' }

function LookupFilter({ filter, values, onChange }: FilterControlProps<Lookup>) {
	const [value] = values
	const [picked, setPicked] = useState({ value: '', label: '' })
	const label = (one: string) => (picked.value === one ? picked.label : (filter.valueLabel?.(one) ?? one))
	return (
		<SingleFilter
			label={filter.label}
			valueLabel={value === undefined ? null : label(value)}
			onClear={() => onChange([])}
		>
			{(close) => (
				<Lookup
					filter={filter}
					onPick={(option) => {
						setPicked(option)
						onChange([option.value])
						close()
					}}
				/>
			)}
		</SingleFilter>
	)
}

interface LookupProps {
	readonly filter: Lookup
	readonly onPick: (option: ComboboxOption) => void
}

function Lookup({ filter, onPick }: LookupProps) {
	const [typed, setTyped] = useState('')
	const [entered, setEntered] = useState('')
	const { options, state } = useOptions(typed, true, undefined, filter.search)
	const [first] = options
	// Enter takes the first match, also while the search is still under way.
	useEffect(() => {
		if (first && typed && typed === entered && state === 'ready') onPick(first)
	})
	return (
		<>
			<form
				onSubmit={(event) => {
					event.preventDefault()
					setEntered(typed)
				}}
			>
				<TextField
					label={`Find ${filter.label.toLowerCase()}`}
					required
					autoComplete="off"
					value={typed}
					onChange={setTyped}
				/>
			</form>
			<p role="status" className={classes.note}>
				{options.length === 0 && NOTES[state]}
			</p>
			<ul className={classes.found} aria-label={`Matching ${filter.label.toLowerCase()}`}>
				{options.map((option) => (
					<li key={option.value}>
						<button type="button" className={classes.foundOption} onClick={() => onPick(option)}>
							{option.label}
							{option.detail !== undefined && <span className={classes.foundDetail}>{option.detail}</span>}
						</button>
					</li>
				))}
			</ul>
		</>
	)
}

function TextFilter({ filter, values, onChange }: FilterControlProps<Text>) {
	const [value] = values
	return (
		<SingleFilter label={filter.label} valueLabel={value ?? null} onClear={() => onChange([])}>
			{(close) => (
				<TextEntry
					key={value ?? ''}
					label={filter.label}
					initial={value ?? ''}
					onEnter={(text) => {
						onChange(text === '' ? [] : [text])
						close()
					}}
				/>
			)}
		</SingleFilter>
	)
}

interface TextEntryProps {
	readonly label: string
	readonly initial: string
	readonly onEnter: (text: string) => void
}

function TextEntry({ label, initial, onEnter }: TextEntryProps) {
	const [text, setText] = useState(initial)
	return (
		<form
			className={classes.textEntry}
			onSubmit={(event) => {
				event.preventDefault()
				onEnter(text.trim().replaceAll(',', ''))
			}}
		>
			<TextField label={label} required autoComplete="off" value={text} onChange={setText} />
			<Button type="submit" size="small">
				Apply
			</Button>
		</form>
	)
}
