import { type Block, blocksHtml, type Cell, type Marks, runHtml } from './blocks.ts'
import { EmbeddedImages } from './embedded-images.ts'
import { pageOf, type RenderedContent, sanitize } from './render-page.ts'

/** Groups whose text is not that of the document. */
const UNREAD =
	/^(?:fonttbl|colortbl|info|object|themedata|datastore|listtable|listoverridetable|generator|xmlnstbl|latentstyles|header[lrf]?|footer[lrf]?|annotation|nonshppict|bkmkstart|bkmkend)$/
const OBJECT = 'Objects embedded in this file are not opened.'
const CP1252 = new TextDecoder('windows-1252')
const UNICODE = 65_536
const DEPTH_MAX = 1_000
const NUMBERED = /^\(?[\dA-Za-z]{1,6}[.)]/

const SIGNS: Readonly<Record<string, string>> = {
	tab: '\t',
	line: '\n',
	emdash: '—',
	endash: '–',
	lquote: '‘',
	rquote: '’',
	ldblquote: '“',
	rdblquote: '”',
	bullet: '•',
	emspace: ' ',
	enspace: ' ',
	'~': ' ',
	_: '-',
}
const ALIGNS: Readonly<Record<string, string>> = { ql: '', qc: 'center', qr: 'right', qj: 'justify' }

const TOKENS = /\\([a-zA-Z]+)(-?\d+)? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}]+)/g

type Target = 'text' | 'none' | 'marker' | 'style' | 'picture'

interface Group {
	readonly target: Target
	readonly marks: Marks
	/** Characters after a Unicode one that repeat it for old readers. */
	readonly repeated: number
}

interface Paragraph {
	align: string
	level: number | null
	list: number
	listLevel: number
	isInTable: boolean
}

const PLAIN: Paragraph = { align: '', level: null, list: 0, listLevel: 0, isInTable: false }

/** Reads the tokens of an RTF file into paragraphs, lists and tables. */
class RtfReader {
	readonly blocks: Block[] = []
	readonly images = new EmbeddedImages()
	hasObjects = false
	#groups: Group[] = []
	#group: Group = { target: 'text', marks: {}, repeated: 1 }
	#paragraph: Paragraph = { ...PLAIN }
	#html = ''
	#marker = ''
	#skip = 0
	#cells: Cell[] = []
	#rows: Cell[][] = []
	#cell = ''
	#picture = ''
	/** The style that a group of the style sheet defines, with its name so far. */
	#style = { number: 0, name: '' }
	/** Levels of heading by number of style. */
	readonly #headings = new Map<number, number>()

	read(rtf: string): void {
		for (const [, word, number, hex, sign, brace, text] of rtf.matchAll(TOKENS)) {
			if (brace === '{') this.#open()
			else if (brace === '}') this.#close()
			else if (word !== undefined) this.#word(word, number === undefined ? null : Number(number))
			else if (hex !== undefined) this.#legacy(CP1252.decode(Uint8Array.of(Number.parseInt(hex, 16))))
			else if (sign === '*') this.#set({ target: 'none' })
			else if (sign !== undefined) this.#text(/[\\{}]/.test(sign) ? sign : (SIGNS[sign] ?? ''))
			else if (text !== undefined) this.#legacy(text.replace(/[\r\n]/g, ''))
		}
		this.#endParagraph()
		this.#endTable()
	}

