import { users } from '@praxis/contract/identity/users.contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import frame from '../../ui/form/field-frame.module.css'
import { FieldFrame, type FieldProps, useControlIds } from '../../ui/form/field-frame.tsx'
import classes from './timeline.module.css'

export interface Mention {
	readonly id: string
	readonly name: string
}

interface MentionFieldProps extends FieldProps {
	readonly value: string
	readonly onChange: (value: string) => void
	readonly mentions: readonly Mention[]
	readonly onMention: (mentions: readonly Mention[]) => void
	readonly rows?: number
	readonly autoFocus?: boolean
}

const SHOWN_MAX = 6
/** `@` and up to three words, right before the caret. */
const TYPED = /(?:^|\s)@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u

/** What is typed after `@` before the caret; null outside a mention. */
export function typedMention(text: string, caret: number): string | null {
	return TYPED.exec(text.slice(0, caret))?.[1] ?? null
}

/** The text with the typed mention before the caret completed, and the caret after it. */
export function completeMention(text: string, caret: number, name: string) {
	const start = text.slice(0, caret).lastIndexOf('@')
	const before = `${text.slice(0, start)}@${name} `
	return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

function useSuggestions(typed: string | null): readonly Mention[] {
	const search = typed?.trim() || undefined
	const query = recordQuery(users.firmPeople, 'users', { limit: SHOWN_MAX, search })
	const { data } = useQuery({ ...query, enabled: typed !== null, placeholderData: (old) => old })
	if (typed === null) return []
	const words = typed.trim().toLocaleLowerCase()
	return (data?.items ?? [])
		.map(({ id, fullName }) => ({ id, name: fullName }))
		.filter(({ name }) => name.toLocaleLowerCase().includes(words))
}

interface Mentioning extends Pick<MentionFieldProps, 'value' | 'onChange' | 'mentions' | 'onMention'> {
	readonly area: RefObject<HTMLTextAreaElement | null>
}

/** What is offered for the mention at the caret, and the keys that choose from it. */
function useMentioning({ area, value, onChange, mentions, onMention }: Mentioning) {
	const nextCaret = useRef<number | null>(null)
	const [typed, setTyped] = useState<string | null>(null)
	const [active, setActive] = useState(0)
	const people = useSuggestions(typed)
	useLayoutEffect(() => {
		if (nextCaret.current === null) return
		area.current?.setSelectionRange(nextCaret.current, nextCaret.current)
		nextCaret.current = null
	})

	const choose = (person: Mention | undefined) => {
		if (person === undefined || area.current === null) return
		const completed = completeMention(value, area.current.selectionStart, person.name)
		nextCaret.current = completed.caret
		onChange(completed.text)
		onMention([...mentions.filter((one) => one.id !== person.id), person])
		setTyped(null)
		area.current.focus()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (people.length === 0 || event.nativeEvent.isComposing) return
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step !== undefined) setActive((active + step + people.length) % people.length)
		else if (event.key === 'Enter' || event.key === 'Tab') choose(people[active])
		else if (event.key === 'Escape') setTyped(null)
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	const look = (element: HTMLTextAreaElement) => {
		setTyped(typedMention(element.value, element.selectionStart))
		setActive(0)
	}
	return { people, active, choose, onKeyDown, look, close: () => setTyped(null) }
}

/** Several lines of text in which `@` offers colleagues to mention. */
export function MentionField({
	label,
	help,
	error,
	id,
	name,
	required = false,
	autoFocus,
	onBlur,
	...props
}: MentionFieldProps) {
	const ids = useControlIds({ id, help, error })
	const area = useRef<HTMLTextAreaElement>(null)
	const { people, active, choose, onKeyDown, look, close } = useMentioning({ ...props, area })
	const listId = `${ids.id}-people`
	const isOpen = people.length > 0
	return (
		<FieldFrame id={ids.id} label={label} help={help} error={error ?? null} required={required}>
			<div className={classes.mentionField}>
				<textarea
					ref={area}
					className={frame.control}
					id={ids.id}
					name={name}
					// biome-ignore lint/a11y/noAutofocus: a form that was asked for by a click
					autoFocus={autoFocus}
					rows={props.rows ?? 4}
					value={props.value}
					onChange={(event) => {
						props.onChange(event.currentTarget.value)
						look(event.currentTarget)
					}}
					onClick={(event) => look(event.currentTarget)}
					onKeyDown={onKeyDown}
					onBlur={() => {
						close()
						onBlur?.()
					}}
					aria-required={required || undefined}
					aria-invalid={ids.invalid}
					aria-describedby={ids.describedBy}
					aria-autocomplete="list"
					aria-haspopup="listbox"
					aria-controls={isOpen ? listId : undefined}
					aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
				/>
				{isOpen && <People id={listId} people={people} active={active} onChoose={choose} />}
			</div>
		</FieldFrame>
	)
}

interface PeopleProps {
	readonly id: string
	readonly people: readonly Mention[]
	readonly active: number
	readonly onChoose: (person: Mention) => void
}

/** The text area keeps the focus and handles the keys. */
function People({ id, people, active, onChoose }: PeopleProps) {
	return (
		<div id={id} role="listbox" aria-label="Colleagues" tabIndex={-1} className={classes.people}>
			{people.map((person, at) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys
				<div
					key={person.id}
					id={`${id}-${at}`}
					role="option"
					aria-selected={at === active}
					tabIndex={-1}
					className={classes.person}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onChoose(person)}
				>
					{person.name}
				</div>
			))}
		</div>
	)
}
