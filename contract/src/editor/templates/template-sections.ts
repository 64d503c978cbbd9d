import type { RichNode } from '../editor-schema.ts'

/** A paragraph of its own that opens, divides or closes a section. */
const MARKER = /^\[(?:(IF|IF NOT|FOR EACH) ([A-Z][A-Z0-9_]*)|(ELSE)|(END)(?: IF| FOR| FOR EACH)?)\]$/

type Marker =
	| { readonly kind: 'if'; readonly name: string; readonly negated: boolean }
	| { readonly kind: 'each'; readonly name: string }
	| { readonly kind: 'else' }
	| { readonly kind: 'end' }

/** What a node is when it is a marker such as `[IF JURY]`, `[ELSE]`, `[FOR EACH DEFENDANTS]` or `[END]`; else null. */
export function markerOf(node: RichNode): Marker | null {
	if (node.type !== 'paragraph') return null
	const text = (node.content ?? []).map((one) => one.text ?? '').join('')
	const [, opens, name = '', isElse, isEnd] = MARKER.exec(text.trim()) ?? []
	if (isElse !== undefined) return { kind: 'else' }
	if (isEnd !== undefined) return { kind: 'end' }
	if (opens === undefined) return null
	return opens === 'FOR EACH' ? { kind: 'each', name } : { kind: 'if', name, negated: opens === 'IF NOT' }
}

/** Whether there are markers in a text, at any depth. */
export function hasMarkers(nodes: readonly RichNode[]): boolean {
	return nodes.some((node) => markerOf(node) !== null || hasMarkers(node.content ?? []))
}

export type Part =
	| { readonly kind: 'node'; readonly node: RichNode }
	| {
			readonly kind: 'if'
			readonly name: string
			readonly negated: boolean
			readonly inner: readonly Part[]
			readonly otherwise: readonly Part[]
	  }
	| { readonly kind: 'each'; readonly name: string; readonly inner: readonly Part[] }

export type OpeningMarker = Extract<Marker, { readonly name: string }>

interface Open {
	readonly marker: OpeningMarker | null
	readonly inner: Part[]
	otherwise: Part[] | null
}

/** As it is written. */
export const saidMarker = (marker: OpeningMarker) =>
	marker.kind === 'each' ? `[FOR EACH ${marker.name}]` : `[IF ${marker.negated ? 'NOT ' : ''}${marker.name}]`

function closed({ marker, inner, otherwise }: Open): Part {
	if (marker === null) throw new SyntaxError('[END] closes no section.')
	if (marker.kind === 'each') return { kind: 'each', name: marker.name, inner }
	return { kind: 'if', name: marker.name, negated: marker.negated, inner, otherwise: otherwise ?? [] }
}

/** Blocks with their sections. @throws SyntaxError that names a section which is not closed, or a marker without one */
export function partsOf(nodes: readonly RichNode[]): Part[] {
	const root: Open = { marker: null, inner: [], otherwise: null }
	const stack: Open[] = []
	const top = () => stack.at(-1) ?? root
	const add = (part: Part) => (top().otherwise ?? top().inner).push(part)
	for (const node of nodes) {
		const marker = markerOf(node)
		if (marker === null) add({ kind: 'node', node })
		else if (marker.kind === 'end') {
			const part = closed(stack.pop() ?? root)
			add(part)
		} else if (marker.kind === 'else') {
			const open = top()
			if (open.marker?.kind !== 'if' || open.otherwise !== null) throw new SyntaxError('[ELSE] belongs to no [IF …].')
			open.otherwise = []
		} else stack.push({ marker, inner: [], otherwise: null })
	}
	const left = stack.at(-1)?.marker
	if (left) throw new SyntaxError(`The section ${saidMarker(left)} is not closed. Put [END] after it.`)
	return root.inner
}

/** Whether a value lets a condition hold: any text but No. */
export function isYes(value: string): boolean {
	return !['', 'no', 'false'].includes(value.trim().toLowerCase())
}
