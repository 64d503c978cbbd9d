import type { ReplacedKind } from '@praxis/contract/models/pseudonyms.rules'
import { type FoldedText, foldText } from './fold-text.ts'
import type { Span } from './pseudonym-patterns.ts'

/** A name as the record has it. */
export interface KnownName {
	readonly kind: Extract<ReplacedKind, 'PERSON' | 'COURT' | 'DOCKET'>
	readonly text: string
}

const NAMES_MAX = 2000
const NAME_MIN = 3
/** Names of scripts without spaces between words: short names, and no boundaries. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u

/** Words of companies and offices, whose single words are no names of persons. */
const NO_PERSON =
	/\d|[&,]|\b(?:inc|llc|llp|pllc|plc|ltd|corp|corporation|co|company|bank|trust|city|county|state|states|department|university|hospital|insurance|group|association|church|school|estate|holdings|partners|services|gmbh|ag|sa|of|the|and|for)\b/i
const COMPANY_FORM =
	/(?<![,\s])[,\s]+(?:inc|incorporated|llc|l\.l\.c|llp|pllc|plc|pc|p\.c|ltd|limited|corp|corporation|co|company|gmbh|ag|sa|s\.a|bv|nv|lp)\.?$/i
/** Words that begin the names of many companies and offices. */
const COMMON =
	/^(?:first|second|third|national|american|united|general|international|city|county|state|states|bank|trust|north|south|east|west|northern|southern|eastern|western|central|new|old|great|global|world|universal|family|community|public|private|federal|department|office|university|college|school|hospital|church|insurance|estate|law|legal|the|saint|san|santa|fort|lake|mount|port|royal|standard|allied|associated|consolidated|home|best|advanced|professional|premier|superior|supreme|district|circuit|municipal|green|white|black|blue|red|golden|silver|capital|mutual|summit|union|liberty|service|services|group)$/i
const TITLES = /^(?:mr|mrs|ms|miss|dr|hon|honorable|judge|justice|magistrate|prof|professor|rev|sir|dame)$/i
/** Short words that are seldom meant as a name. */
const UNLIKELY_NAMES =
	/^(?:jr|sr|ii|iv|md|phd|esq|an|as|at|be|by|do|go|he|if|in|is|it|me|my|no|of|on|or|so|to|up|us|we|am|de|da|di|du|el|la|le|lo|al|st|van|von|der|den|del|las|los|ben|bin)$/i

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A name as it may be written: with or without its apostrophe, its hyphen, its periods and commas. */
function variantsOf(folded: string): string {
	return [...folded]
		.map((one) => {
			if (one === "'") return "'? ?"
			if (one === '-') return '(?: ?- ?| |)'
			if (one === ' ') return '(?: ?- ?| )'
			return one === '.' || one === ',' ? `${escaped(one)}?` : escaped(one)
		})
		.join('')
}

function patternOf(names: Iterable<string>): RegExp | null {
	const alternatives = [...new Set(names)]
		.toSorted((a, b) => b.length - a.length)
		.slice(0, NAMES_MAX)
		.map((name) =>
			UNSPACED.test(name) ? variantsOf(name) : `(?<![\\p{L}\\p{N}])${variantsOf(name)}(?![\\p{L}\\p{N}])`,
		)
	return alternatives.length === 0 ? null : new RegExp(alternatives.join('|'), 'gu')
}

const isLongEnough = (name: string) => name.length >= (UNSPACED.test(name) ? 2 : NAME_MIN)

/** Without titles before it and a suffix after it. */
function wordsOf(name: string): string[] {
	const words = name.split(/[\s,]+/).filter((word) => word !== '')
	return words.filter((word) => !TITLES.test(word.replace(/\.$/, '')))
}

/** Given names and surnames alone, as texts continue after the full name: "Ms. Smith" of "Ann Lee Smith". */
function partsOfPerson(name: string): string[] {
	const words = wordsOf(name)
	if (words.length < 2 || words.length > 5) return []
	const whole = words.filter((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word) && !UNLIKELY_NAMES.test(word))
	const halves = whole.filter((word) => word.includes('-')).flatMap((word) => word.split('-'))
	return [...whole, ...halves.filter((half) => half.length >= NAME_MIN)]
}