	#set(changes: Partial<Group>): void {
		this.#group = { ...this.#group, ...changes }
	}

	#open(): void {
		if (this.#groups.length < DEPTH_MAX) this.#groups.push(this.#group)
	}

	#close(): void {
		const { target } = this.#group
		this.#group = this.#groups.pop() ?? this.#group
		if (target === 'picture' && this.#group.target !== 'picture') this.#endPicture()
		if (target === 'style') this.#endStyle()
	}

	/** Text of which the first characters may repeat a Unicode one. */
	#legacy(text: string): void {
		const skipped = Math.min(this.#skip, text.length)
		this.#skip -= skipped
		this.#text(text.slice(skipped))
	}

	#text(text: string): void {
		const { target, marks } = this.#group
		if (target === 'text') this.#html += runHtml(text, marks)
		else if (target === 'marker') this.#marker += text
		else if (target === 'style') this.#style.name += text
		else if (target === 'picture') this.#picture += text.trim()
	}

	#word(word: string, number: number | null): void {
		const { target } = this.#group
		if (UNREAD.test(word)) this.#unread(word)
		else if (word === 'stylesheet') this.#set({ target: 'style' })
		else if (target === 'none') {
			if (word === 'shppict') this.#set({ target: 'text' })
		} else if (word === 'pict') this.#set({ target: 'picture' })
		else if (word === 'listtext' || word === 'pntext') {
			this.#marker = ''
			this.#set({ target: 'marker' })
		} else if (target === 'style') {
			if (word === 's' && number !== null) this.#startStyle(number)
		} else if (target !== 'picture') this.#textWord(word, number)
	}

	/** Signs, emphasis and layout. */
	#textWord(word: string, number: number | null): void {
		if (word === 'u') {
			this.#text(String.fromCharCode(((number ?? 0) + UNICODE) % UNICODE))
			this.#skip = this.#group.repeated
		} else if (word === 'uc') this.#set({ repeated: Math.max(0, Math.min(8, number ?? 1)) })
		else if (word in SIGNS) this.#text(SIGNS[word] ?? '')
		else if (!this.#mark(word, number !== 0)) this.#layOut(word, number)
	}

	#unread(word: string): void {
		if (word === 'object') this.hasObjects = true
		this.#set({ target: 'none' })
	}

	/** Emphasis; false when the word is none. */
	#mark(word: string, isOn: boolean): boolean {
		const { marks } = this.#group
		const next: Readonly<Record<string, Marks>> = {
			b: { ...marks, isBold: isOn },
			i: { ...marks, isItalic: isOn },
			ul: { ...marks, isUnderlined: isOn },
			ulnone: { ...marks, isUnderlined: false },
			strike: { ...marks, isStruck: isOn },
			super: { ...marks, raised: 'super' },
			sub: { ...marks, raised: 'sub' },
			nosupersub: { ...marks, raised: null },
			plain: {},
		}
		const found = next[word]
		if (found === undefined) return false
		this.#set({ marks: found })
		return true
	}

	/** Paragraphs, lists and tables. */
	#layOut(word: string, number: number | null): void {
		const paragraph = this.#paragraph
		if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph()
		else if (word === 'pard') this.#paragraph = { ...PLAIN }
		else if (word in ALIGNS) paragraph.align = ALIGNS[word] ?? ''
		else if (word === 'outlinelevel') paragraph.level = (number ?? 0) + 1
		else if (word === 's') paragraph.level = this.#headings.get(number ?? 0) ?? paragraph.level
		else if (word === 'ls') paragraph.list = number ?? 0
		else if (word === 'ilvl') paragraph.listLevel = number ?? 0
		else if (word === 'intbl') paragraph.isInTable = true
		else if (word === 'cell' || word === 'nestcell') this.#endCell()
		else if (word === 'row' || word === 'nestrow') this.#endRow()
	}

	#endParagraph(): void {
		const html = this.#html
		const marker = this.#marker.trim()
		this.#html = ''
		this.#marker = ''
		if (this.#paragraph.isInTable) {
			this.#cell += this.#cell === '' ? html : `<br>${html}`
			return
		}
		const isAfterTable = this.#rows.length > 0
		this.#endTable()
		if (html !== '' || !isAfterTable) this.blocks.push(this.#blockOf(html, marker))
	}

	#blockOf(html: string, marker: string): Block {
		const { align, level, list, listLevel } = this.#paragraph
		if (level !== null && level <= 6 && html !== '') return { kind: 'heading', level, html }
		if (marker === '' && list === 0) return { kind: 'paragraph', html, align }
		return { kind: 'item', level: listLevel, isNumbered: NUMBERED.test(marker), html }
	}

	#endCell(): void {
		const html = this.#cell === '' ? this.#html : `${this.#cell}<br>${this.#html}`
		this.#cells.push({ html })
		this.#cell = ''
		this.#html = ''
		this.#marker = ''
	}

	#endRow(): void {
		if (this.#cells.length > 0) this.#rows.push(this.#cells)
		this.#cells = []
		this.#paragraph = { ...PLAIN }
	}

	#endTable(): void {
		if (this.#cells.length > 0) this.#rows.push(this.#cells)
		if (this.#rows.length > 0) this.blocks.push({ kind: 'table', rows: this.#rows })
		this.#cells = []
		this.#rows = []
	}

	#endPicture(): void {
		const hex = this.#picture
		this.#picture = ''
		if (hex !== '' && /^[0-9a-f\s]+$/i.test(hex)) this.#html += this.images.html(Buffer.from(hex, 'hex'), '')
	}

	#startStyle(number: number): void {
		this.#style = { number, name: '' }
	}

	#endStyle(): void {
		const level = /^\s*(?:heading|Überschrift|titre)\s+(\d)/i.exec(this.#style.name)?.[1]
		if (level !== undefined) this.#headings.set(this.#style.number, Number(level))
		if (/^\s*title\b/i.test(this.#style.name)) this.#headings.set(this.#style.number, 1)
		this.#style = { number: 0, name: '' }
	}
}

/** A Rich Text file: headings, emphasis, lists, tables and images. */
export function renderRtf(content: Uint8Array): RenderedContent {
	const reader = new RtfReader()
	reader.read(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1'))
	const { html } = sanitize(blocksHtml(reader.blocks), (source) => source)
	const notes = [reader.hasObjects ? OBJECT : '', reader.images.note]
	return { html: pageOf(`<div class="word">${html}</div>`), reason: notes.filter((note) => note !== '').join(' ') }
}
