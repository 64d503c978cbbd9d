import type { RichNode } from '@praxis/contract/editor/editor-schema'
import type { WordDocument } from './word-document.ts'
import { childOf, elementsOf, isOn, valOf, type XmlNode } from './xml-tree.ts'

/** Of a cell of the editor. */
const SPAN_MAX = 50
const AROUND: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'])

/** Rows or cells, also those that a control or a tracked change stands around. */
function partsOf(word: WordDocument, node: XmlNode, name: string): XmlNode[] {
	return elementsOf(node).flatMap((one) => {
		if (one.name === name) return [one]
		if (AROUND.has(one.name)) return partsOf(word, one, name)
		word.leaveOut(one)
		return []
	})
}

interface Cell {
	readonly type: 'tableCell' | 'tableHeader'
	readonly colspan: number
	rowspan: number
	readonly content: readonly RichNode[]
}

const EMPTY: readonly RichNode[] = [{ type: 'paragraph', attrs: { align: 'left', list: null, level: 0 } }]
const spanOf = (value: string | undefined) => Math.min(SPAN_MAX, Math.max(1, Number.parseInt(value ?? '1', 10) || 1))

/** The text of a head is bold by itself; that of its notes is not. */
function withoutBold(node: RichNode): RichNode {
	if (node.type === 'footnote') return node
	if (node.content !== undefined) return { ...node, content: node.content.map(withoutBold) }
	if (node.marks === undefined) return node
	const { marks, ...rest } = node
	const left = marks.filter(({ type }) => type !== 'bold')
	return left.length === 0 ? rest : { ...rest, marks: left }
}

/** Reads what is in a cell. */
type ReadBlocks = (word: WordDocument, node: XmlNode) => RichNode[]

class TableReader {
	readonly #word: WordDocument
	readonly #readBlocks: ReadBlocks
	/** The cell that a column of the row above ends in, where it can continue. */
	#above = new Map<number, Cell>()
	readonly rows: Cell[][] = []

	constructor(word: WordDocument, readBlocks: ReadBlocks) {
		this.#word = word
		this.#readBlocks = readBlocks
	}

	row(node: XmlNode): void {
		const properties = childOf(node, 'w:trPr')
		if (childOf(properties, 'w:del') !== undefined) {
			this.#word.notices.add('tracked')
			return
		}
		const type = isOn(properties, 'w:tblHeader') === true ? 'tableHeader' : 'tableCell'
		const cells: Cell[] = []
		const below = new Map<number, Cell>()
		const before = Number.parseInt(valOf(properties, 'w:gridBefore') ?? '0', 10) || 0
		if (before > 0) cells.push({ type, colspan: spanOf(String(before)), rowspan: 1, content: EMPTY })
		let column = before
		for (const part of partsOf(this.#word, node, 'w:tc')) {
			const own = childOf(part, 'w:tcPr')
			const colspan = spanOf(valOf(own, 'w:gridSpan'))
			const merge = childOf(own, 'w:vMerge')
			const above = merge !== undefined && merge.attrs['w:val'] !== 'restart' ? this.#above.get(column) : undefined
			if (above !== undefined && above.rowspan < SPAN_MAX) {
				above.rowspan += 1
				below.set(column, above)
			} else {
				const cell = { type, colspan, rowspan: 1, content: this.#content(part, type) } satisfies Cell
				this.#word.count()
				cells.push(cell)
				if (merge !== undefined) below.set(column, cell)
			}
			column += colspan
		}
		this.#above = below
		this.rows.push(cells)
	}

	#content(node: XmlNode, type: Cell['type']): readonly RichNode[] {
		const blocks = this.#readBlocks(this.#word, node)
		if (blocks.length === 0) return EMPTY
		return type === 'tableHeader' ? blocks.map(withoutBold) : blocks
	}
}

/** A table; null for one without a row. */
export function readTable(word: WordDocument, node: XmlNode, readBlocks: ReadBlocks): RichNode | null {
	const reader = new TableReader(word, readBlocks)
	for (const row of partsOf(word, node, 'w:tr')) reader.row(row)
	if (reader.rows.length === 0) return null
	const content = reader.rows.map((cells) => ({
		type: 'tableRow',
		content: cells.map(({ type, colspan, rowspan, content: inner }) => ({
			type,
			attrs: { colspan, rowspan, colwidth: null },
			content: inner,
		})),
	}))
	return { type: 'table', content }
}
