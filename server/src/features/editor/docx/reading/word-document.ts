import { EDITOR_CHARACTERS_MAX } from '@praxis/contract/editor/editor.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { FileTooLargeError } from '../../../file-formats/reading/read-zip.ts'
import { UnreadableError } from '../../../file-formats/reading/readable.ts'
import { Counter, listsOf, placeOfStyle, stylePlaces } from '../../../file-formats/reading/word-numbers.ts'
import { WordFileError } from './word-file-error.ts'
import { WordNotices } from './word-notices.ts'
import { schemeOf, type WordScheme } from './word-numbering.ts'
import { openWord, type WordPackage } from './word-package.ts'
import { type LeftOut, WordPictures } from './word-pictures.ts'
import { WordStyles } from './word-styles.ts'
import { childOf, descendantsOf, elementsOf, parseXml, valOf, type XmlNode } from './xml-tree.ts'

const NOTES = { footnotes: 'w:footnote', endnotes: 'w:endnote' } as const
type NotesPart = keyof typeof NOTES

export interface WordNote {
	/** Of an endnote, as it stands in the text: `[1]`. */
	readonly label: string
	readonly node: XmlNode
}

/** The number or bullet of a paragraph. */
export interface WordLabel {
	/** As Word shows it; empty for a bullet. */
	readonly text: string
	readonly isBullet: boolean
	/** From 0. */
	readonly level: number
	/** How its list is numbered here. */
	readonly scheme: WordScheme | null
}

const LEVEL_MAX = 8
const NOTES_MAX = 10_000
/** What the JSON of a block, a cell or a piece of text has at least. */
const NODE_CHARACTERS = 20

/** Elements that hold no text. */
const WITHOUT_TEXT =
	/^w:(?:\w+Pr|\w+PrEx|\w+Range(?:Start|End)|(?:bookmark|perm)(?:Start|End)|proofErr|tblGrid|fldData|lastRenderedPageBreak|annotationRef|footnoteRef|endnoteRef|separator|continuationSeparator|delText|delInstrText)$/
const OTHER_FILES: ReadonlySet<string> = new Set(['w:altChunk', 'w:subDoc'])

function nextOfEach<T>(all: readonly T[]): ReadonlyMap<T, T | undefined> {
	return new Map(all.map((one, at) => [one, all[at + 1]]))
}

/** A Word file while it is read, from its beginning to its end. */
export class WordDocument {
	readonly pack: WordPackage
	readonly styles: WordStyles
	readonly notices = new WordNotices()
	readonly pictures: WordPictures
	/** Endnotes that were referred to. */
	readonly notes: WordNote[] = []
	/** Numbers of those that were referred to. */
	readonly #footnotes = new Map<string, number>()
	readonly #noteLabels = new Map<string, string>()
	#characters = 0
	#nextSections: ReadonlyMap<XmlNode, XmlNode | undefined> | undefined
	readonly #notes = new Map<NotesPart, Map<string, XmlNode>>()
	readonly #lists: ReturnType<typeof listsOf>
	readonly #places: ReturnType<typeof stylePlaces>
	readonly #counter = new Counter()

	constructor(content: Uint8Array) {
		this.pack = openWord(content)
		this.pictures = new WordPictures(content)
		const styles = this.pack.partOf('styles')
		this.styles = new WordStyles(styles)
		this.#lists = listsOf(this.pack.partOf('numbering') ?? '')
		this.#places = stylePlaces(styles ?? '')
		if (this.pack.hasMacros) this.notices.add('macro')
	}

