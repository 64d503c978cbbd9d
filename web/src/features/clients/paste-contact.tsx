import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './clients.module.css'
import type { PastedContact } from './contact-text/pasted-contact.ts'
import { ALL_FIELDS, filledText, fitting } from './pasted-text.ts'

interface Filled {
	readonly text: string
	readonly undo: () => void
}

function FilledNote({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
	const undo = (
		<Button size="small" onClick={onUndo}>
			Undo
		</Button>
	)
	return (
		<Banner tone="blue" action={undo}>
			{text}
		</Banner>
	)
}

interface PasteContactProps {
	/** The fields of the form; all by default. */
	readonly fields?: readonly (keyof PastedContact)[]
	/** Fills the form and returns how to undo that. */
	readonly onFill: (contact: PastedContact) => () => void
	readonly onClose: () => void
}

/** Fills a form from a pasted contact. */
export function PasteContact({ fields = ALL_FIELDS, onFill, onClose }: PasteContactProps) {
	const [text, setText] = useState('')
	const [filled, setFilled] = useState<Filled | null>(null)
	const [isUnread, setUnread] = useState(false)
	const panel = useRef<HTMLElement>(null)
	useEffect(() => panel.current?.querySelector('textarea')?.focus(), [])

	const fill = async (from: string) => {
		const { readContact } = await import('./contact-text/read-contact.ts')
		const read = readContact(from)
		const pasted = fitting(read, fields)
		setUnread(pasted === null)
		if (read === null || pasted === null) return setFilled(null)
		setFilled({ text: filledText(pasted, read.contact), undo: onFill(pasted.contact) })
	}
	const undo = () => {
		filled?.undo()
		setFilled(null)
	}
	const paste = (event: ClipboardEvent) => {
		const pasted = event.clipboardData.getData('text/plain')
		if (text.trim() !== '' || pasted.trim() === '') return
		event.preventDefault()
		setText(pasted)
		void fill(pasted)
	}
	return (
		<section ref={panel} className={classes.paste} aria-label="Paste a contact" onPaste={paste}>
			<TextareaField
				label="Contact"
				required
				help="An email signature, a vCard, or a spreadsheet row. It is processed on this device only."
				rows={4}
				value={text}
				error={isUnread ? 'No name, address or phone number found.' : null}
				onChange={(value) => {
					setText(value)
					setUnread(false)
				}}
			/>
			{filled !== null && <FilledNote text={filled.text} onUndo={undo} />}
			<Row wrap={false}>
				<Button size="small" disabled={text.trim() === ''} onClick={() => fill(text)}>
					Fill in
				</Button>
				<Button size="small" variant="quiet" onClick={onClose}>
					Close
				</Button>
			</Row>
		</section>
	)
}
