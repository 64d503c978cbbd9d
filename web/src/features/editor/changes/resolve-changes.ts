import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { canJoin, type Transform } from '@tiptap/pm/transform'
import { changeOf, isTrackedBlock } from './track-changes.ts'

/** Which changes are decided on, and how. */
export interface Decision {
	readonly isAccepted: boolean
	readonly concerns: (id: string) => boolean
}

interface Found {
	readonly node: Node
	readonly pos: number
}

function idOf(node: Node, mark: 'insertion' | 'deletion'): string | null {
	const found = node.marks.find(({ type }) => type.name === mark)
	return found === undefined ? null : String(found.attrs.id)
}

function isOn(node: Node, mark: 'insertion' | 'deletion', { concerns }: Decision): boolean {
	const id = idOf(node, mark)
	return id !== null && concerns(id)
}

/** Whether a block, or the end of a paragraph, goes; null when it is not decided on. */
function goesOf(node: Node, { isAccepted, concerns }: Decision): boolean | null {
	const change = changeOf(node)
	if (change === null || !concerns(change.id)) return null
	return (change.kind === 'deleted') === isAccepted
}

const isGoingTable = (node: Node, decision: Decision) =>
	node.type.name === 'table' && node.children.every((row) => goesOf(row, decision) === true)

/** Whether inline content is deleted by the decision. */
function isGoing(node: Node, decision: Decision): boolean {
	return isOn(node, decision.isAccepted ? 'deletion' : 'insertion', decision)
}

function resolveInline(tr: Transform, { node, pos }: Found, decision: Decision): void {
	// The words of a note were decided on before.
	const end = pos + (node.isText ? node : (tr.doc.nodeAt(pos) ?? node)).nodeSize
	if (isGoing(node, decision)) tr.delete(pos, end)
	else {
		for (const name of ['insertion', 'deletion'] as const) {
			// Of a note alone: the words in it are decided on one by one.
			const mark = node.marks.find(({ type }) => type.name === name)
			if (mark !== undefined && isOn(node, name, decision)) tr.removeMark(pos, end, mark)
		}
	}
}

/** Words, pictures and rows. */
function resolvePieces(tr: Transform, decision: Decision): void {
	const found: Found[] = []
	tr.doc.descendants((node, pos) => {
		const isWhole = isGoingTable(node, decision) || (isTrackedBlock(node) && goesOf(node, decision) === true)
		if (node.isInline || isTrackedBlock(node) || isWhole) found.push({ node, pos })
		return !isWhole && !(node.isInline && isGoing(node, decision))
	})
	for (const { node, pos } of found.reverse()) {
		if (node.isInline) resolveInline(tr, { node, pos }, decision)
		else if (isGoingTable(node, decision) || goesOf(node, decision) === true) tr.delete(pos, pos + node.nodeSize)
		else if (goesOf(node, decision) === false) tr.setNodeAttribute(pos, 'change', null)
	}
}

/** A quote of which nothing is left goes; what must have a block gets an empty paragraph. */
function deleteQuote(tr: Transform, inside: ResolvedPos): void {
	const [from, to] = [inside.before(), inside.after()]
	const { paragraph } = tr.doc.type.schema.nodes
	if (inside.node(-1).childCount > 1) tr.delete(from, to)
	else if (paragraph !== undefined) tr.replaceWith(from, to, paragraph.create())
}

/** The end of a paragraph goes: it is joined with the next, and an empty one leaves no trace. */
function joinNext(tr: Transform, pos: number): void {
	const node = tr.doc.nodeAt(pos)
	if (node === null) return
	const end = pos + node.nodeSize
	const next = tr.doc.resolve(end).nodeAfter
	const at = tr.doc.resolve(pos)
	const isLone = at.parent.childCount === 1
	if (node.content.size === 0 && !isLone) tr.delete(pos, end)
	else if (node.content.size === 0 && at.parent.type.name === 'blockquote') deleteQuote(tr, at)
	else if (next?.isTextblock !== true) tr.setNodeAttribute(pos, 'change', null)
	else if (next.content.size === 0 || !canJoin(tr.doc, end)) {
		if (next.content.size === 0) tr.delete(end, end + next.nodeSize)
		tr.setNodeAttribute(pos, 'change', next.content.size === 0 ? changeOf(next) : null)
	} else {
		tr.join(end)
		tr.setNodeAttribute(pos, 'change', changeOf(next))
	}
}

function resolveEnds(tr: Transform, decision: Decision): void {
	const found: Found[] = []
	tr.doc.descendants((node, pos) => {
		if (node.isTextblock && goesOf(node, decision) !== null) found.push({ node, pos })
	})
	for (const { node, pos } of found.reverse()) {
		if (goesOf(node, decision) === true) joinNext(tr, pos)
		else tr.setNodeAttribute(pos, 'change', null)
	}
}

/** Accepts or rejects changes: what goes is deleted, and what stays is text like any other. */
export function resolveChanges(tr: Transform, decision: Decision): void {
	resolvePieces(tr, decision)
	resolveEnds(tr, decision)
}

export interface ListedChange {
	readonly id: string
	readonly from: number
	readonly to: number
	readonly inserted: string
	readonly deleted: string
}

const BLOCK_TEXT: Readonly<Record<string, string>> = {
	tableRow: 'Table row',
	image: 'Image',
	pageBreak: 'Page break',
	contents: 'Table of contents',
}
const INLINE_TEXT: Readonly<Record<string, string>> = { footnote: 'Footnote: ', reference: 'Reference' }
const MARKS = { insertion: 'inserted', deletion: 'deleted' } as const

/** The changes of a text in its order. Pieces of one change are one. */
export function listChanges(doc: Node): ListedChange[] {
	const found = new Map<string, ListedChange>()
	const add = (
		id: string,
		piece: Omit<ListedChange, 'id' | 'inserted' | 'deleted'>,
		kind: 'inserted' | 'deleted',
		text: string,
	) => {
		const before = found.get(id) ?? { id, from: piece.from, to: piece.to, inserted: '', deleted: '' }
		found.set(id, { ...before, to: Math.max(before.to, piece.to), [kind]: before[kind] + text })
	}
	doc.descendants((node, pos) => {
		const piece = { from: pos, to: pos + node.nodeSize }
		for (const mark of ['insertion', 'deletion'] as const) {
			const id = idOf(node, mark)
			if (id !== null) add(id, piece, MARKS[mark], node.text ?? INLINE_TEXT[node.type.name] ?? '↵')
		}
		const change = changeOf(node)
		if (change === null) return
		const text = BLOCK_TEXT[node.type.name] ?? '¶'
		const end = node.isTextblock ? { from: piece.to - 1, to: piece.to } : piece
		add(change.id, end, change.kind, text)
	})
	return [...found.values()].sort((a, b) => a.from - b.from)
}
