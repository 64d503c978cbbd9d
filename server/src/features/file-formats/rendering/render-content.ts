import { decodeText } from '@praxis/contract/kernel/decode-text'
import { escapeHtml } from '../../../platform/text/escape-html.ts'
import { readContent } from '../reading/read-content.ts'
import { type Readable, UnreadableError } from '../reading/readable.ts'
import { pageOf, type RenderedContent } from './render-page.ts'

const CSV_BYTES_MAX = 20 * 1024 * 1024
const OLD = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint']
const RTF = 'application/rtf'
const OLD_OFFICE = 'Old Word, Excel and PowerPoint files (.doc, .xls, .ppt) cannot be shown here.'
const TEXT_ALONE = 'Only the text is shown, without its layout.'
const TOO_COMPLEX = 'This document is too complex to show with its layout. Only its text is shown.'

/** What has no other form here: its text. */
async function renderText(content: Uint8Array, one: Readable, why = TEXT_ALONE): Promise<RenderedContent> {
	const { pages, reason } = await readContent(content, one)
	const text = pages.map((page) => `<pre>${escapeHtml(page.text)}</pre>`).join('<hr>')
	if (text === '') throw new UnreadableError('This document contains no text to show.')
	return { html: pageOf(text), reason: [why, reason].filter((note) => note !== '').join(' ') }
}

/** A content as a page. @throws UnreadableError with the reason there is none */
export async function renderContent(content: Uint8Array, one: Readable): Promise<RenderedContent> {
	const { kind, contentType } = one
	if (OLD.includes(contentType)) throw new UnreadableError(OLD_OFFICE)
	// Loaded by the kind that needs them.
	if (kind === 'email') {
		const [{ parseEml, parseMsg }, { renderEmail }] = await Promise.all([
			import('../reading/read-email.ts'),
			import('./render-email.ts'),
		])
		return renderEmail(contentType === 'message/rfc822' ? await parseEml(content) : parseMsg(content))
	}
	if (contentType.endsWith('wordprocessingml.document')) {
		return (await (await import('./render-word.ts')).renderWord(content)) ?? renderText(content, one, TOO_COMPLEX)
	}
	if (contentType.endsWith('spreadsheetml.sheet')) return (await import('./render-sheets.ts')).renderSheets(content)
	if (contentType === 'text/csv') {
		const text = decodeText(content.subarray(0, CSV_BYTES_MAX))
		return (await import('./render-sheets.ts')).renderCsv(text)
	}
	if (contentType.endsWith('presentationml.presentation')) {
		return (await import('./render-slides.ts')).renderSlides(content)
	}
	if (contentType.startsWith('application/vnd.oasis.opendocument.')) {
		return (await import('./render-open-document.ts')).renderOpenDocument(content)
	}
	if (contentType === RTF) return (await import('./render-rtf.ts')).renderRtf(content)
	if (kind === 'doc' || kind === 'sheet' || kind === 'slides') return renderText(content, one)
	throw new UnreadableError('Files of this type cannot be shown here.')
}
