const DELIMITERS = [',', ';', '\t'] as const
const SIZE_MAX = 5_000_000

export interface NamesColumn {
	readonly label: string
	readonly names: readonly string[]
}

/** Fields of a text with separators; quoted ones may hold separators, line breaks and doubled quotes. */
function splitRows(text: string, delimiter: string): string[][] {
	const rows: string[][] = []
	let row: string[] = []
	let field = ''
	let isQuoted = false
	const endField = () => {
		row.push(field.trim())
		field = ''
	}
	for (let at = 0; at < text.length; at += 1) {
		const letter = text[at] ?? ''
		if (isQuoted) {
			if (letter !== '"') field += letter
			else if (text[at + 1] === '"') {
				field += '"'
				at += 1
			} else isQuoted = false
		} else if (letter === '"' && field.trim() === '') {
			field = ''
			isQuoted = true
		} else if (letter === delimiter) endField()
		else if (letter === '\n') {
			endField()
			rows.push(row)
			row = []
		} else if (letter !== '\r') field += letter
	}
	endField()
	rows.push(row)
	return rows.filter((one) => one.some((value) => value !== ''))
}

function delimiterOf(text: string): string {
	const [first = ''] = text.split('\n', 1)
	const counts = DELIMITERS.map((one) => first.split(one).length)
	return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The columns of a table in text, named by its first row; a text of one column has no such row. */
export function columnsOfText(text: string): NamesColumn[] {
	const rows = splitRows(text, delimiterOf(text))
	const [head = []] = rows
	const clean = (values: readonly (string | undefined)[]) =>
		values.map((one = '') => one.replace(/\s+/g, ' ')).filter((one) => one !== '')
	if (head.length <= 1) return [{ label: 'Names', names: clean(rows.map(([name]) => name)) }]
	return head.map((label, at) => ({
		label: label === '' ? `Column ${at + 1}` : label,
		names: clean(rows.slice(1).map((row) => row[at])),
	}))
}

function decoded(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		// Spreadsheets of older systems write this one.
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** The columns of a CSV file with names. @throws Error with a message for the user */
export async function readNamesFile(file: File): Promise<NamesColumn[]> {
	if (file.size > SIZE_MAX) throw new Error('The file is too large. Choose one of at most 5 MB.')
	const columns = columnsOfText(decoded(await file.arrayBuffer())).filter((one) => one.names.length > 0)
	if (columns.length === 0) throw new Error('There are no names in this file.')
	return columns
}
