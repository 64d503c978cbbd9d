import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { isTextblock } from '@praxis/contract/editor/tracked-changes'
import { type Kind, markedInline, markWords, type Run, runsOf } from './mark-inline.ts'

/** Of the words of two paragraphs that are taken for one. */
const ALIKE = 0.4

type NewChange = () => string

function textOf(node: RichNode): string {
	return node.text ?? (node.content ?? []).map(textOf).join(' ')
}

const wordsOf = (node: RichNode) =>
	textOf(node)
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu) ?? []

/** How many of their words two blocks share, from 0 to 1. */
function similarity(one: RichNode, other: RichNode): number {
	const words = wordsOf(one)
	const left = new Map<string, number>()
	for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
	const others = wordsOf(other)
	let shared = 0
	for (const word of others) {
		const count = left.get(word) ?? 0
		if (count === 0) continue
		left.set(word, count - 1)
		shared += 1
	}
	const all = words.length + others.length
	return all === 0 ? 1 : (2 * shared) / all
}

function areAlike(one: RichNode, other: RichNode): boolean {
	if (isTextblock(one) && isTextblock(other)) return similarity(one, other) >= ALIKE
	if (one.type !== other.type || one.content === undefined) return false
	return one.type !== 'tableRow' || one.content.length === other.content?.length
}

/** A block that only one of the texts has. */
function whole(node: RichNode, kind: Kind, id: string): RichNode {
	const change = { ...node.attrs, change: { kind, id } }
	if (isTextblock(node)) return { ...node, attrs: change, content: markedInline(node.content ?? [], kind, id) }
	const content = node.content?.map((one) => whole(one, kind, id))
	// Tables by their rows, quotes and cells by their paragraphs.
	const isTracked = node.type === 'tableRow' || content === undefined
	return { ...node, ...(isTracked && { attrs: change }), ...(content !== undefined && { content }) }
}

function both(before: RichNode, after: RichNode, newChange: NewChange): RichNode {
	const [old = [], now = []] = [before.content, after.content]
	if (isTextblock(after)) return { ...after, content: markWords(old, now, newChange) }
	if (after.type === 'tableRow') {
		return { ...after, content: now.map((cell, at) => both(old[at] ?? cell, cell, newChange)) }
	}
	return { ...after, content: markBlocks(old, now, newChange) }
}

/** Of what was replaced: which blocks are the same ones with other words. */
function pairsOf({ before, after }: Run<RichNode>): readonly (readonly [number, number])[] {
	const pairs: [number, number][] = []
	let next = 0
	before.forEach((one, at) => {
		const found = after.findIndex((other, index) => index >= next && areAlike(one, other))
		if (found === -1) return
		pairs.push([at, found])
		next = found + 1
	})
	return pairs
}

function markReplaced(run: Run<RichNode>, newChange: NewChange): RichNode[] {
	const { before, after } = run
	const found: RichNode[] = []
	let [oldAt, nowAt] = [0, 0]
	const until = (old: number, now: number) => {
		for (const one of before.slice(oldAt, old)) found.push(whole(one, 'deleted', newChange()))
		for (const one of after.slice(nowAt, now)) found.push(whole(one, 'inserted', newChange()))
	}
	for (const [old, now] of pairsOf(run)) {
		until(old, now)
		const [one, other] = [before[old], after[now]]
		if (one !== undefined && other !== undefined) found.push(both(one, other, newChange))
		oldAt = old + 1
		nowAt = now + 1
	}
	until(before.length, after.length)
	return found
}

function markBlocks(before: readonly RichNode[], after: readonly RichNode[], newChange: NewChange): RichNode[] {
	const runs = runsOf(before, after, (node) => JSON.stringify(node))
	return runs.flatMap((run) => (run.kind === 'same' ? run.after : markReplaced(run, newChange)))
}

/** The later of two texts, neither of which has tracked changes, with what differs as tracked changes: accepted they give the later
 *  text, rejected the words of the earlier one. Formatting alone is no difference. */
export function markDifferences(before: RichNode, after: RichNode, newChange: NewChange): RichNode {
	return { ...after, content: markBlocks(before.content ?? [], after.content ?? [], newChange) }
}
