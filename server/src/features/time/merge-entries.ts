import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { time, timeErrors } from '@praxis/contract/time/time.contract'
import { DESCRIPTION_MAX, ENTRY_SECONDS_MAX, type TimeEntry } from '@praxis/contract/time/time.fields'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { lockManyForChange } from './edit-many.ts'
import { changeEntry } from './record-time.ts'

/** The first entry gets the seconds and descriptions of all; the others are deleted. */
export function mergeEntries(ctx: Context, { entries }: ParsedInput<typeof time.merge>) {
	permitTo(ctx, time.merge)
	return withTransaction(ctx, async (db) => {
		const [first, ...others] = await lockManyForChange(db, ctx, entries)
		if (first === undefined || others.length === 0 || !others.every((one) => fitsWith(first, one))) {
			throw refuse(timeErrors, 'merge_differs')
		}
		const seconds = others.reduce((sum, one) => sum + one.seconds, first.seconds)
		if (seconds > ENTRY_SECONDS_MAX) throw refuse(timeErrors, 'merge_too_long')
		const merged: TimeEntry[] = []
		for (const one of others) merged.push(await changeEntry(db, ctx, time.merge.id, one, { isDeleted: true }))
		const description = descriptionOf([first, ...others])
		const startedAt = earliestOf([first, ...others])
		return { entry: await changeEntry(db, ctx, time.merge.id, first, { startedAt, seconds, description }), merged }
	})
}

function fitsWith(first: TimeEntry, one: TimeEntry): boolean {
	return (
		one.id !== first.id &&
		!one.isDeleted &&
		!first.isDeleted &&
		one.userId === first.userId &&
		one.caseId === first.caseId &&
		one.workedOn === first.workedOn &&
		one.billing === first.billing
	)
}

function earliestOf(entries: readonly TimeEntry[]): string | null {
	const starts = entries.map(({ startedAt }) => startedAt).filter((at) => at !== null)
	return starts.toSorted()[0] ?? null
}

/** Each text once, in the order of the entries. */
function descriptionOf(entries: readonly TimeEntry[]): string {
	const texts = new Set(entries.map(({ description }) => description.trim()).filter((text) => text !== ''))
	return [...texts].join('; ').slice(0, DESCRIPTION_MAX)
}
