import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import choice from './choice-field.module.css'
import classes from './combobox.module.css'
import frame from './field-frame.module.css'
import { FieldError, FieldHelp, type FieldProps, useControlIds } from './field-frame.tsx'

interface ListFieldProps extends FieldProps {
	readonly value: readonly string[]
	readonly onChange: (value: string[]) => void
	/** `Add a strength`. */
	readonly addLabel: string
	readonly max?: number
	readonly maxLength?: number
}

interface ListEntryProps {
	readonly label: string
	readonly text: string
	readonly invalid: true | undefined
	readonly maxLength: number | undefined
	readonly onBlur: (() => void) | undefined
	readonly onText: (text: string) => void
	readonly onNext: () => void
	readonly onRemove: () => void
}

function ListEntry({ label, text, invalid, maxLength, onBlur, onText, onNext, onRemove }: ListEntryProps) {
	return (
		<li className={classes.listRow}>
			<input
				className={frame.control}
				aria-label={label}
				aria-invalid={invalid}
				value={text}
				maxLength={maxLength}
				onBlur={onBlur}
				onChange={(event) => onText(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
						event.preventDefault()
						onNext()
					}
					if (event.key === 'Backspace' && text === '') {
						event.preventDefault()
						onRemove()
					}
				}}
			/>
			<IconButton
				label={`Remove ${label}`}
				icon={<IconTrash {...glyphProps({ size: 'small' })} />}
				onClick={onRemove}
			/>
		</li>
	)
}

/** Adding and removing entries, with the focus following. */
function useEntries(value: readonly string[], onChange: (value: string[]) => void, max: number) {
	const list = useRef<HTMLUListElement>(null)
	const focusNext = useRef<number | null>(null)
	useEffect(() => {
		if (focusNext.current === null) return
		list.current?.querySelectorAll('input')[focusNext.current]?.focus()
		focusNext.current = null
	})
	const full = value.length >= max
	const insert = (at: number) => {
		if (full) return
		focusNext.current = at
		onChange([...value.slice(0, at), '', ...value.slice(at)])
	}
	const remove = (at: number) => {
		focusNext.current = Math.max(0, at - 1)
		onChange(value.filter((_, index) => index !== at))
	}
	return { list, full, insert, remove }
}

/** Sentences, one to a row: Enter adds the next, Backspace in an empty row removes it. */
export function ListField({
	label,
	help,
	error,
	id,
	disabled = false,
	value,
	onChange,
	onBlur,
	addLabel,
	max = 100,
	maxLength,
}: ListFieldProps) {
	const ids = useControlIds({ id, help, error })
	const { list, full, insert, remove } = useEntries(value, onChange, max)
	return (
		<fieldset className={choice.group} id={ids.id} tabIndex={-1} disabled={disabled} aria-describedby={ids.describedBy}>
			<legend className={choice.legend}>{label}</legend>
			<ul ref={list} className={classes.list}>
				{value.map((text, at) => (
					<ListEntry
						key={at.toString()}
						label={`${typeof label === 'string' ? label : 'Entry'} ${at + 1}`}
						text={text}
						invalid={ids.invalid}
						maxLength={maxLength}
						onBlur={onBlur}
						onText={(next) => onChange(value.map((one, index) => (index === at ? next : one)))}
						onNext={() => insert(at + 1)}
						onRemove={() => remove(at)}
					/>
				))}
				<li>
					<Button
						size="small"
						icon={<IconPlus {...glyphProps({ size: 'small' })} />}
						disabled={full}
						onClick={() => insert(value.length)}
					>
						{addLabel}
					</Button>
				</li>
			</ul>
			<FieldError id={ids.id} error={error} />
			<FieldHelp id={ids.id} help={help} />
		</fieldset>
	)
}
