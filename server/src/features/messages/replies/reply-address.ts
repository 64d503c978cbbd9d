import {
	isSignedMailbox,
	readSignedMailbox,
	type SignedMailbox,
	signedAddress,
} from '../../../platform/mail/signed-mailbox.ts'
import type { Platform } from '../../../platform/platform.ts'

const REPLIES: SignedMailbox = { prefix: 'reply', purpose: 'message replies' }

interface Corresponding {
	readonly threadId: string
	readonly userId: string
}

/** The address by which one person answers in one thread, signed; undefined where no mail can arrive. */
export function replyAddress(
	platform: Pick<Platform, 'inboundMail' | 'secrets'>,
	{ threadId, userId }: Corresponding,
): string | undefined {
	return signedAddress(platform, REPLIES, { id: threadId, madeFor: userId })
}

export const isReplyMailbox = (mailbox: string) => isSignedMailbox(REPLIES, mailbox)

/** The thread that an address of a person's own answers in; null if the address was not made for this person here. */
export function readReplyMailbox(platform: Pick<Platform, 'secrets'>, mailbox: string, userId: string): string | null {
	return readSignedMailbox(platform, REPLIES, mailbox, userId)
}
