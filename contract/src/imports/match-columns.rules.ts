import type { ImportField } from './import-field.ts'
import { foldHeading, IMPORT_FIELDS } from './import-fields.ts'
import type { ColumnMapping, ImportColumn, ImportTarget } from './imports.fields.ts'

/** How sure the mapping of a column is, in percent. */
export interface MatchedColumn extends ColumnMapping {
	readonly confidence: number
}

const BY_KEY = 100
const BY_SYNONYM = 90
const BY_PART = 60
const BY_CONTENT = 50
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PART_MIN = 5

function confidenceOf(field: ImportField, { name, samples }: ImportColumn): number {
	const heading = foldHeading(name)
	if (heading === foldHeading(field.label) || heading === foldHeading(field.key)) return BY_KEY
	if (field.synonyms.includes(heading)) return BY_SYNONYM
	const parts = [foldHeading(field.label), ...field.synonyms].filter((one) => one.length >= PART_MIN)
	if (parts.some((one) => heading.endsWith(one))) return BY_PART
	if (field.kind === 'email' && samples.length > 0 && samples.every((one) => EMAIL.test(one.trim()))) return BY_CONTENT
	return 0
}

/** Which field each column fills, by its heading and, for email addresses, by what is in it. A field is filled by one column, a column
 *  fills one field: the surest pairs first. */
export function matchColumns(target: ImportTarget, columns: readonly ImportColumn[]): MatchedColumn[] {
	const pairs = columns.flatMap((one, column) =>
		IMPORT_FIELDS[target].map((field) => ({ column, field: field.key, confidence: confidenceOf(field, one) })),
	)
	const taken = new Set<number | string>()
	const matched: MatchedColumn[] = []
	for (const pair of pairs.filter((one) => one.confidence > 0).sort((a, b) => b.confidence - a.confidence)) {
		if (taken.has(pair.column) || taken.has(pair.field)) continue
		taken.add(pair.column).add(pair.field)
		matched.push(pair)
	}
	return matched.sort((a, b) => a.column - b.column)
}
