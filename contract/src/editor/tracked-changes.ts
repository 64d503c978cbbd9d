import { type BlockChange, blockChange } from './change-ids.ts'
import type { RichMark, RichNode } from './editor-schema.ts'

const isTracking = ({ type }: RichMark) => type === 'insertion' || type === 'deletion'

export function isTextblock({ type }: RichNode): boolean {
	return type === 'paragraph' || type === 'heading'
}

interface Outcome {
	/** The mark of words that go. */
	readonly mark: 'insertion' | 'deletion'
	readonly kind: BlockChange['kind']
}

const marksOf = ({ marks = [] }: RichNode) => JSON.stringify(marks)

/** Texts with the same formatting one after the other are one, as the editor has them. */
function merged(nodes: readonly RichNode[]): RichNode[] {
	const found: RichNode[] = []
	for (const node of nodes) {
		const last = found.at(-1)
		const isSame = last?.text !== undefined && node.text !== undefined && marksOf(last) === marksOf(node)
		if (isSame) found.splice(-1, 1, { ...last, text: `${last.text}${node.text}` })
		else found.push(node)
	}
	return found
}

function settledInline(nodes: readonly RichNode[], outcome: Outcome): RichNode[] {
	const { mark } = outcome
	const kept = nodes.filter(({ marks = [] }) => !marks.some(({ type }) => type === mark))
	return merged(
		kept.map((found) => {
			const node = found.content === undefined ? found : { ...found, content: settledInline(found.content, outcome) }
			const rest = node.marks?.filter((one) => !isTracking(one)) ?? []
			if (rest.length === (node.marks?.length ?? 0)) return node
			const { marks: _, ...plain } = node
			return rest.length === 0 ? plain : { ...plain, marks: rest }
		}),
	)
}

function withoutChange(node: RichNode): RichNode {
	return node.attrs?.change === undefined || node.attrs.change === null
		? node
		: { ...node, attrs: { ...node.attrs, change: null } }
}

const isEmpty = ({ content = [] }: RichNode) => content.length === 0

function settledBlock(node: RichNode, outcome: Outcome): RichNode {
	if (isTextblock(node)) {
		return node.content === undefined ? node : { ...node, content: settledInline(node.content, outcome) }
	}
	if (node.content === undefined) return node
	const content = settledBlocks(node.content, outcome)
	const needsText = content.length === 0 && node.type !== 'table' && node.type !== 'tableRow'
	return { ...node, content: needsText ? [{ type: 'paragraph' }] : content }
}

const goes = (node: RichNode, { kind }: Outcome) => blockChange(node)?.kind === kind

/** Whether nothing is left of a quote: all that was in it goes, up to the end of its last paragraph. */
function isGoneQuote({ type, content = [] }: RichNode, settled: RichNode, outcome: Outcome): boolean {
	const isGone = type === 'blockquote' && content.some(isTextblock) && content.every((one) => goes(one, outcome))
	return isGone && settled.content?.length === 1 && settled.content.every(isEmpty)
}

/** A paragraph with what was before it, when the end of that goes. An empty one leaves no trace. */
function joined(before: RichNode | null, node: RichNode): RichNode {
	if (before === null || isEmpty(before)) return node
	return { ...before, content: merged([...(before.content ?? []), ...(node.content ?? [])]) }
}

/** Blocks without those that go, and joined where the end of a paragraph goes. */
function settledBlocks(nodes: readonly RichNode[], outcome: Outcome): RichNode[] {
	const found: RichNode[] = []
	/** A paragraph whose end goes: the next one joins it. */
	let open: RichNode | null = null
	for (const node of nodes) {
		const settled = settledBlock(node, outcome)
		if (isTextblock(node)) {
			const whole: RichNode = joined(open, settled)
			open = goes(node, outcome) ? whole : null
			if (open === null) found.push(withoutChange(whole))
			continue
		}
		// The next paragraph joins it across what goes.
		if (goes(node, outcome) || (node.type === 'table' && isEmpty(settled))) continue
		if (isGoneQuote(node, settled, outcome)) continue
		if (open !== null && !isEmpty(open)) found.push(withoutChange(open))
		open = null
		found.push(withoutChange(settled))
	}
	if (open !== null && (!isEmpty(open) || found.length === 0)) found.push(withoutChange(open))
	return found
}

const ACCEPTED: Outcome = { mark: 'deletion', kind: 'deleted' }
const REJECTED: Outcome = { mark: 'insertion', kind: 'inserted' }

/** The text with all changes accepted. */
export function acceptedText(doc: RichNode): RichNode {
	return settledBlock(doc, ACCEPTED)
}

/** The text as it was before all changes. */
export function rejectedText(doc: RichNode): RichNode {
	return settledBlock(doc, REJECTED)
}

/** The ids of all changes in a text. */
export function changeIdsOf(node: RichNode, found = new Set<string>()): Set<string> {
	for (const { type, attrs } of node.marks ?? []) {
		if ((type === 'insertion' || type === 'deletion') && typeof attrs?.id === 'string') found.add(attrs.id)
	}
	const change = blockChange(node)
	if (change !== null) found.add(change.id)
	for (const child of node.content ?? []) changeIdsOf(child, found)
	return found
}
