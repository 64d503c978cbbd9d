import { areShortNames } from './short-names.ts'

/** A name as `api.name_parts` and `api.name_sounds` tell it: for each word how it sounds, one or two codes apart by a stroke. */
export interface NameForm {
	readonly words: readonly string[]
	readonly sounds: readonly string[]
}

export type NameReason = 'same' | 'part' | 'short' | 'spelt' | 'sounds' | 'initial'

export interface NameLikeness {
	/** 0 to 1. */
	readonly score: number
	/** What is least alike of what is alike. */
	readonly reason: NameReason
}

interface Match {
	readonly grade: number
	readonly reason: NameReason
}

const NONE: Match = { grade: 0, reason: 'same' }
const GRADES = { same: 1, short: 0.92, spelt: 0.88, sounds: 0.8, initial: 0.6 } as const
/** Among words this short, one letter makes another name. */
const SHORT_WORD = 4
const SPELT_SHORT = 0.7
const LONG_WORD = 7
/** Words that sound alike are spelt at least so much alike: a code of few letters stands for too many. */
const SOUNDING_LIKENESS = 0.5
/** Of a name, so much must be alike for the rest to be called a part of it. */
const WHOLE = 0.999

/** How many letters must be put in, left out, changed or swapped to make one word of the other. */
export function lettersApart(one: string, other: string): number {
	const [a, b] = [[...one], [...other]]
	let before: number[] = []
	let last = Array.from({ length: b.length + 1 }, (_, at) => at)
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i]
		for (let j = 1; j <= b.length; j += 1) {
			const isSame = a[i - 1] === b[j - 1]
			const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
			const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
			row.push(isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
		}
		before = last
		last = row
	}
	return last[b.length] ?? 0
}

function soundAlike(one: string | undefined, other: string | undefined): boolean {
	if (!one || !other) return false
	const codes = other.split('/')
	return one.split('/').some((code) => code !== '' && codes.includes(code))
}

function matchWords(asked: NameForm, i: number, known: NameForm, j: number): Match {
	const [one = '', other = ''] = [asked.words[i], known.words[j]]
	if (one === other) return { grade: GRADES.same, reason: 'same' }
	if (areShortNames(one, other)) return { grade: GRADES.short, reason: 'short' }
	const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
	if (shorter === 1) {
		const isInitial = longer > 1 && one[0] === other[0]
		return isInitial ? { grade: GRADES.initial, reason: 'initial' } : NONE
	}
	const mostApart = longer >= LONG_WORD ? 2 : 1
	const isSounding = soundAlike(asked.sounds[i], known.sounds[j])
	if (!isSounding && longer - shorter > mostApart) return NONE
	const apart = lettersApart(one, other)
	if (shorter > 2 && apart <= mostApart) {
		return { grade: longer <= SHORT_WORD ? SPELT_SHORT : GRADES.spelt, reason: 'spelt' }
	}
	const isAlike = isSounding && 1 - apart / longer >= SOUNDING_LIKENESS
	return isAlike ? { grade: GRADES.sounds, reason: 'sounds' } : NONE
}

/** Each word is met by at most one of the other name: the most alike first. */
function meet(asked: NameForm, known: NameForm): { readonly i: number; readonly j: number; readonly match: Match }[] {
	const all = asked.words.flatMap((_, i) =>
		known.words.map((_other, j) => ({ i, j, match: matchWords(asked, i, known, j) })),
	)
	const met: typeof all = []
	for (const one of all.filter(({ match }) => match.grade > 0).sort((a, b) => b.match.grade - a.match.grade)) {
		if (!met.some((other) => other.i === one.i || other.j === one.j)) met.push(one)
	}
	return met
}

/** Long words tell more than short ones; a single letter tells little. */
function weightOf(word: string): number {
	const { length } = [...word]
	const isIdeograph = length === 1 && word > '\u2e80'
	return isIdeograph ? 3 : Math.min(length, 8)
}

function weigh(words: readonly string[]): number {
	return words.reduce((sum, word) => sum + weightOf(word), 0)
}

const LEAST_LIKE: readonly NameReason[] = ['initial', 'sounds', 'spelt', 'short']

/** How much a known name is like the one asked for; the order of the words does not matter. */
export function compareNames(asked: NameForm, known: NameForm): NameLikeness {
	if (asked.words.length === 0 || known.words.length === 0) return { score: 0, reason: 'same' }
	const met = meet(asked, known)
	const ofAsked = met.reduce((sum, { i, match }) => sum + match.grade * weightOf(asked.words[i] ?? ''), 0)
	const ofKnown = met.reduce((sum, { j, match }) => sum + match.grade * weightOf(known.words[j] ?? ''), 0)
	const shares = [ofAsked / weigh(asked.words), ofKnown / weigh(known.words)]
	const score = (Math.max(...shares) + Math.min(...shares)) / 2
	const reasons = new Set(met.map(({ match }) => match.reason))
	const worst = LEAST_LIKE.find((reason) => reasons.has(reason))
	if (worst !== undefined) return { score, reason: worst }
	return { score, reason: Math.min(...shares) >= WHOLE ? 'same' : 'part' }
}
