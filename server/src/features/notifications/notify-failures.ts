import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { MAIL_FAILED, type MailFailed, mailFailed } from '../../platform/mail/send-mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectFailedMail } from './failures.queries.ts'
import { administratorNotifier } from './notify-administrators.ts'

const LATEST = 50
const WATCH = '*/5 * * * *'
/** Failed jobs of notifications are listed, but not notified: that would fail the same way again. */
const OWN_JOBS = 'notifications.'

/** Notifies the administrators that an email could not be sent. */
async function notifyFailedMail(ctx: Context, { id }: MailFailed): Promise<void> {
	const notifyAll = await administratorNotifier(ctx)
	await withTransaction(ctx, async (db) => {
		const mail = await selectFailedMail(db, id)
		if (mail === null) return
		await notifyAll(db, {
			kind: 'mail_failed',
			title: `Email to ${mail.recipient} could not be sent`,
			text: `"${mail.subject}": ${mail.error}`,
			href: '/dashboard/admin?tab=outbox',
			dedupeKey: `mail_failed/${ctx.origin.requestId}`,
			...(mail.caseId === null ? {} : { caseId: mail.caseId }),
		})
	})
}

/** Notifies the administrators of background jobs that have failed all their attempts. */
export async function notifyFailedJobs(ctx: Context): Promise<void> {
	const failed = await ctx.platform.jobs.listFailed(LATEST)
	const notable = failed.filter((job) => !job.name.startsWith(OWN_JOBS))
	if (notable.length === 0) return
	const notifyAll = await administratorNotifier(ctx)
	await withTransaction(ctx, async (db) => {
		for (const { id, name, attempts, error } of notable) {
			const title = `Background job failed: ${name}`
			const text = `${attempts} attempts. ${error}`
			const href = '/dashboard/admin?tab=outbox'
			await notifyAll(db, { kind: 'job_failed', title, text, href, dedupeKey: `job_failed/${id}` })
		}
	})
}

/** Runs before jobs start. */
export function defineFailureJobs({ jobs }: Platform): void {
	jobs.subscribe(MAIL_FAILED, 'notifications.mail-failed', notifyFailedMail, { payload: mailFailed })
	jobs.define('notifications.watch-jobs', notifyFailedJobs, { cron: WATCH })
}
