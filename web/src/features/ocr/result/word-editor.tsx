import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import classes from '../ocr.module.css'
import type { Word } from './page-text.ts'

interface WordEditorProps {
	readonly word: Word
	/** Called with the word; the next uncertain one is shown. */
	readonly onDone: (typed: string) => void
	readonly onClose: () => void
}

/** Corrects or confirms one word: Enter saves and shows the next uncertain one. */
export function WordEditor({ word, onDone, onClose }: WordEditorProps) {
	const [typed, setTyped] = useState(word.text)
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		input.current?.select()
		// On a phone it is below the page on which the word was chosen.
		input.current?.scrollIntoView?.({ block: 'nearest' })
	}, [])
	return (
		<form
			className={classes.wordEditor}
			aria-label="Correct word"
			onSubmit={(event) => {
				event.preventDefault()
				onDone(typed)
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose()
			}}
		>
			<label className={classes.wordLabel}>
				<span>Word</span>
				<input
					ref={input}
					className={classes.wordInput}
					value={typed}
					dir="auto"
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
			</label>
			<Button size="small" variant="primary" type="submit">
				{typed === word.text ? 'Confirm' : 'Correct'}
			</Button>
			<Button size="small" variant="quiet" onClick={onClose}>
				Close
			</Button>
		</form>
	)
}
