import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { time, timeErrors } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { assertOpenCase, changeEntry, lockForChange, RECORDED } from './record-time.ts'
import { insertTimeEntry } from './time-entries.queries.ts'

/** Takes seconds off an entry into a new one of the same person and day: nothing worked is lost or doubled. */
export function splitEntry(ctx: Context, input: ParsedInput<typeof time.split>) {
	permitTo(ctx, time.split)
	const { seconds, caseId, description, newId } = input
	return withTransaction(ctx, async (db) => {
		const before = await lockForChange(db, ctx, input)
		if (seconds >= before.seconds) {
			throw refuseField(timeErrors, 'split_too_long', 'seconds')
		}
		if (caseId !== before.caseId) await assertOpenCase(db, caseId)
		const entry = await changeEntry(db, ctx, time.split.id, before, { seconds: before.seconds - seconds })
		const values = { ...before, startedAt: startOfPart(before, seconds), seconds, caseId, description }
		const part = await rejectDuplicateId('time_entries_pkey', insertTimeEntry(db, newId, before.userId, values))
		await recordChange(db, ctx, RECORDED, { action: time.split.id, before: null, after: part })
		return { entry, part }
	})
}

/** The part follows what is left of the entry. */
function startOfPart({ startedAt, seconds }: TimeEntry, taken: number): string | null {
	return startedAt === null ? null : new Date(Date.parse(startedAt) + (seconds - taken) * 1000).toISOString()
}
