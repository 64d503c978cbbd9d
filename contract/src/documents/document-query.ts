import type { DocumentKind } from '../file-formats/file-formats.contract.ts'
import { calendarDay } from '../kernel/instant.ts'
import { QUERY_TEXT_MAX } from './documents.fields.ts'

/** What a part of a search asks of a document. */
export type QueryCondition =
	| { readonly kind: 'word'; readonly text: string }
	| { readonly kind: 'prefix'; readonly text: string }
	| { readonly kind: 'phrase'; readonly text: string }
	| { readonly kind: 'title' | 'tag' | 'client' | 'case' | 'author' | 'addedBy' | 'category'; readonly text: string }
	| { readonly kind: 'type'; readonly type: DocumentKind }
	/** Calendar days, both included. */
	| { readonly kind: 'from' | 'until'; readonly day: string }
	| { readonly kind: 'lastCases'; readonly count: number }
	| { readonly kind: 'analyzed' }
	/** Saved from the OCR tool. */
	| { readonly kind: 'recognized' }

export interface QueryPart {
	readonly condition: QueryCondition
	readonly isExcluded: boolean
	/** Where it stands in what was typed. */
	readonly start: number
	readonly end: number
	/** How it was understood. */
	readonly label: string
}

const PARTS_MAX = 16
const LAST_CASES_MAX = 100
/** A search for the last N cases shows at most this many documents for each. */
export const DOCUMENTS_PER_CASE = 5

const TYPE_KINDS: Readonly<Record<string, DocumentKind>> = {
	pdf: 'pdf',
	word: 'doc',
	doc: 'doc',
	docx: 'doc',
	excel: 'sheet',
	sheet: 'sheet',
	spreadsheet: 'sheet',
	slides: 'slides',
	powerpoint: 'slides',
	image: 'image',
	photo: 'image',
	text: 'txt',
	txt: 'txt',
	email: 'email',
	media: 'media',
	archive: 'archive',
	other: 'other',
}
const CATEGORIES = ['contract', 'brief', 'motion', 'pleading']
/** Type words of a sentence; `type:` knows more. */
const SPOKEN_TYPES = ['pdf', 'word', 'image', 'text', ...CATEGORIES]

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

function typeCondition(word: string): QueryCondition | null {
	const one = singular(word.toLowerCase())
	const type = TYPE_KINDS[one] ?? TYPE_KINDS[word.toLowerCase()]
	if (type !== undefined) return { kind: 'type', type }
	return CATEGORIES.includes(one) ? { kind: 'category', text: one } : null
}

/** A day some days before another. */
function daysBefore(today: string, days: number): string {
	const day = new Date(`${today}T12:00:00Z`)
	day.setUTCDate(day.getUTCDate() - days)
	return day.toISOString().slice(0, 10)
}

function monthBefore(today: string): string {
	const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
	const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
	return new Date(Date.UTC(year, month - 2, Math.min(day, last))).toISOString().slice(0, 10)
}

function yearBefore(today: string): string {
	// On February 29 the last of February.
	const day = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
	return day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day
}

/** The day that a word for a date stands for: today, yesterday, a week, a month or a year ago, the first of this or last year, or itself. */
function dayOf(word: string, today: string): string | null {
	const named = word.toLowerCase().replace(/^past /, '')
	const year = Number(today.slice(0, 4))
	if (named === 'last year') return `${year - 1}-01-01`
	if (named === 'this year') return `${year}-01-01`
	if (named === 'year') return yearBefore(today)
	if (named === 'today') return today
	if (named === 'yesterday') return daysBefore(today, 1)
	if (named === 'week') return daysBefore(today, 7)
	if (named === 'month') return monthBefore(today)
	return calendarDay.safeParse(word).success ? word : null
}

const FIELDS = ['title', 'tag', 'client', 'case', 'author'] as const
type Field = (typeof FIELDS)[number]
const isField = (name: string): name is Field => FIELDS.some((field) => field === name)
/** Names that records of recognized texts use for fields of documents. */
const ALIASES: Readonly<Record<string, Field | 'addedBy'>> = { name: 'title', uploaded_by: 'addedBy' }
const RECOGNIZED = 'ocr_extracted'

