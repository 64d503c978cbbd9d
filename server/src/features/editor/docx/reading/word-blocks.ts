import type { RichNode } from '@praxis/contract/editor/editor-schema'
import type { WordDocument } from './word-document.ts'
import { type WordBlock, withLists, withQuotes } from './word-lists.ts'
import { RunReader } from './word-runs.ts'
import { readTable } from './word-tables.ts'
import { ALTERNATIVES, childOf, chosenOf, elementsOf, type XmlNode } from './xml-tree.ts'

/** Both sides of a quote are indented by as much, in twips. */
const QUOTE_INDENT = 720
/** A centimeter, as other programs indent them. */
const QUOTE_LEAST = 560
const QUOTES_MAX = 4
const ENDS: ReadonlySet<string> = new Set(['right', 'end'])
const AROUND: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'])
const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom'])
const FORMULAS: ReadonlySet<string> = new Set(['m:oMath', 'm:oMathPara'])

const twips = (value: string | undefined) => Number.parseInt(value ?? '0', 10) || 0

function quotesOf(word: WordDocument, properties: XmlNode | undefined): number {
	const least = word.styles.isQuote(properties) ? 1 : 0
	const indent = word.styles.property(properties, 'w:ind')
	if (indent === undefined) return least
	const left = twips(indent.attrs['w:left'] ?? indent.attrs['w:start'])
	const right = twips(indent.attrs['w:right'] ?? indent.attrs['w:end'])
	const both = Math.min(left, right)
	return Math.min(QUOTES_MAX, Math.max(least, both < QUOTE_LEAST ? 0 : 1, Math.floor(both / QUOTE_INDENT)))
}

interface ReadParagraph {
	readonly block: WordBlock
	/** After how much of its content each page ends. */
	readonly pageEnds: readonly number[]
	/** It begins a page. */
	readonly startsPage: boolean
	/** Its end was deleted by a tracked change: the next paragraph continues in it. */
	readonly isContinued: boolean
	readonly pictures: readonly RichNode[]
	readonly boxes: readonly XmlNode[]
}

/** As it is seen: the end of a line from right to left is at the left. */
function alignOf({ styles }: WordDocument, properties: XmlNode | undefined): string {
	const said = styles.property(properties, 'w:jc')?.attrs['w:val'] ?? ''
	if (said === 'center') return 'center'
	return ENDS.has(said) === styles.isOn(properties, 'w:bidi') ? 'left' : 'right'
}

function readParagraph(word: WordDocument, node: XmlNode): ReadParagraph {
	const properties = childOf(node, 'w:pPr')
	const level = word.styles.headingLevel(properties)
	const style = word.styles.look(childOf(properties, 'w:pStyle')?.attrs['w:val'])
	// A heading is bold by itself.
	const { caps } = style
	const look = level === null ? style : caps === undefined ? {} : { caps }
	const runs = new RunReader(word)
	runs.read(node, { look, href: null })
	const align = alignOf(word, properties)
	const attrs = level === null ? { align, list: null, level: 0 } : { align, level }
	const content = runs.nodes.length === 0 ? {} : { content: runs.nodes }
	const isContinued = childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined
	if (isContinued) word.notices.add('tracked')
	return {
		block: {
			node: { type: level === null ? 'paragraph' : 'heading', attrs, ...content },
			label: word.label(properties),
			quotes: quotesOf(word, properties),
		},
		pageEnds: runs.pageEnds,
		startsPage: word.styles.isOn(properties, 'w:pageBreakBefore'),
		isContinued,
		pictures: runs.pictures,
		boxes: runs.boxes,
	}
}

type OpenParagraph = Pick<ReadParagraph, 'block' | 'pageEnds'>

/** One paragraph that begins as the first does and continues as the other. */
function joined(before: OpenParagraph, { block, pageEnds }: OpenParagraph): OpenParagraph {
	const first = before.block.node.content ?? []
	const content = [...first, ...(block.node.content ?? [])]
	return {
		block: { ...before.block, node: { ...before.block.node, ...(content.length > 0 && { content }) } },
		pageEnds: [...before.pageEnds, ...pageEnds.map((at) => first.length + at)],
	}
}

