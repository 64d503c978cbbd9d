import { CalendarFileError } from '@praxis/contract/calendar/content-lines.rules'
import { type GuestReply, guestErrors } from '@praxis/contract/calendar/event-guests.contract'
import { type ReadReply, readGuestReply } from '@praxis/contract/calendar/guest-reply.rules'
import PostalMime, { type Email } from 'postal-mime'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { type ArrivedMail, MailRefused } from '../../../platform/mail/inbound-mail.ts'
import { isSignedMailbox, readSignedMailbox } from '../../../platform/mail/signed-mailbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectEvent } from '../calendar.queries.ts'
import { isOver, recordReply } from './answer-invitation.ts'
import { GUEST_REPLIES } from './guest-address.ts'
import { type StoredGuest, selectGuest } from './guests.queries.ts'

/** What programs send back is small. */
const BYTES_MAX = 512 * 1024
const HEADER_BYTES_MAX = 64 * 1024
const NESTING_MAX = 20

const NO_REPLY =
	'This address takes the replies of calendar programs only. Please reply by the link in the invitation, or write to who invited you.'
const NOT_INVITED =
	'This reply is not from the guest who was invited with it. Please reply by the link in the invitation.'
const ONE_DATE = 'A reply to one date of a series is not taken. Please reply to the whole series.'
const UNREADABLE = 'The reply could not be read. Please reply by the link in the invitation.'

async function parse(content: Buffer): Promise<Email> {
	if (content.length > BYTES_MAX) throw new MailRefused(NO_REPLY)
	const limits = { maxHeadersSize: HEADER_BYTES_MAX, maxNestingDepth: NESTING_MAX }
	try {
		return await PostalMime.parse(content, limits)
	} catch {
		throw new MailRefused(UNREADABLE)
	}
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
	return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Null for what a program answered by itself, such as an absence. */
function readReply(email: Email): ReadReply | null {
	const file = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
	if (file === undefined) {
		if (email.headers.some(({ key, value }) => key === 'auto-submitted' && value !== 'no')) return null
		throw new MailRefused(NO_REPLY)
	}
	try {
		const read = readGuestReply(textOf(file.content))
		if (read === null) throw new MailRefused(NO_REPLY)
		if (read.isOfOneDate) throw new MailRefused(ONE_DATE)
		return read
	} catch (error) {
		throw error instanceof CalendarFileError ? new MailRefused(UNREADABLE) : error
	}
}

/** What the guest replied: by their address in the file, or as the sender of its only reply. */
function replyOf({ replies }: ReadReply, guest: StoredGuest, sender: string): GuestReply {
	const own = replies.find(({ email }) => email === guest.email) ?? (sender === guest.email ? replies[0] : undefined)
	if (own === undefined) throw new MailRefused(NOT_INVITED)
	if (own.reply === null) throw new MailRefused(UNREADABLE)
	return own.reply
}

/** Keeps what the calendar program of a guest replied. Brought twice, it is kept once. @throws MailRefused */
export async function takeGuestReply(platform: Platform, { mailbox, content, ip }: ArrivedMail): Promise<void> {
	const guestId = readSignedMailbox(platform, GUEST_REPLIES, mailbox, '')
	if (guestId === null) throw new MailRefused(guestErrors.invitation_not_found.message)
	const email = await parse(content)
	const read = readReply(email)
	if (read === null) return
	const origin = { requestId: `mail-${mailbox}`, ip, userAgent: 'email' }
	const product: Context = { platform, origin, actor: { kind: 'system', name: 'calendar-invitation' } }
	await withTransaction(product, async (db) => {
		const guest = await selectGuest(db, guestId)
		const event = guest === null ? null : await selectEvent(db, guest.eventId)
		if (guest === null || event === null || event.uid !== read.uid)
			throw new MailRefused(guestErrors.invitation_not_found.message)
		if (isOver(event, platform.clock.now())) throw new MailRefused(guestErrors.invitation_over.message)
		await recordReply(db, product, { guest, event }, replyOf(read, guest, email.from?.address?.toLowerCase() ?? ''))
	})
}

/** Called before work starts. */
export function defineGuestReplies(platform: Platform): void {
	const has = (mailbox: string) => isSignedMailbox(GUEST_REPLIES, mailbox)
	platform.inboundMail.define({ has, take: (mail) => takeGuestReply(platform, mail) })
}
