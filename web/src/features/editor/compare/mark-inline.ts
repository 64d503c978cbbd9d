import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'
import { isTextblock } from '@praxis/contract/editor/tracked-changes'
import { diffArrays } from 'diff'

/** More changes than these are not looked for: the texts have too little in common. */
const EDITS_MAX = 4_000

export type Kind = 'inserted' | 'deleted'
const MARKS = { inserted: 'insertion', deleted: 'deletion' } as const

export interface Run<T> {
	readonly kind: 'same' | 'changed'
	readonly before: readonly T[]
	readonly after: readonly T[]
}

/** Both lists as runs that are the same, and runs of one that stand for those of the other. */
export function runsOf<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): Run<T>[] {
	const [old, now] = [before.map(keyOf), after.map(keyOf)]
	const parts = diffArrays(old, now, { maxEditLength: EDITS_MAX })
	if (parts === undefined) return [{ kind: 'changed', before, after }]
	const runs: { kind: Run<T>['kind']; before: T[]; after: T[] }[] = []
	let [oldAt, nowAt] = [0, 0]
	for (const { added, removed, value } of parts) {
		const kind = added || removed ? 'changed' : 'same'
		let run = runs.at(-1)
		if (run?.kind !== kind) {
			run = { kind, before: [], after: [] }
			runs.push(run)
		}
		if (!added) {
			run.before.push(...before.slice(oldAt, oldAt + value.length))
			oldAt += value.length
		}
		if (!removed) {
			run.after.push(...after.slice(nowAt, nowAt + value.length))
			nowAt += value.length
		}
	}
	return runs
}

function tokensOf(nodes: readonly RichNode[]): RichNode[] {
	return nodes.flatMap((node) =>
		node.text === undefined ? [node] : (node.text.match(/\s+|[^\s]+/g) ?? []).map((text) => ({ ...node, text })),
	)
}

const UNCOMPARED: ReadonlySet<string> = new Set(['change', 'width'])

/** What a node says, whatever its formatting and the order of its attributes: nodes with the same key are the same text. */
export function contentKey(node: RichNode): string {
	const { type, text, attrs = {}, content = [] } = node
	if (text !== undefined) return text
	const compared = isTextblock(node) ? [] : Object.entries(attrs).filter(([, value]) => (value ?? null) !== null)
	const named = compared.filter(([name]) => !UNCOMPARED.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
	return JSON.stringify([isTextblock(node) ? 'textblock' : type, named, keysOf(content)])
}

/** Words with different formatting are one text. */
function keysOf(nodes: readonly RichNode[]): string[] {
	const keys: string[] = []
	let isOpen = false
	for (const node of nodes) {
		const isText = node.text !== undefined
		const key = contentKey(node)
		if (isText && isOpen) keys.push(`${keys.pop() ?? ''}${key}`)
		else keys.push(key)
		isOpen = isText
	}
	return keys
}

const isSpace = ({ text }: RichNode) => text !== undefined && text.trim() === ''

/** A space between two changed words is part of one change. */
function withoutGaps(runs: readonly Run<RichNode>[]): Run<RichNode>[] {
	const found: { kind: Run<RichNode>['kind']; before: RichNode[]; after: RichNode[] }[] = []
	runs.forEach((run, at) => {
		const last = found.at(-1)
		const isGap = run.kind === 'same' && at > 0 && at < runs.length - 1 && run.after.every(isSpace)
		if (last !== undefined && (isGap || (run.kind === 'changed' && last.kind === 'changed'))) {
			last.before.push(...run.before)
			last.after.push(...run.after)
		} else found.push({ kind: run.kind, before: [...run.before], after: [...run.after] })
	})
	return found
}

const marksOf = ({ marks = [] }: RichNode) => JSON.stringify(marks)

/** Texts with the same formatting one after the other are one, as an editor has them. */
function joined(nodes: readonly RichNode[]): RichNode[] {
	const found: RichNode[] = []
	for (const node of nodes) {
		const last = found.at(-1)
		if (last?.text !== undefined && node.text !== undefined && marksOf(last) === marksOf(node))
			found.splice(-1, 1, { ...last, text: `${last.text}${node.text}` })
		else found.push(node)
	}
	return found
}

export function markedInline(nodes: readonly RichNode[], kind: Kind, id: string): RichNode[] {
	const mark: RichMark = { type: MARKS[kind], attrs: { id } }
	// What is gone has no comments any more.
	const kept = (marks: readonly RichMark[]) => marks.filter(({ type }) => kind === 'inserted' || type !== 'comment')
	return nodes.map((node) => ({ ...node, marks: [...kept(node.marks ?? []), mark] }))
}

/** The words of two paragraphs as one, with what differs marked; formatting is not compared. */
export function markWords(
	before: readonly RichNode[],
	after: readonly RichNode[],
	newChange: () => string,
): readonly RichNode[] {
	const runs = withoutGaps(runsOf(tokensOf(before), tokensOf(after), contentKey))
	const marked = runs.flatMap((run) => {
		if (run.kind === 'same') return run.after
		const id = newChange()
		return [...markedInline(run.before, 'deleted', id), ...markedInline(run.after, 'inserted', id)]
	})
	return joined(marked)
}
