import { hiddenAfter } from '../reading/read-rtf.ts'
import { readRtfEvents } from '../reading/rtf-events.ts'
import { type Block, blocksHtml, type Cell, type Marks, runHtml } from './blocks.ts'
import { EmbeddedImages } from './embedded-images.ts'
import { pageOf, type RenderedContent, sanitize } from './render-page.ts'

/** Groups whose text is not that of the document. */
const UNREAD =
	/^(?:fonttbl|colortbl|info|object|themedata|datastore|listtable|listoverridetable|generator|xmlnstbl|latentstyles|header[lrf]?|footer[lrf]?|annotation|nonshppict|bkmkstart|bkmkend)$/
const OBJECT = 'Objects embedded in this file are not opened.'
const HIDDEN = 'Deleted or hidden text of this file is not shown.'
const DEPTH_MAX = 1_000
const NUMBERED = /^\(?[\dA-Za-z]{1,6}[.)]/

const ALIGNS: Readonly<Record<string, string>> = { ql: '', qc: 'center', qr: 'right', qj: 'justify' }

type Target = 'text' | 'none' | 'marker' | 'style' | 'picture'

interface Group {
	readonly target: Target
	readonly marks: Marks
	/** Which mark hides it: a tracked deletion or the format. */
	readonly hiddenBy: ReadonlySet<string>
	readonly isNote: boolean
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
	hasHidden = false
	#groups: Group[] = []
	#group: Group = { target: 'text', marks: {}, hiddenBy: new Set(), isNote: false }
	#paragraph: Paragraph = { ...PLAIN }
	#html = ''
	#marker = ''
	/** The paragraph in which a footnote stands, while it is read. */
	#before = ''
	#notes = 0
	#cells: Cell[] = []
	#rows: Cell[][] = []
	#cell = ''
	#picture = ''
	/** The style that a group of the style sheet defines, with its name so far. */
	#style = { number: 0, name: '' }
	/** Levels of heading by number of style. */
	readonly #headings = new Map<number, number>()

	read(rtf: string): void {
		for (const event of readRtfEvents(rtf)) {
			if (event.kind === 'open') this.#open()
			else if (event.kind === 'close') this.#close()
			else if (event.kind === 'ignorable') this.#set({ target: 'none' })
			else if (event.kind === 'word') this.#word(event.word, event.number)
			else this.#text(event.text)
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
		const { target, isNote } = this.#group
		this.#group = this.#groups.pop() ?? this.#group
		if (isNote && !this.#group.isNote) this.#endNote()
		if (target === 'picture' && this.#group.target !== 'picture') this.#endPicture()
		if (target === 'style') this.#endStyle()
	}

	#text(text: string): void {
		const { target, marks, hiddenBy } = this.#group
		if (hiddenBy.size > 0 && target !== 'none') this.hasHidden = true
		else if (target === 'text') this.#html += runHtml(text, marks)
		else if (target === 'marker') this.#marker += text
		else if (target === 'style') this.#style.name += text
		else if (target === 'picture') this.#picture += text.trim()
	}

	#word(word: string, number: number | null): void {
		const { target, hiddenBy } = this.#group
		const hidden = hiddenAfter(hiddenBy, word, number)
		if (hidden !== null) this.#set({ hiddenBy: hidden })
		if (UNREAD.test(word)) this.#unread(word)
		else if (word === 'footnote' && this.#groups.at(-1)?.target === 'text') this.#startNote()
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

	/** Emphasis and layout. The end of a hidden paragraph ends none that is shown. */
	#textWord(word: string, number: number | null): void {
		if (this.#group.hiddenBy.size > 0 && word === 'par') return
		if (!this.#mark(word, number !== 0)) this.#layOut(word, number)
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
		if (this.#group.isNote) {
			if (word === 'par') this.#html += '<br>'
		} else if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph()
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

	#startNote(): void {
		if (!this.#group.isNote) this.#before = this.#html
		this.#html = ''
		this.#set({ target: 'text', marks: {}, isNote: true })
	}

	/** A footnote in place. */
	#endNote(): void {
		this.#notes += 1
		const text = this.#html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')
		this.#html = `${this.#before}<sup>${this.#notes}</sup> <small>(${text})</small>`
		this.#before = ''
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
	const notes = [reader.hasObjects ? OBJECT : '', reader.hasHidden ? HIDDEN : '', reader.images.note]
	return { html: pageOf(`<div class="word">${html}</div>`), reason: notes.filter((note) => note !== '').join(' ') }
}
