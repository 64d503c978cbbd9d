import type { HelpGuide, Reader } from '../guides/help-guide.ts'
import { type Found, type HelpIndex, makeHelpIndex } from './help-index.ts'
import { wordsOf } from './words.ts'

/** Below this share of the question spoken of, an answer would be a guess. */
export const LEAST_COVERAGE = 0.54
const RUNNERS_UP = 2
const RUNNER_UP_SHARE = 0.35

export interface Answer {
	/** Null: nothing in the help answers this. */
	readonly best: Found | null
	/** Guides that may be meant instead. */
	readonly others: readonly HelpGuide[]
}

/** Answers what is asked of the chat itself: "what can you do?" holds no word to look up. */
const ABOUT = 'about-help'

function aboutItself(guides: readonly HelpGuide[]): Found | null {
	const guide = guides.find((one) => one.id === ABOUT)
	const section = guide?.sections[0]
	return guide === undefined || section === undefined ? null : { guide, section, score: 0, coverage: 1 }
}

/** What a reader may be led to. */
export function guidesFor(all: readonly HelpGuide[], reader: Reader): HelpGuide[] {
	return all.filter((guide) => guide.readers.includes(reader))
}

/** Answers questions from guides, and from nothing else. */
export function makeAnswerer(guides: readonly HelpGuide[]): (asked: string) => Answer {
	const index: HelpIndex = makeHelpIndex(guides)
	return (asked) => {
		const saysNothing = /[a-z]/i.test(asked) && wordsOf(asked).length === 0
		if (saysNothing) return { best: aboutItself(guides), others: [] }
		const found = index.find(asked).filter((one) => one.coverage >= LEAST_COVERAGE)
		const [first] = found
		if (first === undefined) return { best: null, others: [] }
		const others = found
			.slice(1, 1 + RUNNERS_UP)
			.filter((one) => one.score > first.score * RUNNER_UP_SHARE)
			.map((one) => one.guide)
		return { best: first, others }
	}
}
