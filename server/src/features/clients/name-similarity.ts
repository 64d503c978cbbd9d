import { isSamePhone } from './is-same-phone.ts'
import { areLegalForms } from './legal-forms.ts'
import { joinPrefixes } from './name-prefixes.ts'
import { consonantsOf, lettersFor, numberWord, splitAs } from './name-spellings.ts'
import { areShortNames } from './short-names.ts'

/** A name as `api.name_parts` and `api.name_sounds` write it: for each word its sound, one or two codes separated by a slash. */
export interface NameForm {
	readonly words: readonly string[]
	readonly sounds: readonly string[]
	/** Latin form of a name in Chinese, Japanese kana or Korean, in Latin letters. */
	readonly latin?: Pick<NameForm, 'words' | 'sounds'> | null
	/** Written in Hebrew or Arabic, mostly without vowels. */
	readonly isAbjad?: boolean
}

export type NameReason = 'same' | 'form' | 'script' | 'part' | 'short' | 'spelling' | 'sounds' | 'initial'

export interface NameSimilarity {
	/** 0 to 1. */
	readonly score: number
	/** The weakest of the matches. */
	readonly reason: NameReason
}

interface Match {
	readonly grade: number
	readonly reason: NameReason
}

const NONE: Match = { grade: 0, reason: 'same' }
const GRADES = { same: 1, number: 0.96, short: 0.92, spelling: 0.88, sounds: 0.8, initial: 0.6 } as const
/** In words this short, one letter makes another name. */
const SHORT_WORD = 4
const SPELLING_SHORT = 0.7
const LONG_WORD = 7
/** The lowest similarity of spelling for words that sound alike: short sound codes match too many words. */
const SOUNDING_SIMILARITY = 0.5
/** Factor for a word that is written in two. */
const SPLIT = 0.97
/** Factor for letters of one script that are read alike. */
const READ_ALIKE = 0.85
/** Factor for names with different numbers. */
const OTHER_NUMBER = 0.85
/** From this share on, a name counts as fully matched. */
const WHOLE = 0.999

