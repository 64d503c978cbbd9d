import PostalMime, { type Attachment } from 'postal-mime'
import { textOfHtml } from '../read-markup.ts'
import { readCalendar } from './read-calendar.ts'
import { readTnef, type TnefAttachment } from './read-tnef.ts'

/** An attachment as a person would name it. */
export interface NamedPart {
	readonly name: string
	readonly content: Uint8Array
}

/** What the parts of a message hold beside its body. */
export interface Unpacked {
	readonly parts: readonly NamedPart[]
	/** To be read with the body. */
	readonly texts: readonly string[]
	readonly html: string
}

const HEAD_BYTES_MAX = 256 * 1024
const BASE64_LINE = /.{1,76}/g
/** Names that programs give to every message they pass on. */
const NO_NAME =
	/^(?:noname|untitled|message|attached ?message|forwarded ?message|attachment ?\d*|att\d+)?(?:\.(?:eml|msg|dat|txt))?$/i

export function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
	return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

export const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A subject as a name of a file. */
export const nameOf = (subject: string) =>
	subject
		.replace(/[\\/]+/g, '-')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 150)
		.trim()

/** The last part of a path. */
export const withoutFolders = (name: string) => name.split(/[\\/]/).at(-1)?.trim() ?? ''

function headOf(content: Buffer): Buffer {
	const ends = [content.indexOf('\r\n\r\n'), content.indexOf('\n\n')].filter((at) => at >= 0)
	return content.subarray(0, Math.min(HEAD_BYTES_MAX, ...ends))
}

async function subjectOf(content: Buffer): Promise<string> {
	const head = Buffer.concat([headOf(content), Buffer.from('\r\n\r\n')])
	return (await PostalMime.parse(head)).subject ?? ''
}

async function messageName(name: string, content: Buffer, fallback: string): Promise<string> {
	const own = NO_NAME.test(name) ? '' : name
	const chosen = own || nameOf(await subjectOf(content)) || name || fallback
	return /\.eml$/i.test(chosen) ? chosen : `${chosen}.eml`
}

/** A message within a TNEF file as a message of its own, which is read in its turn. */
function packedMessage({ name, content }: TnefAttachment): NamedPart {
	const subject = nameOf(readTnef(content)?.subject ?? '') || nameOf(name)
	const head = [
		`Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
		'MIME-Version: 1.0',
		'Content-Type: application/ms-tnef; name="winmail.dat"',
		'Content-Transfer-Encoding: base64',
	]
	const body = content.toString('base64').match(BASE64_LINE) ?? []
	return {
		name: `${subject || 'Message'}.eml`,
		content: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.join('\r\n')}\r\n`),
	}
}

function isTnefPart({ mimeType, filename }: Attachment): boolean {
	return /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '')
}

/** The attachments of a message: messages named by their subject, calendars as events, what Outlook packs unpacked. */
export async function unpackParts(attached: readonly Attachment[]): Promise<Unpacked> {
	const parts: NamedPart[] = []
	const texts: string[] = []
	let html = ''
	const hasFile = attached.some(({ filename }) => /\.ics$/i.test(filename ?? ''))
	for (const [at, one] of attached.entries()) {
		const content = bytesOf(one.content)
		const name = withoutFolders(one.filename ?? '')
		const fallback = `Attachment ${at + 1}`
		const tnef = isTnefPart(one) ? readTnef(bufferOf(content)) : null
		const calendar = one.mimeType === 'text/calendar' ? readCalendar(bufferOf(content).toString()) : null
		if (tnef !== null) {
			texts.push(tnef.text || textOfHtml(tnef.html))
			html ||= tnef.html
			for (const packed of tnef.attachments) parts.push(packed.isMessage ? packedMessage(packed) : packed)
		} else if (one.mimeType === 'message/rfc822') {
			parts.push({ name: await messageName(name, bufferOf(content), fallback), content })
		} else {
			if (calendar !== null && !texts.includes(calendar.text)) texts.push(calendar.text)
			// Mail programs add the same event as a part and as a file.
			if (calendar !== null && name === '' && hasFile) continue
			const title = calendar === null ? '' : nameOf(calendar.title)
			parts.push({ name: name || (title === '' ? fallback : `${title}.ics`), content })
		}
	}
	return { parts, texts: texts.filter((text) => text.trim() !== ''), html }
}
