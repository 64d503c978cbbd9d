import type { RichNode } from '@praxis/contract/editor/editor-schema'
import type { WordDocument } from './word-document.ts'
import { type WordBlock, withLists, withQuotes } from './word-lists.ts'
import { RunReader } from './word-runs.ts'
import { readTable } from './word-tables.ts'
import { ALTERNATIVES, childOf, chosenOf, elementsOf, isOn, type XmlNode } from './xml-tree.ts'

/** Both sides of a quote are indented by as much, in twips. */
const QUOTE_INDENT = 720
/** A centimeter, as other programs indent them. */
const QUOTE_LEAST = 560
const QUOTES_MAX = 4
const ALIGN: ReadonlyMap<string, string> = new Map([
	['center', 'center'],
	['right', 'right'],
	['end', 'right'],
])
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
	/** Its end was deleted by a tracked change: the next paragraph continues in it. */
	readonly isContinued: boolean
	readonly boxes: readonly XmlNode[]
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
	if (isOn(properties, 'w:pageBreakBefore') === true) word.notices.add('pageBreak')
	const align = ALIGN.get(word.styles.property(properties, 'w:jc')?.attrs['w:val'] ?? '') ?? 'left'
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
		isContinued,
		boxes: runs.boxes,
	}
}

/** One paragraph that begins as the first does and continues as the other. */
function joined(before: WordBlock, { node }: WordBlock): WordBlock {
	const content = [...(before.node.content ?? []), ...(node.content ?? [])]
	return { ...before, node: { ...before.node, ...(content.length > 0 && { content }) } }
}

/** Reads blocks in their order: numbers are counted through the whole file. */
class BlockReader {
	readonly #word: WordDocument
	readonly blocks: WordBlock[] = []
	#open: WordBlock | null = null

	constructor(word: WordDocument) {
		this.#word = word
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
		const { block, isContinued, boxes } = readParagraph(this.#word, node)
		const whole = this.#open === null ? block : joined(this.#open, block)
		this.#open = isContinued ? whole : null
		if (!isContinued) this.#push(whole)
		for (const box of boxes) {
			for (const one of blocksIn(this.#word, box)) this.blocks.push(one)
		}
	}

	#table(node: XmlNode): void {
		this.end()
		const table = readTable(this.#word, node, readBlocks)
		if (table !== null) this.#push({ node: table, label: null, quotes: 0 })
	}

	end(): void {
		if (this.#open !== null) this.#push(this.#open)
		this.#open = null
	}

	#push(block: WordBlock): void {
		this.#word.count()
		this.blocks.push(block)
	}
}

function blocksIn(word: WordDocument, node: XmlNode): WordBlock[] {
	const reader = new BlockReader(word)
	reader.read(node)
	reader.end()
	return reader.blocks
}

const isEmptyParagraph = ({ type, content }: RichNode) => type === 'paragraph' && content === undefined

/** The blocks of a body, a cell or a note. Word ends them with a paragraph after a table, which is not one of the text. */
export function readBlocks(word: WordDocument, node: XmlNode): RichNode[] {
	const blocks = withQuotes(withLists(word, blocksIn(word, node)))
	const last = blocks.at(-1)
	if (last !== undefined && isEmptyParagraph(last) && blocks.at(-2)?.type === 'table') blocks.pop()
	return blocks
}
