import { foldHeading } from './import-fields.ts'
import type { ColumnMapping, ImportColumn, ImportTarget } from './imports.fields.ts'

/** How another product writes its lists: heading to field. As its public help names the columns of exports and templates. */
interface Preset {
	readonly product: string
	readonly target: ImportTarget
	readonly headings: Readonly<Record<string, string>>
	/** Headings without a field that tell the product. */
	readonly alsoHas: readonly string[]
}

/** So many known headings, one of them of this product alone, and a file is taken for one of it. */
const KNOWN_MIN = 3

const CLIO_PEOPLE = {
	first_name: 'firstName',
	last_name: 'lastName',
	business_street: 'address',
	business_city: 'city',
	business_state: 'state',
	business_postal_code: 'zip',
	email_address: 'email',
	primary_phone: 'phone',
	'Primary Email Address': 'email',
	'Primary Phone Number': 'phone',
	'Primary Address Street': 'address',
	'Primary Address City': 'city',
	'Primary Address State': 'state',
	'Primary Address Postal Code': 'zip',
	'Primary Address Country': 'country',
	'Clio ID': 'externalId',
}
const MYCASE_PEOPLE = {
	'First Name': 'firstName',
	'Middle Name': 'middleName',
	'Last Name': 'lastName',
	'Email Address': 'email',
	'Cell Phone': 'phone',
	'Home Street': 'address',
	'Home City': 'city',
	'Home State': 'state',
	'Home Postal Code': 'zip',
	'Home Country/Region': 'country',
	'Private Notes': 'notes',
	'MyCase ID': 'externalId',
}
const PANTHER_PEOPLE = {
	'Contact First Name': 'firstName',
	'Contact Middle Name': 'middleName',
	'Contact Last Name': 'lastName',
	'Contact Email': 'email',
	'Contact Mobile Phone': 'phone',
	'Address Street 1': 'address',
	'Address City': 'city',
	'Address State': 'state',
	'Address Zip': 'zip',
	'Address Country': 'country',
}
const SMOKEBALL_PEOPLE = {
	'First Name': 'firstName',
	'Last Name': 'lastName',
	'Residential Address': 'address',
	Suburb: 'city',
	'Cell Number': 'phone',
	'Primary Email': 'email',
}

