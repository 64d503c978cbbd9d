import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { AppError } from '@praxis/contract/kernel/errors'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { findActingPerson } from '../../../platform/auth/acting-person.ts'
import type { PersonContext } from '../../../platform/context.ts'
import { withIdentity } from '../../../platform/db/transaction.ts'
import { type ArrivedMail, MailRefused } from '../../../platform/mail/inbound-mail.ts'
import { replyText } from '../../../platform/mail/reply-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendDocumentOnce } from '../../documents/portal-documents.ts'
import { type ParsedEmail, parseEml } from '../../file-formats/reading/read-email.ts'
import { getOwnThread, sendEmailedMessage } from '../portal-messages.ts'
import { selectUserIdByEmail } from './replies.queries.ts'
import { isReplyMailbox, readReplyMailbox } from './reply-address.ts'

/** RFC 3834: answers of machines, such as an absence, are no answers of the person. */
const MACHINE =
	/^(auto-submitted:\s*(?!no\b)|precedence:\s*(bulk|junk|list|auto_reply)\b|x-auto-?reply|x-autorespond)/im
/** Smaller pictures within a message belong to a signature. */
const PICTURE_BYTES_MIN = 30_000
const UNKNOWN =
	'This address takes replies of one person only. Please reply from the email address of your account, or sign in to the client portal.'
const UNREADABLE = 'The message could not be read.'
const NOTHING_WRITTEN = 'The reply is empty. Please write above the quoted message.'
const LEFT_OUT = 'The attachments are too large or too many. Please send them through the client portal.'

const HEAD_BYTES_MAX = 64 * 1024

/** The head of a message; what is longer than any is read as one. */
function headOf(content: Buffer): Buffer {
	const start = content.subarray(0, HEAD_BYTES_MAX)
	return start.subarray(0, /\r?\n\r?\n/.exec(start.toString('latin1'))?.index ?? start.length)
}

/** The id is one for one message, which may be brought twice. */
function idOf(email: ParsedEmail, content: Buffer, part: string): string {
	const { messageId } = email.message
	const hash = createHash('sha256')
		.update(messageId === '' ? content : messageId)
		.update(part)
		.digest('hex')
	return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-a$4-$5')
}

function addressOf({ message: { sender } }: ParsedEmail): string {
	return (/<([^<>]*)>$/.exec(sender)?.[1] ?? sender).trim().toLowerCase()
}

interface Attached {
	readonly name: string
	readonly content: Uint8Array
}

/** What is attached, and pictures that stand in the text. */
function attachedOf({ message, images }: ParsedEmail): readonly Attached[] {
	const pictures = images.filter(({ content }) => content.length >= PICTURE_BYTES_MIN)
	return [...message.attachments, ...pictures.map(({ content }, at) => ({ name: `Picture ${at + 1}`, content }))]
}

/** Who answers, and in which thread. @throws MailRefused unless the address was made for the account that the message is from */
async function findReply(platform: Platform, { mailbox, ip }: ArrivedMail, from: string) {
	const userId = await withIdentity(platform, (db) => selectUserIdByEmail(db, from))
	const threadId = userId === null ? null : readReplyMailbox(platform, mailbox, userId)
	const actor = userId === null || threadId === null ? null : await findActingPerson(platform, userId)
	const mayWrite = actor?.emailVerified === true && !actor.lacksSecondFactor && actor.reach === 'client'
	if (threadId === null || !mayWrite) throw new MailRefused(UNKNOWN)
	const ctx: PersonContext = { platform, actor, origin: { requestId: `mail-${mailbox}`, ip, userAgent: 'email' } }
	return { ctx, threadId }
}

type Place = { readonly clientId: string; readonly caseId: string | null }

/** Documents of the reply, in the order of the message; one that was kept when the message was brought before stays. */
async function keepAttached(
	ctx: PersonContext,
	{ clientId, caseId }: Place,
	files: readonly (Attached & { readonly id: string })[],
): Promise<void> {
	for (const { id, name, content } of files) {
		const place = { clientId, ...(caseId !== null && { caseId }), isForMessage: 'true' }
		const input = portalDocuments.put.input.parse({ ...place, id, name: name.slice(0, 200) })
		await sendDocumentOnce(ctx, input, Readable.from([content]))
	}
}

async function read(content: Uint8Array): Promise<ParsedEmail> {
	try {
		return await parseEml(content)
	} catch {
		throw new MailRefused(UNREADABLE)
	}
}

async function takeWhole(platform: Platform, mail: ArrivedMail): Promise<void> {
	// The whole is read only for an address that was made for its sender.
	const head = headOf(mail.content)
	const { ctx, threadId } = await findReply(platform, mail, addressOf(await read(head)))
	if (MACHINE.test(head.toString('latin1'))) return
	const email = await read(mail.content)
	if (email.message.note !== '') throw new MailRefused(LEFT_OUT)
	const files = attachedOf(email).map((one, at) => ({ ...one, id: idOf(email, mail.content, `${mail.mailbox}/${at}`) }))
	const text = replyText(email.text)
	if (text === '' && files.length === 0) throw new MailRefused(NOTHING_WRITTEN)
	const messageId = idOf(email, mail.content, mail.mailbox)
	const documentIds = files.map(({ id }) => id)
	const input = portalMessages.send.input.safeParse({ id: threadId, messageId, text, documentIds })
	if (!input.success) throw new MailRefused(input.error.issues[0]?.message ?? UNREADABLE)
	const { thread } = await getOwnThread(ctx, { id: threadId })
	await keepAttached(ctx, thread, files)
	await sendEmailedMessage(ctx, input.data)
}

/** Delivers a reply to a notice of a message as its recipient's answer in the thread. Brought twice, it is delivered once.
 *  @throws MailRefused with the reason for the person who wrote it */
export async function takeReply(platform: Platform, mail: ArrivedMail): Promise<void> {
	try {
		await takeWhole(platform, mail)
	} catch (error) {
		const isFinal = error instanceof AppError && error.kind !== 'internal' && error.kind !== 'unavailable'
		throw isFinal ? new MailRefused(error.message, { isForNow: error.kind === 'too_many' }) : error
	}
}

/** Called before work starts. */
export function defineReplies(platform: Platform): void {
	platform.inboundMail.define({ has: isReplyMailbox, take: (mail) => takeReply(platform, mail) })
}