/** Reads blocks in their order: numbers are counted through the whole file. */
class BlockReader {
	readonly #word: WordDocument
	/** Pages begin only where no table, note or box is around. */
	readonly #hasPages: boolean
	readonly blocks: WordBlock[] = []
	#open: OpenParagraph | null = null

	constructor(word: WordDocument, hasPages: boolean) {
		this.#word = word
		this.#hasPages = hasPages
	}

	read(node: XmlNode): void {
		for (const one of elementsOf(node)) {
			if (one.name === 'w:p') this.#paragraph(one)
			else if (one.name === 'w:tbl') this.#table(one)
			else if (AROUND.has(one.name)) this.read(one)
			else if (one.name === ALTERNATIVES) this.read(chosenOf(one))
			else if (DELETED.has(one.name)) this.#word.notices.add('tracked')
			else if (FORMULAS.has(one.name)) this.#paragraph({ name: 'w:p', attrs: {}, children: [one] })
			else this.#word.leaveOut(one)
		}
	}

	#paragraph(node: XmlNode): void {
		const { isContinued, boxes, pictures, startsPage, ...read } = readParagraph(this.#word, node)
		// The first page begins by itself.
		if (startsPage && this.blocks.length > 0) this.#newPage()
		const whole = this.#open === null ? read : joined(this.#open, read)
		this.#open = isContinued ? whole : null
		const isPicture = pictures.length > 0 && whole.block.node.content === undefined
		if (!isContinued && !isPicture) this.#pushPages(whole)
		this.#pictures(pictures, whole.block, isPicture)
		for (const box of boxes) {
			for (const one of blocksIn(this.#word, box, false)) this.blocks.push(one)
		}
		if (this.#hasPages && this.#word.endsSection(node)) this.#newPage()
	}

	/** A paragraph that holds nothing but pictures is these; others follow it. */
	#pictures(pictures: readonly RichNode[], { quotes }: WordBlock, isAlone: boolean): void {
		for (const node of pictures) {
			if (!isAlone) this.#word.notices.add('pictureMoved')
			this.#push({ node, label: null, quotes })
		}
	}

	#newPage(): void {
		if (this.#hasPages) this.#push({ node: { type: 'pageBreak' }, label: null, quotes: 0 })
		else this.#word.notices.add('pageBreak')
	}

	/** A paragraph in pieces where pages end in it. One that holds nothing but a page break is the break. */
	#pushPages({ block, pageEnds }: OpenParagraph): void {
		if (pageEnds.length === 0) {
			this.#push(block)
			return
		}
		const { content = [], ...node } = block.node
		let isFirst = true
		const ends = [...pageEnds, content.length]
		ends.forEach((end, at) => {
			const piece = content.slice(ends[at - 1] ?? 0, end)
			if (piece.length > 0) {
				this.#push({ ...block, node: { ...node, content: piece }, label: isFirst ? block.label : null })
				isFirst = false
			}
			if (at < pageEnds.length) this.#newPage()
		})
	}

	#table(node: XmlNode): void {
		this.end()
		const table = readTable(this.#word, node, readBlocks)
		if (table !== null) this.#push({ node: table, label: null, quotes: 0 })
	}

	end(): void {
		if (this.#open !== null) this.#pushPages(this.#open)
		this.#open = null
	}

	#push(block: WordBlock): void {
		this.#word.count()
		this.blocks.push(block)
	}
}

function blocksIn(word: WordDocument, node: XmlNode, hasPages: boolean): WordBlock[] {
	const reader = new BlockReader(word, hasPages)
	reader.read(node)
	reader.end()
	return reader.blocks
}

const isEmptyParagraph = ({ type, content }: RichNode) => type === 'paragraph' && content === undefined

/** The blocks of a body, a cell or a note; `hasPages` of a body. Word ends them with a paragraph after a table, which is not one of
 *  the text. */
export function readBlocks(word: WordDocument, node: XmlNode, hasPages = false): RichNode[] {
	const blocks = withQuotes(withLists(blocksIn(word, node, hasPages)))
	const last = blocks.at(-1)
	if (last !== undefined && isEmptyParagraph(last) && blocks.at(-2)?.type === 'table') blocks.pop()
	return blocks
}
