import { chronology, chronologyErrors } from '@praxis/contract/analysis/chronology.contract'
import type { ChronologyEntry } from '@praxis/contract/analysis/chronology.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import { insertEntries, lockEntry, selectEntries, updateEntry } from './chronology.queries.ts'

const RECORDED: Recorded<ChronologyEntry> = {
	entity: 'chronology_entries',
	about: ({ caseId }) => ({ caseId }),
	audited: ({ passages: _passages, ...rest }) => rest,
}

/** @throws AppError case_not_found */
export async function listChronology(
	ctx: PersonContext,
	input: ParsedInput<typeof chronology.list>,
): Promise<Page<ChronologyEntry>> {
	await getCase(ctx, { id: input.caseId })
	return withRead(ctx, (db) => selectEntries(db, input))
}

/** @throws AppError case_not_found id_taken */
export async function addEntry(
	ctx: PersonContext,
	{ id, caseId, happenedOn, event }: ParsedInput<typeof chronology.add>,
): Promise<ChronologyEntry> {
	permitTo(ctx, chronology.add)
	await getCase(ctx, { id: caseId })
	return withTransaction(ctx, async (db) => {
		const now = ctx.platform.clock.now()
		const adding = { caseId, source: 'person' as const, byName: ctx.actor.fullName, now }
		const entry = { id, happenedOn, event, passages: [], fingerprint: null }
		await rejectDuplicateId('chronology_entries_pkey', insertEntries(db, adding, [entry]))
		const after = requireRow(await lockEntry(db, id), chronologyErrors, 'entry_not_found')
		await recordChange(db, ctx, RECORDED, { action: chronology.add.id, before: null, after })
		return after
	})
}

/** @throws AppError entry_not_found stale_version */
export function editEntry(
	ctx: PersonContext,
	{ id, version, ...changes }: ParsedInput<typeof chronology.edit>,
): Promise<ChronologyEntry> {
	permitTo(ctx, chronology.edit)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockEntry(db, id), chronologyErrors, 'entry_not_found')
		requireVersion(before, version)
		const changed = await updateEntry(db, id, ctx.platform.clock.now(), changes)
		const after = requireRow(changed, chronologyErrors, 'entry_not_found')
		await recordChange(db, ctx, RECORDED, { action: chronology.edit.id, before, after })
		return after
	})
}
