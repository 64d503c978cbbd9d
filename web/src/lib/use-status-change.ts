import { useState } from 'react'
import { saveMerged } from './save-merged.ts'
import { staleCurrent } from './stale-current.ts'

interface WithStatus {
	readonly version: number
	readonly status: string
}

/** Status of a record and how to change it. On `stale_version` the error is rethrown and the next attempt uses the current
 *  version. */
export function useStatusChange<T extends WithStatus>(
	one: T,
	save: (changes: Partial<Pick<T, 'status'>>, version: number) => Promise<void>,
) {
	const [read, setRead] = useState(one)
	const update = async (status: T['status']): Promise<void> => {
		try {
			await saveMerged<T, 'status'>(read, { status }, ['status'], save)
		} catch (error) {
			const current = staleCurrent<T>(error)
			if (current !== null) setRead(current)
			throw error
		}
	}
	return { status: read.status as T['status'], update }
}
