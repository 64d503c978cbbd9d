import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { z } from 'zod'
import type { Queueable } from '../lib/offline/queueable.ts'
import { toast } from '../ui/toast/toast.tsx'
import { saveEach } from './save-each.ts'
import { type Saving, useSave } from './use-save.ts'

type VersionedInput = z.ZodObject<{ id: z.ZodType<string, string>; version: z.ZodType<number, number> }>

interface Archiving<T, N extends string> {
	readonly archive: Queueable<Endpoint<VersionedInput, z.ZodType<T>>>
	readonly restore: Queueable<Endpoint<VersionedInput, z.ZodType<T>>>
	/** Options of the feature's mutations. */
	readonly saving: (failed: string) => Saving<T>
	/** One and several, e.g. `['case', 'cases']`. */
	readonly nouns: readonly [string, string]
	/** The field that names a record. */
	readonly name: N
	/** Follows `Restored “Smith v. Jones”.` */
	readonly restored?: string
}

type Versioned<N extends string> = { readonly id: string; readonly version: number } & { readonly [F in N]: string }

/** Archive and restore, with a toast and Undo. */
export function useArchiving<T extends Versioned<N>, N extends string>(of: Archiving<T, N>) {
	const { nouns, name, restored = '' } = of
	const archiving = useSave(of.archive, of.saving(`Failed to archive ${nouns[0]}`))
	const restoring = useSave(of.restore, of.saving(`Failed to restore ${nouns[0]}`))
	const restore = (one: Versioned<N>) => {
		const { id, version, [name]: about } = one
		return restoring({ id, version }, { about, message: () => `Restored “${about}”.${restored}` })
	}
	const archive = (one: Versioned<N>) => {
		const { id, version, [name]: about } = one
		return archiving({ id, version }, { about, message: () => `Archived “${about}”.`, undo: restore })
	}
	return {
		archive: (one: Versioned<N>) => archive(one).catch(toast.failure),
		restore: (one: Versioned<N>) => restore(one).catch(toast.failure),
		/** Rows that failed stay selected and are named. */
		archiveAll: (rows: readonly Versioned<N>[]) =>
			saveEach(rows, {
				save: (row) => archiving({ id: row.id, version: row.version }, { about: row[name], quiet: true }),
				nameOf: (row) => row[name],
				message: (done) => `Archived ${done} ${nouns[done === 1 ? 0 : 1]}.`,
			}),
	}
}
