import type { Evidence, Finding, FindingKind } from '@praxis/contract/analysis/analysis.fields'
import { createLocator, type Located } from '@praxis/contract/analysis/evidence.rules'
import { type AnalysisText, SEE_ALL } from '@praxis/contract/analysis/parse-analysis.rules'
import { z } from 'zod'
import type { GatheredSource } from './gather-sources.ts'

const TEXT_MAX = 4000
const QUOTES_MAX = 5
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

/** Keeps statements of which at least one quote stands in the sources, with the words of the source. The others are counted, not shown:
 *  a program looked for what the model says it read. */
export function checkFindings<K = FindingKind>(
	claims: readonly Claim<K>[],
	sources: readonly GatheredSource[],
): { readonly findings: (Omit<Finding, 'kind'> & { readonly kind: K })[]; readonly dropped: number } {
	const locators = sources.map(({ pages }) => createLocator(pages))
	const evidenceOf = (index: number, found: Located): Evidence | null => {
		const used = sources[index]?.used
		if (used === undefined) return null
		const { kind, documentId, title } = used
		return { kind, documentId, title, page: found.page, matched: found.matched, isExact: found.isExact }
	}
	const locate = ({ source, quote }: Claim['quotes'][number]): Evidence | null => {
		const named = source - 1
		const order = [named, ...locators.keys()].filter((index, at, all) => index in locators && all.indexOf(index) === at)
		for (const index of order) {
			const found = locators[index]?.(quote)
			if (found) return evidenceOf(index, found)
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
