import type { HelpGuide, Reader } from '../help-guide.ts'
import { createHelpIndex, type Found, type HelpIndex } from './help-index.ts'
import { wordsOf } from './words.ts'

/** Below this share of the question spoken of, an answer would be a guess. */
const LEAST_COVERAGE = 0.6
/** A guide that is about a word of the question may leave more of it open. */
const LEAST_COVERAGE_OF_CORE = 0.46
/** Below this an answer is offered with a doubt. */
const SURE_COVERAGE = 0.7
/** A guide that is about a word of the question, and clearly before the others, answers without a doubt from here. */
const CLEAR_COVERAGE = 0.5
const CLEAR_SCORE = 100
const CLEAR_LEAD = 1.8
/** What is not in this version, and what is written for clients when the firm asks, come after what answers as well. */
const AFTER_OTHERS = 0.5
const FOR_CLIENTS = 'For clients of the firm'
const RUNNERS_UP = 2
const RUNNER_UP_SHARE = 0.35

export interface Answer {
	/** Null: nothing in the help answers this. */
	readonly best: Found | null
	/** Part of the question is left open. */
	readonly isUnsure: boolean
	/** Guides that may be meant instead. */
	readonly others: readonly HelpGuide[]
}

/** Answers what is asked of the chat itself: "what can you do?" holds no word to look up. */
const ABOUT = 'about-help'

function aboutItself(guides: readonly HelpGuide[]): Found | null {
	const guide = guides.find((one) => one.id === ABOUT)
	const section = guide?.sections[0]
	return guide === undefined || section === undefined ? null : { guide, section, score: 0, coverage: 1, isCore: true }
}

function isAnswer({ coverage, isCore }: Found): boolean {
	return coverage >= (isCore ? LEAST_COVERAGE_OF_CORE : LEAST_COVERAGE)
}

/** What a reader may be led to. */
export function guidesFor(all: readonly HelpGuide[], reader: Reader): HelpGuide[] {
	return all.filter((guide) => guide.readers.includes(reader))
}

function isForOthers({ group }: HelpGuide, reader: Reader, asked: string): boolean {
	return (reader === 'firm' || reader === 'admin') && group === FOR_CLIENTS && !/\b(clients?|portal)\b/i.test(asked)
}

/** Best first, for this reader. */
function ranked(found: readonly Found[], reader: Reader, asked: string): Found[] {
	const weigh = (one: Found): Found => {
		const isAfter = one.guide.unbuilt === true || isForOthers(one.guide, reader, asked)
		return isAfter ? { ...one, score: one.score * AFTER_OTHERS } : one
	}
	return found.map(weigh).sort((a, b) => b.score - a.score)
}

function isClear(first: Found, second: Found | undefined): boolean {
	if (first.coverage >= SURE_COVERAGE) return true
	const leads = second === undefined || first.score >= second.score * CLEAR_LEAD
	return first.isCore && leads && first.coverage >= CLEAR_COVERAGE && first.score >= CLEAR_SCORE
}

/** Answers questions of a reader from guides, and from nothing else. */
export function createAnswerer(guides: readonly HelpGuide[], reader: Reader): (asked: string) => Answer {
	const index: HelpIndex = createHelpIndex(guides)
	return (asked) => {
		const saysNothing = /[a-z]/i.test(asked) && wordsOf(asked).length === 0
		if (saysNothing) return { best: aboutItself(guides), isUnsure: false, others: [] }
		const found = ranked(index.find(asked).filter(isAnswer), reader, asked)
		const [first, second] = found
		if (first === undefined) return { best: null, isUnsure: false, others: [] }
		const others = found
			.slice(1, 1 + RUNNERS_UP)
			.filter((one) => one.score > first.score * RUNNER_UP_SHARE)
			.map((one) => one.guide)
		return { best: first, isUnsure: !isClear(first, second), others }
	}
}
