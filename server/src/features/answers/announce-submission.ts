import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StoredAnswers } from './answers.queries.ts'

const TOPIC = 'answers'

/** Answers that were handed to the firm. */
export interface Submission {
	readonly answersId: string
	readonly intakeId: string | null
	readonly clientId: string | null
}

/** Tells the features that come after this one, in the transaction of the submission. */
export function tellSubmission(db: Db, { platform }: Context, row: StoredAnswers): Promise<void> {
	const news: Submission = { answersId: row.id, intakeId: row.intake_id, clientId: row.client_id }
	return platform.jobs.tell(db, TOPIC, news)
}

/** Hears of every submission after its transaction, perhaps more than once; before work starts. */
export function listenToSubmissions(
	{ jobs }: Platform,
	name: string,
	work: (ctx: Context, news: Submission) => Promise<void>,
): void {
	jobs.listen<Submission>(TOPIC, name, work)
}
