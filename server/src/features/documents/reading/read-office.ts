import { decodeEntities } from './read-markup.ts'
import { sheetsOf } from './read-sheets.ts'
import { notesOn, unzipParts } from './read-zip.ts'
import { cleanText, type ReadText, readAs } from './readable.ts'

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
}

/** The text inside the elements that hold text; `isAll` takes all text, as OpenDocument keeps it. */
export function textOfXml(xml: string, isAll = false): string {
	const parts: string[] = []
	let isText = isAll
	for (const [, slash, name, closed, text] of xml.matchAll(TOKENS)) {
		if (name === undefined) {
			if (isText && text !== undefined) parts.push(decodeEntities(text))
		} else if (name === 'w:t' || name === 'a:t') isText = slash === '' && closed === ''
		else if (slash === '/' && PARAGRAPH.test(name)) parts.push('\n')
		else parts.push(BREAKS[name] ?? '')
	}
	return parts.join('')
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

const WORD = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$|\.rels$/

function readWord(content: Uint8Array): ReadText {
	const zip = unzipParts(content, (name) => WORD.test(name))
	const names = [...zip.parts.keys()].filter((name) => name.endsWith('.xml')).sort(byNumber)
	const ordered = ['word/document.xml', ...names.filter((name) => name !== 'word/document.xml')]
	return readAs(ordered.map((name) => textOfXml(zip.parts.get(name) ?? '')).join('\n'), notesOn(zip))
}

const SLIDE = /^ppt\/(?:slides|notesSlides)\/(?:slide|notesSlide)(\d+)\.xml$|\.rels$/

function readSlides(content: Uint8Array): ReadText {
	const zip = unzipParts(content, (name) => SLIDE.test(name))
	const slides = [...zip.parts.keys()].filter((name) => name.startsWith('ppt/slides/slide')).sort(byNumber)
	const pages = slides.map((name, at) => {
		const number = SLIDE.exec(name)?.[1] ?? ''
		const notes = zip.parts.get(`ppt/notesSlides/notesSlide${number}.xml`) ?? ''
		return { page: at + 1, text: cleanText(`${textOfXml(zip.parts.get(name) ?? '')}\n${textOfXml(notes)}`) }
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
	const zip = unzipParts(content, (name) => name === 'content.xml')
	const xml = (zip.parts.get('content.xml') ?? '').replaceAll(REMOVED, '')
	return readAs(textOfXml(xml, true))
}

/** A Word, Excel, PowerPoint or OpenDocument file. */
export function readOffice(content: Uint8Array, contentType: string): ReadText {
	if (contentType.endsWith('wordprocessingml.document')) return readWord(content)
	if (contentType.endsWith('spreadsheetml.sheet')) return readSheets(content)
	if (contentType.endsWith('presentationml.presentation')) return readSlides(content)
	return readOpenDocument(content)
}
