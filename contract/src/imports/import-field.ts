export type ValueKind = 'text' | 'prose' | 'email' | 'phone' | 'date' | 'zip' | 'choice' | 'list' | 'duration'

/** A field that a column can fill. */
export interface ImportField {
	readonly key: string
	readonly label: string
	readonly required?: true
	readonly kind: ValueKind
	/** Other headings, folded: lower case, letters and digits only. */
	readonly synonyms: readonly string[]
	/** Of a choice: what is written in a file to the value stored. */
	readonly choices?: Readonly<Record<string, string>>
}

export const EXTERNAL: ImportField = {
	key: 'externalId',
	label: 'ID in the other system',
	kind: 'text',
	synonyms: ['id', 'externalid', 'uniqueid', 'recordid', 'contactid', 'clientnumber', 'mycaseid', 'clioid'],
}
