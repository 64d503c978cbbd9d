import { amountsIn } from '../analysis/written-amounts.rules.ts'
import { datesIn } from '../analysis/written-dates.rules.ts'
import type { ExpectedFact, FoundFact } from './evaluations.fields.ts'

const NUMBER = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,]|\.\d)|(?<![\d.,])\d+(?:\.\d+)?(?![\d,]*\d|\.\d)/g
const LETTER = /[\p{L}\p{N}]/u
const CONTEXT = 60

/** A text as it is compared, with the place in the original of each of its characters. */
interface Folded {
	readonly text: string
	readonly places: readonly number[]
}

const PLAIN: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '−': '-' }

/** Without case, marks of typesetting and runs of blanks. */
function fold(original: string): Folded {
	let text = ''
	const places: number[] = []
	let at = 0
	for (const character of original) {
		const plain = PLAIN[character] ?? character.normalize('NFKC').toLowerCase()
		const isBlank = /^\s*$/.test(plain)
		if (!isBlank || (text !== '' && !text.endsWith(' '))) {
			const added = isBlank ? ' ' : plain
			text += added
			for (let one = 0; one < added.length; one++) places.push(at)
		}
		at += character.length
	}
	return { text, places }
}

/** The place of a text, between word borders; null if it is not there. */
function placeOf(answer: Folded, wanted: string): number | null {
	const part = fold(wanted).text.trim()
	if (part === '') return null
	for (let at = answer.text.indexOf(part); at >= 0; at = answer.text.indexOf(part, at + 1)) {
		const [before, after] = [answer.text[at - 1] ?? '', answer.text[at + part.length] ?? '']
		const isStart = !LETTER.test(before) || !LETTER.test(part[0] ?? '')
		const isEnd = !LETTER.test(after) || !LETTER.test(part.at(-1) ?? '')
		if (isStart && isEnd) return answer.places[at] ?? 0
	}
	return null
}

const numbersIn = (text: string) =>
	[...text.matchAll(NUMBER)].map(({ 0: written, index: at }) => ({ value: Number(written.replaceAll(',', '')), at }))

/** An amount with its currency, or a bare number. */
function placeOfNumber(answer: string, wanted: string): number | null {
	const [amount] = amountsIn(wanted)
	if (amount !== undefined) return amountsIn(answer).find(({ text }) => text === amount.text)?.at ?? null
	const [number] = numbersIn(wanted)
	if (number === undefined) return null
	const dates = datesIn(answer)
	const isOfDate = (at: number) => dates.some((date) => date.at <= at && at < date.at + date.length)
	return numbersIn(answer).find(({ value, at }) => value === number.value && !isOfDate(at))?.at ?? null
}

/** A day, however it is written. */
function placeOfDate(answer: string, wanted: string): number | null {
	const day = datesIn(wanted)[0]?.readings[0]
	if (day === undefined) return null
	return datesIn(answer).find(({ readings }) => readings[0] === day)?.at ?? null
}

function placeOfFact(answer: string, folded: Folded, kind: ExpectedFact['kind'], wanted: string): number | null {
	if (kind === 'number') return placeOfNumber(answer, wanted)
	if (kind === 'date') return placeOfDate(answer, wanted)
	return placeOf(folded, wanted)
}

/** The words around a place, on one line. */
function around(answer: string, at: number): string {
	const [from, to] = [Math.max(0, at - CONTEXT), at + 2 * CONTEXT]
	const words = answer.slice(from, to).toWellFormed().replaceAll(/\s+/g, ' ').trim()
	return `${from > 0 ? '…' : ''}${words}${to < answer.length ? '…' : ''}`
}

/** Whether a fact has the form that its kind asks for. */
export function factProblem({ kind, text }: Pick<ExpectedFact, 'kind' | 'text'>): string | null {
	if (kind === 'number' && amountsIn(text).length === 0 && numbersIn(text).length === 0)
		return 'Enter a number or an amount, such as $1,200.'
	if (kind === 'date' && datesIn(text).length === 0) return 'Enter a date, such as March 2, 2026.'
	return null
}

/** Which of the facts an answer holds, in their order; by rules alone, so that the same answer always gets the same. */
export function findFacts(answer: string, facts: readonly ExpectedFact[]): FoundFact[] {
	const folded = fold(answer)
	return facts.map(({ text, kind, alternatives, weight }) => {
		const places = [text, ...alternatives].map((wanted) => placeOfFact(answer, folded, kind, wanted))
		const at = places.find((place) => place !== null) ?? null
		const isMet = kind === 'absent' ? at === null : at !== null
		return { text, kind, weight, isMet, words: at === null ? null : around(answer, at) }
	})
}

/** Share of the weight that is met, from 0 to 1; null where there is nothing to meet. */
export function scoreOf(facts: readonly { readonly weight: number; readonly isMet: boolean }[]): number | null {
	const all = facts.reduce((sum, { weight }) => sum + weight, 0)
	if (all === 0) return null
	return facts.reduce((sum, { weight, isMet }) => sum + (isMet ? weight : 0), 0) / all
}
