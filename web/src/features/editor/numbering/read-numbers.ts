import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { isAnchor } from '@praxis/contract/editor/numbering/anchors'
import { numberBlocks, type Reading } from '@praxis/contract/editor/numbering/number-blocks'
import {
	entriesIn,
	NOT_FOUND,
	referenceTexts,
	shownIn as shownOf,
	withNumbers,
} from '@praxis/contract/editor/numbering/with-numbers'
import type { Node } from '@tiptap/pm/model'

const READING: Reading<Node> = {
	typeOf: ({ type }) => type.name,
	attrsOf: ({ attrs }) => attrs,
	childrenOf: ({ children }) => children,
	isDeleted: ({ marks }) => marks.some(({ type }) => type.name === 'deletion'),
}

export interface PlacedBlock {
	readonly node: Node
	readonly pos: number
	readonly label: string | null
	readonly full: string | null
	readonly isGone: boolean
}

/** The paragraphs and headings of a text with their numbers, in its order. */
export function placedBlocks(doc: Node): PlacedBlock[] {
	const places: number[] = []
	doc.descendants((node, pos) => {
		if (node.isTextblock) places.push(pos)
		return !node.isTextblock
	})
	return numberBlocks(doc.children, READING).map((one, at) => ({ ...one, pos: places[at] ?? 0 }))
}

/** The paragraph that references with an anchor lead to; null when it is not there. */
export function blockWithAnchor(doc: Node, anchor: string): PlacedBlock | null {
	return placedBlocks(doc).find(({ node, isGone }) => !isGone && node.attrs.anchor === anchor) ?? null
}

/** The anchors of a text that references lead to. */
export function anchorsOf(doc: Node): Set<string> {
	const staying = placedBlocks(doc).filter(({ isGone }) => !isGone)
	return new Set(staying.map(({ node }) => node.attrs.anchor as unknown).filter(isAnchor))
}

/** What a reference or a table of contents shows. */
export interface Shown {
	readonly pos: number
	readonly size: number
	/** Primitives: the editor draws again what differs. */
	readonly spec: Readonly<Record<string, string | boolean>>
}

function isShown({ type }: { readonly type: string }): boolean {
	return type === 'reference' || type === 'contents'
}

function shownNodes(nodes: readonly RichNode[], found: RichNode[] = []): RichNode[] {
	for (const node of nodes) {
		if (isShown(node)) found.push(node)
		else shownNodes(node.content ?? [], found)
	}
	return found
}

function specOf(node: RichNode): Shown['spec'] {
	if (node.type === 'contents') return { entries: JSON.stringify(entriesIn(node)) }
	const { text, bookmark } = shownOf(node)
	return { shown: text, isFound: bookmark !== null }
}

/** What the references of a text show, and its table of contents. */
export function readShown(doc: Node): Shown[] {
	const places: { pos: number; size: number }[] = []
	doc.descendants((node, pos) => {
		if (isShown({ type: node.type.name })) places.push({ pos, size: node.nodeSize })
	})
	if (places.length === 0) return []
	const nodes = shownNodes(withNumbers(doc.toJSON() as RichNode).content ?? [])
	return nodes.map((node, at) => ({ ...(places[at] ?? { pos: 0, size: 0 }), spec: specOf(node) }))
}

/** What is shown in each text, read once. */
const texts = new WeakMap<Node, ReturnType<typeof referenceTexts>>()

/** What a reference with some attributes shows in a text, also where the text has none like it. */
export function shownIn(doc: Node | undefined, attrs: Node['attrs'] | RichNode['attrs'] = {}): string {
	if (doc === undefined) return NOT_FOUND
	const found = texts.get(doc) ?? referenceTexts(doc.toJSON() as RichNode)
	texts.set(doc, found)
	return found(String(attrs.anchor), attrs.kind)
}
