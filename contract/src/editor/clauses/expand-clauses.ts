import type { RichNode } from '../editor-schema.ts'
import { withNewAnchors } from '../numbering/anchors.ts'

/** A paragraph of its own that stands for the text of another clause. */
const REFERENCE = /^\[CLAUSE ([A-Z][A-Z0-9_]*)\]$/

function textOf({ text, content = [] }: RichNode): string {
	return text ?? content.map(textOf).join('')
}

/** The name in a paragraph such as `[CLAUSE NOTICES]`; null for another node. */
function referenceOf(node: RichNode): string | null {
	return node.type === 'paragraph' ? (REFERENCE.exec(textOf(node).trim())?.[1] ?? null) : null
}

/** The clauses that a text refers to, each once. */
export function clauseReferences(content: readonly RichNode[]): string[] {
	const found = content.flatMap((node) => {
		const name = referenceOf(node)
		return name === null ? clauseReferences(node.content ?? []) : [name]
	})
	return [...new Set(found)]
}

/** Texts of clauses by their names. */
export type ClauseTexts = ReadonlyMap<string, readonly RichNode[]>

/** The way from a clause through others back to itself, such as `['A', 'B', 'A']`; null where there is none. */
export function clauseCycle(name: string, texts: ClauseTexts): string[] | null {
	const seen = new Set<string>()
	const follow = (way: readonly string[]): string[] | null => {
		for (const next of clauseReferences(texts.get(way.at(-1) ?? '') ?? [])) {
			if (next === name) return [...way, name]
			if (seen.has(next)) continue
			seen.add(next)
			const found = follow([...way, next])
			if (found !== null) return found
		}
		return null
	}
	return follow([name])
}

/** A text with the clauses that it refers to in it. A clause that is not there, or would contain itself, stays a reference. */
export function expandClauses(
	content: readonly RichNode[],
	texts: ClauseTexts,
	within: readonly string[] = [],
): RichNode[] {
	return content.flatMap((node) => {
		const name = referenceOf(node)
		const text = name === null || within.includes(name) ? undefined : texts.get(name)
		if (name !== null && text !== undefined) return withNewAnchors(expandClauses(text, texts, [...within, name]))
		return node.content === undefined || node.type === 'paragraph' || node.type === 'heading'
			? [node]
			: [{ ...node, content: expandClauses(node.content, texts, within) }]
	})
}

/** Characters of a text as JSON once the clauses that it refers to are in it, without putting them in. `known`: those of clauses
 *  that were counted before. */
export function expandedLength(
	content: readonly RichNode[],
	texts: ClauseTexts,
	known: Map<string, number> = new Map(),
): number {
	return content.reduce((sum, node) => {
		const name = referenceOf(node)
		const text = name === null ? undefined : texts.get(name)
		if (name !== null && text !== undefined) {
			// A clause within itself stays a reference.
			if (!known.has(name)) known.set(name, 0).set(name, expandedLength(text, texts, known))
			return sum + (known.get(name) ?? 0)
		}
		if (node.content === undefined || node.type === 'paragraph' || node.type === 'heading')
			return sum + JSON.stringify(node).length + 1
		const own = JSON.stringify({ ...node, content: [] }).length + 1
		return sum + own + expandedLength(node.content, texts, known)
	}, 0)
}

const NAME_MAX = 60

/** The name of a clause in references: `Governing law` is GOVERNING_LAW. Empty for a title without a letter of A to Z. */
export function clauseName(title: string): string {
	return title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toUpperCase()
		.replace(/[^A-Z0-9]+/g, '_')
		.replace(/^[_0-9]+/, '')
		.slice(0, NAME_MAX)
		.replace(/_+$/, '')
}

/** The name of a new clause: with a number where another clause has it. */
export function freeClauseName(title: string, taken: { readonly has: (name: string) => boolean }): string {
	const name = clauseName(title)
	for (let at = 1; ; at += 1) {
		const suffix = at === 1 ? '' : `_${at}`
		const free = `${name.slice(0, NAME_MAX - suffix.length)}${suffix}`
		if (!taken.has(free)) return free
	}
}
