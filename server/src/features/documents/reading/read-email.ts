import MsgReaderModule from '@kenjiuno/msgreader'
import PostalMime, { type Address } from 'postal-mime'
import { textOfHtml } from './read-markup.ts'
import {
	cleanText,
	partsOf,
	type ReadAttachment,
	type ReadMessage,
	type ReadText,
	UnreadableError,
} from './readable.ts'

const ATTACHMENTS_MAX = 200
const HTML_CHARACTERS_MAX = 2_000_000
const LINE_MAX = 2_000

// A CommonJS module: its default export is a field of what is imported.
const MsgReader = MsgReaderModule.default

const line = (text: string | undefined) =>
	cleanText(text ?? '')
		.replaceAll('\n', ' ')
		.slice(0, LINE_MAX)

function addressText(one: Address): string {
	if (one.group !== undefined) return one.group.map(addressText).join(', ')
	return one.name ? `${one.name} <${one.address ?? ''}>` : (one.address ?? '')
}

const listed = (addresses: readonly Address[] | undefined) => line((addresses ?? []).map(addressText).join(', '))

function instantOf(date: string | undefined): string {
	const at = new Date(date ?? '')
	return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
	return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

function readAs(message: ReadMessage, body: string, reason: string): ReadText {
	const { subject, sender, recipients, copied, attachments } = message
	const names = attachments.map(({ name }) => name).join('\n')
	const text = [subject, sender, recipients, copied, body, names].filter((part) => part !== '').join('\n')
	return { state: 'extracted', reason, pages: partsOf(cleanText(text)), message }
}

const CUT = `Only the first ${ATTACHMENTS_MAX} attachments were taken out.`

/** An Internet message. A message within it is an attachment. */
export async function readEml(content: Uint8Array): Promise<ReadText> {
	const mail = await PostalMime.parse(content, { forceRfc822Attachments: true })
	const attachments = mail.attachments
		.filter((one) => one.related !== true || !one.mimeType.startsWith('image/'))
		.map((one, at): ReadAttachment => {
			const ending = one.mimeType === 'message/rfc822' ? '.eml' : ''
			return { name: line(one.filename ?? '') || `Attachment ${at + 1}${ending}`, content: bytesOf(one.content) }
		})
	const message: ReadMessage = {
		messageId: line(mail.messageId).slice(0, 998),
		subject: line(mail.subject),
		sender: mail.from === undefined ? '' : line(addressText(mail.from)),
		recipients: listed(mail.to),
		copied: listed(mail.cc),
		sentAt: instantOf(mail.date),
		html: (mail.html ?? '').slice(0, HTML_CHARACTERS_MAX),
		attachments: attachments.slice(0, ATTACHMENTS_MAX),
	}
	const body = mail.text ?? textOfHtml(mail.html ?? '')
	return readAs(message, body, attachments.length > ATTACHMENTS_MAX ? CUT : '')
}

type Outlook = InstanceType<typeof MsgReader>
type Fields = ReturnType<Outlook['getFileData']>

function recipients({ recipients: all = [] }: Fields, type: 'to' | 'cc'): string {
	const wanted = all.filter((one) => (one.recipType ?? 'to') === type)
	return line(
		wanted
			.map((one) => {
				const address = one.smtpAddress ?? one.email ?? ''
				return one.name && one.name !== address ? `${one.name} <${address}>` : address
			})
			.join(', '),
	)
}

function attachmentsOf(reader: Outlook, { attachments = [] }: Fields): ReadAttachment[] {
	return attachments.slice(0, ATTACHMENTS_MAX).flatMap((one, at) => {
		const { fileName, content } = reader.getAttachment(one)
		const name = line(fileName) || `Attachment ${at + 1}`
		const isMessage = one.innerMsgContent === true && !/\.msg$/i.test(name)
		return one.attachmentHidden === true ? [] : [{ name: isMessage ? `${name}.msg` : name, content: bytesOf(content) }]
	})
}

/** A message of Outlook. */
export function readMsg(content: Uint8Array): ReadText {
	const reader = new MsgReader(content.slice().buffer)
	const fields = reader.getFileData()
	const isBlank = [fields.subject, fields.body, fields.senderName, fields.messageId].every((one) => !one)
	const isEmpty = isBlank && (fields.attachments?.length ?? 0) === 0
	if (fields.error !== undefined || fields.dataType !== 'msg' || isEmpty) {
		throw new UnreadableError('This message is damaged and could not be read.')
	}
	const html = fields.bodyHtml ?? (fields.html === undefined ? '' : new TextDecoder().decode(fields.html))
	const address = fields.senderSmtpAddress ?? fields.senderEmail ?? ''
	const named = fields.senderName !== undefined && fields.senderName !== address
	const message: ReadMessage = {
		messageId: line(fields.messageId).slice(0, 998),
		subject: line(fields.subject),
		sender: line(named ? `${fields.senderName} <${address}>` : address),
		recipients: recipients(fields, 'to'),
		copied: recipients(fields, 'cc'),
		sentAt: instantOf(fields.clientSubmitTime ?? fields.messageDeliveryTime),
		html: html.slice(0, HTML_CHARACTERS_MAX),
		attachments: attachmentsOf(reader, fields),
	}
	const isCut = (fields.attachments?.length ?? 0) > ATTACHMENTS_MAX
	return readAs(message, fields.body ?? textOfHtml(html), isCut ? CUT : '')
}
