import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './clients.module.css'
import type { Pasted, PastedContact } from './contact-text/pasted-contact.ts'

const FIELD_WORDS: Readonly<Record<keyof PastedContact, string>> = {
	kind: 'kind',
	fullName: 'name',
	companyName: 'company',
	email: 'email',
	phone: 'phone',
	address: 'street',
	city: 'city',
	state: 'state',
	zip: 'ZIP code',
	notes: 'notes',
}
const FROM_WORDS = { vcard: 'the vCard', row: 'the row', text: 'the text' } as const

function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function wordsOf(contact: PastedContact): readonly string[] {
	const said = (Object.keys(FIELD_WORDS) as (keyof PastedContact)[]).filter((field) => contact[field] !== undefined)
	return said.filter((field) => field !== 'kind').map((field) => FIELD_WORDS[field])
}

function filledWords({ from, contact, more }: Pasted, all: PastedContact): string {
	const words = wordsOf(contact)
	const rest = wordsOf(all).filter((word) => !words.includes(word))
	const left = rest.length === 0 ? '' : ` There is no place here for ${listed(rest)}.`
	const others = more === 0 ? '' : ` Only the first contact was taken; ${more} more ${more === 1 ? 'is' : 'are'} in it.`
	return `Filled in from ${FROM_WORDS[from]}: ${listed(words)}. Please check what stands below.${left}${others}`
}

interface Filled {
	readonly words: string
	readonly undo: () => void
}

function FilledNote({ words, onUndo }: { readonly words: string; readonly onUndo: () => void }) {
	const undo = (
		<Button size="small" onClick={onUndo}>
			Undo
		</Button>
	)
	return (
		<Banner tone="blue" action={undo}>
			{words}
		</Banner>
	)
}

interface PasteContactProps {
	/** What of a contact the form has a place for; by default all of it. */
	readonly fields?: readonly (keyof PastedContact)[]
	/** Fills the form; returns how to take that back. */
	readonly onFill: (contact: PastedContact) => () => void
	readonly onClose: () => void
}

/** What of a pasted contact has a place; null when nothing has. */
function placed(pasted: Pasted | null, fields: readonly (keyof PastedContact)[]): Pasted | null {
	if (pasted === null) return null
	const kept = Object.entries(pasted.contact).filter(([field]) => fields.some((one) => one === field))
	return kept.some(([field]) => field !== 'kind') ? { ...pasted, contact: Object.fromEntries(kept) } : null
}

const ALL = Object.keys(FIELD_WORDS) as (keyof PastedContact)[]

/** Fills a form from a pasted contact. */
export function PasteContact({ fields = ALL, onFill, onClose }: PasteContactProps) {
	const [text, setText] = useState('')
	const [filled, setFilled] = useState<Filled | null>(null)
	const [isUnread, setUnread] = useState(false)
	const panel = useRef<HTMLElement>(null)
	useEffect(() => panel.current?.querySelector('textarea')?.focus(), [])

	const fill = async (from: string) => {
		const { readContact } = await import('./contact-text/read-contact.ts')
		const read = readContact(from)
		const pasted = placed(read, fields)
		setUnread(pasted === null)
		if (read === null || pasted === null) return setFilled(null)
		setFilled({ words: filledWords(pasted, read.contact), undo: onFill(pasted.contact) })
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
				help="The signature of a letter, a vCard, or a row of a spreadsheet. It is read on this computer."
				rows={4}
				value={text}
				error={isUnread ? 'No name, address or number was found in this.' : null}
				onChange={(value) => {
					setText(value)
					setUnread(false)
				}}
			/>
			{filled !== null && <FilledNote words={filled.words} onUndo={undo} />}
			<div className={classes.pasteActions}>
				<Button size="small" disabled={text.trim() === ''} onClick={() => fill(text)}>
					Fill in
				</Button>
				<Button size="small" variant="quiet" onClick={onClose}>
					Close
				</Button>
			</div>
		</section>
	)
}
