import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { time } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { call } from '../../lib/call.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useSave } from '../../parts/use-save.ts'
import { saving } from './time.api.ts'

type Changes = InputOf<typeof time.editMany>['changes']

const versioned = ({ id, version }: Pick<TimeEntry, 'id' | 'version'>) => ({ id, version })

/** Gives entries the values they had. Each version is that of the change that is undone: what was changed since is refused. */
async function restoreValues(now: readonly TimeEntry[], before: readonly TimeEntry[]): Promise<void> {
	const had = new Map(before.map((one) => [one.id, one]))
	for (const one of now) {
		const was = had.get(one.id)
		if (was === undefined) continue
		if (one.isDeleted) {
			await call(time.restore, versioned(one), { idempotencyKey: randomKey() })
			continue
		}
		const { workedOn, startedAt, seconds, caseId, description, billing, taskCode, activityCode } = was
		const values = { workedOn, startedAt, seconds, description, billing, taskCode, activityCode }
		// A case that was closed since takes no time, but an entry may stay on it.
		const moved = caseId === one.caseId ? {} : { caseId }
		await call(time.edit, { ...versioned(one), ...values, ...moved }, { idempotencyKey: randomKey() })
	}
}

const counted = (many: number) => `${many} ${many === 1 ? 'entry' : 'entries'}`

/** Changes of several entries at once, each with Undo. */
export function useBulkEntries() {
	const editMany = useSave(time.editMany, saving('Failed to update the entries'))
	const merge = useSave(time.merge, saving('Failed to merge the entries'))
	const split = useSave(time.split, saving('Failed to split the entry'))
	return {
		edit: (chosen: readonly TimeEntry[], changes: Changes) =>
			editMany(
				{ entries: chosen.map(versioned), changes },
				{
					message: ({ entries }) => `${changes.isDeleted === true ? 'Deleted' : 'Updated'} ${counted(entries.length)}.`,
					undo: ({ entries }) => restoreValues(entries, chosen),
				},
			),
		merge: (chosen: readonly TimeEntry[]) =>
			merge(
				{ entries: chosen.map(versioned) },
				{
					message: () => `Merged ${counted(chosen.length)}.`,
					undo: ({ entry, merged }) => restoreValues([entry, ...merged], chosen),
				},
			),
		split: (one: TimeEntry, part: Omit<InputOf<typeof time.split>, 'id' | 'version'>) =>
			split(
				{ ...versioned(one), ...part },
				{
					message: () => 'Entry split.',
					undo: async ({ entry, part: made }) => {
						await call(time.remove, versioned(made), { idempotencyKey: randomKey() })
						await restoreValues([entry], [one])
					},
				},
			),
	}
}
