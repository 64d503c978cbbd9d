import { authorOfChange, type BlockChange } from '@praxis/contract/editor/change-ids'
import type { Node, Slice } from '@tiptap/pm/model'
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
	canJoin,
	type Mappable,
	ReplaceAroundStep,
	ReplaceStep,
	type Step,
	StepMap,
	type Transform,
} from '@tiptap/pm/transform'

export const randomChange = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

export function changeOf(node: Node): BlockChange | null {
	return (node.attrs.change as BlockChange | null | undefined) ?? null
}

/** Whether a block is tracked as a whole. */
export function isTrackedBlock({ type, isBlock }: Node): boolean {
	return type.name === 'tableRow' || (isBlock && type.isLeaf)
}

interface Segment {
	/** In the text that the user's own change sees. */
	readonly from: number
	readonly to: number
	/** Where it begins in the text with its changes tracked. */
	readonly at: number
}

/** Where positions of a text that is changed plainly are in the same text with the changes tracked: there, what is deleted stays. */
class Places implements Mappable {
	#segments: readonly Segment[]

	constructor(size: number) {
		this.#segments = [{ from: 0, to: size, at: 0 }]
	}

	map(pos: number, assoc = 1): number {
		const inside = this.#segments.filter(({ from, to }) => from <= pos && pos <= to)
		const segment = assoc < 0 ? inside[0] : inside.at(-1)
		if (segment !== undefined) return segment.at + pos - segment.from
		const before = this.#segments.findLast(({ to }) => to < pos)
		return before === undefined ? 0 : before.at + before.to - before.from
	}

	mapResult(pos: number, assoc = 1) {
		return StepMap.empty.mapResult(this.map(pos, assoc))
	}

	/** The tracked text was changed. */
	follow(maps: readonly StepMap[]): void {
		for (const map of maps) this.#segments = this.#segments.map((one) => ({ ...one, at: map.map(one.at, 1) }))
	}

	/** To be called before the tracked text is changed there: what stands at a place is followed from there on. */
	divide(...places: readonly number[]): void {
		for (const place of places) {
			this.#segments = this.#segments.flatMap((one) => {
				if (place <= one.from || place >= one.to) return [one]
				return [
					{ ...one, to: place },
					{ ...one, from: place, at: one.at + place - one.from },
				]
			})
		}
	}

	/** In the plain text a range that was divided was replaced by some of another size, which is at a place of the tracked text. */
	replaced(from: number, to: number, size: number, at: number): void {
		const shift = size - (to - from)
		const before = this.#segments.filter((one) => one.to <= from)
		const after = this.#segments
			.filter((one) => one.from >= to)
			.map((one) => ({ from: one.from + shift, to: one.to + shift, at: one.at }))
		const middle = size > 0 ? [{ from, to: from + size, at }] : []
		this.#segments = [...before, ...middle, ...after]
	}
}

interface Edit {
	readonly at: number
	readonly run: (tr: Transform) => void
}

const idOf = (node: Node, mark: 'insertion' | 'deletion') =>
	node.marks.find(({ type }) => type.name === mark)?.attrs.id as string | undefined

const isBy = (id: string | undefined, author: string) => id !== undefined && authorOfChange(id) === author

interface Tracking {
	readonly author: string
	/** Of the change that is tracked. */
	readonly id: string
}

function deletedInline(node: Node, range: { from: number; to: number }, { author, id }: Tracking): Edit[] {
	const { from, to } = range
	if (isBy(idOf(node, 'insertion'), author)) return [{ at: from, run: (tr) => tr.delete(from, to) }]
	if (idOf(node, 'deletion') !== undefined) return []
	const mark = node.type.schema.mark('deletion', { id })
	return [{ at: from, run: (tr) => tr.addMark(from, to, mark) }]
}

/** Whether a table, or a row, is a pending insertion of the author. */
function isOwnInsertion(node: Node, author: string): boolean {
	if (node.type.name === 'table') return node.children.every((row) => isOwnInsertion(row, author))
	const change = changeOf(node)
	return change?.kind === 'inserted' && isBy(change.id, author)
}

const isOwnTable = (node: Node, { author }: Tracking) => node.type.name === 'table' && isOwnInsertion(node, author)

function deletedBlock(node: Node, pos: number, { author, id }: Tracking): Edit[] {
	if (changeOf(node)?.kind === 'deleted') return []
	if (isOwnInsertion(node, author)) return [{ at: pos, run: (tr) => tr.delete(pos, pos + node.nodeSize) }]
	return [{ at: pos, run: (tr) => tr.setNodeAttribute(pos, 'change', { kind: 'deleted', id }) }]
}

