import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { useSave } from '../../parts/use-save.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { archiveTask, restoreTask, savingTask } from './tasks.api.ts'

type Versioned = Pick<TaskRecord, 'id' | 'version' | 'title'>

/** Archive and restore, with a toast and Undo. */
export function useTaskActions() {
	const archiving = useSave(archiveTask, savingTask('Failed to archive task'))
	const restoring = useSave(restoreTask, savingTask('Failed to restore task'))
	const restore = ({ id, version, title }: Versioned) =>
		restoring({ id, version }, { about: title, message: () => `Restored “${title}”.` })
	const archive = ({ id, version, title }: Versioned) =>
		archiving({ id, version }, { about: title, message: () => `Archived “${title}”.`, undo: restore })
	return {
		archive: (one: Versioned) => archive(one).catch(toast.failure),
		restore: (one: Versioned) => restore(one).catch(toast.failure),
	}
}
