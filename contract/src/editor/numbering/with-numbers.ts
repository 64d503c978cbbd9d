import type { RichNode } from '../editor-schema.ts'
import { isAnchor } from './anchors.ts'
import { type NumberedBlock, numberBlocks, type Reading } from './number-blocks.ts'

export const NOT_FOUND = 'Reference not found'
export const CONTENTS_TITLE = 'Table of Contents'

const JSON_READING: Reading<RichNode> = {
	typeOf: ({ type }) => type,
	attrsOf: ({ attrs = {} }) => attrs,
	childrenOf: ({ content = [] }) => content,
	isDeleted: ({ marks = [] }) => marks.some(({ type }) => type === 'deletion'),
}

export interface Target {
	readonly label: string | null
	readonly full: string | null
	/** At most 500 characters. */
	readonly text: string
}

/** What a reference shows; null when what it leads to is not there or has no number. */
export function shownReference(target: Target | undefined, kind: unknown): string | null {
	if (target === undefined) return null
	const shown = kind === 'text' ? target.text : kind === 'number' ? target.label?.replace(/\.$/, '') : target.full
	return shown === undefined || shown === '' ? null : shown
}

export interface ContentsEntry {
	readonly bookmark: string
	/** From 1. */
	readonly level: number
	/** With its number. */
	readonly text: string
}

interface Found {
	readonly targets: Targets
	readonly entries: readonly ContentsEntry[]
	/** Bookmarks of headings that are in the table of contents. */
	readonly listed: ReadonlySet<string>
	readonly referred: ReadonlySet<string>
}

/** Texts that refer to texts are followed so far. */
const TEXT_DEPTH = 50
const TEXT_MAX = 500

