import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { erasureErrors, erasures } from '@praxis/contract/retention/erasures.contract'
import { BESIDE_RECORD, type Erasure, type ErasurePreview } from '@praxis/contract/retention/erasures.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { assertNotWalled, findClient, lockChangeableClient } from '../clients/find-clients.ts'
import {
	countErasure,
	insertErasure,
	selectErasure,
	selectErasurePage,
	selectNeeds,
	selectObstacles,
} from './erasures.queries.ts'
import { ERASE_JOB, type EraseJob } from './retention-jobs.ts'

/** What the audit trail keeps of an erasure: it names no one. */
export const ERASURE: Recorded<Erasure> = {
	entity: 'erasures',
	about: ({ clientId }) => ({ clientId }),
	audited: ({ number, state, recordStays, problem }) => ({ number, state, recordStays, problem }),
}

export async function requireErasure(db: Db, id: string): Promise<Erasure> {
	return requireRow(await selectErasure(db, id), erasureErrors, 'erasure_not_found')
}

export function listErasures(ctx: Context, input: ParsedInput<typeof erasures.list>): Promise<Page<Erasure>> {
	permitTo(ctx, erasures.list)
	return withRead(ctx, (db) => selectErasurePage(db, input))
}

export function getErasure(ctx: Context, { id }: ParsedInput<typeof erasures.get>): Promise<Erasure> {
	permitTo(ctx, erasures.get)
	return withRead(ctx, (db) => requireErasure(db, id))
}

/** @throws AppError erasure_walled for those behind any ethical wall: an erasure reaches and searches everything */
function requireUnwalled({ actor }: Context): void {
	if (actor.kind === 'person' && actor.reach === 'walled') throw refuse(erasureErrors, 'erasure_walled')
}

/** What an erasure would do. */
export function previewErasure(ctx: Context, { id }: ParsedInput<typeof erasures.preview>): Promise<ErasurePreview> {
	permitTo(ctx, erasures.preview)
	return withRead(ctx, async (db) => {
		const client = requireRow(await findClient(db, id), erasureErrors, 'client_not_found')
		await assertNotWalled(db, [id])
		requireUnwalled(ctx)
		const [erased, kept, obstacles] = await Promise.all([
			countErasure(db, id),
			selectNeeds(db, id),
			selectObstacles(db, id, ctx.platform.clock.now()),
		])
		return {
			clientId: id,
			fullName: client.fullName,
			version: client.version,
			erased,
			kept,
			isNameNeeded: kept.some(({ what }) => !BESIDE_RECORD.has(what)),
			obstacles,
		}
	})
}

/** Has the personal data of a client erased in the background.
 *  @throws AppError client_not_found, client_walled, stale_version, name_differs, erasure_blocked, erasure_running */
export function startErasure(
	ctx: PersonContext,
	input: ParsedInput<typeof erasures.start>,
): Promise<OutputOf<typeof erasures.start>> {
	permitTo(ctx, erasures.start)
	const { id, clientId, reason, keepName } = input
	return withTransaction(ctx, async (db) => {
		const client = await lockChangeableClient(db, clientId)
		requireUnwalled(ctx)
		requireVersion(client, input.version)
		if (input.name !== client.fullName) throw refuse(erasureErrors, 'name_differs')
		const now = ctx.platform.clock.now()
		const obstacles = await selectObstacles(db, clientId, now)
		if (obstacles.length > 0) throw refuse(erasureErrors, 'erasure_blocked')
		const { id: userId, fullName } = ctx.actor
		const inserting = insertErasure(db, { id, clientId, reason, keepName, by: { id: userId, fullName }, now })
		await rejectTaken('erasures_running', rejectDuplicateId('erasures_pkey', inserting), () =>
			refuse(erasureErrors, 'erasure_running'),
		)
		const after = await requireErasure(db, id)
		await recordChange(db, ctx, ERASURE, { action: erasures.start.id, before: null, after })
		const job: EraseJob = { erasureId: id, userId }
		await ctx.platform.jobs.enqueue(db, ERASE_JOB, job)
		return after
	})
}
