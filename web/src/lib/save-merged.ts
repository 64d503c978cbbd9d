import { staleCurrent } from './stale-current.ts'
import { changesOf, conflictsOf } from './three-way.ts'

/** Saves changed fields. Concurrent changes to other fields are merged; if the same field changed, `stale_version` is
 *  rethrown for the conflict view. */
export async function saveMerged<T extends { readonly version: number }, K extends keyof T>(
	read: T,
	mine: Pick<T, K>,
	fields: readonly K[],
	save: (changes: Partial<Pick<T, K>>, version: number) => Promise<void>,
	currentOf: (error: unknown) => T | null = staleCurrent<T>,
): Promise<void> {
	const changes = changesOf<T, K>(read, mine, fields)
	try {
		await save(changes, read.version)
	} catch (error) {
		const current = currentOf(error)
		if (current === null || conflictsOf<T, K>(read, mine, current, fields).length > 0) throw error
		await save(changes, current.version)
	}
}
