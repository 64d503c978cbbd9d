import type { Evidence, Finding } from './analysis.fields.ts'
import { plain, similarity, worded } from './word-similarity.rules.ts'

/** A statement of two analyses, or of one of them. */
export interface FindingPair {
	readonly kind: Finding['kind']
	readonly before: Finding | null
	readonly after: Finding | null
}

/** Statements that share so many words say the same; with a passage in common, fewer are enough. */
const LEAST_SIMILAR = 0.6
const LEAST_WITH_PASSAGE = 0.3

const passageOf = ({ kind, documentId, page, matched }: Evidence) =>
	JSON.stringify([kind, documentId, page, plain(matched)])

/** What two analyses of a case agree on and what only one of them states, in the order of the later one. Statements of one kind
 *  belong together when they rest on the same passage or say the same in nearly the same words. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingPair[] {
	const known = before.map((finding) => ({
		finding,
		words: new Set(worded(finding.text)),
		passages: new Set(finding.evidence.map(passageOf)),
	}))
	const candidates = after.flatMap((finding, to) => {
		const words = new Set(worded(finding.text))
		return known.flatMap((one, at) => {
			if (one.finding.kind !== finding.kind) return []
			const isShared = finding.evidence.some((each) => one.passages.has(passageOf(each)))
			const score = similarity(one.words, words)
			return score >= (isShared ? LEAST_WITH_PASSAGE : LEAST_SIMILAR) ? [{ at, to, score }] : []
		})
	})
	candidates.sort((a, b) => b.score - a.score || a.to - b.to || a.at - b.at)
	const ofAfter = new Map<number, number>()
	const taken = new Set<number>()
	for (const { at, to } of candidates) {
		if (ofAfter.has(to) || taken.has(at)) continue
		ofAfter.set(to, at)
		taken.add(at)
	}
	return [
		...after.map((finding, to) => ({
			kind: finding.kind,
			before: before[ofAfter.get(to) ?? -1] ?? null,
			after: finding,
		})),
		...before.flatMap((finding, at) => (taken.has(at) ? [] : [{ kind: finding.kind, before: finding, after: null }])),
	]
}
