import { undefused } from '../../../ui/list/export/defuse.ts'
import { contactOf, inLine, LINE_MAX, type PastedContact } from './pasted-contact.ts'
import { EMAIL, isCompany, isState, isStreet, phoneIn, ZIP } from './signs.ts'

type Heading = keyof PastedContact | 'firstName' | 'lastName'

/** Headings as address books and spreadsheets write them, without spaces and marks. */
const HEADINGS: Readonly<Record<Heading, readonly string[]>> = {
	fullName: ['name', 'fullname', 'clientname', 'client', 'contact', 'contactname', 'displayname'],
	firstName: ['firstname', 'givenname', 'first', 'forename'],
	lastName: ['lastname', 'surname', 'familyname', 'last'],
	kind: ['kind', 'type', 'clienttype'],
	companyName: ['company', 'companyname', 'organization', 'organisation', 'organizationname', 'employer', 'firm'],
	email: ['email', 'emailaddress', 'mail', 'email1', 'primaryemail', 'email1value'],
	phone: [
		'phone',
		'phonenumber',
		'telephone',
		'tel',
		'mobile',
		'mobilephone',
		'cell',
		'cellphone',
		'businessphone',
		'homephone',
		'primaryphone',
		'phone1value',
	],
	address: [
		'address',
		'street',
		'streetaddress',
		'address1',
		'addressline1',
		'businessstreet',
		'homestreet',
		'address1street',
	],
	city: ['city', 'town', 'businesscity', 'homecity', 'address1city'],
	state: ['state', 'province', 'stateprovince', 'region', 'businessstate', 'homestate', 'address1region'],
	zip: ['zip', 'zipcode', 'postalcode', 'postcode', 'businesspostalcode', 'homepostalcode', 'address1postalcode'],
	country: ['country', 'countryregion', 'businesscountry', 'businesscountryregion', 'homecountry', 'address1country'],
	birthDate: ['dateofbirth', 'birthdate', 'birthday', 'dob'],
	notes: ['notes', 'note', 'comment', 'comments', 'remarks'],
}
const HEADING_OF: ReadonlyMap<string, Heading> = new Map(
	(Object.keys(HEADINGS) as Heading[]).flatMap((heading) => HEADINGS[heading].map((word) => [word, heading] as const)),
)

function headingOf(cell: string): Heading | undefined {
	return HEADING_OF.get(cell.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

/** Rows of cells (RFC 4180). */
function cellsOf(text: string, delimiter: string): string[][] {
	const rows: string[][] = [[]]
	let cell = ''
	let isQuoted = false
	for (let at = 0; at < text.length; at += 1) {
		const letter = text[at] ?? ''
		if (isQuoted) {
			if (letter !== '"') cell += letter
			else if (text[at + 1] === '"') {
				cell += '"'
				at += 1
			} else isQuoted = false
		} else if (letter === '"' && cell.trim() === '') {
			isQuoted = true
			cell = ''
		} else if (letter === delimiter || letter === '\n') {
			rows.at(-1)?.push(cell)
			cell = ''
			if (letter === '\n') rows.push([])
		} else cell += letter
	}
	rows.at(-1)?.push(cell)
	return rows.map((row) => row.map((cell) => undefused(cell.trim()))).filter((row) => row.some((one) => one !== ''))
}

function delimiterOf(line: string): string {
	if (line.includes('\t')) return '\t'
	const count = (mark: string) => line.split(mark).length
	return count(';') > count(',') ? ';' : ','
}

function byHeading(headings: readonly (Heading | undefined)[], row: readonly string[]): PastedContact {
	const values: Partial<Record<Heading, string>> = {}
	for (const [at, heading] of headings.entries()) {
		const value = row[at] ?? ''
		if (heading !== undefined && value !== '') values[heading] ??= heading === 'notes' ? value : inLine(value)
	}
	const { firstName, lastName, kind, ...rest } = values
	const spoken = inLine(`${firstName ?? ''} ${lastName ?? ''}`)
	const isOrganization = kind !== undefined && /^(?:org|company|business|firm|entity)/i.test(kind)
	return contactOf({
		...rest,
		fullName: rest.fullName ?? spoken,
		...(kind !== undefined && { kind: isOrganization ? ('organization' as const) : ('person' as const) }),
	})
}

/** Which field a cell without a heading belongs to, given what is known already. */
function fieldOf(cell: string, known: PastedContact): keyof PastedContact {
	if (cell.length > LINE_MAX) return 'notes'
	if (known.email === undefined && EMAIL.test(cell)) return 'email'
	if (known.zip === undefined && known.address !== undefined && ZIP.test(cell)) return 'zip'
	if (known.phone === undefined && phoneIn(cell) === cell) return 'phone'
	if (known.address === undefined && isStreet(cell)) return 'address'
	if (known.state === undefined && known.address !== undefined && isState(cell)) return 'state'
	if (known.companyName === undefined && isCompany(cell)) return 'companyName'
	if (known.fullName === undefined && /\p{L}/u.test(cell) && !/\d/.test(cell)) return 'fullName'
	if (known.city === undefined && known.address !== undefined && !/\d/.test(cell)) return 'city'
	return 'notes'
}

function byContent(row: readonly string[]): PastedContact {
	const known: { -readonly [K in keyof PastedContact]: string } = {}
	for (const value of row.map(inLine).filter((cell) => cell !== '')) {
		const ending = /^(\p{L}[\p{L} .]*?) (\S+(?: \S+)?)$/u.exec(value)
		const [, state = '', zip = ''] = ending ?? []
		if (known.address !== undefined && isState(state) && ZIP.test(zip)) {
			known.state = state
			known.zip = zip
			continue
		}
		const field = fieldOf(value, known as PastedContact)
		known[field] = field === 'notes' && known.notes !== undefined ? `${known.notes}\n${value}` : value
	}
	return contactOf(known as PastedContact)
}

interface Row {
	readonly contact: PastedContact
	readonly more: number
}

const LEAST_HEADINGS = 2
const LEAST_CELLS = 3

/** The first contact of a table of cells; null when a text is none. */
export function readRow(text: string): Row | null {
	const lines = text.trim().split('\n')
	const rows = cellsOf(text.trim(), delimiterOf(lines[0] ?? ''))
	const [first = [], second] = rows
	const headings = first.map(headingOf)
	if (second !== undefined && headings.filter((one) => one !== undefined).length >= LEAST_HEADINGS) {
		return { contact: byHeading(headings, second), more: rows.length - 2 }
	}
	const isTable = rows.every((row) => row.length === first.length)
	const isReached = first.some((cell) => cell.length <= LINE_MAX && (EMAIL.test(cell) || phoneIn(cell) !== null))
	if (first.length < LEAST_CELLS || !isTable || !isReached) return null
	return { contact: byContent(first), more: rows.length - 1 }
}
