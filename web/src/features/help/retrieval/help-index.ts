import MiniSearch, { type SearchResult } from 'minisearch'
import type { HelpGuide, HelpSection } from '../guides/help-guide.ts'
import { sectionText, withoutMarks } from '../guides/plain-text.ts'
import { nearestWord } from './spelling.ts'
import { stemOf, synonymsOf, wordsOf } from './words.ts'

/** What a synonym counts beside the word itself; many share it. */
const OF_SYNONYM = 0.8
/** A word that nobody wrote weighs as much as one of this many guides. */
const OF_UNKNOWN = 3
const OF_SECOND = 0.2
const BOOSTS = { ask: 2.4, title: 3, keywords: 1.6, heading: 2, description: 1.2, text: 1 } as const
const FIELDS = ['ask', 'title', 'keywords', 'heading', 'description', 'text'] as const

/** A section of a guide, or one of the questions it answers. */
interface Entry {
	readonly guide: HelpGuide
	readonly section: HelpSection | null
	readonly fields: Readonly<Partial<Record<(typeof FIELDS)[number], string>>>
}

export interface Found {
	readonly guide: HelpGuide
	/** The section that answers best. */
	readonly section: HelpSection
	readonly score: number
	/** How much of what was asked the guide speaks of, from 0 to 1; rare words weigh more. */
	readonly coverage: number
}

export interface HelpIndex {
	/** Guides that speak of what was asked, best first. */
	readonly find: (asked: string) => Found[]
}

function entriesOf(guide: HelpGuide): Entry[] {
	const { title, keywords, description, summary } = guide
	const sections = guide.sections.map((section): Entry => {
		const about = `${description} ${withoutMarks(summary)}`
		const { heading } = section
		const fields = { title, keywords: keywords.join(' '), description: about, heading, text: sectionText(section) }
		return { guide, section, fields }
	})
	return [...sections, ...[title, ...guide.asks].map((ask): Entry => ({ guide, section: null, fields: { ask } }))]
}

function makeSearch(entries: readonly Entry[]): MiniSearch {
	const search = new MiniSearch({
		fields: [...FIELDS],
		tokenize: wordsOf,
		processTerm: stemOf,
		searchOptions: { boost: BOOSTS, bm25: { k: 1.2, b: 0.6, d: 0.5 } },
	})
	search.addAll(entries.map(({ fields }, id) => ({ id, ...fields })))
	return search
}

/** How often each word is written, and in how many guides each stem. */
function countWords(entries: readonly Entry[]) {
	const words = new Map<string, number>()
	const guides = new Map<string, Set<string>>()
	for (const { guide, fields } of entries) {
		for (const word of wordsOf(Object.values(fields).join('\n'))) {
			words.set(word, (words.get(word) ?? 0) + 1)
			const stem = stemOf(word)
			guides.set(stem, (guides.get(stem) ?? new Set()).add(guide.id))
		}
	}
	return { words, guides }
}

interface Term {
	/** The stem asked for, its spelling mended. */
	readonly stem: string
	readonly weight: number
	/** Stems that count as this one. */
	readonly accepted: ReadonlySet<string>
}

/** The share of the question that these stems speak of. */
function coverageOf(terms: readonly Term[], met: ReadonlySet<string>): number {
	const total = terms.reduce((sum, one) => sum + one.weight, 0)
	const spoken = terms.filter((one) => [...one.accepted].some((stem) => met.has(stem)))
	return total === 0 ? 0 : spoken.reduce((sum, one) => sum + one.weight, 0) / total
}

interface Tally {
	readonly guide: HelpGuide
	/** Best first. */
	readonly scores: number[]
	section: HelpSection | null
	readonly met: Set<string>
}

function tallyByGuide(entries: readonly Entry[], hits: readonly SearchResult[]): Tally[] {
	const tallies = new Map<string, Tally>()
	for (const hit of hits) {
		const entry = entries[hit.id]
		if (entry === undefined) continue
		const { guide, section } = entry
		const tally = tallies.get(guide.id) ?? { guide, scores: [], section: null, met: new Set<string>() }
		tallies.set(guide.id, tally)
		tally.scores.push(hit.score)
		tally.section ??= section
		for (const stem of hit.terms) tally.met.add(stem)
	}
	return [...tallies.values()]
}

/** Makes guides searchable by questions in a person's own words: stems, synonyms and slips of the keyboard. */
export function makeHelpIndex(all: readonly HelpGuide[]): HelpIndex {
	const entries = all.flatMap(entriesOf)
	const search = makeSearch(entries)
	const { words, guides } = countWords(entries)
	const isKnown = (stem: string) => guides.has(stem) || synonymsOf(stem).some((one) => guides.has(one))
	const weightOf = (stem: string) => Math.log(1 + all.length / (guides.get(stem)?.size ?? OF_UNKNOWN))

	function termOf(word: string): Term {
		const typed = stemOf(word)
		const nearest = isKnown(typed) ? null : nearestWord(word, words)
		const stem = nearest === null ? typed : stemOf(nearest)
		return { stem, weight: weightOf(stem), accepted: new Set([stem, ...synonymsOf(stem)]) }
	}

	function hitsFor(terms: readonly Term[]): SearchResult[] {
		const weights = new Map<string, number>()
		for (const { stem, accepted } of terms) {
			const ofOthers = OF_SYNONYM / Math.sqrt(Math.max(1, accepted.size - 1))
			for (const one of accepted) weights.set(one, Math.max(weights.get(one) ?? 0, one === stem ? 1 : ofOthers))
		}
		return search.search([...weights.keys()].join(' '), {
			tokenize: (text) => text.split(' '),
			processTerm: (term) => term,
			boostTerm: (term) => weights.get(term) ?? 1,
		})
	}

	return {
		find: (asked) => {
			const terms = [
				...new Map(
					wordsOf(asked)
						.map(termOf)
						.map((term) => [term.stem, term]),
				).values(),
			]
			const found = tallyByGuide(entries, hitsFor(terms)).flatMap(({ guide, scores, section, met }): Found[] => {
				const shown = section ?? guide.sections[0]
				const [best = 0, second = 0] = scores
				const coverage = coverageOf(terms, met)
				const score = (best + OF_SECOND * second) * (0.2 + 0.8 * coverage)
				return shown === undefined ? [] : [{ guide, section: shown, score, coverage }]
			})
			return found.sort((a, b) => b.score - a.score)
		},
	}
}
