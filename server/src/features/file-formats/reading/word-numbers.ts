import { roman } from '@praxis/contract/kernel/roman'

/** The numbers of a Word document's lists and headings, which its text does not hold (ECMA-376 part 1, 17.9). */

const LEVELS = 9
const PARAGRAPHS_MAX = 500_000

interface Level {
	readonly start: number
	readonly format: string
	/** `%1.%2` */
	readonly text: string
	readonly isLegal: boolean
}

interface List {
	readonly abstract: string
	readonly levels: readonly (Level | undefined)[]
	/** Starts by level, where this list starts again. */
	readonly starts: ReadonlyMap<number, number>
}

const ROMAN_MAX = 5_000
const LETTERS = 26
const REPEATED_MAX = 30

/** a to z, then aa, bb, as Word counts. */
function letter(number: number): string {
	const one = String.fromCharCode(97 + ((number - 1) % LETTERS))
	return one.repeat(Math.min(REPEATED_MAX, Math.floor((number - 1) / LETTERS) + 1))
}

function ordinal(number: number): string {
	const isTeen = number % 100 >= 11 && number % 100 <= 13
	return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}

function counted(number: number, format: string): string {
	if (number < 1 || number > ROMAN_MAX) return String(number)
	if (format === 'lowerLetter') return letter(number)
	if (format === 'upperLetter') return letter(number).toUpperCase()
	if (format === 'lowerRoman') return roman(number)
	if (format === 'upperRoman') return roman(number).toUpperCase()
	if (format === 'decimalZero') return String(number).padStart(2, '0')
	if (format === 'ordinal') return ordinal(number)
	return format === 'none' ? '' : String(number)
}

/** Elements of a name, from the beginning to the end; those that are not closed end the search. */
function* blocksOf(xml: string, name: string): Generator<string> {
	const [opening, closing] = [`<${name}`, `</${name}>`]
	for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at + 1)) {
		if (!/[\s>]/.test(xml.charAt(at + opening.length))) continue
		const end = xml.indexOf(closing, at)
		if (end < 0) return
		yield xml.slice(at, end)
		at = end
	}
}

function valueIn(xml: string, name: string): string | undefined {
	return new RegExp(`<${name}\\s[^<>]*?w:val="([^"]{0,200})"`).exec(xml)?.[1]
}

const attributeOf = (xml: string, name: string) => new RegExp(`^[^>]*?${name}="([^"]{0,200})"`).exec(xml)?.[1] ?? ''

function levelsOf(xml: string): (Level | undefined)[] {
	const levels: (Level | undefined)[] = []
	for (const level of blocksOf(xml, 'w:lvl')) {
		const at = Number(attributeOf(level, 'w:ilvl'))
		if (!(at >= 0 && at < LEVELS)) continue
		levels[at] = {
			start: Number(valueIn(level, 'w:start') ?? 1) || 0,
			format: valueIn(level, 'w:numFmt') ?? 'decimal',
			text: valueIn(level, 'w:lvlText') ?? '',
			isLegal: /<w:isLgl(?:\s*\/>|\s+w:val="(?:1|true|on)")/.test(level),
		}
	}
	return levels
}

export function listsOf(numbering: string): Map<string, List> {
	const abstracts = new Map(
		[...blocksOf(numbering, 'w:abstractNum')].map((one) => [attributeOf(one, 'w:abstractNumId'), one]),
	)
	const styled = new Map([...abstracts].map(([id, one]) => [valueIn(one, 'w:styleLink') ?? '', id]))
	const lists = new Map<string, List>()
	for (const list of blocksOf(numbering, 'w:num')) {
		const named = valueIn(list, 'w:abstractNumId') ?? ''
		const linked = valueIn(abstracts.get(named) ?? '', 'w:numStyleLink')
		const abstract = (linked === undefined ? undefined : styled.get(linked)) ?? named
		const levels = levelsOf(abstracts.get(abstract) ?? '')
		const starts = new Map<number, number>()
		for (const override of blocksOf(list, 'w:lvlOverride')) {
			const at = Number(attributeOf(override, 'w:ilvl'))
			const start = valueIn(override, 'w:startOverride')
			if (start !== undefined) starts.set(at, Number(start) || 0)
			levelsOf(override).forEach((level, own) => {
				levels[own] = level
			})
		}
		lists.set(attributeOf(list, 'w:numId'), { abstract, levels, starts })
	}
	return lists
}