	/** Counts characters that were read, or a node with none. @throws WordFileError document_too_long */
	count(characters = NODE_CHARACTERS): void {
		this.#characters += characters
		if (this.#characters > EDITOR_CHARACTERS_MAX) throw new WordFileError('document_too_long')
	}

	/** Whether a paragraph of the body ends a section that the next one follows on a new page: how a section begins is said at its
	 *  own end. */
	endsSection(paragraph: XmlNode): boolean {
		const section = childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr')
		if (section === undefined) return false
		this.#nextSections ??= nextOfEach(descendantsOf(this.pack.document, 'w:sectPr'))
		const next = this.#nextSections.get(section)
		return next !== undefined && valOf(next, 'w:type') !== 'continuous'
	}

	/** The picture that a drawing shows, as a block; otherwise why there is none. */
	picture(shown: XmlNode, alt: string): RichNode | LeftOut {
		const id =
			descendantsOf(shown, 'a:blip')[0]?.attrs['r:embed'] ?? descendantsOf(shown, 'v:imagedata')[0]?.attrs['r:id'] ?? ''
		const path = this.pack.pathById(id)
		if (path === null) return 'picture'
		try {
			const block = this.pictures.block(path, shown, alt)
			if (typeof block !== 'string') this.count()
			return block
		} catch (error) {
			if (error instanceof FileTooLargeError) throw new WordFileError('word_too_large')
			if (error instanceof UnreadableError) throw new WordFileError('word_damaged')
			throw error
		}
	}

	/** Leaves out an element of a kind that is not read. */
	leaveOut({ name }: XmlNode): void {
		if (OTHER_FILES.has(name)) this.notices.add('otherFile')
		else if (!WITHOUT_TEXT.test(name)) this.notices.add('unknown')
	}

	/** Counts a paragraph; null for one that is in no list. */
	label(properties: XmlNode | undefined): WordLabel | null {
		const own = childOf(properties, 'w:numPr')
		const ofStyle = placeOfStyle(this.#places, valOf(properties, 'w:pStyle'))
		const list = this.#lists.get(valOf(own, 'w:numId') ?? ofStyle.list ?? '')
		if (list === undefined) return null
		const level = Number(valOf(own, 'w:ilvl') ?? ofStyle.level ?? 0)
		const text = this.#counter.next(valOf(own, 'w:numId') ?? ofStyle.list ?? '', list, level).trim()
		const isBullet = list.levels[level]?.format === 'bullet'
		if (text === '' && !isBullet) return null
		return { text, isBullet, level: Math.min(LEVEL_MAX, Math.max(0, level)), scheme: schemeOf(list.levels) }
	}

	#noteOf(part: NotesPart, id: string): XmlNode | undefined {
		const known = this.#notes.get(part) ?? this.#notesOf(part)
		this.#notes.set(part, known)
		return known.get(id)
	}

	/** A footnote, or for one that was referred to before its number as text; null where there is none with this id.
	 *  @throws WordFileError document_too_long */
	footnote(id: string): XmlNode | string | null {
		const before = this.#footnotes.get(id)
		if (before !== undefined) return `[${before}]`
		const node = this.#noteOf('footnotes', id)
		if (node === undefined) return null
		if (this.#footnotes.size >= NOTES_MAX) throw new WordFileError('document_too_long')
		this.#footnotes.set(id, this.#footnotes.size + 1)
		return node
	}

	/** What stands in the text for an endnote, which is kept for the end, once. @throws WordFileError document_too_long */
	endnote(id: string): string {
		const before = this.#noteLabels.get(id)
		if (before !== undefined) return before
		const node = this.#noteOf('endnotes', id)
		if (node === undefined) return ''
		if (this.notes.length === 0) this.notices.add('note')
		if (this.notes.length >= NOTES_MAX) throw new WordFileError('document_too_long')
		const label = `[${this.notes.length + 1}]`
		this.#noteLabels.set(id, label)
		this.notes.push({ label, node })
		return label
	}

	#notesOf(part: NotesPart): Map<string, XmlNode> {
		const xml = this.pack.partOf(part)
		const all = xml === null ? [] : elementsOf(parseXml(xml)).filter(({ name }) => name === NOTES[part])
		return new Map(all.map((one) => [one.attrs['w:id'] ?? '', one]))
	}
}
