import { type Channel, type KindAudience, kindInfo, type NotificationKind } from './notification-kinds.ts'

/** How long notifications are kept, in days. */
export const READ_KEPT_DAYS = 180
export const UNREAD_KEPT_DAYS = 365

/** Whether a person may decide about a kind on a channel: a security kind's e-mail always comes. */
export function canChoose(kind: NotificationKind, channel: Channel): boolean {
	const { isSecurity, never = [] } = kindInfo(kind)
	return !never.includes(channel) && !(isSecurity === true && channel === 'email')
}

/** Whether a kind arrives on a channel, given what the person chose about it (undefined: nothing). */
export function arrives(kind: NotificationKind, channel: Channel, chosen: boolean | undefined): boolean {
	const { defaults, never = [] } = kindInfo(kind)
	if (never.includes(channel)) return false
	return canChoose(kind, channel) ? (chosen ?? defaults[channel]) : true
}

export interface Recipient {
	readonly isFirm: boolean
	readonly isClient: boolean
	readonly isAdmin: boolean
}

const MEETS: Readonly<Record<KindAudience, (who: Recipient) => boolean>> = {
	everyone: () => true,
	firm: (who) => who.isFirm,
	client: (who) => who.isClient,
	admin: (who) => who.isAdmin,
}

/** Whether a kind ever comes to such a person: only those stand in their settings. */
export function concerns(kind: NotificationKind, who: Recipient): boolean {
	return MEETS[kindInfo(kind).audience](who)
}
