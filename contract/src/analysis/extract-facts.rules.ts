import type { SourcePage } from './evidence.rules.ts'
import { amountsIn } from './written-amounts.rules.ts'
import { DATE, readDate } from './written-dates.rules.ts'

/** What patterns find in a document, without a model. */
export type FactKind = 'date' | 'deadline' | 'amount' | 'party' | 'term' | 'obligation' | 'missing'

export interface Fact {
	readonly kind: FactKind
	/** A date as `YYYY-MM-DD`, an amount as `$1,200.00`, a name, a term, or a sentence. */
	readonly text: string
	/** The words of the page. */
	readonly matched: string
}

const SENTENCE_MAX = 600
const TERM_MAX = 60
const CONTEXT_MAX = 360
const WORD = String.raw`\p{Lu}[\p{L}\p{N}'’&.-]{0,40}`
const NAME = `${WORD}(?:,?[ ](?:of|the|and|&|de|la|van|von|${WORD})){0,7}`
const COMPANY = new RegExp(
	String.raw`(?<![\p{L}\p{N}])(${WORD}(?:[ ](?:of|and|&|${WORD})){0,6},? (?:Inc|LLC|L\.L\.C|LLP|L\.L\.P|Ltd|Corp|Corporation|Company|Co|P\.C|PLLC|N\.A)\b\.?)`,
	'gu',
)
const ROLES =
	'Plaintiff|Defendant|Petitioner|Respondent|Appellant|Appellee|Claimant|Landlord|Tenant|Lessor|Lessee|Buyer|Seller|Purchaser|Borrower|Lender|Employer|Employee|Contractor|Guarantor|Grantor|Grantee|Trustee|Licensor|Licensee|Insurer|Insured'