/** The beginning of a text that is too long to be shown within another, in characters of UTF-16. */
function cut(text: string): string {
	if (text.length <= TEXT_MAX) return text
	return `${text.slice(0, TEXT_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The words of a block with its references, without those deleted. */
function textOf(node: RichNode, targetOf: (anchor: string) => Target | undefined): string {
	if (JSON_READING.isDeleted(node)) return ''
	if (node.type === 'hardBreak') return ' '
	if (node.type === 'footnote') return ''
	if (node.type === 'reference') return shownReference(targetOf(String(node.attrs?.anchor)), node.attrs?.kind) ?? ''
	return node.text ?? (node.content ?? []).map((one) => textOf(one, targetOf)).join('')
}

/** What references lead to, by anchor. Each text is read once, when it is first asked for. */
class Targets {
	readonly #found = new Map<string, Target>()
	readonly #texts = new Map<string, string>()
	#depth = 0

	constructor(blocks: readonly NumberedBlock<RichNode>[]) {
		for (const { node, label, full, isGone } of blocks) {
			const anchor = node.attrs?.anchor
			if (isGone || !isAnchor(anchor) || this.#found.has(anchor)) continue
			const text = () => this.#textOf(anchor, node)
			this.#found.set(anchor, {
				label: full === null ? null : label,
				full,
				get text() {
					return text()
				},
			})
		}
	}

	#textOf(anchor: string, node: RichNode): string {
		const known = this.#texts.get(anchor)
		if (known !== undefined || this.#depth > TEXT_DEPTH) return known ?? ''
		// A text that refers to a text that refers to it ends.
		this.#texts.set(anchor, '')
		this.#depth += 1
		const text = cut(textOf(node, this.get).trim())
		this.#depth -= 1
		this.#texts.set(anchor, text)
		return text
	}

	readonly get = (anchor: string): Target | undefined => this.#found.get(anchor)
}

/** Every node of a tree. */
function* nodesOf(nodes: readonly RichNode[]): Generator<RichNode> {
	for (const node of nodes) {
		yield node
		yield* nodesOf(node.content ?? [])
	}
}

const bookmarkOf = (heading: number) => `h${heading}`

function entriesOf(blocks: readonly NumberedBlock<RichNode>[], targets: Targets): readonly ContentsEntry[] {
	return blocks.flatMap(({ node, label, isGone }, at) => {
		if (isGone || node.type !== 'heading') return []
		const text = textOf(node, targets.get).trim()
		if (text === '') return []
		const level = Number(node.attrs?.level ?? 1)
		return [{ bookmark: bookmarkOf(at), level, text: label === null ? text : `${label} ${text}` }]
	})
}

class Writer {
	readonly #found: Found
	readonly #blocks: readonly NumberedBlock<RichNode>[]
	readonly #bookmarked = new Set<string>()
	#at = 0

	constructor(blocks: readonly NumberedBlock<RichNode>[], found: Found) {
		this.#blocks = blocks
		this.#found = found
	}

	#bookmarks(node: RichNode, at: number, isGone: boolean): readonly string[] {
		if (isGone) return []
		const marks: string[] = []
		const heading = bookmarkOf(at)
		if (this.#found.listed.has(heading)) marks.push(heading)
		const anchor = node.attrs?.anchor
		if (isAnchor(anchor) && this.#found.referred.has(anchor) && !this.#bookmarked.has(anchor)) {
			this.#bookmarked.add(anchor)
			marks.push(`a${anchor}`)
		}
		return marks
	}

	node(node: RichNode): RichNode {
		const { type, attrs = {}, content } = node
		if (type === 'reference') {
			const shown = shownReference(this.#found.targets.get(String(attrs.anchor)), attrs.kind)
			return { ...node, attrs: { ...attrs, shown: shown ?? NOT_FOUND, isFound: shown !== null } }
		}
		if (type === 'contents') {
			const entries = this.#found.entries.filter(({ level }) => level <= Number(attrs.levels ?? 3))
			return { ...node, attrs: { ...attrs, entries } }
		}
		if (content === undefined && type !== 'paragraph' && type !== 'heading') return node
		if (type !== 'paragraph' && type !== 'heading')
			return { ...node, content: (content ?? []).map((one) => this.node(one)) }
		const at = this.#at
		this.#at += 1
		const { label = null, isGone = false } = this.#blocks[at] ?? {}
		const inner = content === undefined ? {} : { content: content.map((one) => this.node(one)) }
		return { ...node, ...inner, attrs: { ...attrs, label, bookmarks: this.#bookmarks(node, at, isGone) } }
	}
}

/** A document with what its files say: the label of each paragraph and heading and the bookmarks at it (`label`, `bookmarks`), what
 *  references show (`shown`, `isFound`), and the entries of the table of contents (`entries`). */
export function withNumbers(doc: RichNode): RichNode {
	const blocks = numberBlocks(doc.content ?? [], JSON_READING)
	const targets = new Targets(blocks)
	const all = [...nodesOf(doc.content ?? [])]
	const referred = all.filter(({ type }) => type === 'reference').map(({ attrs }) => String(attrs?.anchor))
	const hasContents = all.some(({ type }) => type === 'contents')
	const entries = hasContents ? entriesOf(blocks, targets) : []
	const listed = new Set(entries.map(({ bookmark }) => bookmark))
	const writer = new Writer(blocks, { targets, entries, listed, referred: new Set(referred) })
	return { ...doc, content: (doc.content ?? []).map((one) => writer.node(one)) }
}

/** What references of some kind to an anchor show in a document, also where it has none of them. */
export function referenceTexts(doc: RichNode): (anchor: string, kind: unknown) => string {
	const targets = new Targets(numberBlocks(doc.content ?? [], JSON_READING))
	return (anchor, kind) => shownReference(targets.get(anchor), kind) ?? NOT_FOUND
}

/** The label of a block of a document with its numbers. */
export function labelIn({ attrs = {} }: RichNode): string | null {
	return typeof attrs.label === 'string' ? attrs.label : null
}

export function bookmarksIn({ attrs = {} }: RichNode): readonly string[] {
	return Array.isArray(attrs.bookmarks) ? attrs.bookmarks.map(String) : []
}

/** What a reference of a document with its numbers shows; `bookmark` is null when its target is not there. */
export function shownIn({ attrs = {} }: RichNode): { readonly text: string; readonly bookmark: string | null } {
	const bookmark = attrs.isFound === true ? `a${String(attrs.anchor)}` : null
	return { text: typeof attrs.shown === 'string' ? attrs.shown : NOT_FOUND, bookmark }
}

export function entriesIn({ attrs = {} }: RichNode): readonly ContentsEntry[] {
	return Array.isArray(attrs.entries) ? (attrs.entries as readonly ContentsEntry[]) : []
}
