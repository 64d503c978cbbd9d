import type { Context } from '../../platform/context.ts'
import { type Db, withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import { MAIL_FAILED, type MailFailed } from '../../platform/mail/send-mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { selectAdministrators, selectFailedMail } from './failures.queries.ts'
import { type Note, notify } from './notify.ts'

const LATEST = 50
const WATCH = '*/5 * * * *'
/** Work of our own that fails is listed with the rest, but not told: telling would fail the same way again and again. */
const OWN_WORK = 'notifications.'

type ToAll = (db: Db, note: Omit<Note, 'userId'>) => Promise<void>

/** Who is told is read beforehand, in the role that may read rights. */
async function administratorsTold(ctx: Context): Promise<ToAll> {
	const ids = await withIdentity(ctx.platform, selectAdministrators)
	return async (db, note) => {
		for (const userId of ids) await notify(db, ctx, { ...note, userId })
	}
}

/** Tells the administrators that a message could not be sent. */
async function hearOfFailedMail(ctx: Context, { id }: MailFailed): Promise<void> {
	const tellAll = await administratorsTold(ctx)
	await withTransaction(ctx, async (db) => {
		const mail = await selectFailedMail(db, id)
		if (mail === null) return
		await tellAll(db, {
			kind: 'mail_failed',
			title: `Mail to ${mail.recipient} could not be sent`,
			text: `"${mail.subject}": ${mail.error}`,
			href: '/dashboard/admin?tab=outbox',
			dedupeKey: `mail_failed/${ctx.origin.requestId}`,
			...(mail.caseId === null ? {} : { caseId: mail.caseId }),
		})
	})
}

/** Tells the administrators of work in the background that has failed as often as it may. */
export async function watchFailedJobs(ctx: Context): Promise<void> {
	const failed = await ctx.platform.jobs.listFailed(LATEST)
	const told = failed.filter((job) => !job.name.startsWith(OWN_WORK))
	if (told.length === 0) return
	const tellAll = await administratorsTold(ctx)
	await withTransaction(ctx, async (db) => {
		for (const { id, name, attempts, error } of told) {
			const title = `Work in the background failed: ${name}`
			const text = `${attempts} attempts. ${error}`
			const href = '/dashboard/admin?tab=outbox'
			await tellAll(db, { kind: 'job_failed', title, text, href, dedupeKey: `job_failed/${id}` })
		}
	})
}

/** Before work starts. */
export function defineFailureWatch({ jobs }: Platform): void {
	jobs.listen<MailFailed>(MAIL_FAILED, 'notifications.mail-failed', hearOfFailedMail)
	jobs.define('notifications.watch-jobs', watchFailedJobs, { cron: WATCH })
}
