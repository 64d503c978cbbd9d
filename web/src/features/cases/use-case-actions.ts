import type { CaseSummary } from '@praxis/contract/cases/cases.fields'
import { saveEach } from '../../parts/save-each.ts'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { archiveCase, restoreCase, savingCase } from './cases.api.ts'

type Versioned = Pick<CaseSummary, 'id' | 'version' | 'caseName'>

/** Archive and restore, with a toast and Undo. */
export function useCaseActions() {
	const archiving = useSave(archiveCase, savingCase('Failed to archive case'))
	const restoring = useSave(restoreCase, savingCase('Failed to restore case'))
	const restore = ({ id, version, caseName }: Versioned) =>
		restoring({ id, version }, { about: caseName, message: () => `Restored “${caseName}”. It is active again.` })
	const archive = ({ id, version, caseName }: Versioned) =>
		archiving({ id, version }, { about: caseName, message: () => `Archived “${caseName}”.`, undo: restore })
	return {
		archive: (one: Versioned) => archive(one).catch(toast.failure),
		restore: (one: Versioned) => restore(one).catch(toast.failure),
		/** Rows that failed stay selected and are named. */
		archiveAll: (rows: readonly Versioned[]) =>
			saveEach(rows, {
				save: ({ id, version, caseName }) => archiving({ id, version }, { about: caseName, quiet: true }),
				nameOf: (row) => row.caseName,
				message: (done) => `Archived ${done} ${done === 1 ? 'case' : 'cases'}.`,
			}),
	}
}
