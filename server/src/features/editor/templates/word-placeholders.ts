import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'
import { isFormat } from '@praxis/contract/editor/templates/template-formats'

/** `{name}`, `{{name}}`, `{name | upper}`, `{#name}`, `{^name}`, `{/name}`, `{.}`: what may be one, in time that grows with the text. */
const PLACEHOLDER = /\{\{?([^{}]{0,120})\}\}?/g
const SIGN = /^[#^/]/
const NAME = /^(?:\p{L}[\p{L}\p{N}_ .-]{0,80}|\.?)$/u
const FORMAT = /^[A-Za-z]{1,20}$/
const NOTICES_MAX = 50
const NAME_MAX = 60
const ALONE = /^\{\{?[^{}]*\}\}?$/

interface Placeholder {
	readonly whole: string
	/** `#`, `^` or `/` of a section; empty for a value. */
	readonly sign: string
	readonly said: string
	readonly format: string | undefined
	readonly at: number
}

/** Those in a text, in their order. */
function placeholdersIn(text: string): Placeholder[] {
	return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: inner = '', index: at }) => {
		const bare = inner.trim()
		const sign = SIGN.exec(bare)?.[0] ?? ''
		const [said = '', format, ...more] = bare
			.slice(sign.length)
			.split('|')
			.map((one) => one.trim())
		const isOne = NAME.test(said) && (format === undefined || FORMAT.test(format)) && more.length === 0
		return isOne ? [{ whole, sign, said, format, at }] : []
	})
}

/** `clientName`, `client name` and `client.name` are CLIENT_NAME; empty for a name without a letter of A to Z. */
function nameOf(said: string): string {
	return said
		.trim()
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.toUpperCase()
		.replace(/[^A-Z0-9]+/g, '_')
		.replace(/^[_0-9]+|_+$/g, '')
		.slice(0, NAME_MAX)
}

interface Piece {
	readonly text: string
	readonly marks: readonly RichMark[] | undefined
}

const piece = ({ text, marks }: Piece): RichNode => ({ type: 'text', text, ...(marks !== undefined && { marks }) })

/** Texts from one place to another of their joined text. */
function cut(pieces: readonly Piece[], from: number, to: number): Piece[] {
	let at = 0
	return pieces.flatMap(({ text, marks }) => {
		const start = at
		at += text.length
		const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
		return part === '' ? [] : [{ text: part, marks }]
	})
}

const keyOf = ({ marks = [] }: Piece) => JSON.stringify(marks)

/** The same with texts that look the same in one. */
function joined(pieces: readonly Piece[]): Piece[] {
	const done: Piece[] = []
	for (const one of pieces) {
		const last = done.at(-1)
		if (last !== undefined && keyOf(last) === keyOf(one))
			done[done.length - 1] = { ...last, text: last.text + one.text }
		else done.push(one)
	}
	return done
}

/** The texts that hold a character, for what is put in its place. */
const marksAt = (pieces: readonly Piece[], at: number) => cut(pieces, at, at + 1)[0]?.marks

class Converter {
	readonly #repeated: ReadonlySet<string>
	readonly notices = new Set<string>()

	/** @param repeated names of sections that name `{.}`, which stands for an item */
	constructor(repeated: ReadonlySet<string>) {
		this.#repeated = repeated
	}

	/** What is put in the place of a placeholder; null for one that stays as it is. */
	#replacement({ whole, sign, said, format }: Placeholder, isAlone: boolean): string | null {
		if (said === '.') return sign === '' ? '[ITEM]' : null
		const name = nameOf(said)
		if (sign === '/')
			return isAlone ? '[END]' : this.#keep(whole, 'closes a section within a line. Put it on a line of its own.')
		if (name === '') return null
		if (sign !== '') {
			if (!isAlone) return this.#keep(whole, 'opens a section within a line. Put it on a line of its own.')
			if (sign === '^') return `[IF NOT ${name}]`
			return this.#repeated.has(name) ? `[FOR EACH ${name}]` : `[IF ${name}]`
		}
		const upper = format?.toUpperCase()
		if (upper === undefined) return `[${name}]`
		if (isFormat(upper)) return `[${name}|${upper}]`
		this.notices.add(`${whole} has the format “${format}”, which is not known here. The value is filled in without it.`)
		return `[${name}]`
	}

	#keep(whole: string, why: string): null {
		this.notices.add(`${whole} ${why}`)
		return null
	}

	/** Text that stands together, though parts of it may look different: Word cuts placeholders in pieces. */
	texts(pieces: readonly Piece[], isWhole: boolean): RichNode[] {
		const text = pieces.map((one) => one.text).join('')
		const isAlone = isWhole && ALONE.test(text.trim())
		const done: Piece[] = []
		let at = 0
		for (const found of placeholdersIn(text)) {
			const said = this.#replacement(found, isAlone)
			if (said === null) continue
			done.push(...cut(pieces, at, found.at), { text: said, marks: marksAt(pieces, found.at) })
			at = found.at + found.whole.length
		}
		return joined([...done, ...cut(pieces, at, text.length)]).map(piece)
	}

	node(node: RichNode): RichNode {
		const { content } = node
		if (content === undefined) return node
		if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'footnote')
			return { ...node, content: content.map((one) => this.node(one)) }
		const done: RichNode[] = []
		let pieces: Piece[] = []
		const isWhole = node.type !== 'footnote' && content.every(({ type }) => type === 'text')
		const flush = () => {
			done.push(...this.texts(pieces, isWhole))
			pieces = []
		}
		for (const one of content) {
			if (one.type === 'text') pieces.push({ text: one.text ?? '', marks: one.marks })
			else {
				flush()
				done.push(this.node(one))
			}
		}
		flush()
		return node.type === 'footnote' ? { ...node, content: done } : asMarker({ ...node, content: done })
	}
}

const MARKER = /^\[(?:IF|IF NOT|FOR EACH|END)\b[^\]]*\]$/

/** A section's line is a plain paragraph, whatever it was in the file. */
function asMarker(node: RichNode): RichNode {
	const text = (node.content ?? [])
		.map((one) => one.text ?? '')
		.join('')
		.trim()
	return MARKER.test(text) ? { type: 'paragraph', content: [{ type: 'text', text }] } : node
}

function textOf(node: RichNode): string {
	return node.text ?? (node.content ?? []).map(textOf).join('')
}

/** Names of the innermost sections in which `{.}` stands. */
function repeatedNames(content: readonly RichNode[]): Set<string> {
	const open: string[] = []
	const found = new Set<string>()
	for (const { sign, said } of placeholdersIn(content.map(textOf).join('\n'))) {
		if (sign === '#' || sign === '^') open.push(nameOf(said))
		else if (sign === '/') open.pop()
		else if (said === '.' && open.length > 0) found.add(open.at(-1) ?? '')
	}
	return found
}

/** The text of a Word file with its `{placeholders}` as a template here writes them, and what could not be taken. */
export function withPlaceholders(content: readonly RichNode[]): {
	readonly content: RichNode[]
	readonly notices: readonly string[]
} {
	const converter = new Converter(repeatedNames(content))
	const done = content.map((one) => converter.node(one))
	const notices = [...converter.notices]
	const left = notices.length - NOTICES_MAX
	if (left <= 0) return { content: done, notices }
	return {
		content: done,
		notices: [...notices.slice(0, NOTICES_MAX), `${left} more placeholders have problems like these.`],
	}
}