/** "Northwind Traders" and "Northwind" of "Northwind Traders, LLC". */
function partsOfCompany(name: string): string[] {
	const core = name.replace(COMPANY_FORM, '').trim()
	const [first = ''] = core.split(/\s+/)
	const isTelling = first.length >= 5 && /^\p{Lu}/u.test(first) && !COMMON.test(first)
	return [...(core === name || COMMON.test(core) ? [] : [core]), ...(isTelling ? [first] : [])]
}

const CAPTION_PARTS = /(?<!\s)\s+(?:v|vs)\.?\s+|^(?:in re|matter of|in the matter of|estate of)\s+/i

/** The parties of the caption of a case, "Roe v. Doe". */
export function namesInCaption(caption: string): string[] {
	const parts = caption.split(CAPTION_PARTS).map((part) => part.replace(/,?(?<!\s)\s+et\s+al\.?$/i, '').trim())
	return parts.length > 1 ? parts.filter((part) => isLongEnough(part) && /^\p{Lu}/u.test(part)) : []
}

interface NameFinder {
	readonly kind: ReplacedKind
	readonly pattern: RegExp
	/** Found only as names are written, so that "may" is left where a person is called May. */
	readonly isCapital: boolean
}

function findersOf(names: readonly KnownName[]): { readonly full: NameFinder[]; readonly parts: NameFinder[] } {
	const persons = names.filter(({ kind }) => kind === 'PERSON').map(({ text }) => text.trim())
	const folded = (texts: readonly string[]) => texts.map((text) => foldText(text).text.trim()).filter(isLongEnough)
	const isOneWord = (text: string) => !/[\s-]/.test(text) && !UNSPACED.test(text)
	const parts = persons.flatMap((name) => (NO_PERSON.test(name) ? partsOfCompany(name) : partsOfPerson(name)))
	const single = persons.filter(isOneWord)
	const withoutTitles = persons.map((name) => wordsOf(name).join(' ')).filter((name) => !isOneWord(name))
	const finder = (kind: ReplacedKind, pattern: RegExp | null, isCapital: boolean): NameFinder[] =>
		pattern === null ? [] : [{ kind, pattern, isCapital }]
	const of = (kind: KnownName['kind']) => folded(names.filter((one) => one.kind === kind).map(({ text }) => text))
	const short = parts.filter((part) => part.length === 2).map((part) => foldText(part).text)
	return {
		full: [
			...finder('DOCKET', patternOf(of('DOCKET')), false),
			...finder('COURT', patternOf(of('COURT')), false),
			...finder('PERSON', patternOf(folded([...persons.filter((name) => !isOneWord(name)), ...withoutTitles])), false),
		],
		parts: finder('PERSON', patternOf([...folded([...single, ...parts]), ...short]), true),
	}
}

function isCapitalAt(original: string, at: number): boolean {
	const [first = ''] = original.slice(at, at + 2)
	return first === first.toUpperCase()
}

function* spansOf(original: string, { text, at }: FoldedText, finders: readonly NameFinder[]): Generator<Span> {
	for (const { kind, pattern, isCapital } of finders) {
		for (const found of text.matchAll(pattern)) {
			const from = at[found.index] ?? 0
			if (isCapital && !isCapitalAt(original, from)) continue
			// What is not seen, such as an accent of its own, belongs to the character before it.
			yield { kind, from, to: endOf(original, at[found.index + found[0].length] ?? original.length) }
		}
	}
}

/** Before white space that was left out. */
function endOf(original: string, to: number): number {
	let end = to
	while (end > 0 && /\s/.test(original[end - 1] ?? '')) end -= 1
	return end
}

export interface NameSearch {
	/** Full names, dockets and courts. */
	readonly full: (original: string, folded: FoldedText) => Iterable<Span>
	/** Names of one word, and parts of names. */
	readonly parts: (original: string, folded: FoldedText) => Iterable<Span>
}

/** Finds names of the record however they are written. */
export function searchNames(names: readonly KnownName[]): NameSearch {
	const { full, parts } = findersOf(names)
	return {
		full: (original, folded) => spansOf(original, folded, full),
		parts: (original, folded) => spansOf(original, folded, parts),
	}
}
