import { decodeEntities } from './read-markup.ts'
import { notesOn, unzipParts } from './read-zip.ts'
import { builtInCode, type Format, formatOf, general } from './sheet-formats.ts'

export interface Sheet {
	readonly name: string
	readonly rows: readonly (readonly string[])[]
}

const PARTS = /^xl\/(?:workbook|sharedStrings|styles|worksheets\/sheet\d+)\.xml$|\.rels$/
const CELLS_MAX = 500_000

/** Elements of a name with their attributes and what is in them, read once from the beginning to the end: a file may leave a million
 *  of them open. */
function* elementsOf(xml: string, name: string): Generator<readonly [attributes: string, inner: string]> {
	const [opening, closing] = [`<${name}`, `</${name}>`]
	for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at + 1)) {
		const from = at + opening.length
		if (!/[\s/>]/.test(xml.charAt(from))) continue
		const end = xml.indexOf('>', from)
		if (end < 0) return
		if (xml.charAt(end - 1) === '/') {
			yield [xml.slice(from, end - 1), '']
			continue
		}
		const close = xml.indexOf(closing, end)
		if (close < 0) return
		yield [xml.slice(from, end), xml.slice(end + 1, close)]
		at = close
	}
}

/** Without how a text is spoken, which Japanese workbooks keep beside it. */
const textIn = (xml: string) =>
	[...elementsOf(xml.replace(/<rPh\b[^<>]*>[\s\S]{0,2000}?<\/rPh>/g, ''), 't')]
		.map(([, text]) => decodeEntities(text))
		.join('')

/** How each cell style shows a number. */
function stylesOf(styles: string, is1904: boolean): Format[] {
	const own = new Map(
		[...styles.matchAll(/<numFmt\b[^>]*>/g)].flatMap(([one]) => {
			const id = /numFmtId="(\d+)"/.exec(one)?.[1]
			const code = decodeEntities(/formatCode="([^"]*)"/.exec(one)?.[1] ?? '')
			return id === undefined ? [] : [[Number(id), code] as const]
		}),
	)
	const known = new Map<number, Format>()
	const cells = [...elementsOf(styles, 'cellXfs')][0]?.[1] ?? ''
	return [...cells.matchAll(/<xf\b[^>]*>/g)].map(([one]) => {
		const id = Number(/numFmtId="(\d+)"/.exec(one)?.[1] ?? 0)
		const format = known.get(id) ?? formatOf(own.get(id) ?? builtInCode(id), is1904)
		known.set(id, format)
		return format
	})
}

interface Book {
	readonly shared: readonly string[]
	readonly formats: readonly Format[]
}

function cellText(attributes: string, inner: string, { shared, formats }: Book): string {
	const type = /\bt="(\w+)"/.exec(attributes)?.[1]
	const value = decodeEntities([...elementsOf(inner, 'v')][0]?.[1] ?? '')
	if (type === 's') return shared[Number(value)] ?? ''
	if (type === 'inlineStr') return textIn(inner)
	if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
	if (type !== undefined && type !== 'n') return value
	const number = Number(value)
	if (value.trim() === '' || !Number.isFinite(number)) return value
	const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)
	return (formats[style] ?? general)(number)
}

const COLUMNS_MAX = 200
const LETTERS = 26

/** The place of a cell such as `AB7` in its row, from 0. */
function columnOf(attributes: string): number | null {
	const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
	if (letters === undefined) return null
	return [...letters].reduce((at, letter) => at * LETTERS + letter.charCodeAt(0) - 64, 0) - 1
}

function rowsOf(xml: string, book: Book, budget: { cells: number }): string[][] {
	const rows: string[][] = []
	for (const [, row] of elementsOf(xml, 'row')) {
		const cells: string[] = []
		for (const [attributes, inner] of elementsOf(row, 'c')) {
			const at = columnOf(attributes) ?? cells.length
			if (at >= COLUMNS_MAX) continue
			while (cells.length < at) cells.push('')
			cells[at] = cellText(attributes, inner, book)
		}
		budget.cells -= cells.length
		if (budget.cells < 0) break
		rows.push(cells)
	}
	return rows
}

/** The name of a sheet, marked where the workbook does not show it. */
function sheetName(sheet: string): string {
	const name = decodeEntities(/\bname="([^"]*)"/.exec(sheet)?.[1] ?? '')
	return /\bstate="(?:hidden|veryHidden)"/.test(sheet) ? `${name} (hidden sheet)` : name
}

/** The sheets of a workbook in their order, with values as the sheets show them. */
export function sheetsOf(content: Uint8Array): { readonly sheets: readonly Sheet[]; readonly reason: string } {
	const zip = unzipParts(content, (name) => PARTS.test(name))
	const part = (name: string) => zip.parts.get(`xl/${name}.xml`) ?? ''
	const shared = [...elementsOf(part('sharedStrings'), 'si')].map(([, one]) => textIn(one))
	const is1904 = /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(part('workbook'))
	const book = { shared, formats: stylesOf(part('styles'), is1904) }
	const links = zip.parts.get('xl/_rels/workbook.xml.rels') ?? ''
	const targets = new Map(
		[...links.matchAll(/<Relationship\b[^>]*>/g)].map(([one]) => [
			/\bId="([^"]*)"/.exec(one)?.[1] ?? '',
			/\bTarget="\/?(?:xl\/)?([^"]*)\.xml"/.exec(one)?.[1] ?? '',
		]),
	)
	const budget = { cells: CELLS_MAX }
	const sheets = [...part('workbook').matchAll(/<sheet\b[^>]*>/g)].map(([one]) => ({
		name: sheetName(one),
		rows: rowsOf(part(targets.get(/\br:id="([^"]*)"/.exec(one)?.[1] ?? '') ?? ''), book, budget),
	}))
	const cut = budget.cells < 0 ? [`Only the first ${CELLS_MAX.toLocaleString('en-US')} cells were read.`] : []
	return { sheets, reason: [notesOn(zip), ...cut].filter((note) => note !== '').join(' ') }
}
