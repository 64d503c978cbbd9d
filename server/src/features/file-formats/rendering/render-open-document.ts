import { escapeHtml } from '../../../platform/text/escape-html.ts'
import { rejectEncrypted, unzipFiles } from '../reading/read-zip.ts'
import { UnreadableError } from '../reading/readable.ts'
import { type Cell, type Marks, runHtml, tableHtml } from './blocks.ts'
import { EmbeddedImages } from './embedded-images.ts'
import { pageOf, type RenderedContent, sanitize } from './render-page.ts'
import { allElements, elementsOf, findElement, parseXml, type XmlElement } from './xml-tree.ts'

const PARTS = /^(?:content\.xml|styles\.xml|META-INF\/manifest\.xml|Pictures\/[^/]+)$/
/** Repetitions that a file asks for in a few bytes. */
const REPEATED_MAX = 50
const SPACES_MAX = 200
const ROWS_MAX = 500
const MACROS = 'This file contains macros. They are not run.'
const EXTERNAL = 'This file refers to content outside itself, which is not loaded.'

interface Style extends Marks {
	readonly parent: string
	readonly align: string
}

interface Source {
	readonly styles: ReadonlyMap<string, Style>
	/** Names of list styles whose first level is numbered. */
	readonly numbered: ReadonlySet<string>
	readonly files: Readonly<Record<string, Uint8Array>>
	readonly images: EmbeddedImages
}

function styleOf(style: XmlElement): Style {
	const text = findElement(style, 'style:text-properties')?.attributes ?? {}
	const paragraph = findElement(style, 'style:paragraph-properties')?.attributes ?? {}
	const underline = text['style:text-underline-style']
	const struck = text['style:text-line-through-style']
	const position = text['style:text-position'] ?? ''
	return {
		parent: style.attributes['style:parent-style-name'] ?? '',
		align: paragraph['fo:text-align'] ?? '',
		isBold: /^(?:bold|[6-9]00)$/.test(text['fo:font-weight'] ?? ''),
		isItalic: text['fo:font-style'] === 'italic',
		isUnderlined: underline !== undefined && underline !== 'none',
		isStruck: struck !== undefined && struck !== 'none',
		raised: position.startsWith('super') ? 'super' : position.startsWith('sub') ? 'sub' : null,
	}
}

function sourceOf(trees: readonly XmlElement[], files: Source['files'], images: EmbeddedImages): Source {
	const styles = trees.flatMap((tree) => allElements(tree, 'style:style'))
	const lists = trees.flatMap((tree) => allElements(tree, 'text:list-style'))
	const isNumbered = (list: XmlElement) => elementsOf(list)[0]?.name === 'text:list-level-style-number'
	return {
		styles: new Map(styles.map((style) => [style.attributes['style:name'] ?? '', styleOf(style)])),
		numbered: new Set(lists.filter(isNumbered).map((list) => list.attributes['style:name'] ?? '')),
		files,
		images,
	}
}

const repeated = (value: string | undefined, most: number) => Math.min(most, Math.max(1, Number(value ?? 1) || 1))

/** Parts that are not the text of the document. */
const HIDDEN = [
	'text:tracked-changes',
	'office:annotation',
	'office:forms',
	'text:sequence-decls',
	'presentation:notes',
]

class OpenDocument {
	readonly #source: Source
	isExternal = false

	constructor(source: Source) {
		this.#source = source
	}