const PRESETS: readonly Preset[] = [
	{
		product: 'Clio',
		target: 'clients',
		headings: { ...CLIO_PEOPLE, company: 'companyName' },
		alsoHas: ['primary_phone', 'business_street', 'Primary Email Address', 'Clio ID', 'Payment Profile'],
	},
	{
		product: 'Clio',
		target: 'contacts',
		headings: { ...CLIO_PEOPLE, job_title: 'jobTitle' },
		alsoHas: ['primary_phone', 'business_street', 'Primary Email Address', 'Clio ID', 'Payment Profile'],
	},
	{
		product: 'Clio',
		target: 'cases',
		headings: {
			description: 'caseName',
			'Matter Description': 'caseName',
			client_first_name: 'clientFirstName',
			client_last_name: 'clientLastName',
			client_company_name: 'client',
			open_date: 'openedOn',
			close_date: 'closedOn',
			practice_area: 'type',
			responsible_attorney_email: 'attorney',
			'Responsible Attorney': 'attorney',
			client_reference: 'docketNumber',
			'Client Reference Number': 'docketNumber',
			custom_number: 'externalId',
			'Matter Number': 'externalId',
			status: 'status',
			note: 'description',
		},
		alsoHas: ['client_reference', 'pending_date', 'custom_number', 'Client Reference Number', 'client_company_name'],
	},
	{
		product: 'MyCase',
		target: 'clients',
		headings: { ...MYCASE_PEOPLE, Company: 'companyName', Birthday: 'birthDate' },
		alsoHas: ['MyCase ID', 'Login Enabled', 'Home Country/Region', 'Contact Group', 'Private Notes'],
	},
	{
		product: 'MyCase',
		target: 'contacts',
		headings: { ...MYCASE_PEOPLE, 'Job Title': 'jobTitle' },
		alsoHas: ['MyCase ID', 'Login Enabled', 'Home Country/Region', 'Contact Group', 'Private Notes'],
	},
	{
		product: 'MyCase',
		target: 'cases',
		headings: {
			'Case/Matter Name': 'caseName',
			'Case Number': 'docketNumber',
			'Open Date': 'openedOn',
			'Closed Date': 'closedOn',
			'Practice Area': 'type',
			'Case Description': 'description',
			'Billing Contact': 'client',
			'Lead Attorney': 'attorney',
			'MyCase ID': 'externalId',
		},
		alsoHas: ['Case/Matter Name', 'SOL Date', 'Case Closed', 'Flat Fee', 'Outstanding Balance'],
	},
	{
		product: 'PracticePanther',
		target: 'clients',
		headings: { ...PANTHER_PEOPLE, 'Account Name': 'companyName', 'Account Number': 'externalId' },
		alsoHas: ['Account Name', 'Account Tags', 'Contact First Name', 'Contact Mobile Phone'],
	},
	{
		product: 'PracticePanther',
		target: 'contacts',
		headings: PANTHER_PEOPLE,
		alsoHas: ['Account Name', 'Account Tags', 'Contact First Name', 'Contact Mobile Phone'],
	},
	{
		product: 'PracticePanther',
		target: 'cases',
		headings: {
			'Matter Name': 'caseName',
			'Account Name': 'client',
			'Matter Number': 'externalId',
			'Matter Status': 'status',
			'Matter Open Date': 'openedOn',
			'Matter Close Date': 'closedOn',
			'Matter Notes': 'description',
			'Assigned To Users': 'attorney',
		},
		alsoHas: ['Account Name', 'Matter Tags', 'Matter Open Date', 'Assigned To Users'],
	},
	{
		product: 'Smokeball',
		target: 'clients',
		headings: { ...SMOKEBALL_PEOPLE, 'Company Name': 'companyName' },
		alsoHas: ['Residential Address', 'Cell Number', 'Is Company', 'Letter Salutation'],
	},
	{
		product: 'Smokeball',
		target: 'contacts',
		headings: SMOKEBALL_PEOPLE,
		alsoHas: ['Residential Address', 'Cell Number', 'Is Company', 'Letter Salutation'],
	},
	{
		product: 'Smokeball',
		target: 'cases',
		headings: {
			'Matter Description': 'caseName',
			'Matter Number': 'externalId',
			'Client(s)': 'client',
			'Matter Type': 'type',
			'Person Responsible': 'attorney',
			'Matter Status': 'status',
			'Date Opened': 'openedOn',
			'Date Closed': 'closedOn',
		},
		alsoHas: ['Person Responsible', 'Person Assisting', 'Client(s)', 'Matter Type'],
	},
	{
		product: 'QuickBooks',
		target: 'clients',
		headings: {
			Customer: 'fullName',
			'Customer full name': 'fullName',
			NAME: 'fullName',
			Company: 'companyName',
			'Company Name': 'companyName',
			'First Name': 'firstName',
			'M.I.': 'middleName',
			'Last Name': 'lastName',
			'Main Phone': 'phone',
			PHONE1: 'phone',
			'Main Email': 'email',
			'Bill to 1': 'address',
			BADDR1: 'address',
			'Billing street': 'address',
			'Billing city': 'city',
			'Billing state': 'state',
			'Billing ZIP': 'zip',
			'Billing country': 'country',
			'Account No.': 'externalId',
			REFNUM: 'externalId',
		},
		alsoHas: ['Bill to 1', 'Main Phone', 'BADDR1', 'Billing street', 'Open balance', 'Balance Total', 'Customer type'],
	},
]

interface Recognized {
	readonly product: string
	readonly mapping: readonly ColumnMapping[]
}

const foldedKeys = (all: Readonly<Record<string, string>>) =>
	new Map(Object.entries(all).map(([heading, field]) => [foldHeading(heading), field]))

/** The product whose export a file looks like, with what its columns are; null when it is like none. */
export function recognizeProduct(target: ImportTarget, columns: readonly ImportColumn[]): Recognized | null {
	const names = columns.map(({ name }) => foldHeading(name))
	const scored = PRESETS.filter((one) => one.target === target).map((preset) => {
		const known = foldedKeys(preset.headings)
		const own = preset.alsoHas.filter((heading) => names.includes(foldHeading(heading))).length
		return { preset, known, own, count: names.filter((name) => known.has(name)).length }
	})
	const [best] = scored
		.filter(({ own, count }) => own > 0 && count >= KNOWN_MIN)
		.sort((a, b) => b.own + b.count - (a.own + a.count))
	if (best === undefined) return null
	const taken = new Set<string>()
	const mapping = names.flatMap((name, column) => {
		const field = best.known.get(name)
		if (field === undefined || taken.has(field)) return []
		taken.add(field)
		return [{ column, field }]
	})
	return { product: best.preset.product, mapping }
}

/** A mapping that is sure, and beside it what else was matched in columns and fields it leaves free. */
export function mergedMapping(sure: readonly ColumnMapping[], matched: readonly ColumnMapping[]): ColumnMapping[] {
	const columns = new Set(sure.map(({ column }) => column))
	const fields = new Set(sure.map(({ field }) => field))
	const more = matched.filter(({ column, field }) => !columns.has(column) && !fields.has(field))
	return [...sure, ...more.map(({ column, field }) => ({ column, field }))].sort((a, b) => a.column - b.column)
}
