import { decodeText } from '@praxis/contract/kernel/decode-text'
import { leftOutNote, withoutHiddenElements } from './hidden-markup.ts'
import { megapixelsOf } from './image-size.ts'
import { textOfHtml } from './read-markup.ts'
import { readOffice } from './read-office.ts'
import { textOfRtf } from './read-rtf.ts'
import { ENCRYPTED } from './read-zip.ts'
import { type Readable, type ReadText, readAs, UnreadableError } from './readable.ts'

const MEGAPIXELS_MAX = 100
const OLD_OFFICE =
	'Old Word, Excel and PowerPoint files (.doc, .xls, .ppt) cannot be searched. Save the file in the current format and upload it as a new version.'
const OLD = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint']
const COMPOUND = '\xd0\xcf\x11\xe0'
const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
/** Where the end of a ZIP can be. */
const TAIL_BYTES = 66_000

/** A PDF or an image that is a ZIP as well. */
function isPolyglot(content: Uint8Array): boolean {
	return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
		.subarray(-TAIL_BYTES)
		.includes(Buffer.from(ZIP_END))
}

function readImage(content: Uint8Array): ReadText {
	const megapixels = megapixelsOf(content)
	if (megapixels !== null && megapixels > MEGAPIXELS_MAX) {
		throw new UnreadableError(
			`This image has ${Math.round(megapixels).toLocaleString('en-US')} megapixels and cannot be recognized. Upload a copy of at most ${MEGAPIXELS_MAX} megapixels.`,
		)
	}
	return { state: 'needs_ocr', reason: '', pages: [] }
}

function readOther(content: Uint8Array, name: string): ReadText {
	const isCompound = Buffer.from(content.subarray(0, 4)).toString('latin1') === COMPOUND
	if (isCompound && /\.(?:docx|xlsx|pptx)$/i.test(name)) throw new UnreadableError(ENCRYPTED)
	return { state: 'none', reason: '', pages: [] }
}

const CALENDAR = 'text/calendar'
const MARKUP = ['text/html', 'image/svg+xml', 'application/xml']

async function readKind(content: Uint8Array, { kind, contentType, name }: Readable): Promise<ReadText> {
	if (OLD.includes(contentType)) throw new UnreadableError(OLD_OFFICE)
	// Loaded by the kind that needs them.
	if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf(content)
	if (kind === 'email') {
		const { parseEml, parseMsg, readEmail } = await import('./read-email.ts')
		return readEmail(contentType === 'message/rfc822' ? await parseEml(content) : parseMsg(content))
	}
	if (kind === 'image') return readImage(content)
	if (contentType === 'application/rtf') return readAs(textOfRtf(Buffer.from(content).toString('latin1')))
	if (contentType === 'text/csv') return readAs(decodeText(content))
	if (kind === 'doc' || kind === 'sheet' || kind === 'slides') return readOffice(content, contentType)
	if (MARKUP.includes(contentType)) {
		const text = decodeText(content)
		const hasScripts = /<script|\son\w+\s*=|javascript:/i.test(text)
		const { markup, hidden } = withoutHiddenElements(text)
		const notes = [hasScripts ? 'This file contains scripts. They are not run.' : '', leftOutNote(hidden)]
		return readAs(textOfHtml(markup), notes.filter(Boolean).join(' '))
	}
	if (contentType === CALENDAR) {
		const text = decodeText(content)
		return readAs((await import('./mail/read-calendar.ts')).readCalendar(text)?.text ?? text)
	}
	return kind === 'txt' ? readAs(decodeText(content)) : readOther(content, name)
}

/** The text of a content. @throws UnreadableError with the message for the person who added it */
export async function readContent(content: Uint8Array, one: Readable): Promise<ReadText> {
	// Looked at before: reading a PDF takes its bytes away.
	const isBoth = ['pdf', 'image'].includes(one.kind) && isPolyglot(content)
	const read = await readKind(content, one)
	if (!isBoth) return read
	const note = `This file is also a ZIP archive, which is ignored: it is treated as ${one.kind === 'pdf' ? 'a PDF' : 'an image'}.`
	return { ...read, reason: `${note} ${read.reason}`.trim() }
}
