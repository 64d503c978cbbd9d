import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { commaList, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import { CHANNELS, KIND_KEYS } from './notification-kinds.ts'

export const notificationKind = z.enum(KIND_KEYS)
export const channel = z.enum(CHANNELS)

export const notificationErrors = defineErrors({
	not_found: kernelErrors.not_found,
	notification_required: {
		kind: 'invalid',
		message: 'This kind of notification cannot be switched here: it guards your account, or never takes this way.',
	},
})

export const notificationView = forOutsiders({
	id: z.string(),
	kind: notificationKind,
	title: z.string(),
	text: z.string(),
	/** A path within the product. */
	href: z.string().nullable(),
	createdAt: instant,
	readAt: instant.nullable(),
	/** It came since the list was last opened. */
	isNew: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationView>

const counts = forOutsiders({
	/** Came since the list was last opened and are unread: the number on the button. */
	fresh: z.number().int(),
	unread: z.number().int(),
})
export type NotificationCounts = z.infer<typeof counts>

const choice = forOutsiders({
	kind: notificationKind,
	channels: forOutsiders({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() }),
})
export type NotificationChoice = z.infer<typeof choice>

/** A user's notifications: the list, read status, and channels by type. */
export const notifications = {
	list: endpoint({
		id: 'notifications.list',
		method: 'GET',
		path: '/api/notifications',
		access: 'self',
		summary: "The caller's notifications, newest first.",
		input: z.object({
			...pageInput,
			/** Only those not read yet. */
			unread: flag,
			kind: commaList(notificationKind),
			/** A part of title or text. */
			search: line(200).optional(),
			withTotal: flag,
		}),
		output: pageOf(notificationView),
		errors: {},
	}),
	counts: endpoint({
		id: 'notifications.counts',
		method: 'GET',
		path: '/api/notifications/counts',
		access: 'self',
		summary: 'How many notifications of the caller are new, and how many unread.',
		input: z.object({}),
		output: counts,
		errors: {},
	}),
	see: endpoint({
		id: 'notifications.see',
		method: 'POST',
		path: '/api/notifications/seen',
		access: 'self',
		summary: 'Say that the list was opened: none is new any more. Unread ones stay unread.',
		input: z.object({}),
		output: counts,
		errors: {},
	}),
	mark: endpoint({
		id: 'notifications.mark',
		method: 'PUT',
		path: '/api/notifications/:id/read',
		access: 'self',
		summary: 'Mark a notification as read, or as unread again.',
		input: z.object({ id: rowId, isRead: z.boolean('Say whether it is read.') }),
		output: notificationView,
		errors: { not_found: notificationErrors.not_found },
	}),
	markAll: endpoint({
		id: 'notifications.markAll',
		method: 'POST',
		path: '/api/notifications/read-all',
		access: 'self',
		summary: "Mark all of the caller's notifications as read.",
		input: z.object({}),
		output: counts,
		errors: {},
	}),
	choices: endpoint({
		id: 'notifications.choices',
		method: 'GET',
		path: '/api/notification-choices',
		access: 'self',
		summary: 'The kinds of notification that come to the caller, and where each arrives.',
		input: z.object({}),
		output: forOutsiders({ choices: z.array(choice) }),
		errors: {},
	}),
	choose: endpoint({
		id: 'notifications.choose',
		method: 'PUT',
		path: '/api/notification-choices/:kind',
		access: 'self',
		summary: 'Switch a kind of notification on or off on one channel.',
		input: z.object({ kind: notificationKind, channel, isOn: z.boolean('Say whether it is on.') }),
		output: choice,
		errors: { notification_required: notificationErrors.notification_required },
	}),
}
