import type { Readable } from 'node:stream'
import type { DocumentKind } from '@praxis/contract/file-formats/file-formats.contract'
import { decodeText } from '@praxis/contract/kernel/decode-text'
import { eastAsianEncoding } from '@praxis/contract/kernel/east-asian'

export interface DetectedKind {
	readonly kind: DocumentKind
	readonly contentType: string
}

const HEAD_BYTES = 65_536
const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** Signatures at the beginning of a content. */
const SIGNATURES: readonly (readonly [string, DocumentKind, string])[] = [
	['%PDF-', 'pdf', 'application/pdf'],
	['\x89PNG\r\n\x1a\n', 'image', 'image/png'],
	['\xff\xd8\xff', 'image', 'image/jpeg'],
	['GIF8', 'image', 'image/gif'],
	['II*\0', 'image', 'image/tiff'],
	['MM\0*', 'image', 'image/tiff'],
	['{\\rtf', 'doc', 'application/rtf'],
	['ID3', 'media', 'audio/mpeg'],
	['OggS', 'media', 'audio/ogg'],
	['Rar!\x1a\x07', 'archive', 'application/vnd.rar'],
	['7z\xbc\xaf\x27\x1c', 'archive', 'application/x-7z-compressed'],
	['\x1f\x8b', 'archive', 'application/gzip'],
]

/** Folders inside a ZIP that only one kind of office file has. */
const ZIPPED: readonly (readonly [string, DocumentKind, string])[] = [
	['word/', 'doc', `${OFFICE}wordprocessingml.document`],
	['xl/', 'sheet', `${OFFICE}spreadsheetml.sheet`],
	['ppt/', 'slides', `${OFFICE}presentationml.presentation`],
	['application/vnd.oasis.opendocument.text', 'doc', 'application/vnd.oasis.opendocument.text'],
	['application/vnd.oasis.opendocument.spreadsheet', 'sheet', 'application/vnd.oasis.opendocument.spreadsheet'],
	['application/vnd.oasis.opendocument.presentation', 'slides', 'application/vnd.oasis.opendocument.presentation'],
]

/** Old office files and Outlook messages share one signature; only the name tells them apart. */
const COMPOUND: Readonly<Record<string, DetectedKind>> = {
	doc: { kind: 'doc', contentType: 'application/msword' },
	xls: { kind: 'sheet', contentType: 'application/vnd.ms-excel' },
	ppt: { kind: 'slides', contentType: 'application/vnd.ms-powerpoint' },
	msg: { kind: 'email', contentType: 'application/vnd.ms-outlook' },
}

const TEXTS: Readonly<Record<string, DetectedKind>> = {
	eml: { kind: 'email', contentType: 'message/rfc822' },
	csv: { kind: 'sheet', contentType: 'text/csv' },
	html: { kind: 'txt', contentType: 'text/html' },
	htm: { kind: 'txt', contentType: 'text/html' },
	svg: { kind: 'txt', contentType: 'image/svg+xml' },
	xml: { kind: 'txt', contentType: 'application/xml' },
	ics: { kind: 'txt', contentType: 'text/calendar' },
	json: { kind: 'txt', contentType: 'application/json' },
}

const OTHER: DetectedKind = { kind: 'other', contentType: 'application/octet-stream' }
const TEXT: DetectedKind = { kind: 'txt', contentType: 'text/plain' }

/** Characters that no text holds: controls but tab, line ends, page breaks and escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const NOT_IN_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters beyond ASCII are exactly what is counted
const BEYOND_ASCII = /[^\x00-\x7f]/g
/** The greatest share of accented letters in a text in one byte a character; other contents have more. */
const ACCENTED_SHARE_MAX = 0.3

function isUtf8(head: Buffer): boolean {
	try {
		// The last character may be cut.
		new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
		return true
	} catch {
		return false
	}
}

function isText(head: Buffer): boolean {
	if (isUtf8(head)) return !head.includes(0)
	const text = decodeText(head)
	const accented = text.match(BEYOND_ASCII)?.length ?? 0
	const hasMark = head[0] === 0xff ? head[1] === 0xfe : head[0] === 0xfe && head[1] === 0xff
	if (NOT_IN_TEXT.test(text)) return false
	return hasMark || eastAsianEncoding(head) !== null || accented <= text.length * ACCENTED_SHARE_MAX
}

/** Parts of a message may hold any bytes: its first line is that of a header. */
const HEADER = /^[A-Za-z][\w-]{0,70}:[ \t]/

function named(found: readonly (readonly [string, DocumentKind, string])[], test: (mark: string) => boolean) {
	const one = found.find(([mark]) => test(mark))
	return one === undefined ? undefined : { kind: one[1], contentType: one[2] }
}

/** What the beginning of a content is. The name only tells apart what looks the same. */
export function kindOf(head: Buffer, name: string): DetectedKind {
	const text = head.toString('latin1')
	const ending = name.toLowerCase().split('.').at(-1) ?? ''
	const signed = named(SIGNATURES, (mark) => text.startsWith(mark))
	if (signed !== undefined) return signed
	// Texts may begin with the same two letters: the reserved bytes of a bitmap are zero.
	if (text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0') return { kind: 'image', contentType: 'image/bmp' }
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { kind: 'image', contentType: 'image/webp' }
	if (text.startsWith('RIFF')) return { kind: 'media', contentType: 'audio/wav' }
	if (text.slice(4, 8) === 'ftyp') return { kind: 'media', contentType: 'video/mp4' }
	if (text.startsWith('PK\x03\x04')) {
		return named(ZIPPED, (mark) => text.includes(mark)) ?? { kind: 'archive', contentType: 'application/zip' }
	}
	if (text.startsWith('\xd0\xcf\x11\xe0')) return COMPOUND[ending] ?? OTHER
	const isMessage = ending === 'eml' && HEADER.test(text)
	return isMessage || isText(head) ? (TEXTS[ending] ?? TEXT) : OTHER
}

/** Reads the beginning of a content. */
export async function detectKind(content: Readable, name: string): Promise<DetectedKind> {
	const chunks: Buffer[] = []
	let bytes = 0
	for await (const chunk of content) {
		chunks.push(Buffer.from(chunk))
		bytes += chunk.length
		if (bytes >= HEAD_BYTES) break
	}
	return kindOf(Buffer.concat(chunks).subarray(0, HEAD_BYTES), name)
}
