import { blockChange } from '../change-ids.ts'
import { type Counts, fullLabel, isNumberedKind, labelOfCounts, type NumberedKind } from './list-schemes.ts'

type Attributes = Readonly<Record<string, unknown>>

/** How a tree of a document is read: as JSON, or as the editor has it. */
export interface Reading<N> {
	readonly typeOf: (node: N) => string
	readonly attrsOf: (node: N) => Attributes
	readonly childrenOf: (node: N) => readonly N[]
	/** Whether some words are deleted by a tracked change. */
	readonly isDeleted: (inline: N) => boolean
}

export interface NumberedBlock<N> {
	/** A paragraph or a heading. */
	readonly node: N
	/** What stands before it: a number, a bullet, or nothing. */
	readonly label: string | null
	/** Its number with those above it; null for a bullet. */
	readonly full: string | null
	/** It is part of another paragraph, or of none, once all tracked changes are accepted. It has no number. */
	readonly isGone: boolean
}

const BULLETS = ['•', '◦', '▪'] as const
const isText = (type: string) => type === 'paragraph' || type === 'heading'
const goes = (attrs: Attributes) => blockChange({ attrs })?.kind === 'deleted'

/** The scheme and the level, from 0, of a paragraph or a heading in a list. */
export function placeInList(
	type: string,
	{ list, level }: Attributes,
): { readonly kind: NumberedKind | 'bullet'; readonly level: number } | null {
	if (type === 'heading') {
		const isOne = isNumberedKind(list) && list !== 'numbered'
		return isOne ? { kind: list, level: Math.max(0, Number(level ?? 1) - 1) } : null
	}
	if (list !== 'bullet' && !isNumberedKind(list)) return null
	return { kind: list, level: Number(level ?? 0) }
}

class Numbering<N> {
	readonly found: NumberedBlock<N>[] = []
	readonly #reading: Reading<N>
	readonly #counts = new Map<NumberedKind, Counts>()

	constructor(reading: Reading<N>) {
		this.#reading = reading
	}

	#isGoneTable(node: N): boolean {
		const { typeOf, attrsOf, childrenOf } = this.#reading
		return typeOf(node) === 'table' && childrenOf(node).every((row) => goes(attrsOf(row)))
	}

	/** A quote of which nothing is left. */
	#isGoneQuote(node: N): boolean {
		const { typeOf, attrsOf, childrenOf, isDeleted } = this.#reading
		const inner = childrenOf(node)
		if (typeOf(node) !== 'blockquote' || !inner.every((one) => goes(attrsOf(one)))) return false
		const texts = inner.filter((one) => isText(typeOf(one)))
		return texts.length > 0 && texts.every((one) => childrenOf(one).every(isDeleted))
	}

	/** Which blocks are still there, each as its own, when tracked changes are accepted: as `acceptedText` does it. */
	#staying(nodes: readonly N[]): boolean[] {
		const { typeOf, attrsOf, childrenOf, isDeleted } = this.#reading
		let isOpen = false
		const stay = nodes.map((node) => {
			const isGoing = goes(attrsOf(node))
			if (!isText(typeOf(node))) {
				const isGone = isGoing || this.#isGoneTable(node) || this.#isGoneQuote(node)
				if (!isGone) isOpen = false
				return !isGone
			}
			const hasWords = childrenOf(node).some((one) => !isDeleted(one))
			const isOwn = !isOpen && (hasWords || !isGoing)
			isOpen = isGoing && (isOpen || hasWords)
			return isOwn
		})
		// Something has to stay.
		const last = nodes.findLastIndex((node) => isText(typeOf(node)))
		return stay.includes(true) || last === -1 ? stay : stay.map((_, at) => at === last)
	}

	#count(kind: NumberedKind, level: number, start: unknown): Counts {
		const before = this.#counts.get(kind) ?? []
		const counts = before.slice(0, level)
		counts[level] = typeof start === 'number' ? start : (before[level] ?? 0) + 1
		this.#counts.set(kind, counts)
		return counts
	}

	/** @returns whether the block is part of a numbered list, which the next one continues */
	#text(node: N, isContinued: boolean): boolean {
		const attrs = this.#reading.attrsOf(node)
		const place = placeInList(this.#reading.typeOf(node), attrs)
		if (place === null || place.kind === 'bullet') {
			const label = place === null ? null : (BULLETS[place.level % 3] ?? '•')
			this.found.push({ node, label, full: null, isGone: false })
			return isContinued && place !== null
		}
		const { kind, level } = place
		if (kind === 'numbered' && !isContinued && attrs.start !== 'continue') this.#counts.delete(kind)
		const counts = this.#count(kind, level, attrs.start)
		const [label, full] = [labelOfCounts(kind, level, counts), fullLabel(kind, level, counts)]
		this.found.push({ node, label, full, isGone: false })
		return kind === 'numbered'
	}

	#gone(node: N): void {
		const { typeOf, childrenOf } = this.#reading
		if (isText(typeOf(node))) this.found.push({ node, label: null, full: null, isGone: true })
		else for (const child of childrenOf(node)) this.#gone(child)
	}

	read(nodes: readonly N[]): void {
		const { typeOf, childrenOf } = this.#reading
		const staying = this.#staying(nodes)
		let isContinued = false
		for (const [at, node] of nodes.entries()) {
			if (staying[at] !== true) this.#gone(node)
			else if (isText(typeOf(node))) isContinued = this.#text(node, isContinued)
			else {
				this.read(childrenOf(node))
				isContinued = false
			}
		}
	}
}

/** The numbers of all paragraphs and headings among some blocks, at any depth, in their order: those of the text with all tracked
 *  changes accepted, as its PDF has them. */
export function numberBlocks<N>(blocks: readonly N[], reading: Reading<N>): readonly NumberedBlock<N>[] {
	const numbering = new Numbering(reading)
	numbering.read(blocks)
	return numbering.found
}
