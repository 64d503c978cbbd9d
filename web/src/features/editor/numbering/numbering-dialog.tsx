import { LIST_START_MAX } from '@praxis/contract/editor/editor-schema'
import { NUMBERED_KINDS, NUMBERED_LABELS, type NumberedKind } from '@praxis/contract/editor/numbering/list-schemes'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from '../editor.module.css'
import { setNumbering } from './numbering.ts'

type Kind = NumberedKind | 'none'
type Start = 'automatic' | 'continue' | 'number'

const KINDS = [
	{ value: 'none' as const, label: 'None' },
	...NUMBERED_KINDS.map((value) => ({ value, label: NUMBERED_LABELS[value] })),
]
const STARTS = [
	{ value: 'automatic' as const, label: 'Automatic' },
	{ value: 'continue' as const, label: 'Continue the previous list' },
	{ value: 'number' as const, label: 'Restart at' },
]

interface Chosen {
	readonly kind: Kind
	readonly start: Start
	readonly at: string
}

/** What is on at the cursor. */
function current(editor: Editor): Chosen {
	const { type, attrs } = editor.state.selection.$from.parent
	const kind = placeInList(type.name, attrs)?.kind ?? 'none'
	const { start } = attrs
	return {
		kind: kind === 'bullet' ? 'none' : kind,
		start: typeof start === 'number' ? 'number' : start === 'continue' ? 'continue' : 'automatic',
		at: typeof start === 'number' ? String(start) : '1',
	}
}

interface NumberingDialogProps {
	readonly editor: Editor
	readonly onClose: () => void
}

/** How the selected paragraphs and headings are numbered, and where their numbers start. */
export function NumberingDialog({ editor, onClose }: NumberingDialogProps) {
	const [chosen, setChosen] = useState(() => current(editor))
	const [error, setError] = useState<string | null>(null)
	const isHeading = editor.isActive('heading')
	const apply = () => {
		if (!editor.isEditable) return onClose()
		const { kind, start, at } = chosen
		const number = /^\d{1,4}$/.test(at.trim()) ? Number(at) : 0
		if (kind !== 'none' && start === 'number' && number < 1) {
			return setError(`Enter a number from 1 to ${LIST_START_MAX.toLocaleString('en-US')}.`)
		}
		const from = start === 'number' ? number : start === 'continue' ? start : null
		onClose()
		setNumbering(editor, kind === 'none' ? { list: null, start: null } : { list: kind, start: from })
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Numbering"
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" onClick={apply}>
						Apply
					</Button>
				</>
			}
		>
			<NumberingForm chosen={chosen} isHeading={isHeading} error={error} onChange={setChosen} onApply={apply} />
		</Dialog>
	)
}

interface NumberingFormProps {
	readonly chosen: Chosen
	readonly isHeading: boolean
	readonly error: string | null
	readonly onChange: (chosen: Chosen) => void
	readonly onApply: () => void
}

function NumberingForm({ chosen, isHeading, error, onChange, onApply }: NumberingFormProps) {
	const { kind, start, at } = chosen
	return (
		<form
			className={classes.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				onApply()
			}}
		>
			<NativeSelectField<Kind>
				label="Format"
				required
				help={isHeading ? 'The level of a heading is the level of its number.' : 'Tab and Shift+Tab change the level.'}
				options={KINDS.filter(({ value }) => value !== 'numbered' || !isHeading)}
				value={kind}
				onChange={(value) => value !== '' && onChange({ ...chosen, kind: value })}
			/>
			{kind !== 'none' && (
				<NativeSelectField<Start>
					label="Number"
					required
					options={STARTS}
					value={start}
					onChange={(value) => value !== '' && onChange({ ...chosen, start: value })}
				/>
			)}
			{kind !== 'none' && start === 'number' && (
				<TextField
					label="First number"
					inputMode="numeric"
					required
					value={at}
					onChange={(value) => onChange({ ...chosen, at: value })}
					error={error}
				/>
			)}
		</form>
	)
}