const PART = String.raw`\p{Lu}(?:\.|[\p{L}'’-]{1,40})`
const NAME_AND_ROLE = new RegExp(
	String.raw`(?<![\p{L}\p{N}])(${PART}(?:[ ]${PART}){1,4})(?:,\s{1,3}|,?\s{1,3}\((?:the )?["“]?)(?:${ROLES})s?\b`,
	'gu',
)
const CAPTION = new RegExp(String.raw`(?<![\p{L}\p{N}])(${NAME}) (?:v|vs)\. (${NAME})`, 'gu')
const TERM_IN_PARENTHESES = /\((?:[a-z][\p{L} ,]{0,40})?["“]([\p{L}\p{N}][^"“”()\n]{0,59})["”]\)/gu
const TERM_DEFINED = /["“]([\p{L}\p{N}][^"“”\n]{0,59})["”]\s{1,3}(?:shall mean|means|refers to|has the meaning)\b/gu
const OBLIGATION =
	/\b(?:shall|must|agrees? to|agrees? not to|covenants? to|is required to|are required to|is obligated to|may not|undertakes? to|is responsible for)\b/iu
const DEADLINE =
	/\b(?:within (?:[a-z-]{2,20} )?\(?\d{1,4}\)? (?:business |calendar |court )?(?:days?|weeks?|months?|years?)|within (?:one|two|three|five|seven|ten|fourteen|fifteen|twenty|thirty|sixty|ninety)(?:-\w{3,5})? (?:business |calendar |court )?(?:days?|weeks?|months?|years?)|no later than|not later than|on or before|at least \d{1,4} (?:business |calendar |court )?days? (?:before|prior to)|deadline|statute of limitations)\b/iu
const ABBREVIATION =
	/(?:\b(?:Mr|Mrs|Ms|Dr|Hon|Jr|Sr|St|No|Nos|v|vs|Inc|Corp|Co|Ltd|Art|Sec|Ch|Cal|Civ|Pen|Fed|Rev|Stat|App|Supp|Ct|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|al|e\.g|i\.e|cf|seq|approx)|\b\p{Lu})\.$/u

export interface Sentence {
	readonly text: string
	readonly start: number
}

/** Sentences of a text, in its own words. Abbreviations of names, courts and citations end none. */
export function sentencesOf(text: string): Sentence[] {
	const found: Sentence[] = []
	let start = 0
	const close = (end: number) => {
		const raw = text.slice(start, end)
		const lead = raw.length - raw.trimStart().length
		if (raw.trim() !== '') found.push({ text: raw.trim(), start: start + lead })
		start = end
	}
	for (const { index, 0: mark } of text.matchAll(
		/[.!?]["”’)]{0,2}(?=\s|$)|\n[^\S\n]{0,100}\n|;(?=[^\S\n]{0,100}\n)/gu,
	)) {
		const end = index + mark.length
		const next = /\S/u.exec(text.slice(end, end + 200))?.[0] ?? ''
		if (/^[.!?]/u.test(mark) && /\p{Ll}/u.test(next)) continue
		if (mark === '.' && ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) continue
		close(end)
	}
	close(text.length)
	return found
}

const oneSpace = (text: string) => text.replace(/\s+/gu, ' ').trim()

interface Found {
	readonly kind: FactKind
	readonly text: string
	readonly at: number
	readonly length: number
}

const foundAt = (kind: FactKind, text: string, { index, 0: matched }: RegExpExecArray): Found => ({
	kind,
	text,
	at: index,
	length: matched.length,
})

function* matches(kind: FactKind, pattern: RegExp, text: string): Generator<Found> {
	for (const found of text.matchAll(pattern)) {
		const name = oneSpace(found[1] ?? '').replace(/[,&-]+$/u, '')
		if (name.length > 1) yield foundAt(kind, name, found)
	}
}

function* namesIn(text: string): Generator<Found> {
	for (const found of text.matchAll(CAPTION)) {
		for (const name of [found[1], found[2]]) {
			const plain = oneSpace(name ?? '').replace(/,$/u, '')
			if (plain !== '') yield foundAt('party', plain, found)
		}
	}
	yield* matches('party', COMPANY, text)
	yield* matches('party', NAME_AND_ROLE, text)
}

function* valuesIn(text: string): Generator<Found> {
	for (const found of text.matchAll(DATE)) {
		const date = readDate(found)
		if (date !== null) yield foundAt('date', date, found)
	}
	for (const { text: amount, at, length } of amountsIn(text)) yield { kind: 'amount', text: amount, at, length }
	for (const pattern of [TERM_IN_PARENTHESES, TERM_DEFINED]) {
		for (const one of matches('term', pattern, text)) if (one.text.length <= TERM_MAX) yield one
	}
}

function* rulesIn(sentences: readonly Sentence[]): Generator<Found> {
	for (const { text, start: at } of sentences) {
		if (text.length > SENTENCE_MAX) continue
		const { length } = text
		const plain = oneSpace(text)
		if (DEADLINE.test(plain)) yield { kind: 'deadline', text: plain, at, length }
		if (OBLIGATION.test(plain)) yield { kind: 'obligation', text: plain, at, length }
	}
}

/** The sentence around something; of a long one the words beside it. */
function around(text: string, sentences: readonly Sentence[], { at, length }: Found): string {
	const sentence = sentences.findLast(({ start }) => start <= at)
	const start = sentence?.start ?? 0
	const end = Math.max(at + length, start + (sentence?.text.length ?? 0))
	if (end - start <= CONTEXT_MAX) return text.slice(start, end).trim()
	const from = Math.max(start, at - CONTEXT_MAX / 3)
	const to = Math.min(end, at + length + CONTEXT_MAX / 3)
	const first = from === start ? from : text.indexOf(' ', from) + 1
	const last = to === end ? to : text.lastIndexOf(' ', to)
	return text.slice(first > at || first === 0 ? from : first, last < at + length ? to : last).trim()
}

/** Dates, amounts, names, defined terms, deadlines and obligations of a page, each with the words around it. They are found by
 *  patterns of American legal writing: what is worded otherwise is missed, and a name may be one of a place. */
export function factsOfPage({ text }: SourcePage): Fact[] {
	const sentences = sentencesOf(text)
	return [...valuesIn(text), ...namesIn(text), ...rulesIn(sentences)].map((found) => ({
		kind: found.kind,
		text: found.text,
		matched: around(text, sentences, found),
	}))
}

/** Dates of a page alone, each with the words around it. */
export function datesOfPage({ text }: SourcePage): Fact[] {
	const found = [...text.matchAll(DATE)].flatMap((one) => {
		const date = readDate(one)
		return date === null ? [] : [foundAt('date', date, one)]
	})
	if (found.length === 0) return []
	const sentences = sentencesOf(text)
	return found.map((one) => ({ kind: 'date', text: one.text, matched: around(text, sentences, one) }))
}

const EXHIBIT = /\b(Exhibit|Schedule|Appendix|Annex|Attachment) ([A-Z]{1,2}|\d{1,3})\b/gu
const BLANK_LABEL = /^(?:By|Signature|Signed|Sign here|Name|Date|Dated|Title)?\s?:?$/iu
const BLANK_MIN = 5
const LINE_MAX = 200

/** Lines to be signed or filled in that nothing was written on. */
function blanksIn(text: string): Fact[] {
	return text.split('\n').flatMap((line) => {
		const matched = line.trim()
		const at = matched.indexOf('_'.repeat(BLANK_MIN))
		if (at === -1 || matched.length > LINE_MAX || !BLANK_LABEL.test(matched.slice(0, at).trim())) return []
		const what = /^(?:By|Sign)/iu.test(matched) ? 'A signature line is blank.' : 'A line to fill in is blank.'
		return [{ kind: 'missing' as const, text: what, matched }]
	})
}

/** Whether a name begins its line and the line says little else, as the title of an exhibit does. */
function isTitle(text: string, name: string, at: number): boolean {
	const start = text.lastIndexOf('\n', at) + 1
	const end = text.indexOf('\n', at)
	const line = text.slice(start, end === -1 ? text.length : end).trim()
	return /^["“]?$/u.test(text.slice(start, at).trim()) && line.length < name.length + 60
}

interface Missing {
	readonly page: number | null
	readonly fact: Fact
}

/** Exhibits that are referred to and not part of the document, and lines that were left blank. */
export function missingIn(pages: readonly SourcePage[]): Missing[] {
	const missing: Missing[] = []
	const attached = new Set<string>()
	const named = new Map<string, Missing>()
	for (const { page, text } of pages) {
		for (const found of text.matchAll(EXHIBIT)) {
			const name = `${found[1]} ${found[2]}`
			if (isTitle(text, found[0], found.index)) attached.add(name)
			const fact: Fact = {
				kind: 'missing',
				text: `${name} is referred to but not part of this document.`,
				matched: found[0],
			}
			if (!named.has(name)) named.set(name, { page, fact })
		}
		missing.push(...blanksIn(text).map((fact) => ({ page, fact })))
	}
	for (const [name, one] of named) if (!attached.has(name)) missing.push(one)
	return missing
}
