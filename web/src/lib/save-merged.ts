import { staleCurrent } from './stale-current.ts'
import { changesOf, conflictsOf } from './three-way.ts'

/** Saves what a person changed. When someone else saved other fields in the meantime, both stand; when the same ones, the
 *  refusal is thrown on, for the person to choose. */
export async function saveMerged<T extends { readonly version: number }, K extends keyof T>(
	read: T,
	mine: Pick<T, K>,
	fields: readonly K[],
	save: (changes: Partial<Pick<T, K>>, version: number) => Promise<void>,
): Promise<void> {
	const changes = changesOf<T, K>(read, mine, fields)
	try {
		await save(changes, read.version)
	} catch (error) {
		const current = staleCurrent<T>(error)
		if (current === null || conflictsOf<T, K>(read, mine, current, fields).length > 0) throw error
		await save(changes, current.version)
	}
}
