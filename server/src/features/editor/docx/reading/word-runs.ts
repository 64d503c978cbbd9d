import { EDITOR_MARKS, isLinkAddress, type RichMark, type RichNode } from '@praxis/contract/editor/editor-schema'
import type { WordDocument } from './word-document.ts'
import { footnoteOf } from './word-footnotes.ts'
import { type Look, lookOf, type Raised } from './word-styles.ts'
import { ALTERNATIVES, childOf, chosenOf, descendantsOf, elementsOf, rawText, valOf, type XmlNode } from './xml-tree.ts'

/** Where inline content stands. */
interface Place {
	/** Of the style of its paragraph. */
	readonly look: Look
	/** Of a link around it. */
	readonly href: string | null
}

/** Marks in the order of the schema, which ProseMirror demands. */
const MARK_ORDER = Object.keys(EDITOR_MARKS)
const byOrder = (one: RichMark, other: RichMark) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type)
const OF_LOOK = ['bold', 'italic', 'underline', 'strike', 'code'] as const

function marksOf(look: Look, href: string | null): RichMark[] {
	const marks: RichMark[] = OF_LOOK.filter((type) => look[type] === true).map((type) => ({ type }))
	return (href === null ? marks : [...marks, { type: 'link', attrs: { href } }]).sort(byOrder)
}

const keyOf = (marks: readonly RichMark[] = []) => JSON.stringify(marks)

/** Characters of symbol fonts, whose codes mean nothing elsewhere. */
const SYMBOLS: Readonly<Record<string, string>> = {
	F0A7: '▪',
	F0A8: '☐',
	F0B7: '•',
	F0D8: '➢',
	F0E0: '→',
	F06F: '☐',
	F0FC: '✓',
	F0FD: '☒',
	F0FE: '☑',
	F052: '☑',
	F0A3: '☐',
}
const PRIVATE_USE = /^[EF][0-9A-F]{3}$/
const PLAIN: ReadonlyMap<string, string> = new Map([
	['w:tab', '\t'],
	['w:ptab', '\t'],
	['w:noBreakHyphen', '\u2011'],
	['w:softHyphen', '\u00ad'],
])
const HYPERLINK = /^\s*HYPERLINK\s+"([^"]+)"/
const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom'])
const INSERTED: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo'])
const DRAWN: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object'])
const THROUGH: ReadonlySet<string> = new Set([
	'w:smartTag',
	'w:customXml',
	'w:fldSimple',
	'w:bdo',
	'w:dir',
	'w:sdt',
	'w:sdtContent',
])

const RAISED: Readonly<Record<Raised, readonly [string, string]>> = {
	superscript: ['0123456789+-=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'],
	subscript: ['0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'],
}

/** Digits stay above or below the line: 950¹ is not 9501. */
function raisedText(text: string, raised: Raised): string {
	const [from, to] = RAISED[raised]
	return text.replace(/[\d+\-=()]/g, (sign) => to.charAt(from.indexOf(sign)) || sign)
}

/** Reads the inline content of one paragraph. */
export class RunReader {
	readonly #word: WordDocument
	readonly #nodes: RichNode[] = []
	/** Open fields, each with its instruction and, once it is read, its link. */
	readonly #fields: { instruction: string; href: string | null }[] = []
	/** Blocks of text boxes in the paragraph. */
	readonly boxes: XmlNode[] = []
	/** Pictures in the paragraph, as blocks. */
	readonly pictures: RichNode[] = []
	/** After how many nodes each page ends. */
	readonly pageEnds: number[] = []

	readonly #isInNote: boolean

	constructor(word: WordDocument, isInNote = false) {
		this.#word = word
		this.#isInNote = isInNote
	}

	get nodes(): readonly RichNode[] {
		return this.#nodes
	}

