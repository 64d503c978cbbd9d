import { blockChange } from '@praxis/contract/editor/change-ids'
import type { RichMark, RichNode } from '@praxis/contract/editor/editor-schema'
import { bookmarksIn, CONTENTS_TITLE, entriesIn, shownIn } from '@praxis/contract/editor/numbering/with-numbers'
import { xmlText } from './xml.ts'

/** The name of a bookmark as Word names its own. */
const nameOf = (bookmark: string) => `${bookmark.startsWith('h') ? '_Toc' : '_Ref'}${bookmark.slice(1)}`

/** The runs of a field of Word: what it is, and what it showed last. `isDirty`: Word counts it again when it opens the file. */
function fieldXml(
	instruction: string,
	shown: string,
	{ isDirty = false, isDeleted = false }: { readonly isDirty?: boolean; readonly isDeleted?: boolean } = {},
): string {
	const tag = isDeleted ? 'w:delInstrText' : 'w:instrText'
	const dirty = isDirty ? ' w:dirty="true"' : ''
	return `<w:r><w:fldChar w:fldCharType="begin"${dirty}/></w:r><w:r><${tag} xml:space="preserve"> ${instruction} </${tag}></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
}

/** The bookmarks of a file. */
export class DocxBookmarks {
	#count = 0

	/** The content of a paragraph with the bookmarks at it. */
	around(node: RichNode, xml: string): string {
		let inner = xml
		for (const bookmark of bookmarksIn(node)) {
			this.#count += 1
			// Numbers of comments count separately in Word; these begin far from them for readers that mix both.
			const id = 200_000 + this.#count
			inner = `<w:bookmarkStart w:id="${id}" w:name="${nameOf(bookmark)}"/>${inner}<w:bookmarkEnd w:id="${id}"/>`
		}
		return inner
	}
}

const SWITCHES: Readonly<Record<string, string>> = { full: '\\w \\h', number: '\\n \\h', text: '\\h' }

/** A reference as a field that Word follows; one without a target is text. `properties`: of its run. */
export function referenceXml(node: RichNode, properties: string): string {
	const { text, bookmark } = shownIn(node)
	const isDeleted = (node.marks ?? []).some(({ type }: RichMark) => type === 'deletion')
	const tag = isDeleted ? 'w:delText' : 'w:t'
	const shown = `<w:r>${properties}<${tag} xml:space="preserve">${xmlText(text)}</${tag}></w:r>`
	if (bookmark === null) return shown
	const kind = SWITCHES[String(node.attrs?.kind)] ?? '\\h'
	return fieldXml(`REF ${nameOf(bookmark)} ${kind}`, shown, { isDeleted })
}

/** Styles of the entries, and of the title, with the page at the right. `width`: of the text, in twips. */
export function contentsStylesXml(width: number): string {
	const entries = [1, 2, 3, 4, 5, 6].map(
		(level) =>
			`<w:style w:type="paragraph" w:styleId="TOC${level}"><w:name w:val="toc ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="39"/><w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs><w:spacing w:after="60"/><w:ind w:left="${240 * (level - 1)}"/></w:pPr></w:style>`,
	)
	return `${entries.join('')}<w:style w:type="paragraph" w:styleId="TOCHeading"><w:name w:val="TOC Heading"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="39"/><w:pPr><w:keepNext/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>`
}

/** A table of contents as a field of Word with its entries; Word counts their pages when it opens the file.
 *  `mark`: of the ends of its paragraphs, when it is a tracked change. */
export function contentsXml(node: RichNode, mark: string, run: (xml: string) => string): string {
	const entries = entriesIn(node)
	const instruction = `TOC \\o "1-${Number(node.attrs?.levels ?? 3)}" \\h \\z \\u`
	const end = mark === '' ? '' : `<w:rPr>${mark}</w:rPr>`
	const isDeleted = blockChange(node)?.kind === 'deleted'
	const [textTag, fieldTag] = isDeleted ? ['w:delText', 'w:delInstrText'] : ['w:t', 'w:instrText']
	const words = (text: string) => `<w:r><${textTag} xml:space="preserve">${xmlText(text)}</${textTag}></w:r>`
	const opened = `<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><${fieldTag} xml:space="preserve"> ${instruction} </${fieldTag}></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`
	const closed = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
	const lines = entries.map(({ bookmark, level, text }, at) => {
		const name = nameOf(bookmark)
		const page = fieldXml(`PAGEREF ${name} \\h`, '', { isDirty: true, isDeleted })
		const link = `<w:hyperlink w:anchor="${name}" w:history="1">${run(`${words(text)}<w:r><w:tab/></w:r>${page}`)}</w:hyperlink>`
		const [before, after] = [at === 0 ? opened : '', at === entries.length - 1 ? closed : '']
		return `<w:p><w:pPr><w:pStyle w:val="TOC${level}"/>${end}</w:pPr>${run(before)}${link}${run(after)}</w:p>`
	})
	const none = `<w:p>${run(`${opened}${words('No headings yet')}${closed}`)}</w:p>`
	const title = `<w:p><w:pPr><w:pStyle w:val="TOCHeading"/>${end}</w:pPr>${run(words(CONTENTS_TITLE))}</w:p>`
	return `${title}${entries.length === 0 ? none : lines.join('')}`
}
