import { decodeText } from '@praxis/contract/kernel/decode-text'
import type { FileError, ReadTable } from './parse-file.ts'

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

function listOf(parsed: unknown): readonly JsonObject[] | null {
	const list = isObject(parsed) ? parsed.data : parsed
	return Array.isArray(list) && list.every(isObject) ? list : null
}

function textOf(value: unknown): string {
	if (value === null || value === undefined) return ''
	return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A list of objects, alone or as `data` of an object, as rows under the names of their properties. */
export function parseJson(content: Uint8Array): ReadTable | { readonly error: FileError } {
	let parsed: unknown
	try {
		parsed = JSON.parse(decodeText(content).replace(/^\uFEFF/, ''))
	} catch {
		return { error: 'import_unreadable' }
	}
	const list = listOf(parsed)
	if (list === null) return { error: 'import_json_shape' }
	const names = [...new Set(list.flatMap((one) => Object.keys(one)))]
	const rows = list.map((one) => {
		const values = new Map(Object.entries(one))
		return names.map((name) => textOf(values.get(name)))
	})
	const format = { kind: 'json' as const, delimiter: null, encoding: null, sheet: null, notes: [] }
	return { format, rows: [names, ...rows] }
}