/** The end of a paragraph, which joins it to the next. One whose end is a pending insertion of the author is joined at once; that
 *  of another stays until it is decided on. */
function deletedEnd(node: Node, pos: number, { author, id }: Tracking): Edit[] {
	const change = changeOf(node)
	const end = pos + node.nodeSize
	if (change?.kind === 'deleted') return []
	if (change !== null && !isBy(change.id, author)) return []
	if (change === null) {
		return [{ at: end - 1, run: (tr) => tr.setNodeAttribute(pos, 'change', { kind: 'deleted', id }) }]
	}
	return [
		{
			at: end - 1,
			run: (tr) => {
				const next = tr.doc.resolve(end).nodeAfter
				if (next === null || !canJoin(tr.doc, end)) return
				tr.join(end)
				tr.setNodeAttribute(pos, 'change', changeOf(next))
			},
		},
	]
}

function markDeleted(tr: Transform, from: number, to: number, tracking: Tracking): void {
	const edits: Edit[] = []
	tr.doc.nodesBetween(from, to, (node, pos) => {
		const end = pos + node.nodeSize
		// Part of the text of a note.
		if (node.isInline && !node.isLeaf && (pos < from || end > to)) return true
		if (node.isInline) {
			edits.push(...deletedInline(node, { from: Math.max(from, pos), to: Math.min(to, end) }, tracking))
			return false
		}
		const isWhole = pos >= from && end <= to
		if (isWhole && (isTrackedBlock(node) || isOwnTable(node, tracking))) {
			edits.push(...deletedBlock(node, pos, tracking))
			return false
		}
		if (node.isTextblock && end - 1 >= from && end <= to) edits.push(...deletedEnd(node, pos, tracking))
		return true
	})
	for (const edit of edits.toSorted((a, b) => b.at - a.at)) edit.run(tr)
}

/** Whether a slice has nothing but empty paragraphs: what an editor leaves in the place of what it deletes. */
function isBlank({ content, openStart, openEnd }: Slice): boolean {
	if (openStart > 0 && openEnd > 0) return false
	let found = true
	content.descendants((node) => {
		if (node.isLeaf || node.isAtom) found = false
		return found
	})
	return found
}

/** @returns where it begins; null where it does not fit */
function markInserted(tr: Transform, at: number, slice: Slice, { id }: Tracking): number | null {
	const { insertion, deletion } = tr.doc.type.schema.marks
	if (insertion === undefined || deletion === undefined) return null
	const pending = changeOf(tr.doc.resolve(at).parent)
	const before = tr.steps.length
	tr.replace(at, at, slice)
	const map = tr.mapping.maps[before]
	if (map === undefined) return null
	const start = at
	const end = map.map(at, 1)
	tr.removeMark(start, end, deletion)
	tr.removeMark(start, end, insertion)
	tr.addMark(start, end, insertion.create({ id }))
	const ends: number[] = []
	tr.doc.nodesBetween(start, end, (node, pos) => {
		const last = pos + node.nodeSize
		if (isTrackedBlock(node) && pos >= start && last <= end) {
			ends.push(pos)
			return false
		}
		if (node.isTextblock && last - 1 >= start && last <= end) ends.push(pos)
		return true
	})
	for (const pos of ends) tr.setNodeAttribute(pos, 'change', { kind: 'inserted', id })
	// The end of the paragraph that was divided is that of its last part.
	const $end = tr.doc.resolve(end)
	const isDivided = slice.openEnd > 0 && ends.length > 0 && $end.parent.isTextblock
	if (isDivided) tr.setNodeAttribute($end.before(), 'change', pending)
	return start
}

/** The id of an own change that a range touches, so that what is typed on is one change. */
function touching(doc: Node, from: number, to: number, author: string): string | undefined {
	const $from = doc.resolve(from)
	const beside = [$from.nodeBefore, doc.resolve(to).nodeAfter]
	// What is typed right after an own division of a paragraph goes with it.
	const above = $from.depth > 0 && $from.parentOffset === 0 ? doc.resolve($from.before()).nodeBefore : null
	const division = above === null ? null : changeOf(above)
	if (division?.kind === 'inserted' && isBy(division.id, author)) return division.id
	// What is written in an own note is part of it.
	for (const node of [...beside, $from.parent]) {
		const ids = node === null ? [] : [idOf(node, 'insertion'), idOf(node, 'deletion')]
		const own = ids.find((id) => isBy(id, author))
		if (own !== undefined) return own
	}
	return undefined
}

