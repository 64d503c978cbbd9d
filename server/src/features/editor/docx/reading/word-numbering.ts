import type { RichNode } from '@praxis/contract/editor/editor-schema'
import {
	type Counts,
	labelOfCounts,
	NUMBERED_KINDS,
	type NumberedKind,
	SCHEMES,
} from '@praxis/contract/editor/numbering/list-schemes'
import { placeInList } from '@praxis/contract/editor/numbering/number-blocks'

/** The number alone: `1.`, `1)` and `(1)` are the same. */
export const bareNumber = (label: string) => label.replace(/[()[\].\s]/g, '')

interface WordLevel {
	readonly format: string
	/** `%1.%2` */
	readonly text: string
}

/** How a list of Word is numbered here, and for how many of its levels that holds. */
export interface WordScheme {
	readonly kind: NumberedKind
	readonly levels: number
}

const partsOf = (text: string) => text.replace(/[()[\]\s]/g, '').replace(/\.$/, '')

function matching(kind: NumberedKind, levels: readonly (WordLevel | undefined)[]): number {
	const own = SCHEMES[kind]
	const isSame = (at: number) => {
		const [one, other] = [own[at], levels[at]]
		return other !== undefined && one?.format === other.format && partsOf(one.text) === partsOf(other.text)
	}
	const first = own.findIndex((_, at) => !isSame(at))
	return first === -1 ? own.length : first
}

/** The format here that a list of Word is most like; null for one that is like none. */
export function schemeOf(levels: readonly (WordLevel | undefined)[]): WordScheme | null {
	// Lists that start again are found by their numbers, not by their definition.
	const found = NUMBERED_KINDS.filter((kind) => kind !== 'numbered').map((kind) => ({
		kind,
		levels: matching(kind, levels),
	}))
	const best = found.reduce((one, other) => (other.levels > one.levels ? other : one))
	return best.levels === 0 ? null : best
}

/** From here on a list can be no other format. */
const SURE_LEVELS = 4
const STARTS_TRIED = 500

export interface NumberLabel {
	readonly text: string
	readonly isBullet: boolean
	readonly level: number
	readonly scheme: WordScheme | null
}

/** Whether the definition of a list is that of a format here. */
export function isOwnFormat({ scheme, level, isBullet }: NumberLabel): boolean {
	return scheme !== null && !isBullet && level < scheme.levels && scheme.levels >= SURE_LEVELS
}

/** A paragraph or heading whose number is decided on once all before it are read: `withOwnNumbers`. */
export function numberedLater(node: RichNode, label: NumberLabel): RichNode {
	return { ...node, attrs: { ...node.attrs, word: label } }
}

const isSame = (one: string, other: string) => partsOf(one) === partsOf(other)

/** Counts as the editor will, so that each paragraph has the number that Word shows. */
class OwnNumbers {
	readonly #counts = new Map<NumberedKind, Counts>()
	readonly #onText: () => void

	constructor(onText: () => void) {
		this.#onText = onText
	}

	/** Null where no format here has that number. */
	#numbered(node: RichNode, { scheme, level, text }: NumberLabel): RichNode | null {
		if (scheme === null || level >= scheme.levels) return null
		const { kind } = scheme
		const attrs = { ...node.attrs, list: kind, ...(node.type === 'paragraph' && { level }) }
		// A heading has the level of its number.
		if (placeInList(node.type, attrs)?.level !== level) return null
		const before = this.#counts.get(kind) ?? []
		const countsAt = (count: number): Counts => {
			const counts = before.slice(0, level)
			counts[level] = count
			return counts
		}
		const isShown = (count: number) => isSame(labelOfCounts(kind, level, countsAt(count)), text)
		const next = (before[level] ?? 0) + 1
		const starts = Array.from({ length: STARTS_TRIED }, (_, at) => at + 1)
		const count = isShown(next) ? next : starts.find(isShown)
		if (count === undefined) return null
		this.#counts.set(kind, countsAt(count))
		return { ...node, attrs: count === next ? attrs : { ...attrs, start: count } }
	}

	#decided(node: RichNode): RichNode {
		const { word, ...attrs }: Readonly<Record<string, unknown>> = node.attrs ?? {}
		if (word === undefined) return node
		const plain = { ...node, attrs }
		const label = word as NumberLabel
		const own = this.#numbered(plain, label)
		if (own !== null) return own
		// It may be referred to, and stays right.
		this.#onText()
		return { ...plain, content: [{ type: 'text', text: `${label.text} ` }, ...(node.content ?? [])] }
	}

	read(nodes: readonly RichNode[]): RichNode[] {
		return nodes.map((node) => {
			if (node.type === 'paragraph' || node.type === 'heading') return this.#decided(node)
			return node.content === undefined ? node : { ...node, content: this.read(node.content) }
		})
	}
}

/** All blocks of a document with their numbers. `onText`: the number of one has become part of its text. */
export function withOwnNumbers(nodes: readonly RichNode[], onText: () => void): RichNode[] {
	return new OwnNumbers(onText).read(nodes)
}
