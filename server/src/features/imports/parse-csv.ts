import { IMPORT_COLUMNS_MAX } from '@praxis/contract/imports/imports.fields'
import Papa from 'papaparse'
import type { FileError, ReadTable } from './parse-file.ts'

interface Decoded {
	readonly text: string
	readonly encoding: string
	readonly notes: readonly string[]
}

const NUL_SHARE_MIN = 0.3
const SAMPLED_BYTES = 4_000

/** Text in UTF-16 without its mark has every other byte zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
	const sample = bytes.subarray(0, SAMPLED_BYTES)
	const zeros = (from: number) =>
		sample.filter((byte, at) => at % 2 === from && byte === 0).length / (sample.length / 2)
	if (zeros(1) > NUL_SHARE_MIN && zeros(0) < NUL_SHARE_MIN) return 'utf-16le'
	return zeros(0) > NUL_SHARE_MIN && zeros(1) < NUL_SHARE_MIN ? 'utf-16be' : null
}

function decode(bytes: Uint8Array): Decoded {
	const wide = utf16Of(bytes)
	if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16', notes: [] }
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8', notes: [] }
	} catch {
		return decodeLines(bytes)
	}
}

/** Older programs write Windows-1252; a file put together from two sources holds both. */
function decodeLines(bytes: Uint8Array): Decoded {
	const older = new TextDecoder('windows-1252').decode(bytes)
	const hasUtf8 = /[\u00c2-\u00f4][\u0080-\u00bf\u2013-\u2122\u0152-\u017e]/u.test(older)
	if (!hasUtf8) {
		const notes = ['The file is not in UTF-8. It was read as Windows-1252: check names with accents.']
		return { text: older, encoding: 'Windows-1252', notes }
	}
	const odd: number[] = []
	const lines = splitLines(bytes).map((line, at) => {
		try {
			return new TextDecoder('utf-8', { fatal: true }).decode(line)
		} catch {
			odd.push(at + 1)
			return new TextDecoder('windows-1252').decode(line)
		}
	})
	const named = odd.slice(0, 10).join(', ')
	const notes = [
		`The file mixes encodings. Read as Windows-1252: line ${named}${odd.length > 10 ? ' and others' : ''}.`,
	]
	return { text: lines.join(''), encoding: 'UTF-8 and Windows-1252', notes }
}

const LINE_FEED = 10

function splitLines(bytes: Uint8Array): Uint8Array[] {
	const lines: Uint8Array[] = []
	let from = 0
	for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, from)) {
		lines.push(bytes.subarray(from, at + 1))
		from = at + 1
	}
	return [...lines, bytes.subarray(from)]
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' }

/** A CSV file as rows of texts; `sep=;` of Excel is obeyed. */
export function parseCsv(content: Uint8Array): ReadTable | { readonly error: FileError } {
	const { text: decoded, encoding, notes } = decode(content)
	const stated = /^\uFEFF?sep=(.)\r?\n/i.exec(decoded)
	const text = stated === null ? decoded : decoded.slice(stated[0].length)
	const delimiter = stated?.[1] ?? ''
	const head = Papa.parse<string[]>(text, { delimiter, preview: 1 })
	if ((head.data[0]?.length ?? 0) > IMPORT_COLUMNS_MAX) return { error: 'import_too_many_columns' }
	const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter })
	if (errors.some(({ code }) => code === 'MissingQuotes')) return { error: 'import_quotes_unbalanced' }
	const name = data.some((row) => row.length > 1) ? (DELIMITER_NAMES[meta.delimiter] ?? meta.delimiter) : null
	return { format: { kind: 'csv', delimiter: name, encoding, sheet: null, notes: [...notes] }, rows: data }
}
