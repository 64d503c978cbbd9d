export type ValueKind =
	| 'text'
	| 'prose'
	| 'email'
	| 'phone'
	| 'date'
	| 'zip'
	| 'choice'
	| 'list'
	| 'duration'
	| 'money'
	| 'path'

/** A field that a column can fill. */
export interface ImportField {
	readonly key: string
	readonly label: string
	readonly required?: true
	readonly kind: ValueKind
	/** Other headings, folded: lower case, letters and digits only. */
	readonly synonyms: readonly string[]
	/** Values of a choice: what is written in a file to the value stored. */
	readonly choices?: Readonly<Record<string, string>>
}

export const EXTERNAL: ImportField = {
	key: 'externalId',
	label: 'ID in the other system',
	kind: 'text',
	synonyms: ['id', 'externalid', 'uniqueid', 'recordid', 'contactid', 'clientnumber', 'mycaseid', 'clioid'],
}

export const FIRST: ImportField = {
	key: 'firstName',
	label: 'First name',
	kind: 'text',
	synonyms: ['givenname', 'forename', 'fname', 'first', 'contactfirstname', 'clientfirstname'],
}
export const LAST: ImportField = {
	key: 'lastName',
	label: 'Last name',
	kind: 'text',
	synonyms: ['surname', 'familyname', 'lname', 'last', 'contactlastname', 'clientlastname'],
}
export const EMAIL: ImportField = {
	key: 'email',
	label: 'Email',
	kind: 'email',
	synonyms: [
		'emailaddress',
		'mail',
		'primaryemail',
		'email1',
		'workemail',
		'homeemail',
		'primaryemailaddress',
		'contactemail',
		'clientemail',
		'defaultemail',
		'emailaddress1',
	],
}
export const PHONE: ImportField = {
	key: 'phone',
	label: 'Phone',
	kind: 'phone',
	synonyms: [
		'phonenumber',
		'telephone',
		'tel',
		'mobile',
		'cell',
		'cellphone',
		'mobilephone',
		'primaryphone',
		'primaryphonenumber',
		'homephone',
		'workphone',
		'phone1',
		'businessphone',
		'contactphone',
		'defaultphone',
		'mainphone',
		'cellphonenumber',
	],
}
export const MATTER: ImportField = {
	key: 'case',
	label: 'Case',
	kind: 'text',
	synonyms: [
		'casename',
		'casenumber',
		'matter',
		'mattername',
		'matternumber',
		'matterdisplaynumber',
		'displaynumber',
		'project',
		'file',
	],
}
