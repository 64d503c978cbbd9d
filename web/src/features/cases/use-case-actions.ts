import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useArchiveCase, useRestoreCase, type Versioned } from './cases.api.ts'

/** Archiving and restoring from anywhere: each resolves to whether it was done, says so, and can be undone. */
export function useCaseActions() {
	const archiving = useArchiveCase()
	const restoring = useRestoreCase()

	async function restore(one: Versioned): Promise<boolean> {
		try {
			const saved = await restoring.mutateAsync(one)
			if (saved.kept) toast.info(SYNC_WORDS.kept)
			else toast.success(`Restored “${one.caseName}”. It is active again.`)
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}

	async function archive(one: Versioned): Promise<boolean> {
		try {
			const saved = await archiving.mutateAsync(one)
			if (saved.kept) {
				toast.info(SYNC_WORDS.kept)
				return true
			}
			toast.success(`Archived “${one.caseName}”.`, {
				undo: {
					run: async () => {
						await restore(saved.answer)
					},
				},
			})
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}

	/** Archives one after another; what failed stays selected and is named. */
	async function archiveAll(rows: readonly Versioned[]): Promise<boolean> {
		const failed: string[] = []
		let kept = 0
		for (const row of rows) {
			try {
				const saved = await archiving.mutateAsync(row)
				if (saved.kept) kept += 1
			} catch (error) {
				failed.push(`${row.caseName}: ${failureOf(error).message}`)
			}
		}
		const done = rows.length - failed.length - kept
		if (kept > 0) toast.info(SYNC_WORDS.kept)
		if (done > 0) toast.success(`Archived ${done} ${done === 1 ? 'case' : 'cases'}.`)
		for (const text of failed.slice(0, 3)) toast.error(text)
		return failed.length === 0
	}

	return { archive, restore, archiveAll }
}
