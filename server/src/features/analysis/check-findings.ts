import type { Evidence, Finding, FindingKind } from '@praxis/contract/analysis/analysis.fields'
import { createLocator, type Located } from '@praxis/contract/analysis/evidence.rules'
import { type AnalysisText, SEE_ALL } from '@praxis/contract/analysis/parse-analysis.rules'
import { hiddenNote, withoutHidden } from '@praxis/contract/kernel/hidden-text'
import { cutText } from '@praxis/contract/kernel/text'
import { z } from 'zod'
import type { GatheredSource } from './gather-sources.ts'

const TEXT_MAX = 4000
const QUOTES_MAX = 5
const QUOTE_MAX = 2000
const POINTS_MAX = 40

const point = z.object({
	text: z.string(),
	quotes: z.array(z.object({ source: z.number(), quote: z.string() })),
})

/** The form of an answer. Every statement carries the passages it rests on. */
export const analysisAnswer = z.object({
	summary: z.string(),
	strengths: z.array(point),
	weaknesses: z.array(point),
	recommendations: z.array(point),
	outcome: z.object({ likelihood: z.string(), justification: z.string(), quotes: point.shape.quotes }),
})
export type AnalysisAnswer = z.infer<typeof analysisAnswer>

export interface Claim<K = FindingKind> {
	readonly kind: K
	readonly text: string
	readonly quotes: readonly { readonly source: number; readonly quote: string }[]
}

/** How quotes are to be copied. */
export const QUOTE_RULE =
	'Copy quotes word for word, each at least six words long; of a form a whole field, or an amount or date alone. Do not leave out a "not" before them, and join no places that are apart.'

/** Statements of a structured answer. */
export function claimsOf({ strengths, weaknesses, recommendations, outcome }: AnalysisAnswer): Claim[] {
	const of = (kind: FindingKind, points: readonly z.infer<typeof point>[]) =>
		points.slice(0, POINTS_MAX).map((one) => ({ kind, ...one }))
	return [
		...of('strength', strengths),
		...of('weakness', weaknesses),
		...of('recommendation', recommendations),
		...(outcome.justification.trim() === ''
			? []
			: [{ kind: 'outcome' as const, text: outcome.justification, quotes: outcome.quotes }]),
	]
}

/** Statements of an answer in plain text: what stands in quotation marks is what they rest on. */
export function claimsOfText({ strengths, weaknesses, recommendations, outcome }: AnalysisText): Claim[] {
	const quotesIn = (text: string) =>
		[...text.matchAll(/["“]([^"“”]{8,400})["”]/g)].map((found) => ({ source: 0, quote: found[1] ?? '' }))
	const of = (kind: FindingKind, texts: readonly string[]) =>
		texts.filter((text) => text !== SEE_ALL).map((text) => ({ kind, text, quotes: quotesIn(text) }))
	const said = outcome === '' ? [] : [outcome]
	return [
		...of('strength', strengths),
		...of('weakness', weaknesses),
		...of('recommendation', recommendations),
		...of('outcome', said),
	]
}

/** Texts of sources, in which citations of law are looked for. */
export const textsOf = (sources: readonly GatheredSource[]) =>
	sources.flatMap(({ used, pages }) => [used.title, ...pages.map(({ text }) => text)])

/** That characters which no one sees were taken out of what a model read; null if there were none. */
export function hiddenNoteOf(sources: readonly GatheredSource[]): string | null {
	return hiddenNote(textsOf(sources).reduce((sum, text) => sum + withoutHidden(text).hidden, 0))
}

/** Several notes as one; null without any. */
export const joinNotes = (...notes: readonly (string | null)[]) =>
	notes.filter((note) => note !== null).join(' ') || null

/** Keeps statements of which at least one quote stands in the sources, with the words of the source. The others are counted, not shown:
 *  a program looked for what the model says it read. */
export function checkFindings<K = FindingKind>(
	claims: readonly Claim<K>[],
	sources: readonly GatheredSource[],
): { readonly findings: (Omit<Finding, 'kind'> & { readonly kind: K })[]; readonly dropped: number } {
	const locators = sources.map(({ pages }) => createLocator(pages))
	const evidenceOf = (index: number, found: Located, quote: string): Evidence | null => {
		const used = sources[index]?.used
		if (used === undefined) return null
		const { kind, documentId, title } = used
		const { page, matched, isExact } = found
		return { kind, documentId, title, page, matched, isExact, quote: cutText(quote.trim(), QUOTE_MAX) }
	}
	const locate = ({ source, quote }: Claim['quotes'][number]): Evidence | null => {
		const named = source - 1
		const order = [named, ...locators.keys()].filter((index, at, all) => index in locators && all.indexOf(index) === at)
		for (const index of order) {
			const found = locators[index]?.(quote)
			if (found) return evidenceOf(index, found, quote)
		}
		return null
	}
	const findings: (Omit<Finding, 'kind'> & { readonly kind: K })[] = []
	let dropped = 0
	for (const { kind, text, quotes } of claims) {
		const evidence = quotes.slice(0, QUOTES_MAX).flatMap((one) => locate(one) ?? [])
		if (evidence.length === 0 || text.trim() === '') dropped++
		else findings.push({ kind, text: text.trim().slice(0, TEXT_MAX), evidence })
	}
	return { findings, dropped }
}
