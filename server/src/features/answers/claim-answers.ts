import { answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { claimErrors, claims } from '@praxis/contract/answers/claims.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOfFirm, permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type StoredAnswers, selectAnswers, toSummary } from './answers.queries.ts'
import type { BrowserKey } from './browser-key.ts'
import { isHeld, selectClaimable, selectClientOfAccount, updateClaimed } from './claims.queries.ts'
import { recordOf } from './read-answers.ts'
import { publishAnswersEvent } from './record-answers-change.ts'
import { findAnswers, withAnswers } from './with-answers.ts'

const emailOf = ({ actor }: PersonContext) => (actor.email ?? '').toLowerCase()

/** Row security shows a client what their browser holds. Who has no client record yet can claim nothing. */
export function listClaimable(ctx: PersonContext, key: BrowserKey): Promise<OutputOf<typeof claims.list>> {
	permitTo(ctx, claims.list)
	const isClient = !isOfFirm(ctx) && ctx.actor.clientIds.length > 0
	if (!isClient || key.hash === null) return Promise.resolve({ items: [] })
	return withAnswers(ctx, key.hash, async (db) => ({ items: (await selectClaimable(db, emailOf(ctx))).map(toSummary) }))
}

/** Someone else may have answered in a browser that several people use. */
function assertOwn(ctx: PersonContext, { respondentEmail }: StoredAnswers): void {
	const given = respondentEmail.toLowerCase()
	if (given !== '' && given !== emailOf(ctx)) throw refuse(claimErrors, 'answers_of_other')
}

/** @throws AppError answers_not_found unless this browser submitted it, or the client has it already */
async function findHeld(db: Db, ctx: PersonContext, id: string): Promise<StoredAnswers> {
	const row = await findAnswers(db, ctx, id)
	const isTheirs = row.startedBy === ctx.actor.id
	if (!isTheirs && !(await isHeld(db, id))) throw refuse(answersErrors, 'answers_not_found')
	if (row.status === 'in_progress') throw refuse(answersErrors, 'answers_not_found')
	return row
}

/** Makes a response of this browser the client's own. @throws AppError answers_not_found answers_of_other answers_claimed
 *  client_record_missing */
export async function claimAnswers(
	{ idempotency: _key, ...ctx }: PersonContext,
	key: BrowserKey,
	{ id }: ParsedInput<typeof claims.claim>,
): Promise<AnswersRecord> {
	permitTo(ctx, claims.claim)
	if (isOfFirm(ctx)) throw refuse(answersErrors, 'answers_not_found')
	return withAnswers(ctx, key.hash, async (db) => {
		const before = await findHeld(db, ctx, id)
		const clientId = await selectClientOfAccount(db)
		if (clientId === null) throw refuse(claimErrors, 'client_record_missing')
		assertOwn(ctx, before)
		const isNew = await updateClaimed(db, id, clientId)
		const after = requireRow(await selectAnswers(db, id, true), answersErrors, 'answers_not_found')
		if (after.startedBy !== ctx.actor.id) throw refuse(claimErrors, 'answers_claimed')
		if (isNew) {
			const change = { before: { clientId: null }, after: { clientId }, clientId }
			await emitAudit(db, ctx, { action: claims.claim.id, entity: 'answers', entityId: id, ...change })
			await publishAnswersEvent(db, ctx, after)
		}
		return recordOf(db, after)
	})
}
