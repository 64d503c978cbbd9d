import {
	type ClientMerge,
	clientDuplicates,
	MERGE_UNDO_DAYS,
	type MergePreview,
	mergeErrors,
} from '@praxis/contract/clients/client-duplicates.contract'
import { CLIENT_NOTES_MAX, type ClientRecord } from '@praxis/contract/clients/clients.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { lockClient, selectClient, WRITTEN } from './clients.queries.ts'
import {
	countOfClient,
	mergeRows,
	purgeRows,
	selectCaseIds,
	selectMerge,
	selectOpenMerges,
	undoRows,
} from './duplicates.queries.ts'
import { assertNotWalled } from './find-clients.ts'
import { recordClientChange } from './record-client-change.ts'

const MERGES_MAX = 200
/** Open screens of more cases refresh only when they are next read. */
const REFRESHED_CASES_MAX = 200

/** The notes of both clients, those of the kept one first. */
function notesOfBoth(kept: ClientRecord, gone: ClientRecord): string {
	return kept.notes === gone.notes ? kept.notes : [kept.notes, gone.notes].filter((text) => text !== '').join('\n\n')
}

/** What a merge of two clients would do. */
export function previewMerge(ctx: Context, input: ParsedInput<typeof clientDuplicates.preview>): Promise<MergePreview> {
	permitTo(ctx, clientDuplicates.preview)
	if (input.keptId === input.goneId) throw refuse(mergeErrors, 'merge_same_client')
	return withRead(ctx, async (db) => {
		await assertNotWalled(db, [input.keptId, input.goneId])
		const [kept, gone, moves] = await Promise.all([
			selectClient(db, input.keptId, true),
			selectClient(db, input.goneId, true),
			countOfClient(db, input.goneId),
		])
		if (kept === null || gone === null || kept.deletedAt || gone.deletedAt)
			throw refuse(mergeErrors, 'client_not_found')
		return {
			kept,
			gone,
			moves,
			notesFit: notesOfBoth(kept, gone).length <= CLIENT_NOTES_MAX,
			bothHaveAccounts: kept.userId !== null && gone.userId !== null,
		}
	})
}

type Merged = OutputOf<typeof clientDuplicates.merge>

/** Merges two clients. Everything that belongs to the one that goes, in any table, is moved to the other. */
export function mergeClients(ctx: Context, input: ParsedInput<typeof clientDuplicates.merge>): Promise<Merged> {
	permitTo(ctx, clientDuplicates.merge)
	if (input.keptId === input.goneId) throw refuse(mergeErrors, 'merge_same_client')
	return withTransaction(ctx, async (db) => {
		await assertNotWalled(db, [input.keptId, input.goneId])
		const { kept, gone } = await lockBoth(db, input)
		const notes = notesOfBoth(kept, gone)
		if (kept.userId !== null && gone.userId !== null) throw refuse(mergeErrors, 'merge_two_accounts')
		if (notes.length > CLIENT_NOTES_MAX) throw refuse(mergeErrors, 'merge_notes_too_long')
		const { id = newId(), take } = input
		const at = ctx.platform.clock.now()
		const taken = take.map((field) => [WRITTEN[field], gone[field]])
		const merging = mergeRows(db, {
			id,
			keptId: kept.id,
			goneId: gone.id,
			changes: { ...Object.fromEntries(taken), notes },
			by: ctx.actor.kind === 'person' ? ctx.actor.id : null,
			at,
			undoUntil: new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS),
		})
		const moved = await rejectDuplicateId('client_merges_pkey', merging)
		const [client, merge] = await Promise.all([selectClient(db, kept.id, true), selectMerge(db, id)])
		if (client === null || merge === null) throw refuse(mergeErrors, 'client_not_found')
		await recordMerge(db, ctx, { kept, gone, client, moved })
		return { client, merge: merge.merge }
	})
}

/** Locks in the order of the ids, so that two merges of the same clients cannot deadlock. */
async function lockBoth(db: Db, input: ParsedInput<typeof clientDuplicates.merge>) {
	const [first, second] = [input.keptId, input.goneId].sort() as [string, string]
	const locked = [await lockClient(db, first), await lockClient(db, second)]
	const kept = locked.find((one) => one?.id === input.keptId)
	const gone = locked.find((one) => one?.id === input.goneId)
	if (!kept || !gone || kept.deletedAt || gone.deletedAt) throw refuse(mergeErrors, 'client_not_found')
	if (kept.version !== input.keptVersion || gone.version !== input.goneVersion) {
		throw refuse(mergeErrors, 'stale_version', { data: { current: kept, gone } })
	}
	return { kept, gone }
}

interface MergeOfClients {
	readonly kept: ClientRecord
	readonly gone: ClientRecord
	readonly client: ClientRecord
	readonly moved: number
}

async function recordMerge(db: Db, ctx: Context, { kept, gone, client, moved }: MergeOfClients): Promise<void> {
	const caseIds = await selectCaseIds(db, client.id, REFRESHED_CASES_MAX)
	await Promise.all([
		recordClientChange(db, ctx, { action: clientDuplicates.merge.id, before: kept, after: client }),
		recordAction(db, ctx, {
			action: 'clients.mergedInto',
			entity: 'clients',
			entityId: gone.id,
			clientId: gone.id,
			before: gone,
			after: { mergedInto: client.id, moved },
			event: { kind: 'removed' },
			audience: { clientId: client.id },
		}),
		...caseIds.map((id) =>
			emitEvent(db, { topic: 'cases', entityId: id, kind: 'changed', clientId: client.id, caseId: id }),
		),
	])
}

/** Merges that can still be undone. */
export function listMerges(ctx: Context): Promise<{ merges: ClientMerge[] }> {
	permitTo(ctx, clientDuplicates.merges)
	return withRead(ctx, async (db) => ({ merges: await selectOpenMerges(db, ctx.platform.clock.now(), MERGES_MAX) }))
}

/** Undoes a merge. What was changed or added since stays with the client that was kept. */
export function undoMerge(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.undo>,
): Promise<OutputOf<typeof clientDuplicates.undo>> {
	permitTo(ctx, clientDuplicates.undo)
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const { keptId, goneId: restoredId } = requireRow(
			await selectMerge(db, input.id),
			mergeErrors,
			'merge_not_found',
		).merge
		await assertNotWalled(db, [keptId, restoredId])
		const before = requireRow(await lockClient(db, keptId), mergeErrors, 'merge_not_found')
		const found = requireRow(await selectMerge(db, input.id), mergeErrors, 'merge_not_found')
		if (found.isUndone) throw refuse(mergeErrors, 'merge_undone')
		const { id, goneId, undoUntil } = found.merge
		if (new Date(undoUntil) <= now) throw refuse(mergeErrors, 'merge_not_found')
		await undoRows(db, id, now)
		const [client, restored] = await Promise.all([selectClient(db, keptId, true), selectClient(db, goneId, true)])
		if (client === null || restored === null) throw refuse(mergeErrors, 'merge_not_found')
		await recordClientChange(db, ctx, { action: clientDuplicates.undo.id, before, after: client })
		await recordClientChange(db, ctx, { action: 'clients.restoreMerged', before: null, after: restored })
		return { client, restored }
	})
}

/** Deletes what merges keep for undoing once that time is over. */
export function purgeMerges(ctx: Context): Promise<number> {
	return withTransaction(ctx, (db) => purgeRows(db, ctx.platform.clock.now()))
}