function fieldCondition(name: string, value: string, today: string): QueryCondition | null {
	const alias = ALIASES[name]
	if (alias !== undefined) return { kind: alias, text: value }
	if (isField(name)) return { kind: name, text: value }
	if (name === 'type' && value.toLowerCase() === RECOGNIZED) return { kind: 'recognized' }
	if (name === 'type') return typeCondition(value) ?? { kind: 'category', text: value.toLowerCase() }
	const day = dayOf(value, today)
	if (day === null) return null
	return name === 'after' ? { kind: 'from', day: daysBefore(day, -1) } : { kind: 'until', day: daysBefore(day, 1) }
}

const LABELS = {
	title: 'Title',
	tag: 'Tag',
	client: 'Client',
	case: 'Case',
	author: 'Author',
	addedBy: 'Added by',
	category: 'Type',
	from: 'From',
	until: 'Until',
} as const

function labelOf(condition: QueryCondition): string {
	switch (condition.kind) {
		case 'word':
			return condition.text
		case 'prefix':
			return `${condition.text}…`
		case 'phrase':
			return `“${condition.text}”`
		case 'type':
			return `Type: ${condition.type === 'doc' ? 'word' : condition.type === 'txt' ? 'text' : condition.type}`
		case 'from':
		case 'until':
			return `${LABELS[condition.kind]}: ${condition.day}`
		case 'lastCases':
			return `Last ${condition.count} ${condition.count === 1 ? 'case' : 'cases'}`
		case 'analyzed':
			return 'Analyzed'
		case 'recognized':
			return 'Saved from OCR'
		default:
			return `${LABELS[condition.kind]}: ${condition.text}`
	}
}

interface Found {
	readonly condition: QueryCondition
	readonly start: number
	readonly end: number
	readonly isExcluded?: boolean
}

const DOCUMENTS = '(?:documents?|docs?|files?)'
const TYPE = `(?:${SPOKEN_TYPES.join('|')})s?`
const DATE =
	'(?:the )?(?:(?:last|this|past) (?!year))?(today|yesterday|week|month|(?:(?:last|this|past) )?year|\\d{4}-\\d{2}-\\d{2})'
/** How a sentence begins: what kind of documents is wanted. */
const SUBJECT = new RegExp(
	`^(?:(?:show|find|list|get)(?: me)? )?(?:(?:all|the|my) )*(?:(analy[sz]ed) )?(?:(${TYPE})(?: ${DOCUMENTS})?|${DOCUMENTS})(?= |$)`,
	'i',
)
const CLAUSES = [
	/^ (?:for|of|from) (?:the )?last (\d{1,3} )?cases?(?= |$)/i,
	new RegExp(`^ (?:from|since|after) ${DATE}(?= |$)`, 'i'),
	/^ with (?:the )?(?:tags? )?("[^"]+"|\S+(?: (?!(?:for|from|since|after|with)\b)\S+)*)/i,
	/^ for ("[^"]+"|\S+(?: (?!(?:from|since|after|with)\b)\S+)*)/i,
] as const

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1').trim()

function clauseAt(rest: string, today: string): { condition: QueryCondition; length: number } | null {
	const [ofCases, ofDate, ofTag, ofClient] = CLAUSES.map((clause) => clause.exec(rest))
	if (ofCases) {
		const count = Math.min(Math.max(Number(ofCases[1] ?? 1), 1), LAST_CASES_MAX)
		return { condition: { kind: 'lastCases', count }, length: ofCases[0].length }
	}
	const day = ofDate ? dayOf(ofDate[1] ?? '', today) : null
	if (ofDate && day !== null) return { condition: { kind: 'from', day }, length: ofDate[0].length }
	if (ofTag) return { condition: { kind: 'tag', text: unquoted(ofTag[1] ?? '') }, length: ofTag[0].length }
	if (ofClient) return { condition: { kind: 'client', text: unquoted(ofClient[1] ?? '') }, length: ofClient[0].length }
	return null
}

