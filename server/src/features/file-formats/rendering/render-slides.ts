import { posix } from 'node:path'
import { notesOn, unzipFiles } from '../reading/read-zip.ts'
import { UnreadableError } from '../reading/readable.ts'
import { type Block, blocksHtml, type Cell, runHtml, tableHtml } from './blocks.ts'
import { EmbeddedImages } from './embedded-images.ts'
import { pageOf, type RenderedContent, sanitize } from './render-page.ts'
import { allElements, childOf, elementsOf, findElement, parseXml, type XmlElement } from './xml-tree.ts'

const PARTS =
	/^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml|slides\/_rels\/[^/]+\.rels|notesSlides\/[^/]+\.xml|diagrams\/data\d*\.xml|media\/[^/]+)$/
const SLIDES_MAX = 500
const CUT = `Only the first ${SLIDES_MAX} slides are shown.`

interface Presentation {
	readonly files: Readonly<Record<string, Uint8Array>>
	readonly images: EmbeddedImages
}

interface Slide extends Presentation {
	/** The part that a relation of the slide names, by its id; nothing outside the file. */
	readonly targets: ReadonlyMap<string, string>
}

const decoder = new TextDecoder()

function xmlOf(files: Presentation['files'], name: string): XmlElement | null {
	const part = files[name]
	return part === undefined ? null : parseXml(decoder.decode(part))
}

