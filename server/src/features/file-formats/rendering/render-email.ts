import { escapeHtml } from '../../../platform/text/escape-html.ts'
import type { ParsedEmail } from '../reading/read-email.ts'
import { isTooDeep, pageOf, type RenderedContent, sanitize } from './render-page.ts'

const IMAGE_BYTES_MAX = 20 * 1024 * 1024

/** What the first bytes of an image say it is. */
const SIGNATURES: readonly (readonly [string, string])[] = [
	['\x89PNG', 'image/png'],
	['\xff\xd8\xff', 'image/jpeg'],
	['GIF8', 'image/gif'],
	['RIFF', 'image/webp'],
	['BM', 'image/bmp'],
]

/** The image as data; null unless it is one that a browser only draws. */
export function imageData(content: Uint8Array): string | null {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
	const start = bytes.subarray(0, 4).toString('latin1')
	const type = SIGNATURES.find(([mark]) => start.startsWith(mark))?.[1]
	return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`
}

const bare = (contentId: string) => contentId.replace(/^<|>$/g, '')

/** Images named by `cid:` in the body, from the message itself. */
function inlineImages({ images }: ParsedEmail): (source: string) => string | null {
	let bytes = 0
	const byId = new Map(images.map(({ contentId, content }) => [bare(contentId), content]))
	return (source) => {
		const content = source.startsWith('cid:') ? byId.get(source.slice('cid:'.length)) : undefined
		bytes += content?.length ?? 0
		return content === undefined || bytes > IMAGE_BYTES_MAX ? null : imageData(content)
	}
}

function noteOn(count: number): string {
	if (count === 0) return ''
	return count === 1 ? '1 remote or unsafe image is not loaded.' : `${count} remote or unsafe images are not loaded.`
}

/** The page is made without knowing who reads it: the zone is named. */
const SENT = new Intl.DateTimeFormat('en-US', {
	weekday: 'short',
	year: 'numeric',
	month: 'short',
	day: 'numeric',
	hour: 'numeric',
	minute: '2-digit',
	timeZone: 'UTC',
	timeZoneName: 'short',
})

/** The head of a message, with the names of what is attached. */
function headOf({ message, isReceived = false }: ParsedEmail): string {
	const { subject, sender, recipients, copied, sentAt, attachments } = message
	const facts: readonly (readonly [string, string])[] = [
		['From', sender],
		['To', recipients],
		['Cc', copied],
		[isReceived ? 'Received' : 'Sent', sentAt === '' ? '' : SENT.format(new Date(sentAt))],
		['Attachments', attachments.map(({ name }) => name).join(', ')],
	]
	const rows = facts.filter(([, value]) => value !== '')
	const list = rows.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')
	return `<header class="head"><h1>${escapeHtml(subject === '' ? 'No subject' : subject)}</h1><dl>${list}</dl></header>`
}

const TOO_DEEP = 'This message is nested too deeply to show with its layout. Only its text is shown.'

/** A message, its body as far as it is safe to show. */
export function renderEmail(email: ParsedEmail): RenderedContent {
	const head = headOf(email)
	const isDeep = isTooDeep(email.html)
	if (email.html === '' || isDeep) {
		return { html: pageOf(`${head}<pre>${escapeHtml(email.text)}</pre>`), reason: isDeep ? TOO_DEEP : '' }
	}
	const { html, hiddenImages } = sanitize(email.html, inlineImages(email))
	const added = email.added ? `<pre>${escapeHtml(email.added)}</pre>` : ''
	return { html: pageOf(`${head}<div>${html}</div>${added}`), reason: noteOn(hiddenImages) }
}
