import { cleaned, contactOf, inLine, type Pasted, type PastedContact } from './pasted-contact.ts'
import { readRow } from './read-row.ts'
import { readText } from './read-text.ts'

interface Property {
	readonly name: string
	/** `work`, `cell`, `pref`, …: of TYPE, or as version 2.1 writes them. */
	readonly types: readonly string[]
	readonly value: string
}

/** Lines as they were before they were folded (RFC 6350, 3.2; and soft breaks of version 2.1). */
function unfolded(text: string): string[] {
	return text
		.replace(/\n[ \t]/g, '')
		.replace(/=\n(?=[^\n:]*(?:\n|$))/g, '')
		.split('\n')
		.filter((line) => line.trim() !== '')
}

function decodedBytes(value: string): string {
	const bytes: number[] = []
	for (let at = 0; at < value.length; at += 1) {
		const hex = /^=([0-9A-Fa-f]{2})/.exec(value.slice(at, at + 3))
		if (hex === null) {
			bytes.push(...new TextEncoder().encode(value[at]))
			continue
		}
		bytes.push(Number.parseInt(hex[1] ?? '', 16))
		at += 2
	}
	return new TextDecoder().decode(new Uint8Array(bytes))
}

function colonOf(line: string): number {
	let isQuoted = false
	for (let at = 0; at < line.length; at += 1) {
		if (line[at] === '"') isQuoted = !isQuoted
		if (line[at] === ':' && !isQuoted) return at
	}
	return -1
}

function toProperty(line: string): Property | null {
	const colon = colonOf(line)
	if (colon < 0) return null
	const [left = '', ...params] = line.slice(0, colon).split(';')
	const said = params.map((param) => param.toLowerCase().replaceAll('"', ''))
	const isQuotedPrintable = said.some((param) => param.endsWith('quoted-printable'))
	const value = line.slice(colon + 1)
	const types = said.flatMap((param) => {
		const [key = '', values] = param.split('=')
		if (values === undefined) return [key]
		if (key === 'pref') return ['pref']
		return key === 'type' ? values.split(',') : []
	})
	return {
		name: left.slice(left.indexOf('.') + 1).toUpperCase(),
		types,
		value: isQuotedPrintable ? decodedBytes(value) : value,
	}
}

function plain(value: string): string {
	return value
		.replace(/\\([nN,;:\\])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
		.trim()
}

/** The parts of a value between semicolons that are not escaped. */
function partsOf(value: string): string[] {
	return [...value.matchAll(/((?:\\.|[^;\\])*)(?:;|$)/g)].map(([, part = '']) => inLine(plain(part)))
}

const NOT_CALLED = ['fax', 'pager']

/** The preferred one first. */
function ranked(properties: readonly Property[], name: string): Property[] {
	const ones = properties.filter((one) => one.name === name && one.value.trim() !== '')
	return ones.sort((a, b) => Number(b.types.includes('pref')) - Number(a.types.includes('pref')))
}

function nameOf(properties: readonly Property[]): string {
	const shown = inLine(plain(ranked(properties, 'FN')[0]?.value ?? ''))
	if (shown !== '') return shown
	const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(
		ranked(properties, 'N')[0]?.value ?? '',
	)
	return inLine([prefix, given, middle, family, suffix].join(' '))
}

function addressOf(properties: readonly Property[]) {
	const [box = '', extended = '', street = '', city = '', state = '', zip = '', country = ''] = partsOf(
		ranked(properties, 'ADR')[0]?.value ?? '',
	)
	const address = [box, street, extended].filter((part) => part !== '').join(', ')
	return { address, city, state, zip, country }
}

const BIRTHDAY = /^(\d{4})-?(\d{2})-?(\d{2})/

function birthDateOf(properties: readonly Property[]): string {
	const [, year, month, day] = BIRTHDAY.exec(ranked(properties, 'BDAY')[0]?.value ?? '') ?? []
	return year === undefined ? '' : `${year}-${month}-${day}`
}

/** Everything else that the form has no field of its own for. */
function notesOf(properties: readonly Property[], others: readonly string[]): string {
	const titled = ranked(properties, 'TITLE').map((one) => `Title: ${plain(one.value)}`)
	const notes = ranked(properties, 'NOTE').map((one) => plain(one.value))
	return [...notes, ...titled, ...others].join('\n')
}

/** The contact of a vCard: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350). */
function readVcard(text: string): PastedContact {
	const properties = unfolded(text).flatMap((line) => toProperty(line) ?? [])
	const [mail, ...otherMails] = ranked(properties, 'EMAIL').map((one) =>
		inLine(plain(one.value).replace(/^mailto:/i, '')),
	)
	const called = ranked(properties, 'TEL').filter((one) => !one.types.some((type) => NOT_CALLED.includes(type)))
	const [phone, ...otherPhones] = called.map((one) => inLine(plain(one.value).replace(/^tel:/i, '')))
	const companyName = partsOf(ranked(properties, 'ORG')[0]?.value ?? '')[0] ?? ''
	const others = [...otherMails.map((one) => `Email: ${one}`), ...otherPhones.map((one) => `Phone: ${one}`)]
	const isCompany =
		properties.some((one) => one.name === 'X-ABSHOWAS' && /company/i.test(one.value)) ||
		properties.some((one) => one.name === 'KIND' && /^org/i.test(one.value))
	const fullName = nameOf(properties)
	return contactOf({
		...(fullName !== '' && { kind: isCompany ? ('organization' as const) : ('person' as const) }),
		fullName,
		companyName,
		email: mail ?? '',
		phone: phone ?? '',
		...addressOf(properties),
		birthDate: birthDateOf(properties),
		notes: notesOf(properties, others),
	})
}

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
