import { contentLines } from './content-lines.rules.ts'
import type { GuestReply } from './event-guests.contract.ts'

/** What a calendar program sends back to an invitation (RFC 5546, 3.2.3). */
export interface ReadReply {
	readonly uid: string
	/** In lower case. */
	readonly replies: readonly { readonly email: string; readonly reply: GuestReply | null }[]
	/** It is about one date of a series. */
	readonly isOfOneDate: boolean
}

const REPLIES: Readonly<Record<string, GuestReply>> = {
	ACCEPTED: 'accepted',
	TENTATIVE: 'tentative',
	DECLINED: 'declined',
}

/** The reply in a calendar file; null if it is none. @throws CalendarFileError */
export function readGuestReply(text: string): ReadReply | null {
	let [method, uid, isOfOneDate] = ['', '', false]
	const replies: ReadReply['replies'][number][] = []
	for (const { name, params, value } of contentLines(text)) {
		if (name === 'METHOD') method = value.trim().toUpperCase()
		if (name === 'UID') uid = value.trim()
		if (name === 'RECURRENCE-ID') isOfOneDate = true
		if (name === 'ATTENDEE') {
			const email = value
				.trim()
				.replace(/^mailto:/i, '')
				.toLowerCase()
			replies.push({ email, reply: REPLIES[params.get('PARTSTAT')?.toUpperCase() ?? ''] ?? null })
		}
	}
	return method === 'REPLY' && uid !== '' ? { uid, replies, isOfOneDate } : null
}
