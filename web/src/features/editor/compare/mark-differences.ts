import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { isTextblock } from '@praxis/contract/editor/tracked-changes'
import { contentKey, type Kind, markedInline, markWords, type Run, runsOf } from './mark-inline.ts'

/** Of the words of two paragraphs that are taken for one. */
const ALIKE = 0.4
/** Pairs of blocks of which each is compared; of more, only those near each other. */
const COMPARED_MAX = 40_000
const NEAR = 20

type NewChange = () => string

function textOf(node: RichNode): string {
	return node.text ?? (node.content ?? []).map(textOf).join(' ')
}

/** How often each word is in a block. */
interface Words {
	readonly all: readonly string[]
	readonly counts: ReadonlyMap<string, number>
}

function wordsOf(node: RichNode): Words {
	const all =
		textOf(node)
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? []
	const counts = new Map<string, number>()
	for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1)
	return { all, counts }
}

/** How many of their words two blocks share, from 0 to 1. */
function sharedWords(one: Words, other: Words): number {
	const all = one.all.length + other.all.length
	let shared = 0
	for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
	return all === 0 ? 1 : (2 * shared) / all
}

interface Block {
	readonly node: RichNode
	readonly words: Words
	readonly key: string
}

const blockOf = (node: RichNode): Block => ({ node, words: wordsOf(node), key: contentKey(node) })

/** How well two blocks are one with other words, from 0: not at all. */
function similarity({ node: one, ...before }: Block, { node: other, ...after }: Block): number {
	const shared = sharedWords(before.words, after.words)
	if (isTextblock(one) && isTextblock(other)) return shared >= ALIKE ? shared : 0
	if (one.type !== other.type) return 0
	if (one.content === undefined) return before.key === after.key ? 1 : 0
	const fits = one.type !== 'tableRow' || one.content.length === other.content?.length
	return fits ? Math.max(ALIKE, shared) : 0
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
	if (after.content === undefined) return after
	if (after.type === 'tableRow') {
		return { ...after, content: now.map((cell, at) => both(old[at] ?? cell, cell, newChange)) }
	}
	return { ...after, content: markBlocks(old, now, newChange) }
}

type Pairs = readonly (readonly [number, number])[]

/** The pairs that together share most words. */
function bestPairs(before: readonly Block[], after: readonly Block[]): Pairs {
	const likes = before.map((one) => after.map((other) => similarity(one, other)))
	const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1))
	const at = (old: number, now: number) => best[old]?.[now] ?? 0
	const paired = (old: number, now: number) => {
		const like = likes[old]?.[now] ?? 0
		return like === 0 ? 0 : like + at(old + 1, now + 1)
	}
	for (let old = before.length - 1; old >= 0; old -= 1) {
		for (let now = after.length - 1; now >= 0; now -= 1) {
			const row = best[old]
			if (row !== undefined) row[now] = Math.max(paired(old, now), at(old + 1, now), at(old, now + 1))
		}
	}
	const pairs: [number, number][] = []
	let [old, now] = [0, 0]
	while (old < before.length && now < after.length) {
		const most = at(old, now)
		if (most > 0 && paired(old, now) === most) {
			pairs.push([old, now])
			old += 1
			now += 1
		} else if (at(old + 1, now) === most) old += 1
		else now += 1
	}
	return pairs
}

/** Each block with the first like it among the next ones. */
function nearPairs(before: readonly Block[], after: readonly Block[]): Pairs {
	const pairs: [number, number][] = []
	let next = 0
	before.forEach((one, at) => {
		const found = after.slice(next, next + NEAR).findIndex((other) => similarity(one, other) > 0)
		if (found === -1) return
		pairs.push([at, next + found])
		next += found + 1
	})
	return pairs
}

/** Of what was replaced: which blocks are the same ones with other words. */
function pairsOf(run: Run<RichNode>): Pairs {
	const [before, after] = [run.before.map(blockOf), run.after.map(blockOf)]
	return before.length * after.length <= COMPARED_MAX ? bestPairs(before, after) : nearPairs(before, after)
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
	const runs = runsOf(before, after, contentKey)
	return runs.flatMap((run) => (run.kind === 'same' ? run.after : markReplaced(run, newChange)))
}

/** The later of two texts, neither of which has tracked changes, with what differs as tracked changes: accepted they give the later
 *  text, rejected the words of the earlier one. Formatting alone is no difference. */
export function markDifferences(before: RichNode, after: RichNode, newChange: NewChange): RichNode {
	return { ...after, content: markBlocks(before.content ?? [], after.content ?? [], newChange) }
}
