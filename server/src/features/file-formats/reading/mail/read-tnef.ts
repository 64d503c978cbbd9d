import { textOfRtf } from '../read-rtf.ts'
import { decodeAs, encodingOf } from './code-pages.ts'
import { expandRtf } from './compressed-rtf.ts'
import { Cursor, type Properties, readProperties } from './tnef-properties.ts'

/** `winmail.dat`: a message and its attachments as Outlook packs them (MS-OXTNEF). */

const SIGNATURE = 0x223e9f78
const ATTACHMENTS_MAX = 500
const DEFAULT = 'windows-1252'

const ATTRIBUTE = {
	subject: 0x8004,
	body: 0x800c,
	attachmentData: 0x800f,
	attachmentTitle: 0x8010,
	attachmentStart: 0x9002,
	properties: 0x9003,
	attachmentProperties: 0x9005,
	codePage: 0x9007,
} as const
const PROPERTY = {
	subject: 0x0037,
	body: 0x1000,
	rtf: 0x1009,
	html: 0x1013,
	internetCodePage: 0x3fde,
	displayName: 0x3001,
	data: 0x3701,
	shortName: 0x3704,
	longName: 0x3707,
} as const
const TYPE = { object: 0x000d, unicode: 0x001f } as const
const IID_BYTES = 16

export interface TnefAttachment {
	readonly name: string
	readonly content: Buffer
	/** It is a message, packed in the same way. */
	readonly isMessage: boolean
}

export interface Tnef {
	readonly subject: string
	readonly text: string
	readonly html: string
	readonly attachments: readonly TnefAttachment[]
}

interface Attachment {
	title: string
	data: Buffer | null
	properties: Properties
}

interface Parts {
	encoding: string
	subject: string
	body: string
	properties: Properties
	readonly attachments: Attachment[]
}

const withoutEnd = (text: string) => text.replace(/\0+$/, '')

function stringOf(properties: Properties, id: number, encoding: string): string {
	const found = properties.get(id)
	if (found === undefined) return ''
	return withoutEnd(decodeAs(found.value, found.type === TYPE.unicode ? 'utf-16le' : encoding))
}

function take(parts: Parts, id: number, data: Buffer): void {
	const attachment = parts.attachments.at(-1)
	if (id === ATTRIBUTE.codePage && data.length >= 4) parts.encoding = encodingOf(data.readUInt32LE()) ?? DEFAULT
	else if (id === ATTRIBUTE.subject) parts.subject = withoutEnd(decodeAs(data, parts.encoding))
	else if (id === ATTRIBUTE.body) parts.body = withoutEnd(decodeAs(data, parts.encoding))
	else if (id === ATTRIBUTE.properties) parts.properties = readProperties(data)
	else if (id === ATTRIBUTE.attachmentStart && parts.attachments.length < ATTACHMENTS_MAX) {
		parts.attachments.push({ title: '', data: null, properties: new Map() })
	} else if (attachment === undefined) return
	else if (id === ATTRIBUTE.attachmentTitle) attachment.title = withoutEnd(decodeAs(data, parts.encoding))
	else if (id === ATTRIBUTE.attachmentData) attachment.data = data
	else if (id === ATTRIBUTE.attachmentProperties) attachment.properties = readProperties(data)
}

function partsOf(bytes: Buffer): Parts {
	const parts: Parts = { encoding: DEFAULT, subject: '', body: '', properties: new Map(), attachments: [] }
	const cursor = new Cursor(bytes)
	cursor.take(6)
	while (cursor.left > 9) {
		cursor.take(1)
		const id = cursor.u32() & 0xffff
		const length = cursor.u32()
		if (length > cursor.left) break
		take(parts, id, cursor.take(length))
		cursor.take(Math.min(2, cursor.left))
	}
	return parts
}

function attachmentOf({ title, data, properties }: Attachment, encoding: string): TnefAttachment | null {
	const found = properties.get(PROPERTY.data)
	const isObject = found?.type === TYPE.object
	const content = isObject ? found.value.subarray(IID_BYTES) : (found?.value ?? data)
	if (content === null) return null
	const names = [PROPERTY.longName, PROPERTY.displayName].map((id) => stringOf(properties, id, encoding))
	const name = [names[0], title, names[1], stringOf(properties, PROPERTY.shortName, encoding)].find((one) => one)
	return { name: name ?? '', content, isMessage: isObject && isTnef(content) }
}

export function isTnef(bytes: Buffer): boolean {
	return bytes.length > 6 && bytes.readUInt32LE() === SIGNATURE
}

/** What is packed in the file; null when it is none. Of a damaged one, what comes before the damage. */
export function readTnef(bytes: Buffer): Tnef | null {
	if (!isTnef(bytes)) return null
	const { encoding, subject, body, properties, attachments } = partsOf(bytes)
	const htmlBytes = properties.get(PROPERTY.html)?.value
	const codePage = properties.get(PROPERTY.internetCodePage)?.value
	const page = codePage !== undefined && codePage.length >= 4 ? encodingOf(codePage.readUInt32LE()) : null
	const rtf = properties.get(PROPERTY.rtf)?.value
	const plain = stringOf(properties, PROPERTY.body, encoding) || body
	return {
		subject: stringOf(properties, PROPERTY.subject, encoding) || subject,
		text: plain || (rtf === undefined ? '' : textOfRtf(expandRtf(rtf))),
		html: htmlBytes === undefined ? '' : withoutEnd(decodeAs(htmlBytes, page ?? encoding)),
		attachments: attachments.flatMap((one) => attachmentOf(one, encoding) ?? []),
	}
}
