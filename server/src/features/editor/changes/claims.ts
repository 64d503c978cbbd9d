import { blockChange } from '@praxis/contract/editor/change-ids'
import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'
import type { Node } from 'prosemirror-model'

export type ChangeKind = 'inserted' | 'deleted'

/** Words that a step says were inserted or deleted by a change; empty for the end of a paragraph, a row or a picture. */
export interface Claim {
	readonly id: string
	readonly kind: ChangeKind
	readonly text: string
}

const KINDS: Readonly<Record<string, ChangeKind>> = { insertion: 'inserted', deletion: 'deleted' }

function claimOfMark({ type, attrs = {} }: RichMark, text: string): Claim[] {
	const kind = KINDS[type]
	return kind === undefined ? [] : [{ id: String(attrs.id), kind, text }]
}

function claimsOfNode(node: RichNode): Claim[] {
	const marks = (node.marks ?? []).flatMap((mark) => claimOfMark(mark, node.text ?? ''))
	const change = blockChange(node)
	const own = change === null ? [] : [{ ...change, text: '' }]
	return [...marks, ...own, ...(node.content ?? []).flatMap(claimsOfNode)]
}

interface StepJson {
	readonly stepType?: string
	readonly from?: number
	readonly to?: number
	readonly mark?: RichMark
	readonly attr?: string
	readonly value?: unknown
	readonly slice?: { readonly content?: readonly RichNode[] }
}

/** What a step says about changes, before it is applied to a text that it fits. */
export function claimsOf(doc: Node, json: unknown): Claim[] {
	const { stepType, from = 0, to = 0, mark, attr, value, slice } = json as StepJson
	if (stepType === 'addMark' && mark !== undefined) {
		const end = Math.min(to, doc.content.size)
		return claimOfMark(mark, from < end ? doc.textBetween(from, end) : '')
	}
	if (mark !== undefined) return claimOfMark(mark, '')
	if (stepType === 'attr' && attr === 'change') return claimsOfNode({ type: '', attrs: { change: value } })
	return (slice?.content ?? []).flatMap(claimsOfNode)
}

/** Whether all signs of a text are in another in the same order. */
export function isWithin(text: string, whole: string): boolean {
	let at = 0
	for (const sign of text) {
		const found = whole.indexOf(sign, at)
		if (found === -1) return false
		at = found + sign.length
	}
	return true
}

/** The words of a change so far, with those that it has now. */
export function grownText(before: string, now: string): string {
	if (isWithin(now, before)) return before
	return isWithin(before, now) ? now : before + now
}

/** The words of some changes in a text. */
export function textsOfChanges(
	doc: RichNode,
	ids: ReadonlySet<string>,
): ReadonlyMap<string, Readonly<Record<ChangeKind, string>>> {
	const found = new Map([...ids].map((id) => [id, { inserted: '', deleted: '' }]))
	for (const { id, kind, text } of claimsOfNode(doc)) {
		const texts = found.get(id)
		if (texts !== undefined) texts[kind] += text
	}
	return found
}
