import type { RunPart, TextHit } from './find-text.ts'

/** The text of a drawn page: elements, and the run that each of them shows. */
export interface DrawnText {
	readonly elements: readonly HTMLElement[]
	readonly runs: readonly string[]
}

interface Marked extends RunPart {
	readonly isCurrent: boolean
}

function piecesOf(text: string, parts: readonly Marked[]): (string | HTMLElement)[] {
	const pieces: (string | HTMLElement)[] = []
	let at = 0
	for (const { from, to, isCurrent } of parts) {
		const mark = document.createElement('mark')
		mark.dataset.hit = isCurrent ? 'current' : 'other'
		mark.textContent = text.slice(from, to)
		pieces.push(text.slice(at, from), mark)
		at = to
	}
	return [...pieces, text.slice(at)]
}

/** Marks hits in the text of a page. The returned function takes the marks away again. */
export function markHits({ elements, runs }: DrawnText, hits: readonly TextHit[], current: TextHit | null): () => void {
	const byRun = new Map<number, Marked[]>()
	for (const hit of hits)
		for (const part of hit)
			byRun.set(part.run, [...(byRun.get(part.run) ?? []), { ...part, isCurrent: hit === current }])
	const before = new Map<HTMLElement, readonly Node[]>()
	for (const [run, parts] of byRun) {
		const element = elements[run]
		const text = runs[run]
		if (element === undefined || text === undefined) continue
		before.set(element, [...element.childNodes])
		element.replaceChildren(...piecesOf(text, parts))
	}
	return () => {
		for (const [element, nodes] of before) element.replaceChildren(...nodes)
	}
}
