import { leftOutNote, withoutHiddenRuns } from './hidden-markup.ts'
import { decodeEntities } from './read-markup.ts'
import { sheetsOf } from './read-sheets.ts'
import { notesOn, OPEN_PARTS, rejectEncrypted, unzipParts } from './read-zip.ts'
import { cleanText, type ReadText, readAs } from './readable.ts'
import { withNumbers } from './word-numbers.ts'

const TOKENS = /<[?!][^<>]*>|<(\/?)([A-Za-z][\w:-]*)(?![\w:-])[^<>]*?(\/?)>|([^<]+)/g
/** What a tracked change removed from an OpenDocument text. */
const REMOVED = /<text:tracked-changes\b[\s\S]*?(?:<\/text:tracked-changes>|$)/g
const PARAGRAPH = /^(?:w:p|a:p|text:p|text:h|w:tr)$/
const BREAKS: Readonly<Record<string, string>> = {
	'w:tab': '\t',
	'w:br': '\n',
	'w:cr': '\n',
	'a:br': '\n',
	'text:tab': '\t',
	'text:s': ' ',
	'text:line-break': '\n',
}

/** Text that stands in the file a second time, for older programs, or at the place from which it was moved away. */
const UNREAD = /^(?:mc:Fallback|w:moveFrom)$/

/** The text inside the elements that hold text; `isAll` takes all text, as OpenDocument keeps it. */
export function textOfXml(xml: string, isAll = false): string {
	const parts: string[] = []
	let isText = isAll
	let unread = 0
	for (const [, slash, name, closed, text] of xml.matchAll(TOKENS)) {
		if (name === undefined) {
			if (isText && unread === 0 && text !== undefined) parts.push(decodeEntities(text))
		} else if (UNREAD.test(name)) {
			if (closed === '') unread = Math.max(0, unread + (slash === '' ? 1 : -1))
		} else if (unread > 0) continue
		else if (name === 'w:t' || name === 'a:t') isText = slash === '' && closed === ''
		else if (slash === '/' && PARAGRAPH.test(name)) parts.push('\n')
		else if (slash === '') parts.push(BREAKS[name] ?? '')
	}
	return parts.join('')
}

export const DELETED = 'Text that tracked changes delete is left out.'

/** Says of a Word document that text is left out; empty where none is. */
export function deletionNote(document: string): string {
	return /<w:(?:delText|moveFrom)[\s>]/.test(document) ? DELETED : ''
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

const WORD =
	/^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments|numbering|styles|diagrams\/data\d*)\.xml$|\.rels$/
const NOT_READ = ['word/document.xml', 'word/numbering.xml', 'word/styles.xml']

function readWord(content: Uint8Array): ReadText {
	const zip = unzipParts(content, (name) => WORD.test(name))
	const part = (name: string) => zip.parts.get(`word/${name}.xml`) ?? ''
	const document = withNumbers({ document: part('document'), numbering: part('numbering'), styles: part('styles') })
	const names = [...zip.parts.keys()].filter((name) => name.endsWith('.xml') && !NOT_READ.includes(name)).sort(byNumber)
	const seen = [document, ...names.map((name) => zip.parts.get(name) ?? '')].map(withoutHiddenRuns)
	const text = seen.map(({ markup }) => textOfXml(markup)).join('\n')
	const hidden = seen.reduce((sum, one) => sum + one.hidden, 0)
	const notes = [notesOn(zip), deletionNote(document), leftOutNote(hidden)]
	return readAs(text, notes.filter((note) => note !== '').join(' '))
}

const SLIDE = /^ppt\/(?:slides|notesSlides)\/(?:slide|notesSlide)(\d+)\.xml$|^ppt\/diagrams\/data\d*\.xml$|\.rels$/

function readSlides(content: Uint8Array): ReadText {
	const zip = unzipParts(content, (name) => SLIDE.test(name))
	const slides = [...zip.parts.keys()].filter((name) => name.startsWith('ppt/slides/slide')).sort(byNumber)
	const pages = slides.map((name, at) => {
		const number = SLIDE.exec(name)?.[1] ?? ''
		const notes = zip.parts.get(`ppt/notesSlides/notesSlide${number}.xml`) ?? ''
		const links = zip.parts.get(`ppt/slides/_rels/slide${number}.xml.rels`) ?? ''
		const diagrams = [...links.matchAll(/Target="[^"]{0,100}?(diagrams\/data\d*\.xml)"/g)]
		const all = [
			zip.parts.get(name) ?? '',
			...diagrams.map(([, target]) => zip.parts.get(`ppt/${target}`) ?? ''),
			notes,
		]
		return { page: at + 1, text: cleanText(all.map((xml) => textOfXml(xml)).join('\n')) }
	})
	return { state: 'extracted', reason: notesOn(zip), pages }
}

function readSheets(content: Uint8Array): ReadText {
	const { sheets, reason } = sheetsOf(content)
	const pages = sheets.map(({ name, rows }, at) => ({
		page: at + 1,
		text: cleanText([name, ...rows.map((row) => row.join(' '))].join('\n')),
	}))
	return { state: 'extracted', reason, pages }
}

function readOpenDocument(content: Uint8Array): ReadText {
	const zip = unzipParts(content, (name) => OPEN_PARTS.includes(name))
	rejectEncrypted(zip)
	const written = zip.parts.get('content.xml') ?? ''
	const isChanged = written.includes('<text:deletion')
	return readAs(textOfXml(written.replaceAll(REMOVED, ''), true), isChanged ? DELETED : '')
}

/** A Word, Excel, PowerPoint or OpenDocument file. */
export function readOffice(content: Uint8Array, contentType: string): ReadText {
	if (contentType.endsWith('wordprocessingml.document')) return readWord(content)
	if (contentType.endsWith('spreadsheetml.sheet')) return readSheets(content)
	if (contentType.endsWith('presentationml.presentation')) return readSlides(content)
	return readOpenDocument(content)
}