/** Relations of a part to others in the file. */
function targetsOf(files: Presentation['files'], name: string): Map<string, string> {
	const folder = posix.dirname(name)
	const relations = xmlOf(files, `${folder}/_rels/${posix.basename(name)}.rels`)
	const found = new Map<string, string>()
	for (const { attributes } of relations === null ? [] : allElements(relations, 'Relationship')) {
		const { Id = '', Target = '', TargetMode } = attributes
		if (TargetMode !== 'External')
			found.set(Id, posix.join(Target.startsWith('/') ? '' : folder, Target).replace(/^\//, ''))
	}
	return found
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** The slides in the order in which they are shown. */
function slideNames(files: Presentation['files']): readonly string[] {
	const named = Object.keys(files).filter((name) => /^ppt\/slides\/[^/]+\.xml$/.test(name))
	const presentation = xmlOf(files, 'ppt/presentation.xml')
	const targets = targetsOf(files, 'ppt/presentation.xml')
	const listed = (presentation === null ? [] : allElements(presentation, 'p:sldId')).flatMap(({ attributes }) => {
		const target = targets.get(attributes['r:id'] ?? '')
		return target !== undefined && target in files ? [target] : []
	})
	return listed.length > 0 ? [...new Set(listed)] : named.sort(byNumber)
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

function runsOf(paragraph: XmlElement): string {
	return elementsOf(paragraph)
		.map((child) => {
			if (child.name === 'a:br') return '<br>'
			if (child.name !== 'a:r' && child.name !== 'a:fld') return ''
			const { b, i, u, strike, baseline } = childOf(child, 'a:rPr')?.attributes ?? {}
			const text = childOf(child, 'a:t')?.children.filter((part) => typeof part === 'string') ?? []
			const raised = Number(baseline ?? 0)
			return runHtml(text.join(''), {
				isBold: isOn(b),
				isItalic: isOn(i),
				isUnderlined: u !== undefined && u !== 'none',
				isStruck: strike !== undefined && strike !== 'noStrike',
				raised: raised > 0 ? 'super' : raised < 0 ? 'sub' : null,
			})
		})
		.join('')
}

/** The paragraphs of a shape; in a placeholder for contents they are bulleted unless they say otherwise. */
function paragraphsOf(body: XmlElement, isBulleted: boolean): Block[] {
	return allElements(body, 'a:p').flatMap((paragraph): Block[] => {
		const html = runsOf(paragraph)
		if (html === '') return []
		const look = childOf(paragraph, 'a:pPr')
		const isNumbered = childOf(look, 'a:buAutoNum') !== undefined
		const isMarked = isNumbered || childOf(look, 'a:buChar') !== undefined || childOf(look, 'a:buBlip') !== undefined
		if (isMarked || (isBulleted && childOf(look, 'a:buNone') === undefined)) {
			return [{ kind: 'item', level: Number(look?.attributes.lvl ?? 0) || 0, isNumbered, html }]
		}
		const align = { ctr: 'center', r: 'right' }[look?.attributes.algn ?? '']
		return [{ kind: 'paragraph', html, ...(align !== undefined && { align }) }]
	})
}

const TITLES = ['title', 'ctrTitle']
const CONTENTS = ['', 'body', 'obj', 'subTitle']

interface Shown {
	readonly isTitle: boolean
	readonly html: string
}

function shapeOf(shape: XmlElement): Shown[] {
	const placeholder = findElement(shape, 'p:ph')
	const type = placeholder === undefined ? null : (placeholder.attributes.type ?? '')
	const body = childOf(shape, 'p:txBody')
	if (body === undefined || type === 'sldNum' || type === 'dt' || type === 'ftr') return []
	if (type !== null && TITLES.includes(type)) {
		const lines = allElements(body, 'a:p').map(runsOf)
		return [{ isTitle: true, html: `<h2>${lines.filter((line) => line !== '').join('<br>')}</h2>` }]
	}
	const isBulleted = type !== null && type !== 'subTitle' && CONTENTS.includes(type)
	return [{ isTitle: false, html: blocksHtml(paragraphsOf(body, isBulleted)) }]
}

function tableOf(table: XmlElement): string {
	const rows = allElements(table, 'a:tr').map((row) =>
		elementsOf(row)
			.filter(({ name, attributes }) => name === 'a:tc' && !isOn(attributes.hMerge) && !isOn(attributes.vMerge))
			.map((cell): Cell => {
				const { gridSpan, rowSpan } = cell.attributes
				const html = allElements(cell, 'a:p').map(runsOf).join('<br>')
				return {
					html,
					columns: Math.min(100, Number(gridSpan ?? 1) || 1),
					rows: Math.min(100, Number(rowSpan ?? 1) || 1),
				}
			}),
	)
	return tableHtml(rows)
}

function pictureOf(picture: XmlElement, { targets, files, images }: Slide): string {
	const embedded = findElement(picture, 'a:blip')?.attributes['r:embed'] ?? ''
	const name = targets.get(embedded)
	const description = findElement(picture, 'p:cNvPr')?.attributes.descr ?? ''
	return name?.startsWith('ppt/media/') === true ? `<p>${images.html(files[name], description)}</p>` : ''
}

function shownIn(tree: XmlElement, slide: Slide): Shown[] {
	return elementsOf(tree).flatMap((child): Shown[] => {
		if (child.name === 'p:sp') return shapeOf(child)
		if (child.name === 'p:grpSp' || child.name === 'mc:AlternateContent') return shownIn(child, slide)
		if (child.name === 'mc:Fallback') return shownIn(child, slide)
		if (child.name === 'p:pic') return [{ isTitle: false, html: pictureOf(child, slide) }]
		const table = child.name === 'p:graphicFrame' ? findElement(child, 'a:tbl') : undefined
		return table === undefined ? [] : [{ isTitle: false, html: tableOf(table) }]
	})
}

/** The texts of drawings made of shapes (SmartArt). */
function diagramsOf({ files, targets }: Slide): Shown[] {
	const names = [...targets.values()].filter((target) => target.startsWith('ppt/diagrams/data'))
	return names.flatMap((name): Shown[] => {
		const model = xmlOf(files, name)
		const lines = (model === null ? [] : allElements(model, 'a:p')).map(runsOf).filter((line) => line !== '')
		if (lines.length === 0) return []
		return [{ isTitle: false, html: `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` }]
	})
}

/** What the speaker sees beside the slide. */
function speakerNotes({ files, targets }: Slide): string {
	const name = [...targets.values()].find((target) => target.startsWith('ppt/notesSlides/'))
	const notes = name === undefined ? null : xmlOf(files, name)
	const bodies =
		notes === null
			? []
			: allElements(notes, 'p:sp').filter((shape) => findElement(shape, 'p:ph')?.attributes.type === 'body')
	const html = bodies.map((shape) => blocksHtml(paragraphsOf(shape, false))).join('')
	return html === '' ? '' : `<h3>Notes</h3>${html}`
}

/** The slides of a PowerPoint file one below another: titles, text, tables and images, without their places on the slide. */
export function renderSlides(content: Uint8Array): RenderedContent {
	const { names, files } = unzipFiles(content, (name) => PARTS.test(name))
	const links = Object.entries(files).filter(([name]) => name.endsWith('.rels'))
	const notes = notesOn({ names, parts: new Map(links.map(([name, part]) => [name, decoder.decode(part)])) })
	const images = new EmbeddedImages()
	const slides = slideNames(files)
	if (slides.length === 0) throw new UnreadableError('This document contains no slides to show.')
	const html = slides.slice(0, SLIDES_MAX).map((name, at) => {
		const slide: Slide = { files, images, targets: targetsOf(files, name) }
		const tree = findElement(xmlOf(files, name) ?? parseXml(''), 'p:spTree') ?? parseXml('')
		const shown = [...shownIn(tree, slide), ...diagramsOf(slide)].toSorted(
			(one, other) => Number(other.isTitle) - Number(one.isTitle),
		)
		const inner = sanitize(shown.map((one) => one.html).join('') + speakerNotes(slide), (source) => source).html
		return `<section class="slide"><p class="note">Slide ${at + 1}</p>${inner}</section>`
	})
	const reasons = [notes, images.note, slides.length > SLIDES_MAX ? CUT : '']
	return { html: pageOf(html.join('')), reason: reasons.filter((reason) => reason !== '').join(' ') }
}
