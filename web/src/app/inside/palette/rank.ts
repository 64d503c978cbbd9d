import { foldText } from '../../../ui/palette/highlighted.tsx'

/** What a search may match: the name, other names, the purpose. */
export interface Rankable {
	readonly label: string
	readonly keywords: readonly string[]
	readonly purpose: string
}

const RECENT_BONUS = 15
const SUBSEQUENCE_MIN = 3
const WORD = /[\p{L}\p{N}]+/gu

function wordsOf(text: string): string[] {
	return foldText(text).match(WORD) ?? []
}

function allBegin(typed: readonly string[], words: readonly string[]): boolean {
	return typed.every((one) => words.some((word) => word.startsWith(one)))
}

/** How many letters lie between the first and the last letter of `typed` beyond its own; null when it isn't in the text. */
function spread(typed: string, text: string): number | null {
	let from = -1
	let at = -1
	for (const letter of typed) {
		at = text.indexOf(letter, at + 1)
		if (at === -1) return null
		if (from === -1) from = at
	}
	return at - from + 1 - typed.length
}

/** 0 for no match; the better, the more. */
export function scoreOf(one: Rankable, typed: string): number {
	const asked = wordsOf(typed)
	const whole = asked.join(' ')
	if (whole === '') return 0
	const label = wordsOf(one.label)
	const name = label.join(' ')
	if (name === whole) return 100
	if (name.startsWith(whole)) return 90
	if (allBegin(asked, label)) return 80
	const tight = asked.join('')
	if (
		tight.length > 1 &&
		label
			.map((word) => word[0])
			.join('')
			.startsWith(tight)
	)
		return 70
	const called = [...label, ...one.keywords.flatMap(wordsOf)]
	if (allBegin(asked, called)) return 60
	if (tight.length >= SUBSEQUENCE_MIN && name.includes(whole)) return 50
	if (tight.length >= SUBSEQUENCE_MIN && allBegin(asked, [...called, ...wordsOf(one.purpose)])) return 40
	const gaps = tight.length >= SUBSEQUENCE_MIN && name[0] === tight[0] ? spread(tight, name.replaceAll(' ', '')) : null
	return gaps !== null && gaps <= tight.length ? 30 - gaps : 0
}

/** From here on a match is of names; below, what was typed stands somewhere within or is only alike. */
const SURE = 60

/** Those that match what was typed, best first; of equals, what was chosen lately, then the order they came in. */
export function rank<T extends Rankable & { readonly id: string }>(
	all: readonly T[],
	typed: string,
	recent: readonly string[],
): { readonly sure: T[]; readonly unsure: T[] } {
	const matching = all
		.map((one) => ({ one, score: scoreOf(one, typed) }))
		.filter(({ score }) => score > 0)
		.map((match) => ({ ...match, rank: match.score + (recent.includes(match.one.id) ? RECENT_BONUS : 0) }))
		.sort((a, b) => b.rank - a.rank)
	const { sure = [], unsure = [] } = Object.groupBy(matching, ({ score }) => (score >= SURE ? 'sure' : 'unsure'))
	return { sure: sure.map(({ one }) => one), unsure: unsure.map(({ one }) => one) }
}
