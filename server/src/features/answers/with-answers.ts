import { answers, answersErrors } from '@praxis/contract/answers/answers.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import { isPreview } from '../../platform/auth/viewing.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { isOfFirm, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type StoredAnswers, selectAnswers, useBrowserKey } from './answers.queries.ts'

/** Whether the caller's database role may read the table of clients. */
export function seesClients(ctx: Context): boolean {
	return isOfFirm(ctx) || (ctx.actor.kind === 'person' && ctx.actor.reach === 'client')
}

function isStarter({ actor }: Context, row: StoredAnswers): boolean {
	return actor.kind === 'person' && row.startedBy === actor.id
}

/** Refuses staff who may not see questionnaires; everybody else sees what row security shows them. */
export function assertCanRead(ctx: Context, row: StoredAnswers): void {
	if (ctx.actor.kind !== 'person' || !isOfFirm(ctx) || isStarter(ctx, row)) return
	if (!ctx.actor.permissions.has('view_questionnaires')) throw refuse(answersErrors, 'answers_not_found')
}

/** Refuses staff who may not work for clients, except for what they have started themselves. */
export function assertCanWrite(ctx: Context, row: StoredAnswers): void {
	assertCanRead(ctx, row)
	if (isOfFirm(ctx) && !isStarter(ctx, row)) permitTo(ctx, answers.invite)
}

/** A transaction in which row security knows the browser. Reads use it too: on a replica a visitor's own latest write would
 *  be missing. */
export function withAnswers<T>(ctx: Context, keyHash: string | null, work: (db: Db) => Promise<T>): Promise<T> {
	// Of a preview the browser is the viewer's: what it holds itself is not the client's.
	if (isPreview(ctx)) return withRead(ctx, work)
	return withTransaction(ctx, async (db) => {
		if (keyHash !== null) await useBrowserKey(db, keyHash)
		return work(db)
	})
}

/** For the product: null once the response was deleted. */
export function findAnswersIfAny(db: Db, ctx: Context, id: string): Promise<StoredAnswers | null> {
	return selectAnswers(db, id, seesClients(ctx))
}

/** A response the caller may read.
 *  @throws AppError answers_not_found, also where it is only out of sight */
export async function findAnswers(db: Db, ctx: Context, id: string): Promise<StoredAnswers> {
	const found = requireRow(await selectAnswers(db, id, seesClients(ctx)), answersErrors, 'answers_not_found')
	assertCanRead(ctx, found)
	return found
}
