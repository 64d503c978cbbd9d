import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/notify.ts'
import { listenToSubmissions, type Submission } from './announce-submission.ts'
import { selectAnswers } from './answers.queries.ts'
import { findTold } from './find-told.ts'
import { forgetUnsent } from './forget-unsent.ts'

const NIGHTLY = '50 3 * * *'
export const FORGET_JOB = 'answers.forgetUnsent'

/** Tells the people concerned that answers have come. Heard twice, they are told once. */
async function hearOfSubmission(ctx: Context, { answersId }: Submission): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const row = await selectAnswers(db, answersId, true)
		if (row === null) return
		const who = row.client_name || row.respondent_name || 'Somebody new'
		for (const userId of await findTold(db, row)) {
			await notify(db, ctx, {
				userId,
				kind: 'questionnaire_submitted',
				title: `${who} has answered “${row.title}”`,
				text: 'The answers are there to be read and taken over.',
				href: `/dashboard/questionnaire-management/answers/${row.id}`,
				dedupeKey: `questionnaire_submitted/${row.id}`,
				...(row.case_id === null ? {} : { caseId: row.case_id }),
			})
		}
	})
}

/** Before work starts. */
export function defineAnswersJobs(platform: Platform): void {
	listenToSubmissions(platform, 'answers.tell-firm', hearOfSubmission)
	platform.jobs.define(FORGET_JOB, (ctx) => forgetUnsent(ctx), { cron: NIGHTLY })
}