/** @returns false where its content does not fit */
function trackReplace(tr: Transform, places: Places, step: ReplaceStep, tracking: Tracking): boolean {
	places.divide(step.from, step.to)
	const from = places.map(step.from, 1)
	const to = step.from === step.to ? from : Math.max(from, places.map(step.to, -1))
	const id = touching(tr.doc, from, to, tracking.author) ?? tracking.id
	const before = tr.steps.length
	if (to > from) markDeleted(tr, from, to, { ...tracking, id })
	const deleted = tr.mapping.slice(before)
	const at = deleted.map(to, 1)
	const isInserted = step.slice.size > 0 && !(to > from && isBlank(step.slice))
	const start = isInserted ? markInserted(tr, at, step.slice, { ...tracking, id }) : at
	if (start === null) return false
	places.follow(tr.mapping.maps.slice(before))
	places.replaced(step.from, step.to, isInserted ? step.slice.size : 0, start)
	return true
}

/** A paragraph that becomes a heading, or the like, keeps what was tracked of its end. `at` is the number of the step. */
export function restoreChanges(tr: Transform, step: Step, at: number): void {
	const before = tr.docs[at]
	if (!(step instanceof ReplaceAroundStep) || before === undefined) return
	const mapping = tr.mapping.slice(at)
	before.nodesBetween(step.from, step.to, (node, pos) => {
		const change = changeOf(node)
		if (change === null) return
		const now = mapping.map(pos, 1)
		const block = tr.doc.nodeAt(now)
		if (block?.isTextblock === true && changeOf(block) === null) tr.setNodeAttribute(now, 'change', change)
	})
}

/** Formatting and structure are not tracked: such a step is taken over as it is. */
function passOn(tr: Transform, places: Places, step: Step): boolean {
	const ranges: { from: number; to: number; size: number }[] = []
	step.getMap().forEach((from, to, start, end) => {
		ranges.push({ from, to, size: end - start })
	})
	places.divide(...ranges.flatMap(({ from, to }) => [from, to]))
	const mapped = step.map(places)
	if (mapped === null || tr.maybeStep(mapped).failed !== null) return false
	const starts: number[] = []
	mapped.getMap().forEach((_from, _to, start) => {
		starts.push(start)
	})
	restoreChanges(tr, mapped, tr.steps.length - 1)
	places.follow([mapped.getMap()])
	for (const [at, { from, to, size }] of [...ranges.entries()].reverse())
		places.replaced(from, to, size, starts[at] ?? from)
	return true
}

const KEPT_META = ['addToHistory', 'uiEvent', 'paste', 'inputType', 'composition', 'preventUpdate', 'pointer'] as const

/** Deleting forward leads over what is deleted, and backward before it. */
function isForward({ steps: [first] }: Transaction, { selection }: Transaction): boolean {
	if (!(first instanceof ReplaceStep) || !selection.empty) return false
	return first.slice.size === 0 && first.from < first.to && selection.from <= first.from
}

function selectionAfter({ selection }: Transaction, doc: Node, places: Places, assoc: number): Selection {
	const at = (pos: number) => doc.resolve(Math.max(0, Math.min(doc.content.size, places.map(pos, assoc))))
	const { $anchor, $head } = selection
	return selection instanceof TextSelection
		? TextSelection.between(at($anchor.pos), at($head.pos))
		: Selection.near(at($head.pos))
}

/** Puts the same change into `tr` as a tracked one: what it deletes is marked as deleted, and what it inserts as inserted, by an
 *  author. Null where it cannot be tracked. */
export function trackTransaction(original: Transaction, tr: Transaction, author: string): Transaction | null {
	const places = new Places(tr.doc.content.size)
	const assoc = isForward(original, tr) ? 1 : -1
	const tracking = { author, id: `${author}.${randomChange()}` }
	for (const step of original.steps) {
		const isDone = step instanceof ReplaceStep ? trackReplace(tr, places, step, tracking) : passOn(tr, places, step)
		if (!isDone) return null
	}
	tr.setSelection(selectionAfter(original, tr.doc, places, assoc))
	if (original.storedMarksSet) tr.setStoredMarks(original.storedMarks)
	if (original.scrolledIntoView) tr.scrollIntoView()
	for (const key of KEPT_META) {
		const value: unknown = original.getMeta(key)
		if (value !== undefined) tr.setMeta(key, value)
	}
	return tr
}
