import type { DateText } from '../kernel/dates.ts'

/** When counting begins again at 1. */
export const RESTARTS = ['never', 'yearly'] as const
export type Restart = (typeof RESTARTS)[number]

export const NUMBER_KINDS = ['case', 'invoice'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

export const PATTERN_MAX = 40
const DIGITS_MAX = 9
const CLIENT_CODE_MAX = 6
const CLIENT_CODE_MISSING = 'X'

const TOKEN = /\{([^{}]*)\}/g
const COUNT = /^#+$/
const LITERAL = /^[\p{L}\p{N} ./_-]*$/u
const KNOWN = ['YYYY', 'YY', 'MM', 'CLIENT']

interface Part {
	readonly kind: 'text' | 'token'
	readonly text: string
}

function partsOf(pattern: string): Part[] {
	const parts: Part[] = []
	let end = 0
	for (const match of pattern.matchAll(TOKEN)) {
		if (match.index > end) parts.push({ kind: 'text', text: pattern.slice(end, match.index) })
		parts.push({ kind: 'token', text: match[1] ?? '' })
		end = match.index + match[0].length
	}
	if (end < pattern.length) parts.push({ kind: 'text', text: pattern.slice(end) })
	return parts
}

function isCount(part: Part | undefined): boolean {
	return part?.kind === 'token' && COUNT.test(part.text)
}

/** The letters and digits of a client's code could be taken for part of the number, unless a sign stands between. */
function hasMergingClient(parts: readonly Part[]): boolean {
	const count = parts.findIndex(isCount)
	return parts.some((part, at) => {
		if (part.kind !== 'token' || part.text !== 'CLIENT') return false
		const between = at < count ? parts.slice(at + 1, count) : parts.slice(count + 1, at)
		return !between.some((one) => one.kind === 'text' && /[^\p{N}]/u.test(one.text))
	})
}

/** What is wrong with a pattern for numbers; null when it is sound: every number it makes is then unlike every other. */
export function patternMistake(pattern: string, restart: Restart): string | null {
	if (pattern.trim() !== pattern) return 'Leave out the spaces at the beginning and the end.'
	if (pattern.length > PATTERN_MAX) return `At most ${PATTERN_MAX} characters.`
	const parts = partsOf(pattern)
	for (const part of parts) {
		if (part.kind === 'token' && !COUNT.test(part.text) && !KNOWN.includes(part.text)) {
			return `{${part.text}} is not known. Use {YYYY}, {YY}, {MM}, {CLIENT} and {####}.`
		}
		if (part.kind === 'text' && !LITERAL.test(part.text)) {
			return 'Beside the parts in braces only letters, digits, spaces and - / . _ can stand.'
		}
	}
	const counts = parts.filter(isCount)
	if (counts.length !== 1) return 'The running number must stand in it once: {####}, one # for each digit.'
	if ((counts[0]?.text.length ?? 0) > DIGITS_MAX) return `The running number has at most ${DIGITS_MAX} digits.`
	if (hasMergingClient(parts)) return 'Put a sign such as - between {CLIENT} and the running number.'
	const hasYear = parts.some((part) => part.kind === 'token' && /^YY(YY)?$/.test(part.text))
	if (restart === 'yearly' && !hasYear) return 'Counting that begins again each year needs {YYYY} or {YY}.'
	return null
}

export interface NumberParts {
	/** 1 and up. */
	readonly sequence: number
	readonly date: DateText
	/** As `clientCode` makes it. */
	readonly client: string
}

/** The number a sound pattern makes; a count with more digits than the pattern has # is written in full. */
export function formatNumber(pattern: string, { sequence, date, client }: NumberParts): string {
	return pattern.replace(TOKEN, (_whole, token: string) => {
		if (COUNT.test(token)) return String(sequence).padStart(token.length, '0')
		if (token === 'YYYY') return date.slice(0, 4)
		if (token === 'YY') return date.slice(2, 4)
		if (token === 'MM') return date.slice(5, 7)
		return client
	})
}

export interface NumberAround {
	readonly before: string
	/** The count has at least so many. */
	readonly digits: number
	readonly after: string
}

/** What stands around the count in the number that a sound pattern makes. */
export function formatAroundCount(pattern: string, { date, client }: Omit<NumberParts, 'sequence'>): NumberAround {
	const parts = partsOf(pattern)
	const count = parts.findIndex(isCount)
	const written = (some: readonly Part[]) =>
		formatNumber(some.map((part) => (part.kind === 'token' ? `{${part.text}}` : part.text)).join(''), {
			sequence: 0,
			date,
			client,
		})
	return {
		before: written(parts.slice(0, count)),
		digits: parts[count]?.text.length ?? 0,
		after: written(parts.slice(count + 1)),
	}
}

/** What `{CLIENT}` stands for: the family name of a person or the first word of an organization, at most six letters and
 *  digits in capitals. */
export function clientCode(fullName: string, kind: 'person' | 'organization'): string {
	const words = fullName.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
	const word = kind === 'person' ? words.at(-1) : words.at(0)
	return [...(word ?? '').toUpperCase()].slice(0, CLIENT_CODE_MAX).join('') || CLIENT_CODE_MISSING
}
