import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFallbackRecipients, findResponsible } from '../clients/find-clients.ts'
import { notify } from '../notifications/notify.ts'
import { type StoredAnswers, selectAnswers } from './answers.queries.ts'
import { selectInviters } from './invitations.queries.ts'
import { purgeDrafts } from './purge-drafts.ts'
import { remindRespondents } from './remind-respondents.ts'
import { ANSWERS_SUBMITTED, type Submission, submission } from './submission.ts'

const NIGHTLY = '50 3 * * *'
const HOURLY = '23 * * * *'

/** Publishes a submission in its own transaction. */
export function publishSubmission(db: Db, { platform }: Context, { id }: StoredAnswers): Promise<void> {
	return platform.jobs.publish(db, ANSWERS_SUBMITTED, { answersId: id } satisfies Submission)
}

/** User ids: who invited, and the client's attorney or those of the open cases; else the receivers of new inquiries. */
async function findRecipients(db: Db, row: StoredAnswers): Promise<readonly string[]> {
	const inviters = await selectInviters(db, row.id)
	const responsible = row.clientId === null ? [] : await findResponsible(db, row.clientId)
	const recipients = new Set([...inviters.filter((id) => id !== null), ...responsible])
	return recipients.size > 0 ? [...recipients] : findFallbackRecipients(db)
}

/** Notifies the recipients of a submission; once, even if it is delivered twice. */
async function handleSubmission(ctx: Context, { answersId }: Submission): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const row = await selectAnswers(db, answersId, true)
		if (row === null) return
		const who = row.clientName || row.respondentName || 'A new contact'
		for (const userId of await findRecipients(db, row)) {
			await notify(db, ctx, {
				userId,
				kind: 'questionnaire_submitted',
				title: `${who} submitted “${row.title}”`,
				text: 'The response is ready for review.',
				href: `/dashboard/questionnaire-management/answers/${row.id}`,
				dedupeKey: `questionnaire_submitted/${row.id}`,
				...(row.caseId === null ? {} : { caseId: row.caseId }),
			})
		}
	})
}

/** Before work starts. */
export function defineAnswersJobs(platform: Platform): void {
	platform.jobs.subscribe(ANSWERS_SUBMITTED, 'answers.notify-firm', handleSubmission, { payload: submission })
	platform.jobs.define('answers.purgeDrafts', (ctx) => purgeDrafts(ctx), { cron: NIGHTLY })
	platform.jobs.define('answers.remind', remindRespondents, { cron: HOURLY })
}