/** The conditions of a sentence such as `pdf documents for Osei since yesterday`, and where the rest begins. */
function readSentence(text: string, today: string): { found: Found[]; rest: number } {
	const found: Found[] = []
	const subject = SUBJECT.exec(text)
	// `with urgent` and `since yesterday` need no subject.
	let at = subject?.[0].length ?? 0
	const clauses: Found[] = []
	const padded = subject === null ? ` ${text}` : text
	const shift = subject === null ? 1 : 0
	for (;;) {
		const rest = padded.slice(at)
		const clause = subject === null && /^ for /i.test(rest) ? null : clauseAt(rest, today)
		if (clause === null) break
		const start = Math.max(at + 1 - shift, 0)
		clauses.push({ condition: clause.condition, start, end: at + clause.length - shift })
		at += clause.length
	}
	const [, analyzed, spoken] = subject ?? []
	const isSentence = clauses.length > 0 || analyzed !== undefined || (subject !== null && at === padded.length)
	if (!isSentence) return { found, rest: 0 }
	if (analyzed !== undefined) {
		const start = text.toLowerCase().indexOf(analyzed.toLowerCase())
		found.push({ condition: { kind: 'analyzed' }, start, end: start + analyzed.length })
	}
	const type = spoken === undefined ? null : typeCondition(spoken)
	if (spoken !== undefined && type !== null) {
		const start = text.toLowerCase().indexOf(spoken.toLowerCase(), found[0]?.end ?? 0)
		found.push({ condition: type, start, end: start + spoken.length })
	}
	return { found: [...found, ...clauses], rest: Math.max(at - shift, 0) }
}

const TOKENS = /(-?)(?:(title|name|tag|client|case|type|author|uploaded_by|before|after):)?(?:"([^"]*)"?|(\S+))/giu
const LETTER = /[\p{L}\p{N}]/u

function conditionOf(field: string | undefined, value: string, isQuoted: boolean, today: string): QueryCondition {
	const named = field === undefined ? null : fieldCondition(field.toLowerCase(), value.replace(/\*$/, ''), today)
	if (named !== null) return named
	if (isQuoted) return { kind: 'phrase', text: value }
	return value.endsWith('*') ? { kind: 'prefix', text: value.replace(/\*+$/, '') } : { kind: 'word', text: value }
}

function* readTokens(text: string, from: number, today: string): Generator<Found> {
	TOKENS.lastIndex = 0
	for (const token of text.slice(from).matchAll(TOKENS)) {
		const [all, minus, field, quoted, plain] = token
		const value = (quoted ?? plain ?? '').trim()
		const start = from + token.index
		if (LETTER.test(value)) {
			const condition = conditionOf(field, value, quoted !== undefined, today)
			yield { condition, start, end: start + all.length, isExcluded: minus === '-' }
		}
	}
}

/** What a search asks for: a sentence as people say it, then words, "phrases", prefix*, -exclusions and fields. `today` is the
 *  calendar day of the person who asks. All parts must hold. */
export function parseDocumentQuery(typed: string, today: string): readonly QueryPart[] {
	const text = typed.slice(0, QUERY_TEXT_MAX)
	const { found, rest } = readSentence(text, today)
	return [...found, ...readTokens(text, rest, today)].slice(0, PARTS_MAX).map(({ isExcluded = false, ...one }) => ({
		...one,
		isExcluded,
		label: `${isExcluded ? 'Not ' : ''}${labelOf(one.condition)}`,
	}))
}

/** What was typed without one of its parts. Of a sentence whose subject was all that made it one, nothing is left. */
export function withoutPart(typed: string, part: Pick<QueryPart, 'start' | 'end'>): string {
	const left = `${typed.slice(0, part.start)} ${typed.slice(part.end)}`.replace(/\s+/g, ' ').trim()
	return new RegExp(`^(?:(?:show|find|list|get)(?: me)? )?(?:(?:all|the|my) )*${DOCUMENTS}$`, 'i').test(left)
		? ''
		: left
}