/** The Damerau-Levenshtein distance: letters inserted, deleted, changed or swapped. */
export function editDistance(one: string, other: string): number {
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

function areSameConsonants(one: string, other: string): boolean {
	const found = consonantsOf(one)
	return found.length >= 2 && found === consonantsOf(other)
}

const NUMERIC = /^\d+$/

/** Whether digits of one stand for letters of the other. */
function areDigits(one: string, other: string): boolean {
	return lettersFor(one).includes(other) || lettersFor(other).includes(one)
}

function soundSimilar(one: string | undefined, other: string | undefined): boolean {
	if (!one || !other) return false
	const codes = other.split('/')
	return one.split('/').some((code) => code !== '' && codes.includes(code))
}

function matchWords(asked: NameForm, i: number, known: NameForm, j: number): Match {
	const [one = '', other = ''] = [asked.words[i], known.words[j]]
	if (one === other) return { grade: GRADES.same, reason: 'same' }
	if (areShortNames(one, other)) return { grade: GRADES.short, reason: 'short' }
	if (areLegalForms(one, other)) return { grade: GRADES.short, reason: 'form' }
	if (numberWord(one) === numberWord(other) || areDigits(one, other))
		return { grade: GRADES.number, reason: 'spelling' }
	// Other numbers are other names.
	if (NUMERIC.test(one) && NUMERIC.test(other)) return NONE
	const isAbjad = asked.isAbjad === true || known.isAbjad === true
	if (isAbjad && areSameConsonants(one, other)) return { grade: GRADES.sounds, reason: 'sounds' }
	const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
	if (shorter === 1) {
		const isInitial = longer > 1 && one[0] === other[0] && !/\d/.test(one[0] ?? '')
		return isInitial ? { grade: GRADES.initial, reason: 'initial' } : NONE
	}
	const maxDistance = longer >= LONG_WORD ? 2 : 1
	const isSounding = soundSimilar(asked.sounds[i], known.sounds[j])
	if (!isSounding && longer - shorter > maxDistance) return NONE
	const distance = editDistance(one, other)
	if (shorter > 2 && distance <= maxDistance) {
		return { grade: longer <= SHORT_WORD ? SPELLING_SHORT : GRADES.spelling, reason: 'spelling' }
	}
	const isSimilar = isSounding && 1 - distance / longer >= SOUNDING_SIMILARITY
	return isSimilar ? { grade: GRADES.sounds, reason: 'sounds' } : NONE
}

/** Pairs each word with at most one of the other name, best matches first. */
function pairWords(
	asked: NameForm,
	known: NameForm,
): { readonly i: number; readonly j: number; readonly match: Match }[] {
	const all = asked.words.flatMap((_, i) =>
		known.words.map((_other, j) => ({ i, j, match: matchWords(asked, i, known, j) })),
	)
	const met: typeof all = []
	for (const one of all.filter(({ match }) => match.grade > 0).sort((a, b) => b.match.grade - a.match.grade)) {
		if (!met.some((other) => other.i === one.i || other.j === one.j)) met.push(one)
	}
	return met
}

/** Long words are more distinctive than short ones; a single letter says little. */
function weightOf(word: string): number {
	const { length } = [...word]
	const isIdeograph = length === 1 && word > '\u2e80'
	return isIdeograph ? 3 : Math.min(length, 8)
}

function weigh(words: readonly string[]): number {
	return words.reduce((sum, word) => sum + weightOf(word), 0)
}

const LEAST_SIMILAR: readonly NameReason[] = ['initial', 'sounds', 'spelling', 'short', 'form']

/** The form with prefixes joined to their words; null when there are none. Joined words have no sound. */
function joinedForm(form: NameForm): NameForm | null {
	const words = joinPrefixes(form.words)
	if (words === form.words) return null
	return { ...form, words, sounds: words.map((word) => form.sounds[form.words.indexOf(word)] ?? '') }
}

/** The similarity of a known name to the requested one; the order of the words does not matter, nor whether prefixes are written apart. */
export function compareNames(asked: NameForm, known: NameForm): NameSimilarity {
	const written = compareWritten(asked, known)
	if (!asked.latin && !known.latin) return written
	const spoken = compareWritten(asked.latin ?? asked, known.latin ?? known)
	// Different letters of one script can be read alike.
	const score = asked.latin && known.latin ? spoken.score * READ_ALIKE : spoken.score
	if (score <= written.score) return written
	return { score, reason: spoken.reason === 'same' ? 'script' : spoken.reason }
}

function compareWritten(asked: NameForm, known: NameForm): NameSimilarity {
	const [one, other] = [splitForm(asked, known), splitForm(known, asked)]
	const apart = comparePrefixed(asked, known)
	if (one === asked && other === known) return apart
	const split = comparePrefixed(one, other)
	if (split.score <= apart.score) return apart
	return { score: split.score * SPLIT, reason: split.reason === 'same' ? 'spelling' : split.reason }
}

/** With the words split that the other name has in two. */
function splitForm(form: NameForm, other: NameForm): NameForm {
	const words = splitAs(form.words, other.words)
	if (words === form.words) return form
	return { ...form, words, sounds: words.map((word) => form.sounds[form.words.indexOf(word)] ?? '') }
}

function comparePrefixed(asked: NameForm, known: NameForm): NameSimilarity {
	const written = compareWords(asked, known)
	const [joinedAsked, joinedKnown] = [joinedForm(asked), joinedForm(known)]
	if (joinedAsked === null && joinedKnown === null) return written
	const joined = compareWords(joinedAsked ?? asked, joinedKnown ?? known)
	return joined.score > written.score ? joined : written
}

/** Whether both have numbers, and not the same ones. */
function haveOtherNumbers(one: readonly string[], other: readonly string[]): boolean {
	const [a, b] = [one.filter((word) => NUMERIC.test(word)), other.filter((word) => NUMERIC.test(word))]
	return a.length > 0 && b.length > 0 && a.toSorted().join() !== b.toSorted().join()
}

function compareWords(asked: NameForm, known: NameForm): NameSimilarity {
	if (asked.words.length === 0 || known.words.length === 0) return { score: 0, reason: 'same' }
	const met = pairWords(asked, known)
	const ofAsked = met.reduce((sum, { i, match }) => sum + match.grade * weightOf(asked.words[i] ?? ''), 0)
	const ofKnown = met.reduce((sum, { j, match }) => sum + match.grade * weightOf(known.words[j] ?? ''), 0)
	const shares = [ofAsked / weigh(asked.words), ofKnown / weigh(known.words)]
	const doubt = haveOtherNumbers(asked.words, known.words) ? OTHER_NUMBER : 1
	const score = ((Math.max(...shares) + Math.min(...shares)) / 2) * doubt
	const reasons = new Set(met.map(({ match }) => match.reason))
	const worst = LEAST_SIMILAR.find((reason) => reasons.has(reason))
	if (worst !== undefined) return { score, reason: worst }
	return { score, reason: Math.min(...shares) >= WHOLE ? 'same' : 'part' }
}

export type SimilarityReason = NameReason | 'email' | 'phone'

export interface Similarity {
	/** 0 to 1. */
	readonly score: number
	/** Strongest first; empty when nothing matches. */
	readonly reasons: readonly SimilarityReason[]
}

/** What a person is known by. Email in lower case, phone as `api.phone_key` writes it; empty when unknown. */
export interface KnownBy extends NameForm {
	readonly email: string
	readonly phone: string
}

/** Below this score it is another name. */
export const MIN_SCORE = 0.6
const SAME_EMAIL = 0.85
const SAME_PHONE = 0.75
/** Factors for two people of the same name with different emails or phones. */
const OTHER_EMAIL = 0.85
const OTHER_PHONE = 0.85

/** The similarity of two people by name, email and phone. */
export function similarityOf(one: KnownBy, other: KnownBy): Similarity {
	const name = compareNames(one, other)
	const isNamed = name.score >= MIN_SCORE
	const isSameEmail = one.email !== '' && one.email === other.email
	const isPhone = isSamePhone(one.phone, other.phone)
	const doubts = [isNamed ? 1 - name.score : 1, isSameEmail ? 1 - SAME_EMAIL : 1, isPhone ? 1 - SAME_PHONE : 1]
	const reasons: SimilarityReason[] = []
	if (isNamed && name.reason === 'same') reasons.push(name.reason)
	if (isSameEmail) reasons.push('email')
	if (isPhone) reasons.push('phone')
	if (isNamed && name.reason !== 'same') reasons.push(name.reason)
	return { score: 1 - doubts.reduce((product, doubt) => product * doubt, 1), reasons }
}

/** The similarity of two clients: different emails or phones lower it. */
export function pairSimilarity(one: KnownBy, other: KnownBy): Similarity {
	const similarity = similarityOf(one, other)
	const isKnown = (a: string, b: string) => a !== '' && b !== ''
	const byEmail = isKnown(one.email, other.email) && one.email !== other.email ? OTHER_EMAIL : 1
	const byPhone = isKnown(one.phone, other.phone) && !isSamePhone(one.phone, other.phone) ? OTHER_PHONE : 1
	return { ...similarity, score: similarity.score * byEmail * byPhone }
}

const REASON_LABELS: Readonly<Record<SimilarityReason, string>> = {
	same: 'Same name',
	form: 'Same name, other legal form',
	script: 'Same name in another script',
	email: 'Same email',
	phone: 'Same phone',
	part: 'Part of the name',
	short: 'Short form of the name',
	spelling: 'Similar spelling',
	sounds: 'Sounds alike',
	initial: 'Same initial and name',
}

/** Why a name was found: “Same email, sounds alike”. */
export function formatReasons(reasons: readonly SimilarityReason[]): string {
	return reasons
		.map((reason, at) => (at === 0 ? REASON_LABELS[reason] : REASON_LABELS[reason].toLowerCase()))
		.join(', ')
}
