import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { time, timeErrors } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { changeEntry, lockForChange } from './record-time.ts'

type Versioned = ParsedInput<typeof time.remove>

/** Makes one change to several entries, all or none. */
export function editManyEntries(ctx: Context, { entries, changes }: ParsedInput<typeof time.editMany>) {
	permitTo(ctx, time.editMany)
	return withTransaction(ctx, async (db) => {
		const changed: TimeEntry[] = []
		for (const before of await lockManyForChange(db, ctx, entries)) {
			const { isDeleted, ...fields } = changes
			const all = isDeleted === undefined ? fields : { ...fields, isDeleted }
			changed.push(await changeEntry(db, ctx, time.editMany.id, before, all))
		}
		return { entries: changed }
	})
}

/** Locks entries in the order of their ids, so that two requests at once wait for one another; returns them in the order given. */
export async function lockManyForChange(db: Db, ctx: Context, entries: readonly Versioned[]): Promise<TimeEntry[]> {
	const locked = new Map<string, TimeEntry>()
	for (const of of entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
		locked.set(of.id, await lockForChange(db, ctx, of))
	}
	if (locked.size !== entries.length) throw refuse(timeErrors, 'merge_differs')
	return entries.map(({ id }) => locked.get(id)).filter((one) => one !== undefined)
}