interface Place {
	readonly list?: string | undefined
	readonly level?: number | undefined
	readonly basedOn?: string | undefined
}

function placeOf(properties: string): Place {
	const level = valueIn(properties, 'w:ilvl')
	return { list: valueIn(properties, 'w:numId'), level: level === undefined ? undefined : Number(level) }
}

/** The list that each paragraph style is of. */
export function stylePlaces(styles: string): Map<string, Place> {
	const found = new Map<string, Place>()
	for (const style of blocksOf(styles, 'w:style')) {
		found.set(attributeOf(style, 'w:styleId'), { ...placeOf(style), basedOn: valueIn(style, 'w:basedOn') })
	}
	return found
}

const BASES_MAX = 20

export function placeOfStyle(styles: ReadonlyMap<string, Place>, id: string | undefined): Place {
	let level: number | undefined
	for (let name = id, depth = 0; name !== undefined && depth < BASES_MAX; depth += 1) {
		const style: Place | undefined = styles.get(name)
		level ??= style?.level
		if (style?.list !== undefined) return { list: style.list, level }
		name = style?.basedOn
	}
	return {}
}

/** Counts paragraphs as they come. */
export class Counter {
	readonly #counts = new Map<string, (number | undefined)[]>()
	readonly #started = new Set<string>()

	/** The number of the next paragraph of a list; empty for a bullet. */
	next(id: string, list: List, at: number): string {
		const level = list.levels[at]
		if (level === undefined) return ''
		const counts = this.#counts.get(list.abstract) ?? []
		this.#counts.set(list.abstract, counts)
		if (!this.#started.has(id)) {
			this.#started.add(id)
			for (const [own, start] of list.starts) counts[own] = start - 1
		}
		counts[at] = (counts[at] ?? level.start - 1) + 1
		counts.length = at + 1
		if (level.format === 'bullet') return ''
		return level.text
			.replace(/%([1-9])/g, (_all, digit: string) => {
				const own = Number(digit) - 1
				const other = list.levels[own]
				const count = counts[own] ?? other?.start ?? 1
				const format = other?.format ?? 'decimal'
				return counted(count, level.isLegal && format !== 'decimalZero' ? 'decimal' : format)
			})
			.slice(0, 100)
	}
}

export interface WordParts {
	readonly document: string
	readonly numbering: string
	readonly styles: string
}

const OPENING = '<w:pPr'
const CLOSING = '</w:pPr>'

/** The end of the properties of a paragraph; a tracked change holds the earlier ones within. */
function endOfProperties(xml: string, from: number): number {
	const end = xml.indexOf(CLOSING, from)
	const change = end < 0 ? -1 : xml.slice(from, end).indexOf('<w:pPrChange')
	if (change < 0) return end
	const closed = xml.indexOf('</w:pPrChange>', end)
	return closed < 0 ? end : xml.indexOf(CLOSING, closed)
}

/** The document with the numbers of its paragraphs written into them, in place of their being numbered. */
export function withNumbers({ document, numbering, styles }: WordParts): string {
	const lists = listsOf(numbering)
	if (lists.size === 0) return document
	const places = stylePlaces(styles)
	const counter = new Counter()
	const parts: string[] = []
	let kept = 0
	let count = 0
	for (let at = document.indexOf(OPENING); at >= 0 && count < PARAGRAPHS_MAX; at = document.indexOf(OPENING, at + 1)) {
		if (!/[\s>]/.test(document.charAt(at + OPENING.length))) continue
		count += 1
		const end = endOfProperties(document, at)
		if (end < 0) break
		const properties = document.slice(at, end).split('<w:pPrChange', 1)[0] ?? ''
		const own = placeOf(properties)
		const style = placeOfStyle(places, valueIn(properties, 'w:pStyle'))
		const id = own.list ?? style.list ?? ''
		const list = lists.get(id)
		const label = list === undefined ? '' : counter.next(id, list, own.level ?? style.level ?? 0)
		if (label !== '') {
			const bare = document.slice(at, end).replace(/<w:numPr>[\s\S]{0,2000}?<\/w:numPr>/, '')
			parts.push(document.slice(kept, at), bare, CLOSING, `<w:r><w:t xml:space="preserve">${label} </w:t></w:r>`)
			kept = end + CLOSING.length
		}
		at = end
	}
	return parts.length === 0 ? document : parts.join('') + document.slice(kept)
}
