import { kindInfo } from '@praxis/contract/notifications/notification-kinds'
import type { Mail } from '../../platform/mail/mailer.ts'
import { REPLY_ABOVE } from '../../platform/mail/reply-text.ts'
import type { Undelivered } from './notifications.queries.ts'

const SETTINGS = '/dashboard/settings?part=notifications'

function whyOf({ kind }: Undelivered, publicUrl: string): string {
	const { label, isSecurity } = kindInfo(kind)
	if (isSecurity === true) return 'If this was not you, contact your administrator immediately.'
	return `You receive this because email is on for "${label}". Notification settings: ${publicUrl}${SETTINGS}`
}

interface Addressing {
	readonly to: { readonly email: string; readonly fullName: string }
	readonly publicUrl: string
	readonly replyTo: string | undefined
}

/** The email of a notification. */
export function notificationMail(note: Undelivered, { to, publicUrl, replyTo }: Addressing): Mail {
	const link = note.href === null ? [] : [`${publicUrl}${note.href}`]
	const above = replyTo === undefined ? [] : [REPLY_ABOVE]
	const how = replyTo === undefined ? [] : ['You can also reply to this email.']
	const paragraphs = [
		...above,
		`Hello ${to.fullName},`,
		note.title,
		note.text,
		...link,
		...how,
		whyOf(note, publicUrl),
		'Praxis',
	]
	return {
		to: to.email,
		subject: note.title,
		text: paragraphs.filter((one) => one !== '').join('\n\n'),
		kind: `notifications.${note.kind}`,
		...(replyTo !== undefined && { replyTo }),
		...(note.caseId === null ? {} : { caseId: note.caseId }),
		...note.about,
	}
}
