import MsgReaderModule from '@kenjiuno/msgreader'
import { ATTACHMENT_MEGABYTES_MAX, ATTACHMENTS_MAX } from '@praxis/contract/file-formats/file-formats.contract'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { checkCompound } from './check-compound.ts'
import { withoutHiddenElements } from './hidden-markup.ts'
import { declaredEncoding, decodeAs, encodingOf } from './mail/code-pages.ts'
import { expandRtf } from './mail/compressed-rtf.ts'
import { withReadableHeaders } from './mail/raw-headers.ts'
import { instantOf, sentAtOf } from './mail/sent-at.ts'
import { bytesOf, nameOf, unpackParts, withoutFolders } from './mail/unpack-parts.ts'
import { addressesIn, named, smtpOf } from './mail/x500.ts'
import { textOfHtml } from './read-markup.ts'
import { textOfRtf } from './read-rtf.ts'
import {
	cleanText,
	partsOf,
	type ReadAttachment,
	type ReadMessage,
	type ReadText,
	UnreadableError,
} from './readable.ts'

const ATTACHMENT_BYTES_MAX = ATTACHMENT_MEGABYTES_MAX * 1024 * 1024
const HTML_CHARACTERS_MAX = 2_000_000
const LINE_MAX = 2_000
/** Far longer than any; what an index can hold in every script. */
const MESSAGE_ID_MAX = 600
/** What decoding may add to a message, and a message within it to become a file of its own. */
const GROWTH = 2
const GROWTH_BYTES = 64 * 1024
const HEADER_MEGABYTES_MAX = 2
const NESTING_MAX = 256

// A CommonJS module: its default export is a field of what is imported.
const MsgReader = MsgReaderModule.default

export interface InlineImage {
	readonly contentId: string
	readonly content: Uint8Array
}

/** A message with its body, as text and as it was written; that is not safe to show. */
export interface ParsedEmail {
	readonly message: ReadMessage
	readonly text: string
	readonly html: string
	readonly images: readonly InlineImage[]
	/** Text of its other parts, such as the events of a calendar; the text has it too. */
	readonly added?: string
	/** Its date is when it was received. */
	readonly isReceived?: boolean
}

const line = (text: string | undefined) =>
	cleanText(text ?? '')
		.replaceAll('\n', ' ')
		.slice(0, LINE_MAX)
const idLine = (text: string | undefined) => line(text).slice(0, MESSAGE_ID_MAX)

function addressText(one: Address): string {
	if (one.group !== undefined) return one.group.map(addressText).join(', ')
	return one.name ? `${one.name} <${one.address ?? ''}>` : (one.address ?? '')
}

const listed = (addresses: readonly Address[] | undefined) => line((addresses ?? []).map(addressText).join(', '))

/** Those within the limits. They are asked for one after another: several may share the same bytes of a small file, and no message
 *  holds more than its own size. */
function withinLimits(
	messageBytes: number,
	count: number,
	attachmentAt: (at: number) => ReadAttachment | null,
): Pick<ReadMessage, 'attachments' | 'note'> {
	const attachments: ReadAttachment[] = []
	let bytes = 0
	let isEmpty = false
	const ownMax = messageBytes * GROWTH + GROWTH_BYTES
	for (let at = 0; at < Math.min(count, ATTACHMENTS_MAX); at += 1) {
		const one = attachmentAt(at)
		if (one === null) continue
		bytes += one.content.length
		if (bytes > Math.min(ATTACHMENT_BYTES_MAX, ownMax)) break
		if (one.content.length === 0) isEmpty = true
		else attachments.push(one)
	}
	const notes = [
		count > ATTACHMENTS_MAX && `Only the first ${ATTACHMENTS_MAX} attachments were taken out.`,
		bytes > ATTACHMENT_BYTES_MAX && `Only the first ${ATTACHMENT_MEGABYTES_MAX} MB of attachments were taken out.`,
		bytes > ownMax && 'Attachments that claim to be larger than the message were left out.',
		isEmpty && 'Empty attachments were left out.',
	]
	return { attachments, note: notes.filter((note) => note !== false).join(' ') }
}

