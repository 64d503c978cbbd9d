import type { Clause } from './split-clauses.rules.ts'
import { pairsOfWords, plain, similarity, worded } from './word-similarity.rules.ts'
import { amountsIn } from './written-amounts.rules.ts'
import { datesIn } from './written-dates.rules.ts'

export type ClauseChange = 'same' | 'changed' | 'added' | 'removed'
export type ValueKind = 'amount' | 'date' | 'period' | 'percentage' | 'duty' | 'party'

/** What a number, a date or a duty became: `30 days` to `60 days`, `shall` to `may`. */
export interface ChangedValue {
	readonly kind: ValueKind
	readonly before: readonly string[]
	readonly after: readonly string[]
}

export interface ClausePair {
	readonly change: ClauseChange
	/** Null where it was added. */
	readonly before: Clause | null
	/** Null where it was removed. */
	readonly after: Clause | null
	/** It stands elsewhere among the clauses that both have. */
	readonly isMoved: boolean
	readonly isRenumbered: boolean
	readonly values: readonly ChangedValue[]
}

/** Between the days that `03/04/2026` may mean. */
export const OR = ' or '

const LEAST_SIMILAR = 0.4
const LEAST_WITH_NUMBER = 0.2
const PERIOD =
	/\b(?:[a-z]{3,9}(?:-[a-z]{3,5})? )?\(?(\d{1,4})\)? (?:(business|calendar|court) )?(day|week|month|year|hour)s?\b/giu
const PERCENTAGE = /\d{1,3}(?:\.\d{1,4})?\s?(?:%|percent\b)/giu
const DUTY = /\b(?:shall not|must not|may not|shall|must|may|will not|will)\b/giu

const isSame = (one: Clause, other: Clause) =>
	plain(one.text) === plain(other.text) && plain(one.heading) === plain(other.heading)
const titleOf = ({ heading }: Clause) => worded(heading).join(' ')

const wordPairs = ({ heading, text }: Clause) => pairsOfWords(`${heading} ${text}`)

function listed(text: string, pattern: RegExp, write: (found: RegExpMatchArray) => string): string[] {
	return [...text.matchAll(pattern)].map(write)
}

const VALUES: readonly (readonly [ValueKind, (text: string) => string[]])[] = [
	['amount', amountsOf],
	['date', (text) => datesIn(text).map(({ readings }) => readings.join(OR))],
	['period', (text) => listed(text, PERIOD, periodOf)],
	['percentage', (text) => listed(text, PERCENTAGE, ([all]) => `${Number.parseFloat(all)}%`)],
	['duty', (text) => dutiesIn(text).map(({ word }) => word)],
	['party', partiesWithDuties],
]

/** Before or after these `May` is the month. */
const MONTH_BEFORE =
	/(?:\b(?:in|of|by|until|till|during|since|before|after|each|every|last|next|this|from|to|through|and|or|early|late|mid|on)[ -]|\d{1,2}(?:st|nd|rd|th)?,? (?:day of )?)$/iu
const MONTH_AFTER = /^(?:,? \d|\.?,? (?:and|through|to|or|until) (?:June|July|April|August|September)\b)/u

interface Duty {
	readonly word: string
	/** Who has it, and what it is about. */
	readonly subject: string
	readonly act: string
}

/** Up to four words that end a text, from the last capital on: who has a duty. */
const SUBJECT =
	/((?:\p{Lu}[\p{L}\p{N}’'-]*|[Ee]ither party|[Ee]ach party|the parties)(?: (?:of|and|&|\p{Lu}[\p{L}\p{N}’'-]*)){0,3}),? $/u

function dutiesIn(text: string): Duty[] {
	return [...text.matchAll(DUTY)].flatMap(({ index, 0: all }) => {
		const [before, after] = [
			text.slice(Math.max(0, index - 60), index),
			text.slice(index + all.length, index + all.length + 40),
		]
		const isMonth = all === 'May' && (MONTH_BEFORE.test(before) || MONTH_AFTER.test(after))
		if (isMonth) return []
		const subject = (SUBJECT.exec(before)?.[1] ?? '').replace(/^(?:The|Each|Any|If|When) /u, '')
		return [{ word: all.toLowerCase(), subject, act: /^ (?:\p{Ll}+ ){0,1}\p{Ll}+/u.exec(after)?.[0].trim() ?? '' }]
	})
}

/** `Tenant shall pay rent`: who must or may do what. */
function partiesWithDuties(text: string): string[] {
	return dutiesIn(text).flatMap(({ word, subject, act }) =>
		subject === '' || act === '' ? [] : [`${subject} ${word} ${act}`],
	)
}

function amountsOf(text: string): string[] {
	return amountsIn(text).map((one) => one.text)
}

function periodOf([, count = '', of = '', unit = '']: RegExpMatchArray): string {
	const name = `${of === '' ? '' : `${of.toLowerCase()} `}${unit.toLowerCase()}`
	return `${Number(count)} ${name}${Number(count) === 1 ? '' : 's'}`
}

/** What is in the first list more often than in the second. */
function without(one: readonly string[], other: readonly string[]): string[] {
	const left = [...other]
	return one.filter((each) => {
		const at = left.indexOf(each)
		if (at >= 0) left.splice(at, 1)
		return at < 0
	})
}

/** Whether what one had to do is another's: both sides name the same acts, or some of them, of others. */
function isOtherParty({ before, after }: ChangedValue): boolean {
	const actOf = (said: string) =>
		said
			.split(/ (?=(?:shall|must|may|will)\b)/u)
			.slice(1)
			.join(' ')
	const subjectOf = (said: string) => said.split(/ (?=(?:shall|must|may|will)\b)/u)[0]
	return before.some((was) => after.some((is) => actOf(was) === actOf(is) && subjectOf(was) !== subjectOf(is)))
}

