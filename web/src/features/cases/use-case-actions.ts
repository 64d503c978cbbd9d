import type { CaseSummary } from '@praxis/contract/cases/case-fields'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useArchiveCase, useRestoreCase } from './cases.api.ts'

export type Versioned = Pick<CaseSummary, 'id' | 'version' | 'caseName'>

/** Archiving and restoring from anywhere: each resolves to whether it was done, says so, and can be undone. */
export function useCaseActions() {
	const archiving = useArchiveCase()
	const restoring = useRestoreCase()

	async function restore(one: Versioned): Promise<boolean> {
		try {
			await restoring.mutateAsync(one)
			toast.success(`Restored “${one.caseName}”. It is active again.`)
			return true
		} catch (error) {
			toast.failure(error)
			return false
		}
	}

	async function archive(one: Versioned): Promise<boolean> {
		try {
			const archived = await archiving.mutateAsync(one)
			toast.success(`Archived “${one.caseName}”.`, {
				undo: {
					run: async () => {
						await restore(archived)
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
		for (const row of rows) {
			try {
				await archiving.mutateAsync(row)
			} catch (error) {
				failed.push(`${row.caseName}: ${failureOf(error).message}`)
			}
		}
		const done = rows.length - failed.length
		if (done > 0) toast.success(`Archived ${done} ${done === 1 ? 'case' : 'cases'}.`)
		for (const text of failed.slice(0, 3)) toast.error(text)
		return failed.length === 0
	}

	return { archive, restore, archiveAll }
}
