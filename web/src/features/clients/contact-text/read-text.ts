import { contactOf, inLine, LINE_MAX, type PastedContact } from './pasted-contact.ts'
import { EMAIL, isCompany, isFlat, isState, isStreet, isStreetNumberLast, phoneIn } from './signs.ts'

interface Place {
	readonly address?: string
	readonly city: string
	readonly state?: string
	readonly zip?: string
}

const ZIP_LAST = /^(.*?),?\s+(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4})$/i
/** A state of one word, of two, of three. */
const STATE_LAST = [
	/^(.*?)[,\s]+([A-Za-z.]+)$/,
	/^(.*?)[,\s]+([A-Za-z]+ [A-Za-z]+)$/,
	/^(.*?)[,\s]+([A-Za-z]+ [A-Za-z]+ [A-Za-z]+)$/,
]
const BRITISH = /^(.*?)[,\s]+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/
const CONTINENTAL = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\p{L}[\p{L}\s.'’()/-]*)$/u

/** `12 Elm Street, Boston` is a street and a city; `Boston` is a city. */
function splitCity(text: string): Pick<Place, 'address' | 'city'> {
	const comma = text.lastIndexOf(',')
	if (comma < 0) return { city: text.trim() }
	const address = text.slice(0, comma).trim()
	return { ...(address !== '' && { address }), city: text.slice(comma + 1).trim() }
}

/** The end of an address, with the street before it if it is in the same line: `Boston, MA 02108`. Null when it is none. */
function readPlace(line: string): Place | null {
	const [, beforeZip = '', zipAtEnd = ''] = ZIP_LAST.exec(line) ?? []
	for (const shape of STATE_LAST) {
		const [, before = '', state = ''] = shape.exec(beforeZip) ?? []
		if (before.trim() !== '' && isState(state)) return { ...splitCity(before), state, zip: zipAtEnd }
	}
	const [, before = '', zip = ''] = BRITISH.exec(line) ?? []
	if (zip !== '') return { ...splitCity(before.replace(/,\s*$/, '')), zip }
	return null
}

/** `10115 Berlin`: only beneath a street, for it reads like one. */
function readPlaceZipFirst(line: string): Place | null {
	const [, zip = '', city = ''] = CONTINENTAL.exec(line) ?? []
	return zip === '' ? null : { city: city.trim(), zip }
}

type Known = { -readonly [K in keyof PastedContact]: PastedContact[K] } & { left: string[] }

const LABELS: readonly (readonly [
	RegExp,
	'fullName' | 'companyName' | 'address' | 'city' | 'state' | 'zip' | 'notes',
])[] = [
	[/^(?:full )?(?:name|client|contact)$/i, 'fullName'],
	[/^(?:company|organi[sz]ation|employer|firm)$/i, 'companyName'],
	[/^(?:street |home |mailing |postal )?address$|^street$/i, 'address'],
	[/^(?:city|town)$/i, 'city'],
	[/^(?:state|province|region)$/i, 'state'],
	[/^(?:zip|zip code|postal code|postcode)$/i, 'zip'],
	[/^(?:notes?|comments?|remarks?)$/i, 'notes'],
]
const LABELLED = /^(\p{L}[\p{L}. -]{0,20}?)\s*[:：]\s*(\S.*)$/u
const FAX = /^(?:tele)?fax\b|^f\s*[:.]/i
const PHONE_LABEL =
	/(?:^|\b)(?:phone|telephone|tel|mobile|cell|office|direct|work|home|main|m|t|p|o|c|d|h|w)\s*[.:)]*\s*$/i
const MAIL_LABEL = /(?:^|\b)(?:e-?mail|mail|e)\s*[.:]*\s*$/i
const GREETING =
	/^(?:best|kind|warm)?\s*(?:regards|wishes)[,.!]?$|^(?:best|thanks|thank you|many thanks|sincerely|yours (?:truly|sincerely|faithfully)|cheers)[,.!]?$|^sent from my /i
const NAME_WORDS_MAX = 6
const NAME_MAX = 80

function place(known: Known, found: Place): void {
	const { address, ...rest } = found
	if (address !== undefined) known.address = known.address === undefined ? address : `${known.address}, ${address}`
	Object.assign(known, rest)
}

function takeAddress(known: Known, value: string): void {
	const found = readPlace(value)
	if (found !== null) place(known, found)
	else known.address = value
}

/** Takes a line that names what it holds. */
function takeLabelled(known: Known, line: string): boolean {
	const [, label = '', value = ''] = LABELLED.exec(line) ?? []
	const field = LABELS.find(([pattern]) => pattern.test(label))?.[1]
	if (field === undefined) return false
	if (field === 'address') takeAddress(known, value)
	else if (field === 'notes') known.left.push(value)
	else known[field] = value
	return true
}

/** A line without the email addresses and telephone numbers in it, which are taken. */
function takeReached(known: Known, line: string): string {
	let rest = line
	const mail = EMAIL.exec(rest)?.[0]
	if (mail !== undefined) {
		if (known.email === undefined) known.email = mail
		else known.left.push(mail)
		const at = rest.indexOf(mail)
		const before = rest
			.slice(0, at)
			.replace(/(?:mailto:|[<([])\s*$/i, '')
			.replace(MAIL_LABEL, '')
		rest = `${before} ${rest.slice(at + mail.length).replace(/^[>)\]]/, '')}`.trim()
	}
	if (FAX.test(rest)) {
		known.left.push(rest)
		return ''
	}
	const phone = readPlace(rest) === null && !isStreet(rest) ? phoneIn(rest) : null
	if (phone !== null) {
		if (known.phone === undefined) known.phone = phone
		else known.left.push(rest)
		const at = rest.indexOf(phone)
		rest = `${rest.slice(0, at).replace(PHONE_LABEL, '')} ${rest.slice(at + phone.length)}`
	}
	return inLine(rest.replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, ''))
}

/** Takes a line that looks like part of an address. */
function takeWhere(known: Known, line: string): boolean {
	const found = readPlace(line) ?? (known.address === undefined ? null : readPlaceZipFirst(line))
	if (found !== null && known.city === undefined) {
		place(known, found)
		return true
	}
	if (known.address !== undefined && known.city === undefined && isFlat(line)) {
		known.address = `${known.address}, ${line}`
		return true
	}
	if (known.address !== undefined || !(isStreet(line) || isStreetNumberLast(line))) return false
	known.address = line
	return true
}

function isName(line: string): boolean {
	return (
		/\p{L}/u.test(line) &&
		!/[\d@/]|www\./.test(line) &&
		line.length <= NAME_MAX &&
		line.split(' ').length <= NAME_WORDS_MAX
	)
}

function takeWho(known: Known, line: string): boolean {
	if (known.companyName === undefined && isCompany(line)) known.companyName = line
	else if (known.fullName === undefined && isName(line)) known.fullName = line
	else return false
	return true
}

/** The contact in a text written for people: a signature, a letterhead, lines with labels. What was not understood is left
 *  in the notes. */
export function readText(text: string): PastedContact {
	const known: Known = { left: [] }
	const lines = text.split(/\n|\s[|•·]\s/).map(inLine)
	for (const line of lines) {
		if (line === '' || /^[-–—_=*]+$/.test(line) || GREETING.test(line)) continue
		if (line.length > LINE_MAX) {
			known.left.push(line)
			continue
		}
		if (takeLabelled(known, line)) continue
		const rest = takeReached(known, line)
		if (rest === '' || takeWhere(known, rest) || takeWho(known, rest)) continue
		known.left.push(rest)
	}
	const { left, ...contact } = known
	return contactOf({ ...contact, notes: left.join('\n') })
}