	/** Text and what stands in a line of it. */
	inline(element: XmlElement, marks: Marks): string {
		return element.children
			.map((child) => {
				if (typeof child === 'string') return runHtml(child.replace(/\s+/g, ' '), marks)
				const { name, attributes } = child
				if (name === 'text:line-break') return '<br>'
				if (name === 'text:tab') return '&emsp;'
				if (name === 'text:s') return '&nbsp;'.repeat(repeated(attributes['text:c'], SPACES_MAX))
				if (name === 'draw:frame' || name === 'draw:a') return this.block(child)
				if (name === 'text:note') return this.#note(child)
				if (HIDDEN.includes(name)) return ''
				if (name === 'text:a')
					return `<a href="${escapeHtml(attributes['xlink:href'] ?? '')}">${this.inline(child, marks)}</a>`
				return this.inline(child, { ...marks, ...this.#marksOf(attributes['text:style-name']) })
			})
			.join('')
	}

	/** Paragraphs, lists, tables and frames. */
	blocks(element: XmlElement): string {
		return elementsOf(element)
			.map((child) => this.block(child))
			.join('')
	}

	block(element: XmlElement): string {
		const { name, attributes } = element
		if (HIDDEN.includes(name)) return ''
		if (name === 'text:p' || name === 'text:h') return this.#paragraph(element)
		if (name === 'text:list') return this.#list(element, this.#source.numbered.has(attributes['text:style-name'] ?? ''))
		if (name === 'table:table') return this.#table(element)
		if (name === 'draw:image') return this.#image(element)
		if (name === 'draw:page') return this.#page(element)
		if (attributes['presentation:class'] === 'title') return `<h2>${this.#words(element)}</h2>`
		return this.blocks(element)
	}

	#marksOf(name: string | undefined): Marks {
		const style = this.#source.styles.get(name ?? '')
		if (style === undefined) return {}
		const { isBold, isItalic, isUnderlined, isStruck, raised } = style
		const set: Record<string, unknown> = { isBold, isItalic, isUnderlined, isStruck, raised }
		return Object.fromEntries(Object.entries(set).filter(([, value]) => Boolean(value)))
	}

	#paragraph(element: XmlElement): string {
		const styleName = element.attributes['text:style-name'] ?? ''
		const style = this.#source.styles.get(styleName)
		const isTitle = styleName === 'Title' || style?.parent === 'Title'
		const level = isTitle ? 1 : repeated(element.attributes['text:outline-level'], 6)
		const html = this.inline(element, this.#marksOf(styleName))
		if (isTitle || element.name === 'text:h') return `<h${level}>${html}</h${level}>`
		const align = { center: 'center', end: 'right', right: 'right', justify: 'justify' }[style?.align ?? '']
		return `<p${align === undefined ? '' : ` style="text-align:${align}"`}>${html === '' ? '<br>' : html}</p>`
	}

	/** Lists within a list are numbered as it is. */
	#list(element: XmlElement, isNumbered: boolean): string {
		const tag = isNumbered ? 'ol' : 'ul'
		const items = elementsOf(element).filter(({ name }) => name === 'text:list-item' || name === 'text:list-header')
		const inner = items.map((item) => {
			const parts = elementsOf(item).map((part) =>
				part.name === 'text:list' && part.attributes['text:style-name'] === undefined
					? this.#list(part, isNumbered)
					: this.block(part),
			)
			return `<li>${parts.join('')}</li>`
		})
		return `<${tag}>${inner.join('')}</${tag}>`
	}

	#table(table: XmlElement): string {
		const rows = allElements(table, 'table:table-row').slice(0, ROWS_MAX)
		const shown = rows.map((row) =>
			elementsOf(row)
				.filter(({ name }) => name === 'table:table-cell')
				.flatMap((cell) => this.#cells(cell)),
		)
		const last = shown.findLastIndex((row) => row.some(({ html }) => html !== ''))
		const width = Math.max(0, ...shown.map((row) => row.findLastIndex(({ html }) => html !== '') + 1))
		return tableHtml(shown.slice(0, last + 1).map((row) => row.slice(0, width)))
	}

	#cells(cell: XmlElement): Cell[] {
		const { attributes } = cell
		const html = this.blocks(cell)
		const one: Cell = {
			html,
			columns: repeated(attributes['table:number-columns-spanned'], 100),
			rows: repeated(attributes['table:number-rows-spanned'], 100),
		}
		return Array.from({ length: repeated(attributes['table:number-columns-repeated'], REPEATED_MAX) }, () => one)
	}

	#image(image: XmlElement): string {
		const target = (image.attributes['xlink:href'] ?? '').replace(/^\.\//, '')
		if (/^(?:[a-z]+:|\/|\.\.)/i.test(target)) this.isExternal = true
		const { files, images } = this.#source
		return target.startsWith('Pictures/') ? images.html(files[target], '') : ''
	}

	#page(page: XmlElement): string {
		const inner = this.blocks(page)
		return `<hr>${inner}`
	}

	#words(element: XmlElement): string {
		return allElements(element, 'text:p')
			.map((paragraph) => this.inline(paragraph, {}))
			.join('<br>')
	}

	/** A footnote in place. */
	#note(note: XmlElement): string {
		const citation = findElement(note, 'text:note-citation')
		const body = findElement(note, 'text:note-body')
		const text = body === undefined ? '' : this.#words(body)
		return `<sup>${citation === undefined ? '*' : this.inline(citation, {})}</sup> <small>(${text})</small>`
	}
}

/** An OpenDocument text, presentation or sheet: headings, emphasis, lists, tables and images. */
export function renderOpenDocument(content: Uint8Array): RenderedContent {
	const { names, files } = unzipFiles(content, (name) => PARTS.test(name))
	const decoder = new TextDecoder()
	const manifest = decoder.decode(files['META-INF/manifest.xml'] ?? new Uint8Array())
	rejectEncrypted({ names, parts: new Map([['META-INF/manifest.xml', manifest]]) })
	const read = (name: string) => parseXml(decoder.decode(files[name] ?? new Uint8Array()))
	const [tree, styles] = [read('content.xml'), read('styles.xml')]
	const body = findElement(tree, 'office:body')
	if (body === undefined) throw new UnreadableError('This file is damaged and could not be read.')
	const images = new EmbeddedImages()
	const document = new OpenDocument(sourceOf([styles, tree], files, images))
	const { html } = sanitize(document.blocks(body), (source) => source)
	const hasMacros = names.some((name) => /^(?:Basic|Scripts)\/./.test(name))
	const notes = [hasMacros ? MACROS : '', document.isExternal ? EXTERNAL : '', images.note]
	return { html: pageOf(`<div class="word">${html}</div>`), reason: notes.filter((note) => note !== '').join(' ') }
}