/** Amounts, dates, periods, percentages, words of duty and who has them that a change took out or brought in. */
export function changedValues(before: string, after: string): ChangedValue[] {
	const [one, other] = [plain(before), plain(after)]
	return VALUES.flatMap(([kind, valuesIn]) => {
		const [was, is] = [valuesIn(one), valuesIn(other)]
		const value = { kind, before: without(was, is), after: without(is, was) }
		if (kind === 'party' && !isOtherParty(value)) return []
		return value.before.length + value.after.length > 0 ? [value] : []
	})
}

interface Placed {
	readonly at: number
	readonly clause: Clause
}

const placed = (clauses: readonly Clause[]): Placed[] => clauses.map((clause, at) => ({ at, clause }))

function onlyOnes(ones: readonly Placed[], keyOf: (one: Clause) => string): [string, number][] {
	const groups = [...Map.groupBy(ones, ({ clause }) => keyOf(clause))]
	return groups.flatMap(([key, [first, second]]): [string, number][] =>
		key !== '' && first !== undefined && second === undefined ? [[key, first.at]] : [],
	)
}

class Matching {
	/** Places among the later clauses, each with the place of its clause among the earlier. */
	readonly of = new Map<number, number>()
	private readonly before: readonly Clause[]
	private readonly after: readonly Clause[]
	private readonly taken = new Set<number>()

	constructor(before: readonly Clause[], after: readonly Clause[]) {
		this.before = before
		this.after = after
	}

	pair(at: number, to: number): void {
		this.of.set(to, at)
		this.taken.add(at)
	}
	freeBefore(): Placed[] {
		return placed(this.before).filter(({ at }) => !this.taken.has(at))
	}

	freeAfter(): Placed[] {
		return placed(this.after).filter(({ at }) => !this.of.has(at))
	}

	/** Pairs the clauses of which the key is the only one of its kind on both sides. */
	byKey(keyOf: (one: Clause) => string): void {
		const there = new Map(onlyOnes(this.freeBefore(), keyOf))
		for (const [key, to] of onlyOnes(this.freeAfter(), keyOf)) {
			const at = there.get(key)
			if (at !== undefined) this.pair(at, to)
		}
	}

	/** Pairs what is most similar first. */
	bySimilarity(): void {
		const later = this.freeAfter().map((one) => ({ ...one, words: wordPairs(one.clause) }))
		const candidates = this.freeBefore().flatMap(({ at, clause }) => {
			const words = wordPairs(clause)
			return later.flatMap((one) => {
				const score = similarity(words, one.words)
				const isNumbered = clause.number !== '' && clause.number === one.clause.number
				return score >= (isNumbered ? LEAST_WITH_NUMBER : LEAST_SIMILAR) ? [{ at, to: one.at, score }] : []
			})
		})
		candidates.sort((a, b) => b.score - a.score || Math.abs(a.at - a.to) - Math.abs(b.at - b.to) || a.at - b.at)
		for (const { at, to } of candidates) if (!this.taken.has(at) && !this.of.has(to)) this.pair(at, to)
	}
}

/** Which of the numbers are in a longest rising row of them. */
function rising(numbers: readonly number[]): Set<number> {
	const tails: number[] = []
	const before = new Map<number, number | undefined>()
	for (const one of numbers) {
		let at = tails.findIndex((tail) => tail >= one)
		if (at < 0) at = tails.length
		before.set(one, tails[at - 1])
		tails[at] = one
	}
	const kept = new Set<number>()
	for (let one = tails.at(-1); one !== undefined; one = before.get(one)) kept.add(one)
	return kept
}

function pairOf(before: Clause, after: Clause, isMoved: boolean): ClausePair {
	const isRenumbered = before.number !== after.number
	if (isSame(before, after)) return { change: 'same', before, after, isMoved, isRenumbered, values: [] }
	return { change: 'changed', before, after, isMoved, isRenumbered, values: changedValues(before.text, after.text) }
}

const ALONE = { isMoved: false, isRenumbered: false, values: [] } as const

/** Two contracts clause by clause, in the order of the later one; what was removed stands where it was. Clauses belong together by
 *  their words, their heading, or how similar they are, wherever they stand. */
export function compareClauses(before: readonly Clause[], after: readonly Clause[]): ClausePair[] {
	const matching = new Matching(before, after)
	matching.byKey(({ heading, text }) => plain(`${heading} ${text}`))
	matching.byKey(titleOf)
	matching.bySimilarity()
	const inOrder = rising(after.flatMap((_, to) => matching.of.get(to) ?? []))
	const removed = new Map(matching.freeBefore().map(({ at, clause }) => [at, clause]))
	const pairs: ClausePair[] = []
	const addRemoved = (from: number) => {
		for (let at = from; ; at += 1) {
			const one = removed.get(at)
			if (one === undefined) return
			pairs.push({ change: 'removed', before: one, after: null, ...ALONE })
		}
	}
	addRemoved(0)
	for (const [to, one] of after.entries()) {
		const at = matching.of.get(to)
		const earlier = at === undefined ? undefined : before[at]
		if (at === undefined || earlier === undefined) pairs.push({ change: 'added', before: null, after: one, ...ALONE })
		else {
			pairs.push(pairOf(earlier, one, !inOrder.has(at)))
			addRemoved(at + 1)
		}
	}
	return pairs
}
