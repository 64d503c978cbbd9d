import { roman } from '../../kernel/roman.ts'

/** How lists and headings are numbered. A document counts each kind through, but `numbered`, which starts again after a paragraph in
 *  no list. */
export const NUMBERED_KINDS = ['numbered', 'clause', 'legal', 'article', 'outline'] as const
export type NumberedKind = (typeof NUMBERED_KINDS)[number]

export const NUMBERED_LABELS: Readonly<Record<NumberedKind, string>> = {
	numbered: '1., (a), (i): each list starts at 1',
	clause: '1., (a), (i): continued through the document',
	legal: '1., 1.1, 1.1.1',
	article: 'Article I, Section 1.01, (a), (i)',
	outline: 'I., A., 1., a.',
}

/** Named as Word names them (ECMA-376 part 1, 17.18.59). */
type NumberFormat = 'decimal' | 'decimalZero' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'

export interface SchemeLevel {
	readonly format: NumberFormat
	/** `%1` is the count of the first level. */
	readonly text: string
	/** Counts of other levels are shown as 1, 2, 3. */
	readonly isLegal?: boolean
	/** Stands at the start of the line like a word, without an indent. */
	readonly isInline?: boolean
}

const LEVELS = 9
const cycle = (levels: readonly ((at: number) => SchemeLevel)[]): SchemeLevel[] =>
	Array.from({ length: LEVELS }, (_, at) => levels[at % levels.length]?.(at + 1) ?? { format: 'decimal', text: '%1.' })

const point = (format: NumberFormat) => (at: number) => ({ format, text: `%${at}.` })
const round = (format: NumberFormat) => (at: number) => ({ format, text: `(%${at})` })

const deeper = cycle([round('lowerLetter'), round('lowerRoman'), round('upperLetter'), round('decimal')])
/** The levels of a cycle below some others. */
function below(first: readonly SchemeLevel[]): SchemeLevel[] {
	const rest = deeper.slice(0, LEVELS - first.length).map((level, at) => ({
		...level,
		text: level.text.replace(/%\d/, `%${first.length + at + 1}`),
	}))
	return [...first, ...rest]
}

export const SCHEMES: Readonly<Record<NumberedKind, readonly SchemeLevel[]>> = {
	numbered: cycle([point('decimal'), round('lowerLetter'), round('lowerRoman')]),
	clause: below([{ format: 'decimal', text: '%1.' }]),
	legal: cycle([
		(at) => ({
			format: 'decimal',
			text: at === 1 ? '%1.' : Array.from({ length: at }, (_, one) => `%${one + 1}`).join('.'),
		}),
	]),
	article: below([
		{ format: 'upperRoman', text: 'Article %1', isInline: true },
		{ format: 'decimalZero', text: 'Section %1.%2', isLegal: true, isInline: true },
	]),
	outline: cycle([
		point('upperRoman'),
		point('upperLetter'),
		point('decimal'),
		point('lowerLetter'),
		round('decimal'),
		round('lowerLetter'),
		round('lowerRoman'),
	]),
}

export function isNumberedKind(kind: unknown): kind is NumberedKind {
	return NUMBERED_KINDS.some((one) => one === kind)
}

const LETTERS = 26

/** a to z, then aa, bb, as Word counts. */
function letters(count: number): string {
	const one = String.fromCharCode(97 + ((count - 1) % LETTERS))
	return one.repeat(Math.floor((count - 1) / LETTERS) + 1)
}

function counted(count: number, format: NumberFormat): string {
	if (format === 'decimal') return String(count)
	if (format === 'decimalZero') return String(count).padStart(2, '0')
	const small = format === 'lowerLetter' || format === 'upperLetter' ? letters(count) : roman(count)
	return format === 'upperLetter' || format === 'upperRoman' ? small.toUpperCase() : small
}

/** Counts by level; a level that was left out has none and is shown as 1. */
export type Counts = readonly (number | undefined)[]

export function labelOfCounts(kind: NumberedKind, level: number, counts: Counts): string {
	const levels = SCHEMES[kind]
	const { text = '', isLegal = false } = levels[level] ?? {}
	return text.replace(/%(\d)/g, (_all, digit: string) => {
		const at = Number(digit) - 1
		const own = levels[at]?.format ?? 'decimal'
		return counted(counts[at] ?? 1, isLegal && own !== 'decimalZero' ? 'decimal' : own)
	})
}

const bare = (label: string) => label.replace(/\.$/, '')

/** The number as a reference from elsewhere has it: `1(a)(i)`, `Section 1.01(a)`, `II.B.1`. */
export function fullLabel(kind: NumberedKind, level: number, counts: Counts): string {
	const own = labelOfCounts(kind, level, counts)
	// Says the levels above itself.
	if (level === 0 || SCHEMES[kind][level]?.text.includes('%1') === true) return bare(own)
	const above = fullLabel(kind, level - 1, counts)
	return own.startsWith('(') ? `${above}${own}` : `${above}.${bare(own)}`
}

/** Where the text of a list begins, and how far its label stands before it, in inches. */
export function listIndent(kind: string, level: number): { readonly left: number; readonly hanging: number } {
	const isNumbered = isNumberedKind(kind)
	if (isNumbered && SCHEMES[kind][level]?.isInline === true) return { left: 0, hanging: 0 }
	const hanging = kind === 'legal' ? 0.35 + 0.2 * level : kind === 'outline' ? 0.5 : 0.35
	return { left: 0.25 + 0.35 * level + hanging, hanging }
}
