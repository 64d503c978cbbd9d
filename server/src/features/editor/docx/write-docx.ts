import type { PageSettings } from '@praxis/contract/editor/editor.fields'
import type { CommentThread } from '@praxis/contract/editor/editor-comments.contract'
import { withNumbers } from '@praxis/contract/editor/numbering/with-numbers'
import { pleadingPaper } from '@praxis/contract/editor/pleading-paper'
import { strToU8, zipSync } from 'fflate'
import type { RichPage } from '../pdf/typst-source.ts'
import { bodyXml, DocxParts } from './docx-body.ts'
import { type ChangeAuthor, DocxChanges } from './docx-changes.ts'
import { commentsExtendedXml, commentsXml, DocxComments } from './docx-comments.ts'
import { FOOTNOTE_SETTINGS } from './docx-footnotes.ts'
import { DRAWING_SPACES, PICTURE_TYPES } from './docx-pictures.ts'
import { PLEADING_BORDERS, pageGeometry, pictureHeight, pleadingHeader } from './docx-pleading.ts'
import { contentsStylesXml } from './docx-references.ts'
import { stylesXml, WORD } from './docx-styles.ts'
import { XML_HEAD, xmlText } from './xml.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PARTS = ['document.main', 'styles', 'numbering', 'header', 'footer'] as const
const COMMENT_PARTS = ['comments', 'commentsExtended'] as const
const NOTE_PARTS = ['footnotes', 'settings'] as const

function contentTypes(parts: readonly string[]): string {
	const part = (name: string) => {
		const file = name === 'document.main' ? 'document' : name
		return `<Override PartName="/word/${file}.xml" ContentType="${TYPE}.${name}+xml"/>`
	}
	return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${PICTURE_TYPES}${parts.map(part).join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`
}

function relations(inner: string): string {
	return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`
}

const ROOT = relations(
	`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
)

const EXTENDED = 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended'
const COMMENT_RELATIONS = `<Relationship Id="r-comments" Type="${RELATIONS}/comments" Target="comments.xml"/><Relationship Id="r-extended" Type="${EXTENDED}" Target="commentsExtended.xml"/>`

const NOTE_RELATIONS = NOTE_PARTS.map(
	(name) => `<Relationship Id="r-${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`,
).join('')

function linkRelations(links: readonly string[]): string {
	return links
		.map(
			(href, at) =>
				`<Relationship Id="rLink${at + 1}" Type="${RELATIONS}/hyperlink" Target="${xmlText(href)}" TargetMode="External"/>`,
		)
		.join('')
}

function documentRelations(links: readonly string[], more: string): string {
	const own = ['styles', 'numbering', 'header', 'footer'].map(
		(name) => `<Relationship Id="r-${name}" Type="${RELATIONS}/${name}" Target="${name}.xml"/>`,
	)
	return relations([...own, linkRelations(links), more].join(''))
}

const SMALL = '<w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr>'
const small = (text: string) =>
	text === '' ? '' : `<w:r>${SMALL}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`
const field = (name: string) => `<w:fldSimple w:instr=" ${name} "><w:r>${SMALL}<w:t>1</w:t></w:r></w:fldSimple>`

const SINGLE = '<w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/>'

function headerXml(page: PageSettings): string {
	const { header } = page
	const pleading = pleadingPaper(page)
	const numbers = pleading === null ? '' : pleadingHeader(pleading)
	return `${XML_HEAD}<w:hdr ${WORD}>${numbers}<w:p><w:pPr>${SINGLE}<w:jc w:val="center"/></w:pPr>${small(header)}</w:p></w:hdr>`
}

function footerXml({ footer, pageNumbers }: PageSettings, width: number): string {
	const number = pageNumbers
		? `<w:r><w:tab/></w:r>${small('Page ')}${field('PAGE')}${small(' of ')}${field('NUMPAGES')}`
		: ''
	return `${XML_HEAD}<w:ftr ${WORD}><w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="${width}"/></w:tabs>${SINGLE}</w:pPr>${small(footer)}${number}</w:p></w:ftr>`
}

function coreXml(title: string): string {
	return `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title></cp:coreProperties>`
}

function noteFiles({ footnotes, notes }: DocxParts) {
	return {
		'word/footnotes.xml': footnotes.xml(RELATIONS),
		'word/_rels/footnotes.xml.rels': relations(linkRelations(notes.links)),
		'word/settings.xml': `${XML_HEAD}<w:settings ${WORD}>${FOOTNOTE_SETTINGS}</w:settings>`,
	}
}

export interface DocxInput extends RichPage {
	readonly threads?: readonly CommentThread[]
	/** Of its tracked changes. */
	readonly authors?: readonly ChangeAuthor[]
}

/** A document as a file of Word (ECMA-376, WordprocessingML): real headings, lists, tables, page numbers, comments and tracked
 *  changes, and the pictures that are part of the document. */
export function writeDocx({ title, doc, page, threads = [], authors = [] }: DocxInput): Buffer {
	const at = pageGeometry(page)
	const width = at.width - at.left - at.right
	const comments = new DocxComments(doc, threads)
	const parts = new DocxParts(comments, new DocxChanges(authors))
	const isCommented = comments.all.length > 0
	const place = { parts, quotes: 0, width, pictureHeight: pictureHeight(page), isBold: false }
	const body = bodyXml(withNumbers(doc).content ?? [], place)
	const hasNotes = !parts.footnotes.isEmpty
	const borders = pleadingPaper(page) === null ? '' : PLEADING_BORDERS
	const section = `<w:sectPr><w:headerReference w:type="default" r:id="r-header"/><w:footerReference w:type="default" r:id="r-footer"/><w:pgSz w:w="${at.width}" w:h="${at.height}"/><w:pgMar w:top="${at.top}" w:right="${at.right}" w:bottom="${at.bottom}" w:left="${at.left}" w:header="${at.edge}" w:footer="${at.edge}" w:gutter="0"/>${borders}</w:sectPr>`
	const files = {
		'[Content_Types].xml': contentTypes([
			...PARTS,
			...(isCommented ? COMMENT_PARTS : []),
			...(hasNotes ? NOTE_PARTS : []),
		]),
		'_rels/.rels': ROOT,
		'docProps/core.xml': coreXml(title),
		'word/document.xml': `${XML_HEAD}<w:document ${WORD} xmlns:r="${RELATIONS}" ${DRAWING_SPACES}><w:body>${body}${section}</w:body></w:document>`,
		'word/_rels/document.xml.rels': documentRelations(
			parts.links,
			`${parts.pictures.relations(RELATIONS)}${isCommented ? COMMENT_RELATIONS : ''}${hasNotes ? NOTE_RELATIONS : ''}`,
		),
		'word/styles.xml': stylesXml(page, contentsStylesXml(width)),
		'word/numbering.xml': parts.numbering.xml,
		'word/header.xml': headerXml(page),
		'word/footer.xml': footerXml(page, width),
		...(isCommented && {
			'word/comments.xml': commentsXml(comments),
			'word/commentsExtended.xml': commentsExtendedXml(comments),
		}),
		...(hasNotes && noteFiles(parts)),
	}
	const texts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
	return Buffer.from(zipSync(Object.fromEntries([...texts, ...parts.pictures.files])))
}
