import { type SignedMailbox, signedAddress } from '../../../platform/mail/signed-mailbox.ts'
import type { Platform } from '../../../platform/platform.ts'

export const GUEST_REPLIES: SignedMailbox = { prefix: 'rsvp', purpose: 'invitation replies' }

/** The address to which the calendar program of a guest replies; undefined where no mail can arrive. */
export function guestReplyAddress(platform: Platform, guestId: string): string | undefined {
	return signedAddress(platform, GUEST_REPLIES, { id: guestId, madeFor: '' })
}
