import { cleaned, type Pasted } from './pasted-contact.ts'
import { readRow } from './read-row.ts'
import { readText } from './read-text.ts'
import { readVcard } from './read-vcard.ts'

const VCARD = /^BEGIN:VCARD[ \t]*\n([\s\S]*?)^END:VCARD/gim

/** The contact in a pasted text: a vCard, a spreadsheet row or free text; null when there is none. What fits no field goes to
 *  the notes. */
export function readContact(text: string): Pasted | null {
	const clean = cleaned(text)
	const [first, ...others] = [...clean.matchAll(VCARD)]
	if (first !== undefined) return known({ from: 'vcard', contact: readVcard(first[1] ?? ''), more: others.length })
	const row = readRow(clean)
	if (row !== null) return known({ from: 'row', ...row })
	return known({ from: 'text', contact: readText(clean), more: 0 })
}

function known(pasted: Pasted): Pasted | null {
	return Object.keys(pasted.contact).some((field) => field !== 'notes') ? pasted : null
}
