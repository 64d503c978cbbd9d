import type { Choice } from '@praxis/contract/questionnaires/definition'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { FieldError } from '../../../ui/form/field-frame.tsx'
import { FormSection } from '../../../ui/form/form.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Hint, Row } from '../../../ui/layout/layout.tsx'
import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx'
import { useReorder } from '../../../ui/reorder/use-reorder.ts'
import classes from './builder.module.css'
import { CHOICES_MAX, LABEL_MAX, movedChoice, withChoices, withLabel } from './choice-edits.ts'

interface ChoicesProps {
	readonly choices: readonly Choice[]
	/** Values that do not follow the label: answers or conditions may refer to them. */
	readonly fixed: ReadonlySet<string>
	readonly onChange: (choices: readonly Choice[], tag?: string) => void
}

interface ChoicesEditorProps extends ChoicesProps {
	readonly id: string
	readonly help?: string
	readonly error: string | null
}

/** What can be done with the choices, the focus following. */
function useChoices(list: RefObject<HTMLUListElement | null>, { choices, fixed, onChange }: ChoicesProps) {
	const focusNext = useRef<number | null>(null)
	// It may also run for an earlier change: then the row is not there yet and is waited for.
	useEffect(() => {
		const at = focusNext.current
		if (at === null) return
		const isLastGone = at < 0 && choices.length === 0
		const next = isLastGone
			? list.current?.parentElement?.querySelector('button')
			: list.current?.querySelectorAll('input')[Math.max(0, at)]
		if (!next) return
		next.focus()
		focusNext.current = null
	})
	useReorder(list, {
		onDrop: ({ dragged, over, edge }) => {
			const from = choices.findIndex((choice) => choice.value === dragged)
			const beside = choices.findIndex((choice) => choice.value === over)
			const to = beside + (edge === 'after' ? 1 : 0)
			onChange(movedChoice(choices, from, from < to ? to - 1 : to))
		},
	})
	return {
		rename: (at: number, label: string) => onChange(withLabel(choices, at, label, fixed), `choice.${at}`),
		insert: (at: number) => {
			focusNext.current = at
			onChange(withChoices(choices, at, ['']))
		},
		/** Several lines become as many choices, the first in the place of an empty one. */
		paste: (at: number, labels: readonly string[]) => {
			const isBlank = choices[at]?.label.trim() === ''
			const rest = isBlank ? choices.toSpliced(at, 1) : choices
			onChange(withChoices(rest, isBlank ? at : at + 1, labels))
		},
		remove: (at: number) => {
			focusNext.current = choices.length === 1 ? -1 : Math.max(0, at - 1)
			onChange(choices.toSpliced(at, 1))
		},
		step: (at: number, by: -1 | 1) => {
			focusNext.current = Math.min(Math.max(at + by, 0), choices.length - 1)
			onChange(movedChoice(choices, at, at + by))
		},
	}
}

/** The choices of a question. Enter adds the next, several lines pasted add as many, Alt and the arrows move one. */
export function ChoicesEditor({ id, help, error, ...props }: ChoicesEditorProps) {
	const { choices } = props
	const list = useRef<HTMLUListElement>(null)
	const edits = useChoices(list, props)
	return (
		<FormSection title="Choices">
			{help !== undefined && <Hint>{help}</Hint>}
			<ul ref={list} className={classes.choices} id={id} aria-label="Choices" hidden={choices.length === 0}>
				{choices.map((choice, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the value follows what is typed; the place does not
					<ChoiceRow key={at} choice={choice} at={at} edits={edits} />
				))}
			</ul>
			<FieldError id={id} error={error} />
			{choices.length < CHOICES_MAX && (
				<div>
					<Button
						size="small"
						icon={<IconPlus {...glyphProps({ size: 'small' })} />}
						onClick={() => edits.insert(choices.length)}
					>
						Add a choice
					</Button>
				</div>
			)}
		</FormSection>
	)
}

interface ChoiceRowProps {
	readonly choice: Choice
	readonly at: number
	readonly edits: ReturnType<typeof useChoices>
}

function ChoiceRow({ choice, at, edits }: ChoiceRowProps) {
	const onPaste = (event: ClipboardEvent) => {
		const lines = event.clipboardData.getData('text').split(/\r?\n/)
		const labels = lines.map((line) => line.trim()).filter((line) => line !== '')
		if (labels.length < 2) return
		event.preventDefault()
		edits.paste(at, labels)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, altKey } = event
		if (key === 'Enter' && !event.metaKey && !event.ctrlKey) edits.insert(at + 1)
		else if (altKey && key === 'ArrowUp') edits.step(at, -1)
		else if (altKey && key === 'ArrowDown') edits.step(at, 1)
		else if (key === 'Backspace' && choice.label === '') edits.remove(at)
		else return
		event.preventDefault()
	}
	return (
		<Row as="li" gap={1} wrap={false} data-reorder={choice.value}>
			<ReorderHandle />
			<input
				className={classes.choiceInput}
				aria-label={`Choice ${at + 1}`}
				aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
				value={choice.label}
				maxLength={LABEL_MAX}
				autoComplete="off"
				onChange={(event) => edits.rename(at, event.currentTarget.value)}
				onPaste={onPaste}
				onKeyDown={onKeyDown}
			/>
			<IconButton
				size="small"
				label={`Remove choice ${at + 1}`}
				icon={<IconX {...glyphProps({ size: 'small' })} />}
				onClick={() => edits.remove(at)}
			/>
		</Row>
	)
}
