import { answersErrors } from '@praxis/contract/answers/answers.contract'
import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { claimErrors, claims } from '@praxis/contract/answers/claims.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { addOwnClient } from '../clients/add-own-client.ts'
import { type StoredAnswers, selectAnswers, toSummary } from './answers.queries.ts'
import type { BrowserKey } from './browser-key.ts'
import { isHeld, selectClaimable, selectClientOfAccount, updateClaimed } from './claims.queries.ts'
import { recordOf } from './read-answers.ts'
import { publishAnswersEvent } from './record-answers-change.ts'
import { ANSWERS_CLAIMED, type Claim } from './submission.ts'
import { findAnswers, withAnswers } from './with-answers.ts'

const emailOf = ({ actor }: PersonContext) => (actor.email ?? '').toLowerCase()

/** Row security shows a client what their browser holds. */
export function listClaimable(ctx: PersonContext, key: BrowserKey): Promise<OutputOf<typeof claims.list>> {
	permitTo(ctx, claims.list)
	const isClient = ctx.actor.reach === 'client'
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

/** The client of the account, added where it has none. @throws AppError client_record_missing */
async function ownClient(db: Db, ctx: PersonContext): Promise<string> {
	const known = await selectClientOfAccount(db)
	if (known !== null) return known
	await addOwnClient(db, ctx)
	return requireRow(await selectClientOfAccount(db), claimErrors, 'client_record_missing')
}

/** Makes a response of this browser the client's own; a newly registered person gets a client record with it. @throws AppError answers_not_found answers_of_other answers_claimed
 *  client_record_missing */
export async function claimAnswers(
	ctx: PersonContext,
	key: BrowserKey,
	{ id }: ParsedInput<typeof claims.claim>,
): Promise<AnswersRecord> {
	permitTo(ctx, claims.claim)
	if (ctx.actor.reach !== 'client') throw refuse(answersErrors, 'answers_not_found')
	return withAnswers(ctx, key.hash, async (db) => {
		const before = await findHeld(db, ctx, id)
		assertOwn(ctx, before)
		const clientId = await ownClient(db, ctx)
		const isNew = await updateClaimed(db, id, clientId)
		const after = requireRow(await selectAnswers(db, id, true), answersErrors, 'answers_not_found')
		if (after.startedBy !== ctx.actor.id) throw refuse(claimErrors, 'answers_claimed')
		if (isNew) {
			const change = { before: { clientId: null }, after: { clientId }, clientId }
			await emitAudit(db, ctx, { action: claims.claim.id, entity: 'answers', entityId: id, ...change })
			await publishAnswersEvent(db, ctx, after)
			await ctx.platform.jobs.publish(db, ANSWERS_CLAIMED, {
				answersId: id,
				clientId,
				email: emailOf(ctx),
			} satisfies Claim)
		}
		return recordOf(db, after)
	})
}
