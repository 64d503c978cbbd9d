import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { mailStatus } from '../kernel/mail-status.ts'
import { pageInput, pageOf } from '../kernel/page.ts'

export const outboxErrors = defineErrors({
	not_found: kernelErrors.not_found,
	mail_not_configured: {
		kind: 'unavailable',
		message: 'No mail server is set (SMTP_URL). The message waits here and can be read.',
	},
	mail_not_waiting: { kind: 'conflict', message: 'This message is being sent or was sent already.' },
	mail_unreadable: {
		kind: 'unavailable',
		message: 'This message was sealed with a secret key that is not set any more (SECRET_KEY_PREVIOUS).',
	},
})

/** Shown in place of a link that signs in another person. */
export const HIDDEN_LINK = '[The link is hidden: it signs in as the recipient.]'

export const mailSummary = z.object({
	id: z.string(),
	/** Its purpose, e.g. `identity.verify-email`. */
	kind: z.string(),
	to: z.string(),
	subject: z.string(),
	status: mailStatus,
	attempts: z.number().int(),
	lastError: z.string().nullable(),
	createdAt: instant,
	sentAt: instant.nullable(),
})
export type MailSummary = z.infer<typeof mailSummary>

export const mailRecord = mailSummary.extend({ text: z.string(), html: z.string().nullable() })
export type MailRecord = z.infer<typeof mailRecord>

export const failedJob = z.object({
	id: z.string(),
	name: z.string(),
	failedAt: instant,
	attempts: z.number().int(),
	error: z.string(),
})
export type FailedJobView = z.infer<typeof failedJob>

const ADMIN = 'access_admin_dashboard'
const one = z.object({ id: rowId })

export const outbox = {
	list: endpoint({
		id: 'outbox.list',
		method: 'GET',
		path: '/api/outbox',
		access: ADMIN,
		summary: 'Mail of the product, newest first, and whether a mail server is set.',
		input: z.object({ ...pageInput, status: mailStatus.optional() }),
		output: pageOf(mailSummary).extend({ configured: z.boolean() }),
		errors: {},
	}),
	show: endpoint({
		id: 'outbox.show',
		method: 'GET',
		path: '/api/outbox/:id',
		access: ADMIN,
		tokens: false,
		summary:
			'One message with its text. Links that sign in another person are hidden, except the first of an unused account while no mail server is set. Reading is recorded in the audit trail.',
		input: one,
		output: mailRecord,
		errors: { not_found: outboxErrors.not_found, mail_unreadable: outboxErrors.mail_unreadable },
	}),
	retry: endpoint({
		id: 'outbox.retry',
		method: 'POST',
		path: '/api/outbox/:id/retry',
		access: ADMIN,
		summary: 'Sends a message that failed or waits again.',
		input: one,
		output: mailSummary,
		errors: {
			not_found: outboxErrors.not_found,
			mail_not_configured: outboxErrors.mail_not_configured,
			mail_not_waiting: outboxErrors.mail_not_waiting,
		},
	}),
	listFailedJobs: endpoint({
		id: 'outbox.listFailedJobs',
		method: 'GET',
		path: '/api/failed-jobs',
		access: ADMIN,
		summary: 'The latest 200 background jobs that failed as often as they may.',
		input: z.object({}),
		output: z.object({ items: z.array(failedJob) }),
		errors: {},
	}),
	retryJob: endpoint({
		id: 'outbox.retryJob',
		method: 'POST',
		path: '/api/failed-jobs/:id/retry',
		access: ADMIN,
		summary: 'Queues a failed job again.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { not_found: outboxErrors.not_found },
	}),
}
