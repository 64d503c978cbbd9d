import type { Node, Slice } from '@tiptap/pm/model'
import { Mapping, type Step } from '@tiptap/pm/transform'

/** Text that lost its place because someone else deleted what it was in. */
export interface LostText {
	readonly id: string
	readonly text: string
	/** The same with its formatting, as JSON of a slice. */
	readonly slice: Record<string, unknown> | null
}

/** Which of the user's steps no longer fit after those of others: the rebase of prosemirror-collab, which says nothing of them. */
function findLost(confirmed: Node, own: readonly Step[], over: readonly Step[]): Step[] {
	let doc = over.reduce((now, step) => step.apply(now).doc ?? now, confirmed)
	const undone = own.map((step) => step.getMap().invert()).toReversed()
	const mapping = new Mapping([...undone, ...over.map((step) => step.getMap())])
	return own.filter((step, at) => {
		const mapped = step.map(mapping.slice(own.length - at))
		const after = mapped?.apply(doc).doc ?? null
		if (mapped === null || after === null) return true
		doc = after
		mapping.appendMap(mapped.getMap(), own.length - at - 1)
		return false
	})
}

interface Range {
	readonly from: number
	readonly to: number
}

/** What some of the steps had written, as it is after all of them. */
function writtenBy(own: readonly Step[], some: readonly Step[]): Range[] {
	const ranges: Range[] = []
	own.forEach((step, at) => {
		if (!some.includes(step)) return
		const after = new Mapping(own.slice(at + 1).map((next) => next.getMap()))
		step.getMap().forEach((_from, _to, from, to) => {
			// What was typed into it later belongs to it: its ends are mapped inward only at its edges.
			const range = { from: after.map(from, 1), to: after.map(to, -1) }
			if (range.to > range.from) ranges.push(range)
		})
	})
	return ranges.sort((a, b) => a.from - b.from)
}

function joined(ranges: readonly Range[]): Range[] {
	const found: Range[] = []
	for (const range of ranges) {
		const last = found.at(-1)
		if (last !== undefined && range.from <= last.to)
			found.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) })
		else found.push(range)
	}
	return found
}

function jsonOf(slice: Slice): Record<string, unknown> | null {
	return slice.toJSON() as Record<string, unknown> | null
}

function textsOf(doc: Node, ranges: readonly Range[]): LostText[] {
	return joined(ranges)
		.map(({ from, to }) => ({
			id: crypto.randomUUID(),
			text: doc.textBetween(from, to, '\n', '\n').trim(),
			slice: jsonOf(doc.slice(from, to)),
		}))
		.filter(({ text }) => text !== '')
}

/** The user's text that would be dropped when steps of others come before theirs. */
export function lostTexts(confirmed: Node, own: readonly Step[], over: readonly Step[]): LostText[] {
	if (own.length === 0) return []
	const lost = findLost(confirmed, own, over)
	if (lost.length === 0) return []
	const doc = own.reduce((now, step) => step.apply(now).doc ?? now, confirmed)
	return textsOf(doc, writtenBy(own, lost))
}

/** All text that steps have written, when they can no longer be sent. */
export function textsOfSteps(confirmed: Node, own: readonly Step[]): LostText[] {
	const doc = own.reduce((now, step) => step.apply(now).doc ?? now, confirmed)
	return textsOf(doc, writtenBy(own, own))
}
