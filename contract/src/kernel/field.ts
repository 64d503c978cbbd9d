/** red: overdue or rejected; amber: needs attention; green: done; blue: in progress; grey: closed. */
export type Tone = 'red' | 'amber' | 'green' | 'blue' | 'grey'

/** Describes one field of a record for forms, columns, filters, history and exports. Plain data: bundlers can separate it
 *  from the schemas in the same file. */
export interface Field {
	readonly label: string
	/** Column header. */
	readonly short?: string
	/** Within a sentence, e.g. `updated the priority`. Defaults to the label in lower case. */
	readonly noun?: string
	/** Labels of an enumerated field's values. */
	readonly values?: Readonly<Record<string, string>>
	/** Status colors of an enumerated field's values. */
	readonly tones?: Readonly<Record<string, Tone>>
	readonly editable?: true
	/** Lists filter by its values. */
	readonly filter?: true
	/** Multi-line text. */
	readonly long?: true
	/** Hidden in the activity tab: internal, or shown under another field. */
	readonly silent?: true
}

/** Requires a description of every field except id and version. */
export type FieldsOf<T> = { readonly [F in Exclude<keyof T, 'id' | 'version'>]: Field }

export type Fields = Readonly<Record<string, Field>>

type EditableOf<F> = { [K in keyof F]: F[K] extends { readonly editable: true } ? K : never }[keyof F]

/** Names of editable fields, in declaration order. */
export function editableOf<const F extends Fields>(fields: F): EditableOf<F>[] {
	return Object.keys(fields).filter((name) => fields[name]?.editable === true) as EditableOf<F>[]
}

/** Display text of a value; null if empty. */
export function textOfValue(field: Field | undefined, value: unknown): string | null {
	if (value === null || value === undefined || value === '') return null
	if (Array.isArray(value)) return value.join(', ') || null
	if (typeof value === 'object') return 'changed'
	return field?.values?.[String(value)] ?? String(value)
}

/** Options of an enumerated field, for selects and filters. */
export function optionsOf<V extends string>({
	values,
	tones,
}: Pick<Field, 'tones'> & { readonly values: Readonly<Record<V, string>> }) {
	return (Object.entries(values) as [V, string][]).map(([value, label]) => {
		const tone = tones?.[value]
		return { value, label, ...(tone !== undefined && { tone }) }
	})
}

/** Field name within a sentence. */
export function nounOf({ noun, label }: Field): string {
	return noun ?? label.toLowerCase()
}

/** A record's values of some fields. */
export function pickFields<T, const K extends keyof T>(one: T, names: readonly K[]): Pick<T, K> {
	return Object.fromEntries(names.map((name) => [name, one[name]])) as Pick<T, K>
}

/** Values of a new record before the server has it: what was sent, else the initial values. */
export function newValues<T, K extends keyof T & string>(
	fields: { readonly [N in K]: Field },
	initial: Pick<T, K>,
	sent: { readonly [N in K]?: unknown },
): Pick<T, K> {
	const names = Object.keys(initial) as K[]
	const values = names.map((name) => {
		const known: Field['values'] = fields[name].values
		const given = sent[name]
		const isGiven = given !== undefined && (known === undefined || Object.hasOwn(known, String(given)))
		return [name, isGiven ? given : initial[name]]
	})
	return Object.fromEntries(values)
}

/** Labels and texts of some fields, for the summary of a record. */
export function factsOfFields<T>(
	fields: { readonly [N in keyof T]?: Field },
	one: T,
	names: readonly (keyof T & string)[],
) {
	return names.map((name) => {
		const field = fields[name]
		return { label: field?.short ?? field?.label ?? name, value: textOfValue(field, one[name]) }
	})
}
