import { time } from '@praxis/contract/time/time.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { call } from '../../lib/call.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { nameOfEntry, removeTimeEntry, saving } from './time.api.ts'

/** Deletes with Undo. */
export function useRemoveEntry() {
	const remove = useSave(removeTimeEntry, saving('Failed to delete the entry'))
	return (one: TimeEntry) => {
		const undo = (deleted: TimeEntry) =>
			call(time.restore, { id: deleted.id, version: deleted.version }, { idempotencyKey: randomKey() })
		const said = { about: nameOfEntry(one), message: () => `Deleted “${nameOfEntry(one)}”.`, undo }
		void remove({ id: one.id, version: one.version }, said).catch(toast.failure)
	}
}
