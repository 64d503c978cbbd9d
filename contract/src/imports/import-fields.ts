import { ATTORNEY } from './attorney-import-fields.ts'
import { CASE } from './case-import-fields.ts'
import { DOCUMENT, NOTE } from './document-import-fields.ts'
import { EMAIL, EXTERNAL, FIRST, type ImportField, LAST, PHONE } from './import-field.ts'
import type { ImportTarget } from './imports.fields.ts'
import { INVOICE } from './invoice-import-fields.ts'
import { TRUST } from './trust-import-fields.ts'
import { TASK, TIME } from './work-import-fields.ts'

const MIDDLE: ImportField = {
	key: 'middleName',
	label: 'Middle name',
	kind: 'text',
	synonyms: ['middle', 'mname', 'middleinitial', 'contactmiddlename'],
}
const KINDS: ImportField = {
	key: 'kind',
	label: 'Type',
	kind: 'choice',
	synonyms: ['clienttype', 'contacttype', 'personorcompany', 'entitytype'],
	choices: {
		person: 'person',
		individual: 'person',
		organization: 'organization',
		company: 'organization',
		business: 'organization',
	},
}
const NOTES: ImportField = {
	key: 'notes',
	label: 'Notes',
	kind: 'prose',
	synonyms: ['note', 'comments', 'comment', 'remarks', 'privatenotes', 'memo', 'background'],
}
const STREET: ImportField = {
	key: 'address',
	label: 'Street',
	kind: 'text',
	synonyms: [
		'street',
		'streetaddress',
		'businessstreet',
		'address1',
		'addressline1',
		'street1',
		'mailingaddress',
		'primaryaddressstreet',
		'homeaddressstreet',
		'homestreet',
		'workstreet',
		'defaultaddressstreet',
		'addressstreet',
		'mailingstreet',
	],
}
const CITY: ImportField = {
	key: 'city',
	label: 'City',
	kind: 'text',
	synonyms: [
		'town',
		'businesscity',
		'primaryaddresscity',
		'homecity',
		'workcity',
		'homeaddresscity',
		'addresscity',
		'mailingcity',
		'locality',
	],
}
const STATE: ImportField = {
	key: 'state',
	label: 'State',
	kind: 'text',
	synonyms: [
		'province',
		'businessstate',
		'region',
		'primaryaddressstate',
		'primaryaddressprovince',
		'homestate',
		'workstate',
		'homeaddressstate',
		'addressstate',
		'mailingstate',
		'stateprovince',
	],
}
const ZIP: ImportField = {
	key: 'zip',
	label: 'ZIP code',
	kind: 'zip',
	synonyms: [
		'zipcode',
		'businesspostalcode',
		'postalcode',
		'postcode',
		'primaryaddresspostalcode',
		'primaryaddresszipcode',
		'homezip',
		'homepostalcode',
		'workpostalcode',
		'homeaddresszip',
		'addresszip',
		'mailingzip',
		'zippostalcode',
	],
}
const COUNTRY: ImportField = {
	key: 'country',
	label: 'Country',
	kind: 'text',
	synonyms: [
		'primaryaddresscountry',
		'homecountry',
		'workcountry',
		'addresscountry',
		'countryregion',
		'mailingcountry',
	],
}

const CLIENT: readonly ImportField[] = [
	{
		key: 'fullName',
		label: 'Full name',
		required: true,
		kind: 'text',
		synonyms: [
			'name',
			'clientname',
			'client',
			'displayname',
			'contactname',
			'customer',
			'customername',
			'fullclientname',
		],
	},
	FIRST,
	MIDDLE,
	LAST,
	{ ...EMAIL, required: true },
	PHONE,
	KINDS,
	{
		key: 'companyName',
		label: 'Company',
		kind: 'text',
		synonyms: ['companyname', 'organization', 'business', 'businessname', 'employer', 'firm'],
	},
	STREET,
	CITY,
	STATE,
	ZIP,
	COUNTRY,
	{
		key: 'birthDate',
		label: 'Date of birth',
		kind: 'date',
		synonyms: ['dob', 'birthday', 'birthdate', 'dateofbirth', 'born'],
	},
	{
		key: 'status',
		label: 'Status',
		kind: 'choice',
		synonyms: ['clientstatus', 'accountstatus'],
		choices: {
			active: 'active',
			current: 'active',
			open: 'active',
			inactive: 'inactive',
			archived: 'inactive',
			former: 'inactive',
			closed: 'inactive',
			pending: 'pending',
			lead: 'pending',
			prospect: 'pending',
		},
	},
	NOTES,
	EXTERNAL,
]

const CONTACT: readonly ImportField[] = [
	{
		key: 'name',
		label: 'Name',
		required: true,
		kind: 'text',
		synonyms: ['fullname', 'contact', 'contactname', 'displayname', 'personname'],
	},
	FIRST,
	MIDDLE,
	LAST,
	EMAIL,
	PHONE,
	KINDS,
	{ key: 'jobTitle', label: 'Job title', kind: 'text', synonyms: ['title', 'position', 'role', 'occupation'] },
	STREET,
	CITY,
	STATE,
	ZIP,
	COUNTRY,
	{
		key: 'barNumber',
		label: 'Bar number',
		kind: 'text',
		synonyms: ['barno', 'barid', 'attorneynumber', 'licensenumber'],
	},
	NOTES,
	EXTERNAL,
]

export const IMPORT_FIELDS: Readonly<Record<ImportTarget, readonly ImportField[]>> = {
	clients: CLIENT,
	contacts: CONTACT,
	attorneys: ATTORNEY,
	cases: CASE,
	documents: DOCUMENT,
	notes: NOTE,
	tasks: TASK,
	time: TIME,
	invoices: INVOICE,
	trust: TRUST,
}

/** Fields that together stand for a required one. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
	fullName: ['lastName', 'firstName', 'companyName'],
	name: ['lastName', 'firstName'],
	client: ['clientLastName'],
	// A document without a title has the name of its file.
	title: ['file'],
}

/** Labels of required fields that no column fills. */
export function missingFields(target: ImportTarget, mapped: readonly string[]): string[] {
	return IMPORT_FIELDS[target]
		.filter(({ key, required }) => required && ![key, ...(INSTEAD[key] ?? [])].some((one) => mapped.includes(one)))
		.map(({ label }) => label)
}

/** A heading by which it is compared: letters and digits in lower case, without accents. */
export function foldHeading(heading: string): string {
	return heading
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
}
