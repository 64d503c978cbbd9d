import type { Evidence } from './analysis.fields.ts'
import { type DocumentFacts, type DocumentFinding, FACTS_MAX } from './document-analysis.fields.ts'
import type { SourcePage } from './evidence.rules.ts'
import { type Fact, factsOfPage, missingIn } from './extract-facts.rules.ts'
import { type Counts, countText, readabilityOf } from './readability.rules.ts'

const PASSAGES_MAX = 5

interface Source {
	readonly documentId: string
	readonly title: string
}

type Collected = Pick<DocumentFacts, 'findings' | 'more' | 'readability'>

interface Entry {
	readonly finding: Omit<DocumentFinding, 'count' | 'evidence'>
	count: number
	readonly evidence: Evidence[]
}

/** Dates in their order, names by how often they are found, the rest as the document has it. */
function inOrder(entries: readonly Entry[]): Entry[] {
	return entries.toSorted((one, other) => {
		if (one.finding.kind !== other.finding.kind) return 0
		if (one.finding.kind === 'date') return one.finding.text.localeCompare(other.finding.text)
		return one.finding.kind === 'party' ? other.count - one.count : 0
	})
}

/** Collects what patterns find in the pages of a document: one entry per fact, however often it is found. */
export function createFactCollector({ documentId, title }: Source): {
	readonly add: (page: SourcePage) => void
	readonly result: () => Collected
} {
	const pages: SourcePage[] = []
	const entries = new Map<string, Entry>()
	const counts: Counts = { words: 0, sentences: 0, syllables: 0 }
	const put = (page: number | null, { kind, text, matched }: Fact) => {
		const key = `${kind} ${text.toLowerCase()}`
		const entry = entries.get(key) ?? { finding: { kind, text }, count: 0, evidence: [] }
		entries.set(key, entry)
		entry.count++
		const isKnown = entry.evidence.some((one) => one.page === page && one.matched === matched)
		if (isKnown || entry.evidence.length >= PASSAGES_MAX) return
		entry.evidence.push({ kind: 'document', documentId, title, page, matched, isExact: true })
	}
	return {
		add: (page) => {
			pages.push(page)
			countText(counts, page.text)
			for (const fact of factsOfPage(page)) put(page.page, fact)
		},
		result: () => {
			for (const { page, fact } of missingIn(pages)) put(page, fact)
			const kinds = Map.groupBy(entries.values(), ({ finding }) => finding.kind)
			const shown = [...kinds.values()].flatMap((all) => inOrder(all).slice(0, FACTS_MAX))
			return {
				findings: shown.map(({ finding, count, evidence }) => ({ ...finding, count, evidence })),
				more: entries.size - shown.length,
				readability: readabilityOf(counts),
			}
		},
	}
}
