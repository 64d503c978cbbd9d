import { kindInfo } from '@praxis/contract/notifications/notification-kinds'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Undelivered } from './notifications.queries.ts'

const SETTINGS = '/dashboard/settings?part=notifications'

function whyOf({ kind }: Undelivered, publicUrl: string): string {
	const { label, isSecurity } = kindInfo(kind)
	if (isSecurity === true) return 'If this was not you, contact your administrator immediately.'
	return `You receive this because email is on for "${label}". Notification settings: ${publicUrl}${SETTINGS}`
}

/** The email of a notification. */
export function notificationMail(
	note: Undelivered,
	to: { readonly email: string; readonly fullName: string },
	publicUrl: string,
): Mail {
	const link = note.href === null ? [] : [`${publicUrl}${note.href}`]
	const paragraphs = [`Hello ${to.fullName},`, note.title, note.text, ...link, whyOf(note, publicUrl), 'Praxis']
	return {
		to: to.email,
		subject: note.title,
		text: paragraphs.filter((one) => one !== '').join('\n\n'),
		kind: `notifications.${note.kind}`,
		...(note.caseId === null ? {} : { caseId: note.caseId }),
		...note.about,
	}
}
