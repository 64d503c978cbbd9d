import { answersErrors } from '@praxis/contract/answers/answers.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { assertMayRead, seesClients } from './answers.policy.ts'
import { type StoredAnswers, selectAnswers, useBrowserKey } from './answers.queries.ts'

/** A transaction in which row security knows the browser. Reads use it too: a stranger who has just written would miss it
 *  on a replica. */
export function withAnswers<T>(ctx: Context, keyHash: string | null, work: (db: Db) => Promise<T>): Promise<T> {
	return withTransaction(ctx, async (db) => {
		if (keyHash !== null) await useBrowserKey(db, keyHash)
		return work(db)
	})
}

/** Answers the caller may read; out of sight and not there are the same. */
export async function findAnswers(db: Db, ctx: Context, id: string): Promise<StoredAnswers> {
	const found = await selectAnswers(db, id, seesClients(ctx))
	if (found === null) throw refuse(answersErrors, 'answers_not_found')
	assertMayRead(ctx, found)
	return found
}
