/** A numbered part of a contract, with the parts below it apart. */
export interface Clause {
	/** `4.2`, `IV`; empty where the clause has none. */
	readonly number: string
	/** `Security Deposit`; empty where the clause has none. */
	readonly heading: string
	/** The words after number and heading. */
	readonly text: string
}

const HEADING_MAX = 80
/** So few words before a full stop are a heading, in capitals or not: `Base rent. Tenant shall pay`. */
const SHORT_LENGTH = 5
/** A number may skip so many: clauses are deleted from contracts without renumbering the rest. */
const SKIP_MAX = 3

const NAMED =
	/^(?:ARTICLE|Article|SECTION|Section|CLAUSE|Clause|§)\s{0,3}([IVXLC]{1,8}|\d{1,3}(?:\.\d{1,3}){0,3})(?![\p{L}\d])\s{0,2}[.:)—–-]?\s*(.*)$/u
const NUMBERED = /^(\d{1,3}(?:\.\d{1,3}){1,3})[.)]?\s+(\S.*)$/u
const COUNTED = /^(\d{1,3})[.)]\s+(\S.*)$/u
const CAPITALS = /^\p{Lu}[\p{Lu}\d &,’'/().-]{3,79}$/u
const SMALL = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/u

interface Start {
	readonly number: string
	readonly rest: string
}

/** Whether a counted line continues the numbering, rather than being a list, an address or a wrapped line. */
function isNext(number: string, last: string): boolean {
	const [top = 0, ...below] = number.split('.').map(Number)
	const [lastTop = 0, ...lastBelow] = last.split('.').map(Number)
	if (below.length === 0) return top > lastTop && top <= lastTop + SKIP_MAX
	if (top !== lastTop) return top > lastTop && top <= lastTop + SKIP_MAX
	const at = below.findIndex((one, index) => one !== lastBelow[index])
	return at >= 0 && (below[at] ?? 0) > (lastBelow[at] ?? 0) && (below[at] ?? 0) <= (lastBelow[at] ?? 0) + SKIP_MAX
}

function startOf(line: string, last: string): Start | null {
	const named = NAMED.exec(line)
	if (named !== null) {
		const [, number = '', rest = ''] = named
		// `Section 4 applies` in the middle of a sentence that was wrapped.
		return /^\p{Ll}/u.test(rest) ? null : { number, rest }
	}
	const counted = NUMBERED.exec(line) ?? COUNTED.exec(line)
	if (counted !== null) {
		const [, number = '', rest = ''] = counted
		return isNext(number, last) && !/^\p{Ll}/u.test(rest) ? { number, rest } : null
	}
	return CAPITALS.test(line) && /\p{Lu}{3}/u.test(line) && !/[.,]$/u.test(line) ? { number: '', rest: line } : null
}

function isTitle(words: string): boolean {
	const all = words.split(/\s+/u).filter((word) => word !== '')
	return all.length > 0 && all.length <= 9 && all.every((word) => !/^\p{Ll}/u.test(word) || SMALL.test(word))
}

/** `Rent. Tenant shall pay` is the heading `Rent` and what follows; a line that is a title is a heading alone. */
function headingOf(rest: string): { readonly heading: string; readonly text: string } {
	const plain = rest.trim()
	const end = /[.:](?=\s|$)|\s[–—]\s/u.exec(plain.slice(0, HEADING_MAX + 2))
	const first = end === null ? plain : plain.slice(0, end.index)
	const text = end === null ? '' : plain.slice(end.index + end[0].length).trim()
	const isShort = text !== '' && first.split(/\s+/u).length <= SHORT_LENGTH
	if (first.length > HEADING_MAX || !(isTitle(first) || isShort)) return { heading: '', text: plain }
	return { heading: first.trim(), text }
}

interface Draft {
	readonly number: string
	readonly heading: string
	readonly lines: string[]
}

function paragraphsOf(text: string): Clause[] {
	return text
		.split(/\n[^\S\n]*\n/u)
		.map((one) => one.trim())
		.filter((one) => one !== '')
		.map((one) => ({ number: '', heading: '', text: one }))
}

/** The clauses of a contract as its numbers and headings divide it, in their order; what stands before the first is one without
 *  number and heading. A text without numbers and headings is divided by its empty lines. */
export function clausesOf(text: string): Clause[] {
	const drafts: Draft[] = []
	let open: Draft = { number: '', heading: '', lines: [] }
	let last = '0'
	let started = false
	for (const raw of text.split('\n')) {
		const line = raw.trim()
		const start = startOf(line, last)
		if (start === null) {
			open.lines.push(raw)
			continue
		}
		started = true
		drafts.push(open)
		const { heading, text: rest } = headingOf(start.rest)
		open = { number: start.number, heading, lines: rest === '' ? [] : [rest] }
		if (/^\d/u.test(start.number)) last = start.number
	}
	drafts.push(open)
	if (!started) return paragraphsOf(text)
	return drafts
		.map(({ number, heading, lines }) => ({ number, heading, text: lines.join('\n').trim() }))
		.filter((one) => one.number !== '' || one.heading !== '' || one.text !== '')
}
