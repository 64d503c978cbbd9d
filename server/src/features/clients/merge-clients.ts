import {
	type clientDuplicates,
	MERGE_UNDO_DAYS,
	type MergedField,
	type MergePreview,
	mergeErrors,
} from '@praxis/contract/clients/client-duplicates.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { announceClient } from './announce-client.ts'
import { assertNotKeptFrom } from './client-walls.queries.ts'
import { assertMayMergeClients } from './clients.policy.ts'
import { lockClient, selectClient } from './clients.queries.ts'
import { countOfClient, mergeRows, selectCaseIds, selectMerge } from './merges.queries.ts'

const NOTES_MAX = 5_000
const DAY_MS = 86_400_000
/** Of more cases, open screens learn when they are next read. */
const ANNOUNCED_CASES_MAX = 200

const COLUMNS: Readonly<Record<MergedField, string>> = {
	kind: 'kind',
	fullName: 'full_name',
	companyName: 'company_name',
	email: 'email',
	phone: 'phone',
	address: 'address',
	city: 'city',
	state: 'state',
	zip: 'zip',
	status: 'status',
}

/** The notes of both, those of the one that goes below the others. */
function notesOfBoth(kept: ClientRecord, gone: ClientRecord): string {
	return kept.notes === gone.notes ? kept.notes : [kept.notes, gone.notes].filter((text) => text !== '').join('\n\n')
}

/** What a merge of two clients would do. */
export function previewMerge(ctx: Context, input: ParsedInput<typeof clientDuplicates.preview>): Promise<MergePreview> {
	assertMayMergeClients(ctx)
	if (input.keptId === input.goneId) throw refuse(mergeErrors, 'merge_same_client')
	return withRead(ctx, async (db) => {
		await assertNotKeptFrom(db, [input.keptId, input.goneId])
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
			notesFit: notesOfBoth(kept, gone).length <= NOTES_MAX,
			bothHaveAccounts: kept.userId !== null && gone.userId !== null,
		}
	})
}

type Merged = OutputOf<typeof clientDuplicates.merge>

/** Makes one client of two. All that belongs to the one that goes, in whatever table, is moved to the other. */
export function mergeClients(ctx: Context, input: ParsedInput<typeof clientDuplicates.merge>): Promise<Merged> {
	assertMayMergeClients(ctx)
	if (input.keptId === input.goneId) throw refuse(mergeErrors, 'merge_same_client')
	return withTransaction(ctx, async (db) => {
		const { kept, gone } = await lockBoth(db, input)
		await assertNotKeptFrom(db, [kept.id, gone.id])
		const notes = notesOfBoth(kept, gone)
		if (kept.userId !== null && gone.userId !== null) throw refuse(mergeErrors, 'merge_two_accounts')
		if (notes.length > NOTES_MAX) throw refuse(mergeErrors, 'merge_notes_too_long')
		const { id = newId(), take } = input
		const at = ctx.platform.clock.now()
		const taken = take.map((field) => [COLUMNS[field], gone[field]])
		const merging = mergeRows(db, {
			id,
			keptId: kept.id,
			goneId: gone.id,
			changes: { ...Object.fromEntries(taken), notes },
			by: ctx.actor.kind === 'person' ? ctx.actor.id : null,
			at,
			undoUntil: new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS),
		})
		const moved = await unlessTaken('client_merges_pkey', merging)
		const [client, merge] = await Promise.all([selectClient(db, kept.id, true), selectMerge(db, id)])
		if (client === null || merge === null) throw refuse(mergeErrors, 'client_not_found')
		await announceMerge(db, ctx, { kept, gone, client, moved })
		const { isUndone: _, ...told } = merge
		return { client, merge: told }
	})
}

/** In one order whoever asks, so that two merges of the same clients do not wait for each other. */
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

async function announceMerge(db: Db, ctx: Context, { kept, gone, client, moved }: MergeOfClients): Promise<void> {
	const caseIds = await selectCaseIds(db, client.id, ANNOUNCED_CASES_MAX)
	await Promise.all([
		announceClient(db, ctx, { action: 'clients.merge', before: kept, after: client }),
		emitAudit(db, ctx, {
			action: 'clients.mergedInto',
			entity: 'clients',
			entityId: gone.id,
			clientId: gone.id,
			before: gone,
			after: { mergedInto: client.id, moved },
		}),
		emitEvent(db, { topic: 'clients', entityId: gone.id, kind: 'removed', clientId: client.id }),
		...caseIds.map((id) =>
			emitEvent(db, { topic: 'cases', entityId: id, kind: 'changed', clientId: client.id, caseId: id }),
		),
	])
}
