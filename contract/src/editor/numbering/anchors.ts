import type { RichNode } from '../editor-schema.ts'

/** `number`: (a). `full`: 1(a). `text`: the words of a heading or paragraph. */
export const REFERENCE_KINDS = ['full', 'number', 'text'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

const ANCHOR = /^[0-9a-z]{8,20}$/

/** Whether something names a paragraph that references lead to. */
export function isAnchor(value: unknown): value is string {
	return typeof value === 'string' && ANCHOR.test(value)
}

export function newAnchor(): string {
	return crypto.randomUUID().replaceAll('-', '').slice(0, 12)
}

function anchorsIn(nodes: readonly RichNode[], found = new Set<string>()): Set<string> {
	for (const { type, attrs, content = [] } of nodes) {
		if (type !== 'reference' && isAnchor(attrs?.anchor)) found.add(attrs.anchor)
		anchorsIn(content, found)
	}
	return found
}

/** Blocks that are added to a text once more: references among them lead to the copies of what they led to. */
export function withNewAnchors(
	nodes: readonly RichNode[],
	isTaken: (anchor: string) => boolean = () => true,
): RichNode[] {
	const renewed = new Map([...anchorsIn(nodes)].filter(isTaken).map((one) => [one, newAnchor()]))
	if (renewed.size === 0) return [...nodes]
	const renew = (node: RichNode): RichNode => {
		const anchor = renewed.get(String(node.attrs?.anchor))
		return {
			...node,
			...(anchor !== undefined && { attrs: { ...node.attrs, anchor } }),
			...(node.content !== undefined && { content: node.content.map(renew) }),
		}
	}
	return nodes.map(renew)
}
