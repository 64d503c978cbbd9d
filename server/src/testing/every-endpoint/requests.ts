import { commitSeed, isTurn } from '../turn-by-commit.ts'
import {
	FEW_HOSTILE_BODIES,
	FEW_HOSTILE_IDS,
	HOSTILE_BODIES,
	HOSTILE_IDS,
	HOSTILE_VALUES,
	LONG_TEXT,
} from './hostile-values.ts'
import type { OpenapiDocument, Operation } from './operations.ts'
import { type SampleIds, sampleValue } from './sample-value.ts'
import type { Send } from './walker.ts'

export interface NamedRequest extends Send {
	readonly name: string
}

type Fields = Readonly<Record<string, unknown>>

/** `id` of a case for `/api/cases/{id}`, of any row elsewhere. */
function pathOf(operation: Operation, ids: Readonly<Record<string, unknown>>, fallback: string): string {
	return operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name] ?? fallback)))
}

function queryOf(fields: Fields): string {
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(fields)) {
		query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
	}
	// A lone surrogate is not text; the rest is sent as a browser would.
	return query.size === 0 ? '' : `?${query}`
}

function requestWith(operation: Operation, name: string, path: string, fields: Fields): NamedRequest {
	if (!operation.hasBody) return { name, method: operation.method, url: `${path}${queryOf(fields)}` }
	return { name, method: operation.method, url: path, body: JSON.stringify(fields) }
}

/** The kinds of ids to ask for: an own row, a foreign row of each table, and what is no id at all. */
export interface IdPool {
	readonly own: SampleIds
	readonly foreign: ReadonlyMap<string, string>
}

function sampleFields(document: OpenapiDocument, operation: Operation, ids: SampleIds): Fields {
	return Object.fromEntries(
		Object.entries(operation.fields).map(([name, schema]) => [name, sampleValue(document, schema, name, ids)]),
	)
}

/** Whether a request of it names rows, by an id. */
export function namesRows(operation: Operation): boolean {
	return [...operation.inPath, ...Object.keys(operation.fields)].some((name) => /^id$|Ids?$/.test(name))
}

/** The tables an address names: `/api/case-notes/{id}` is about `case_notes`. */
export function tablesNamedBy(operation: Operation, tables: readonly string[]): readonly string[] {
	const words = new Set(operation.path.split('/').map((segment) => segment.replaceAll('-', '_')))
	return tables.filter((table) => words.has(table))
}

const stem = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** Whether an address or a field has a word of a table's name: `/api/trust/ledgers/{id}` of `ledger_accounts`. */
export function mentions({ path, inPath, fields }: Operation, table: string): boolean {
	const said = [path, ...inPath, ...Object.keys(fields)].flatMap((one) => one.split(/[^A-Za-z]+|(?=[A-Z])/))
	const words = new Set(said.map((word) => stem(word.toLowerCase())))
	return table.split('_').some((word) => words.has(stem(word)))
}

/** Requests that are well formed: with an own id, then with a foreign one of each of the given tables. */
export function wellFormedRequests(
	document: OpenapiDocument,
	operation: Operation,
	pool: IdPool,
	tables: readonly string[],
): NamedRequest[] {
	const foreign = namesRows(operation) ? [...pool.foreign].filter(([table]) => tables.includes(table)) : []
	const sets: [string, SampleIds][] = [
		['own', pool.own],
		...foreign.map(([table, id]): [string, SampleIds] => [`foreign ${table}`, { uuid: id, userId: id }]),
	]
	return sets.flatMap(([name, ids]) => requestsAbout(document, operation, name, ids))
}

/** Well-formed requests about one row. */
export function requestsAbout(
	document: OpenapiDocument,
	operation: Operation,
	name: string,
	ids: SampleIds,
): NamedRequest[] {
	const path = pathOf(operation, ids.byName ?? {}, ids.uuid)
	const fields = sampleFields(document, operation, ids)
	const needed = Object.fromEntries(Object.entries(fields).filter(([field]) => operation.required.includes(field)))
	return [
		requestWith(operation, `all fields, ${name}`, path, fields),
		requestWith(operation, `required fields, ${name}`, path, needed),
	]
}

/** Each commit sends a third of what is hostile to each field, and a quarter of the bodies that end in the same parser. */
const VALUES_IN_TURN = 3
const BODIES_IN_TURN = 4
const SEED = commitSeed()

/** Requests that no browser of ours would send; without `areFieldsRead`, where the whole endpoint is refused before anything is
 *  read, few stand for all. */
export function hostileRequests(
	document: OpenapiDocument,
	operation: Operation,
	pool: IdPool,
	areFieldsRead: boolean,
): NamedRequest[] {
	const values = areFieldsRead ? HOSTILE_VALUES : HOSTILE_VALUES.slice(0, 1)
	const ids = areFieldsRead ? HOSTILE_IDS : FEW_HOSTILE_IDS
	const bodies = areFieldsRead ? HOSTILE_BODIES : FEW_HOSTILE_BODIES
	const sample = sampleFields(document, operation, pool.own)
	const path = pathOf(operation, {}, pool.own.uuid)
	const perField = Object.keys(operation.fields).flatMap((field) =>
		[...values.entries()]
			.filter(([index]) => !areFieldsRead || isTurn(VALUES_IN_TURN, SEED, operation.id, field, String(index)))
			.map(([index, value]) =>
				requestWith(operation, `${field} = hostile value ${index}`, path, { ...sample, [field]: value }),
			),
	)
	const [first] = Object.keys(operation.fields)
	const long =
		operation.hasBody && first !== undefined
			? [requestWith(operation, `${first} = 900,000 characters`, path, { ...sample, [first]: LONG_TEXT })]
			: []
	const perId = operation.inPath.flatMap((name) =>
		ids.map((id) =>
			requestWith(operation, `${name} = ${id.slice(0, 40)}`, pathOf(operation, { [name]: id }, pool.own.uuid), sample),
		),
	)
	const whole = bodies
		.map(([body, contentType], index) => ({
			name: `hostile body ${index}`,
			method: operation.method,
			url: path,
			body,
			contentType,
		}))
		.filter(({ name }) => isTurn(BODIES_IN_TURN, SEED, operation.id, name))
	const unknown = requestWith(operation, 'an unknown field', path, { ...sample, isAdmin: true, role: 'superuser' })
	return [...perField, ...long, ...perId, ...(operation.method === 'GET' ? [] : whole), unknown]
}