	#push(node: RichNode): void {
		const isNewPage = this.pageEnds.at(-1) === this.#nodes.length
		const last = isNewPage ? undefined : this.#nodes.at(-1)
		if (node.type === 'text' && last?.type === 'text' && keyOf(last.marks) === keyOf(node.marks)) {
			this.#nodes[this.#nodes.length - 1] = { ...last, text: `${last.text}${node.text}` }
		} else {
			this.#word.count()
			this.#nodes.push(node)
		}
	}

	#text(text: string, look: Look, href: string | null): void {
		if (text === '') return
		const marks = marksOf(look, href)
		const lettered = look.caps === true ? text.toUpperCase() : text
		const said = (look.raised ? raisedText(lettered, look.raised) : lettered).toWellFormed()
		this.#word.count(said.length)
		this.#push({ type: 'text', text: said, ...(marks.length > 0 && { marks }) })
	}

	#break(look: Look, href: string | null): void {
		const marks = marksOf(look, href)
		this.#push({ type: 'hardBreak', ...(marks.length > 0 && { marks }) })
	}

	/** Reads what stands in a paragraph or in an element around some of it. */
	read(node: XmlNode, place: Place): void {
		for (const one of elementsOf(node)) this.#inline(one, place)
	}

	#inline(node: XmlNode, place: Place): void {
		const { name } = node
		if (name === 'w:r') this.#run(node, place)
		else if (name === 'w:hyperlink') this.read(node, { ...place, href: this.#addressOf(node) ?? place.href })
		else if (DELETED.has(name)) this.#word.notices.add('tracked')
		else if (INSERTED.has(name)) {
			this.#word.notices.add('tracked')
			this.read(node, place)
		} else if (THROUGH.has(name)) this.read(node, place)
		else if (name === 'm:oMath' || name === 'm:oMathPara') {
			this.#word.notices.add('formula')
			const text = descendantsOf(node, 'm:t').map(rawText).join('')
			this.#text(text, place.look, place.href)
		} else if (name === ALTERNATIVES) this.read(chosenOf(node), place)
		else if (DRAWN.has(name)) this.#drawn(node, place)
		else this.#word.leaveOut(node)
	}

	#addressOf(node: XmlNode): string | null {
		const relation = this.#word.pack.relations.get(node.attrs['r:id'] ?? '')
		// A link within the document.
		return relation === undefined ? null : this.#allowed(relation.target)
	}

	#allowed(address: string): string | null {
		// Within the document.
		if (address.startsWith('#')) return null
		if (isLinkAddress(address)) return address
		this.#word.notices.add('link')
		return null
	}

	#run(node: XmlNode, place: Place): void {
		const properties = childOf(node, 'w:rPr')
		const styleId = valOf(properties, 'w:rStyle')
		const href = this.#fields.findLast((one) => one.href !== null)?.href ?? place.href
		const ofStyle = styleId === undefined ? {} : this.#word.styles.look(styleId)
		// Links are underlined by their style.
		const { underline, ...unlined } = ofStyle
		const style = href === null && underline !== undefined ? ofStyle : unlined
		const look = { ...place.look, ...style, ...lookOf(properties) }
		if (look.hidden === true) {
			this.#word.notices.add('hidden')
			return
		}
		if (look.raised && elementsOf(node).some(({ name }) => name === 'w:t')) this.#word.notices.add('raised')
		for (const one of elementsOf(node)) this.#part(one, look, href)
	}

	#part(node: XmlNode, look: Look, href: string | null): void {
		const { name, attrs } = node
		if (name === 'w:t') this.#text(rawText(node), look, href)
		else if (PLAIN.has(name)) this.#text(PLAIN.get(name) ?? '', look, href)
		else if (name === 'w:cr' || (name === 'w:br' && (attrs['w:type'] ?? 'textWrapping') === 'textWrapping')) {
			this.#break(look, href)
		} else if (name === 'w:br') {
			if (attrs['w:type'] === 'page') this.pageEnds.push(this.#nodes.length)
		} else if (name === 'w:sym') this.#text(this.#symbol(attrs), look, href)
		else if (name === 'w:fldChar') this.#field(attrs['w:fldCharType'] ?? '')
		else if (name === 'w:instrText') {
			const field = this.#fields.at(-1)
			if (field !== undefined) field.instruction += rawText(node)
		} else if (name === 'w:footnoteReference') this.#footnote(attrs['w:id'] ?? '', look, href)
		else if (name === 'w:endnoteReference') {
			// A note of the editor has no notes.
			if (!this.#isInNote) this.#text(this.#word.endnote(attrs['w:id'] ?? ''), look, href)
		} else if (name === 'w:commentReference') this.#word.notices.add('comment')
		else if (name === 'w:ruby') this.read(childOf(node, 'w:rubyBase') ?? node, { look, href })
		else if (name === ALTERNATIVES) {
			for (const one of elementsOf(chosenOf(node))) this.#part(one, look, href)
		} else if (DRAWN.has(name)) this.#drawn(node, { look, href })
		else this.#word.leaveOut(node)
	}

	#footnote(id: string, look: Look, href: string | null): void {
		const note = this.#isInNote ? null : this.#word.footnote(id)
		if (note === null) return
		if (typeof note === 'string') {
			this.#text(note, look, href)
			return
		}
		const paragraphs = descendantsOf(note, 'w:p')
		if (paragraphs.length > 1) this.#word.notices.add('noteLines')
		this.#push(
			footnoteOf(
				paragraphs.map((one) => {
					const reader = new RunReader(this.#word, true)
					reader.read(one, { look: {}, href: null })
					return reader.nodes
				}),
			),
		)
	}

	#symbol(attrs: XmlNode['attrs']): string {
		const code = (attrs['w:char'] ?? '').toUpperCase()
		const known = SYMBOLS[code]
		if (known !== undefined) return known
		if (/^[0-9A-F]{4}$/.test(code) && !PRIVATE_USE.test(code) && !/^(?:D[89A-F]|00[01])/.test(code)) {
			return String.fromCharCode(Number.parseInt(code, 16))
		}
		this.#word.notices.add('symbol')
		return '□'
	}

	#field(kind: string): void {
		const open = this.#fields.at(-1)
		if (kind === 'begin') this.#fields.push({ instruction: '', href: null })
		else if (kind === 'end') this.#fields.pop()
		else if (open !== undefined) {
			const address = HYPERLINK.exec(open.instruction)?.[1]
			if (address !== undefined) open.href = this.#allowed(address)
		}
	}

	/** Text boxes are read after the paragraph; the place of a picture is marked. */
	#drawn(shown: XmlNode, { look, href }: Place): void {
		const boxes = descendantsOf(shown, 'w:txbxContent')
		if (boxes.length > 0) {
			this.#word.notices.add('textBox')
			for (const box of boxes) this.boxes.push(box)
			return
		}
		const isPicture = descendantsOf(shown, 'pic:pic').length > 0 || descendantsOf(shown, 'v:imagedata').length > 0
		if (!isPicture) {
			this.#word.notices.add('drawing')
			return
		}
		const alt = (descendantsOf(shown, 'wp:docPr')[0]?.attrs.descr ?? '').trim().toWellFormed()
		const picture = this.#word.picture(shown, alt)
		if (typeof picture !== 'string') {
			this.pictures.push(picture)
			return
		}
		this.#word.notices.add(picture)
		this.#text(alt === '' ? '[Image]' : `[Image: ${alt}]`, look, href)
	}
}
