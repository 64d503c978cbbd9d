import MiniSearch, { type SearchResult } from 'minisearch'
import type { HelpGuide, HelpSection } from '../help-guide.ts'
import { sectionText, withoutMarks } from '../plain-text.ts'
import { nearestWord } from './spelling.ts'
import { stemOf, synonymsOf, wordsOf } from './words.ts'

/** What a synonym counts beside the word itself; many share it. */
const OF_SYNONYM = 0.8
/** A word that is not in any guide weighs as much as one of this many guides. */
const OF_UNKNOWN = 3
/** A word whose spelling was mended may have been another. */
const OF_MENDED = 0.75
/** How much the same question counts more than the same words. */
const OF_SIMILARITY = 3
const OF_SECOND = 0.2
const BOOSTS = { ask: 2.4, title: 3, keywords: 1.6, heading: 2, description: 1.2, text: 1 } as const
const FIELDS = ['ask', 'title', 'keywords', 'heading', 'description', 'text'] as const

/** A section of a guide, or one of the questions it answers. */
interface Entry {
	readonly guide: HelpGuide
	readonly section: HelpSection | null
	readonly fields: Readonly<Partial<Record<(typeof FIELDS)[number], string>>>
	/** The stems of a question; empty for a section. */
	readonly stems: ReadonlySet<string>
}

export interface Found {
	readonly guide: HelpGuide
	/** The section that answers best. */
	readonly section: HelpSection
	readonly score: number
	/** How much of what was asked the guide speaks of, from 0 to 1; rare words weigh more. */
	readonly coverage: number
	/** A word of the question stands in its title or among its keywords. */
	readonly isCore: boolean
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
		return { guide, section, fields, stems: new Set() }
	})
	const questions = [title, ...guide.questions].map((ask): Entry => {
		return { guide, section: null, fields: { ask }, stems: new Set(wordsOf(ask).map(stemOf)) }
	})
	return [...sections, ...questions]
}

function createSearch(entries: readonly Entry[]): MiniSearch {
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
	/** How sure it is that this is what was typed. */
	readonly trust: number
}

/** The share of the question that these stems speak of. */
function coverageOf(terms: readonly Term[], met: ReadonlySet<string>): number {
	const total = terms.reduce((sum, one) => sum + one.weight, 0)
	const spoken = terms.reduce((sum, { stem, accepted, weight, trust }) => {
		if (met.has(stem)) return sum + weight * trust
		return [...accepted].some((one) => met.has(one)) ? sum + weight * trust * OF_SYNONYM : sum
	}, 0)
	return total === 0 ? 0 : spoken / total
}

/** How nearly two questions are the same, from 0 to 1: what they share of all their words; synonyms count less. */
function similarity(terms: readonly Term[], stems: ReadonlySet<string>): number {
	if (stems.size === 0) return 0
	const shared = terms.reduce((sum, { stem, accepted, trust }) => {
		if (stems.has(stem)) return sum + trust
		return [...accepted].some((one) => stems.has(one)) ? sum + OF_SYNONYM * trust : sum
	}, 0)
	return shared / (terms.length + stems.size - Math.min(shared, stems.size))
}

interface Tally {
	readonly guide: HelpGuide
	readonly scores: number[]
	section: HelpSection | null
	readonly met: Set<string>
}

function tallyByGuide(terms: readonly Term[], entries: readonly Entry[], hits: readonly SearchResult[]): Tally[] {
	const tallies = new Map<string, Tally>()
	for (const hit of hits) {
		const entry = entries[hit.id]
		if (entry === undefined) continue
		const { guide, section } = entry
		const tally = tallies.get(guide.id) ?? { guide, scores: [], section: null, met: new Set<string>() }
		tallies.set(guide.id, tally)
		tally.scores.push(hit.score * (1 + OF_SIMILARITY * similarity(terms, entry.stems) ** 2))
		tally.section ??= section
		for (const stem of hit.terms) tally.met.add(stem)
	}
	return [...tallies.values()]
}

/** Makes guides searchable by questions in a person's own words: stems, synonyms and slips of the keyboard. */
export function createHelpIndex(all: readonly HelpGuide[]): HelpIndex {
	const entries = all.flatMap(entriesOf)
	const search = createSearch(entries)
	const { words, guides } = countWords(entries)
	const coreOf = new Map(
		all.map((guide) => [guide, new Set(wordsOf([guide.title, ...guide.keywords].join('\n')).map(stemOf))]),
	)
	const isKnown = (stem: string) => guides.has(stem) || synonymsOf(stem).some((one) => guides.has(one))
	const weightOf = (stem: string) => Math.log(1 + all.length / (guides.get(stem)?.size ?? OF_UNKNOWN))

	function termOf(word: string): Term {
		const typed = stemOf(word)
		const nearest = isKnown(typed) ? null : nearestWord(word, words)
		const stem = nearest === null ? typed : stemOf(nearest)
		const trust = nearest === null ? 1 : OF_MENDED
		return { stem, weight: weightOf(stem), accepted: new Set([stem, ...synonymsOf(stem)]), trust }
	}

	function hitsFor(terms: readonly Term[]): SearchResult[] {
		const weights = new Map<string, number>()
		for (const { stem, accepted, trust } of terms) {
			const ofOthers = OF_SYNONYM / Math.sqrt(Math.max(1, accepted.size - 1))
			for (const one of accepted)
				weights.set(one, Math.max(weights.get(one) ?? 0, trust * (one === stem ? 1 : ofOthers)))
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
			const found = tallyByGuide(terms, entries, hitsFor(terms)).flatMap(({ guide, scores, section, met }): Found[] => {
				const shown = section ?? guide.sections[0]
				const [best = 0, second = 0] = scores.toSorted((a, b) => b - a)
				const coverage = coverageOf(terms, met)
				const score = (best + OF_SECOND * second) * (0.2 + 0.8 * coverage)
				const core = coreOf.get(guide)
				const isCore = terms.some((one) => one.trust === 1 && core?.has(one.stem))
				return shown === undefined ? [] : [{ guide, section: shown, score, coverage, isCore }]
			})
			return found.sort((a, b) => b.score - a.score)
		},
	}
}
