import { clientFields } from '@praxis/contract/clients/clients.fields'
import { nounOf } from '@praxis/contract/kernel/field'
import type { Pasted, PastedContact } from './contact-text/pasted-contact.ts'

type ContactField = keyof PastedContact

export const ALL_FIELDS: readonly ContactField[] = [
	'kind',
	'fullName',
	'companyName',
	'email',
	'phone',
	'address',
	'city',
	'state',
	'zip',
	'country',
	'birthDate',
	'notes',
]
const SOURCES = { vcard: 'the vCard', row: 'the row', text: 'the text' } as const

function listed(words: readonly string[]): string {
	const last = words.at(-1) ?? ''
	return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function fieldNames(contact: PastedContact): readonly string[] {
	const filled = ALL_FIELDS.filter((field) => field !== 'kind' && contact[field] !== undefined)
	return filled.map((field) => (field === 'zip' ? clientFields.zip.label : nounOf(clientFields[field])))
}

/** What was filled in, and what of the whole contact did not fit. */
export function filledText({ from, contact, more }: Pasted, all: PastedContact): string {
	const names = fieldNames(contact)
	const rest = fieldNames(all).filter((name) => !names.includes(name))
	const left = rest.length === 0 ? '' : ` Not filled in, because the form has no such field: ${listed(rest)}.`
	const others =
		more === 0 ? '' : ` Only the first contact was used; ${more} more ${more === 1 ? 'was' : 'were'} found.`
	return `Filled in from ${SOURCES[from]}: ${listed(names)}. Please check the form.${left}${others}`
}

/** The part of a contact that fits a form; null when nothing does. */
export function fitting(pasted: Pasted | null, fields: readonly ContactField[]): Pasted | null {
	if (pasted === null) return null
	const kept = Object.entries(pasted.contact).filter(([field]) => fields.some((one) => one === field))
	return kept.some(([field]) => field !== 'kind') ? { ...pasted, contact: Object.fromEntries(kept) } : null
}