const isInline = ({ related, mimeType }: Attachment) => related === true && mimeType.startsWith('image/')

async function parse(content: Uint8Array) {
	try {
		return await PostalMime.parse(withReadableHeaders(content), {
			forceRfc822Attachments: true,
			maxHeadersSize: HEADER_MEGABYTES_MAX * 1024 * 1024,
			maxNestingDepth: NESTING_MAX,
		})
	} catch (error) {
		const reason = error instanceof Error ? error.message : ''
		const isTooLong = reason.startsWith('Maximum header size')
		const isTooDeep = reason.startsWith('Maximum MIME nesting depth')
		if (isTooLong) throw new UnreadableError(`The header of this message is larger than ${HEADER_MEGABYTES_MAX} MB.`)
		if (isTooDeep) throw new UnreadableError(`The parts of this message are nested more than ${NESTING_MAX} deep.`)
		throw error
	}
}

/** An Internet message. A message within it is an attachment. */
export async function parseEml(content: Uint8Array): Promise<ParsedEmail> {
	const mail = await parse(content)
	if (mail.headers.length === 0) throw new UnreadableError('This message is damaged and could not be read.')
	const { parts, texts, html: packedHtml } = await unpackParts(mail.attachments.filter((one) => !isInline(one)))
	const attachmentAt = (at: number): ReadAttachment | null => {
		const one = parts[at]
		return one === undefined ? null : { name: line(one.name) || `Attachment ${at + 1}`, content: one.content }
	}
	const isPacked = mail.html === undefined && mail.text === undefined && texts.length === 1
	const html = (mail.html ?? (isPacked ? packedHtml : '')).slice(0, HTML_CHARACTERS_MAX)
	const { sentAt, note } = sentAtOf(mail.date, mail.headers.find(({ key }) => key === 'received')?.value)
	const { attachments, note: left } = withinLimits(content.length, parts.length, attachmentAt)
	return {
		isReceived: note !== '',
		added: isPacked ? '' : texts.join('\n\n'),
		message: {
			messageId: idLine(mail.messageId),
			inReplyTo: idLine(mail.inReplyTo),
			subject: line(mail.subject),
			sender: mail.from === undefined ? '' : line(addressText(mail.from)),
			recipients: listed(mail.to),
			copied: listed(mail.cc),
			sentAt,
			attachments,
			note: [note, left].filter((one) => one !== '').join(' '),
		},
		text: [mail.text ?? textOfHtml(withoutHiddenElements(mail.html ?? '').markup), ...texts]
			.filter((one) => one.trim() !== '')
			.join('\n\n'),
		html,
		images: mail.attachments
			.filter(isInline)
			.map(({ contentId = '', content: image }) => ({ contentId, content: bytesOf(image) })),
	}
}

type Outlook = InstanceType<typeof MsgReader>
type Fields = ReturnType<Outlook['getFileData']>

function recipients({ recipients: all = [], headers = '' }: Fields, type: 'to' | 'cc'): string {
	const written = addressesIn(headers, type === 'to' ? 'To' : 'Cc')
	return line(
		all
			.filter((one) => (one.recipType ?? 'to') === type)
			.map(({ name, smtpAddress, email }) =>
				named(name, smtpOf(smtpAddress, email, written.get((name ?? '').toLowerCase()))),
			)
			.join(', '),
	)
}

function attachmentOf(reader: Outlook, one: Fields | undefined, at: number): ReadAttachment | null {
	if (one === undefined || one.attachmentHidden === true) return null
	const { fileName, content } = reader.getAttachment(one)
	if (one.innerMsgContent === true) {
		const subject = nameOf(line(one.innerMsgContentFields?.subject ?? one.name)) || `Attachment ${at + 1}`
		return { name: /\.msg$/i.test(subject) ? subject : `${subject}.msg`, content: bytesOf(content) }
	}
	return { name: withoutFolders(line(fileName)) || `Attachment ${at + 1}`, content: bytesOf(content) }
}

