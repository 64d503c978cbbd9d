import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import classes from './editor.module.css'
import { replaceAll, selectNext } from './find-text.ts'
import { markFound } from './found-marks.ts'

interface FindPanelProps {
	readonly editor: Editor
	readonly isReadOnly: boolean
	readonly onClose: () => void
}

export function FindPanel({ editor, isReadOnly, onClose }: FindPanelProps) {
	const [searched, setSearched] = useState('')
	const [replacement, setReplacement] = useState('')
	const [said, setSaid] = useState('')
	useEffect(() => markFound(editor, searched), [editor, searched])
	useEffect(() => () => markFound(editor, ''), [editor])
	const find = () => {
		const { at, of } = selectNext(editor, searched)
		setSaid(of === 0 ? 'Not found' : `${at} of ${of}`)
	}
	const replace = () => {
		const count = replaceAll(editor, searched, replacement)
		setSaid(count === 0 ? 'Not found' : count === 1 ? 'Replaced 1 time' : `Replaced ${count} times`)
	}
	return (
		<form
			className={classes.find}
			aria-label="Find and replace"
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return
				event.stopPropagation()
				onClose()
			}}
			onSubmit={(event) => {
				event.preventDefault()
				if (searched !== '') find()
			}}
		>
			<TextField label="Find text" required value={searched} onChange={setSearched} />
			{!isReadOnly && <TextField label="Replace with" value={replacement} onChange={setReplacement} />}
			<Row justify="end">
				<Hint as="span" role="status">
					{said}
				</Hint>
				<Button type="submit" size="small" disabled={searched === ''}>
					Find
				</Button>
				{!isReadOnly && (
					<Button size="small" disabled={searched === ''} onClick={replace}>
						Replace All
					</Button>
				)}
				<Button size="small" variant="quiet" onClick={onClose}>
					Close
				</Button>
			</Row>
		</form>
	)
}
