import { PDFName } from '@cantoo/pdf-lib'

/** A token of a content stream. `string` tokens are given with their bytes. */
export interface ContentToken {
	readonly kind: 'string' | 'open' | 'close' | 'number' | 'name' | 'word'
	readonly from: number
	readonly to: number
	/** The bytes of a string as latin1, otherwise what is written. */
	readonly text: string
}

const SPACE = /[\0\t\n\f\r ]/
const END = /[\0\t\n\f\r ()<>[\]{}/%]/
const COMMENT_END = /[\r\n]/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

/** @returns the string in parentheses and where it ends */
function literal(content: string, from: number): { text: string; to: number } {
	let text = ''
	let depth = 1
	let at = from + 1
	for (; at < content.length; at += 1) {
		const sign = content[at] ?? ''
		if (sign === '\\') {
			const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
			const next = content[at + 1] ?? ''
			text += octal === undefined ? (ESCAPED[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8) & 255)
			at += octal?.length ?? 1
			continue
		}
		if (sign === '(') depth += 1
		if (sign === ')') depth -= 1
		if (depth === 0) break
		text += sign
	}
	return { text, to: at + 1 }
}

function hexadecimal(content: string, from: number): { text: string; to: number } {
	const end = content.indexOf('>', from)
	const to = end < 0 ? content.length : end + 1
	const digits = content.slice(from + 1, to - 1).replaceAll(/[^0-9a-f]/gi, '')
	return { text: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1'), to }
}

/** Behind the bytes of an image within the content. */
function afterImage(content: string, from: number): number {
	const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g
	end.lastIndex = from
	return end.exec(content) === null ? content.length : end.lastIndex
}

function word(content: string, from: number): ContentToken {
	let to = from + 1
	if (/[[\]{}]/.test(content[from] ?? '')) return { kind: 'word', from, to, text: content[from] ?? '' }
	while (to < content.length && !END.test(content[to] ?? '')) to += 1
	const text = content.slice(from, to)
	const kind = text.startsWith('/') ? 'name' : /^[+-]?[\d.]+$/.test(text) ? 'number' : 'word'
	return { kind, from, to, text }
}

/** The tokens of a content stream, decoded as latin1. */
export function* tokensOf(content: string): Generator<ContentToken> {
	let at = 0
	while (at < content.length) {
		const sign = content[at] ?? ''
		const pair = content.slice(at, at + 2)
		if (SPACE.test(sign)) at += 1
		else if (sign === '%') {
			COMMENT_END.lastIndex = at
			at = COMMENT_END.exec(content)?.index ?? content.length
		} else if (pair === '<<' || pair === '>>') {
			yield { kind: pair === '<<' ? 'open' : 'close', from: at, to: at + 2, text: pair }
			at += 2
		} else if (sign === '(' || sign === '<') {
			const { text, to } = sign === '(' ? literal(content, at) : hexadecimal(content, at)
			yield { kind: 'string', from: at, to, text }
			at = to
		} else {
			const token = word(content, at)
			yield token
			at = token.text === 'ID' ? afterImage(content, token.to) : token.to
		}
	}
}

const NEW_LINE = new Set(['Td', 'TD', 'T*', 'Tm', "'", '"', 'ET', 'Do'])
/** A step back of this many thousandths of the size is a space between words. */
const SPACE_STEP = -200

/** What the strings of a content stream say where each code is its letter, whether it is drawn or not. */
export function stringsOf(content: string): { readonly bytes: string; readonly each: readonly string[] } {
	let bytes = ''
	const each: string[] = []
	for (const { kind, text } of tokensOf(content)) {
		if (kind === 'string') {
			bytes += text
			each.push(text)
		} else if (kind === 'word' && NEW_LINE.has(text)) bytes += '\n'
		else if (kind === 'number' && Number(text) < SPACE_STEP) bytes += ' '
	}
	return { bytes, each }
}

const INLINE = new Map([
	['BDC', 'BMC'],
	['DP', 'MP'],
])

const MARKS = new Set(['BMC', 'BDC', 'MP', 'DP'])
/** What marked content may be called: layers are shown or not by it. */
const TAG = /^\/(?:OC|Artifact|Span|P)$/

/** Calls marked content by a name that says nothing. @returns whether it was called otherwise */
function cleanTag(kept: string[], at: number): boolean {
	if (at < 0 || TAG.test(kept[at] ?? '')) return false
	kept[at] = '/Span'
	return true
}

/** Takes out comments and what is noted beside marked content, such as its text for screen readers. @returns null where there is none */
export function withoutNotes(content: string, names: ReadonlyMap<string, string> = new Map()): string | null {
	const kept: string[] = []
	let [last, depth, open] = [0, 0, -1]
	let isChanged = false
	for (const { kind, from, to, text } of tokensOf(content)) {
		if (content.slice(last, from).includes('%')) isChanged = true
		if (kind === 'open') {
			if (depth === 0) open = kept.length
			depth += 1
		}
		if (kind === 'close') depth -= 1
		last = text === 'ID' && kind === 'word' ? afterImage(content, to) : to
		const plain = kind === 'word' && open >= 0 ? INLINE.get(text) : undefined
		if (kind === 'word' && MARKS.has(text)) {
			const tag = plain === undefined ? kept.length - (text === 'BMC' || text === 'MP' ? 1 : 2) : open - 1
			if (cleanTag(kept, tag)) isChanged = true
		}
		const other = kind === 'name' && names.size > 0 ? names.get(PDFName.of(text.slice(1)).decodeText()) : undefined
		if (plain === undefined) kept.push(other === undefined ? content.slice(from, last) : `/${other}`)
		else kept.splice(open, kept.length, plain)
		if (plain !== undefined || other !== undefined) isChanged = true
		if (kind === 'word') open = -1
	}
	return isChanged || content.slice(last).includes('%') ? kept.join(' ') : null
}