function senderOf(fields: Fields): string {
	const { senderName, senderSmtpAddress, senderEmail, sentRepresentingSmtpAddress, creatorSMTPAddress } = fields
	const [written] = addressesIn(fields.headers ?? '', 'From').values()
	const own = smtpOf(senderSmtpAddress, senderEmail, sentRepresentingSmtpAddress, creatorSMTPAddress, written)
	return line(named(senderName, own))
}

/** Strings of one byte a character are read in the code page that the message declares: it is read once to learn it. */
function openMessage(content: Uint8Array): { readonly reader: Outlook; readonly fields: Fields } {
	const first = new MsgReader(content.slice().buffer)
	const declared = first.getFileData()
	const encoding = declaredEncoding(declared)
	if (declared.error !== undefined) return { reader: first, fields: declared }
	const reader = new MsgReader(content.slice().buffer)
	reader.parserConfig = { ansiEncoding: encoding }
	return { reader, fields: reader.getFileData() }
}

function htmlOf({ bodyHtml, html, internetCodepage }: Fields): string {
	const written = bodyHtml ?? (html === undefined ? '' : decodeAs(html, encodingOf(internetCodepage) ?? 'utf-8'))
	return written.slice(0, HTML_CHARACTERS_MAX)
}

function textOf({ body, compressedRtf }: Fields, html: string): string {
	if (body !== undefined) return body
	if (html !== '' || compressedRtf === undefined) return textOfHtml(withoutHiddenElements(html).markup)
	return textOfRtf(expandRtf(compressedRtf))
}

const IMAGES_MAX = 50

function imagesOf(reader: Outlook, attachments: readonly Fields[]): InlineImage[] {
	return attachments
		.filter((one) => one.attachmentHidden === true && one.pidContentId !== undefined)
		.slice(0, IMAGES_MAX)
		.map((one) => ({ contentId: one.pidContentId ?? '', content: bytesOf(reader.getAttachment(one).content) }))
}

/** A message of Outlook. */
export function parseMsg(content: Uint8Array): ParsedEmail {
	checkCompound(content)
	const { reader, fields } = openMessage(content)
	const attached = fields.attachments ?? []
	const isBlank = [fields.subject, fields.body, fields.senderName, fields.messageId].every((one) => !one)
	if (fields.error !== undefined || fields.dataType !== 'msg' || (isBlank && attached.length === 0)) {
		throw new UnreadableError('This message is damaged and could not be read.')
	}
	const html = htmlOf(fields)
	return {
		message: {
			messageId: idLine(fields.messageId),
			inReplyTo: idLine(/^In-Reply-To:\s*(<[^>]*>)/im.exec(fields.headers ?? '')?.[1]),
			subject: line(fields.subject),
			sender: senderOf(fields),
			recipients: recipients(fields, 'to'),
			copied: recipients(fields, 'cc'),
			sentAt: instantOf(fields.clientSubmitTime ?? fields.messageDeliveryTime),
			...withinLimits(content.length, attached.length, (at) => attachmentOf(reader, attached[at], at)),
		},
		text: textOf(fields, html),
		html,
		images: imagesOf(reader, attached),
	}
}

/** The text of a message, with its head. */
export function readEmail({ message, text: body }: ParsedEmail): ReadText {
	const { subject, sender, recipients: to, copied, attachments } = message
	const names = attachments.map(({ name }) => name).join('\n')
	const text = [subject, sender, to, copied, body, names].filter((part) => part !== '').join('\n')
	return { state: 'extracted', reason: '', pages: partsOf(cleanText(text)), message }
}
