import {
	type ClientMerge,
	type clientDuplicates,
	mergeErrors,
} from '@praxis/contract/clients/client-duplicates.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { announceClient } from './announce-client.ts'
import { assertMayEditClients, assertMayMergeClients } from './clients.policy.ts'
import { lockClient, selectClient } from './clients.queries.ts'
import { forgetRows, selectMerge, selectOpenMerges, undoRows } from './merges.queries.ts'

const MERGES_MAX = 200

/** Merges that can still be undone. */
export function listMerges(ctx: Context): Promise<{ merges: ClientMerge[] }> {
	assertMayEditClients(ctx)
	return withRead(ctx, async (db) => ({ merges: await selectOpenMerges(db, ctx.platform.clock.now(), MERGES_MAX) }))
}

/** Makes two clients of one again. What was changed or added since stays with the one that was kept. */
export function undoMerge(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.undo>,
): Promise<OutputOf<typeof clientDuplicates.undo>> {
	assertMayMergeClients(ctx)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const seen = await selectMerge(db, input.id)
		const before = seen === null ? null : await lockClient(db, seen.keptId)
		const merge = before === null ? null : await selectMerge(db, input.id)
		if (merge === null || before === null) throw refuse(mergeErrors, 'merge_not_found')
		if (merge.isUndone) throw refuse(mergeErrors, 'merge_undone')
		if (new Date(merge.undoUntil) <= now) throw refuse(mergeErrors, 'merge_not_found')
		await undoRows(db, merge.id, now)
		const [client, restored] = await Promise.all([
			selectClient(db, merge.keptId, true),
			selectClient(db, merge.goneId, true),
		])
		if (client === null || restored === null) throw refuse(mergeErrors, 'merge_not_found')
		await announceClient(db, ctx, { action: 'clients.undoMerge', before, after: client })
		await announceClient(db, ctx, { action: 'clients.restoreMerged', before: null, after: restored })
		return { client, restored }
	})
}

/** Forgets what is kept of merges only to undo them, once their time is over. */
export function forgetMerges(ctx: Context): Promise<number> {
	return withTransaction(ctx, (db) => forgetRows(db, ctx.platform.clock.now()))
}
