import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { call } from '../../lib/call.ts'
import type { OptionSearch } from '../../ui/form/use-options.ts'

interface Choice {
	/** Not the task itself. */
	readonly exceptId?: string | undefined
	/** Only tasks that can have subtasks. */
	readonly parents?: boolean
}

/** Tasks that are not done, by title, for a choice. */
export function findTasks({ exceptId, parents = false }: Choice): OptionSearch {
	return async (typed, signal) => {
		const input = { search: typed || undefined, status: 'open,in_progress', limit: 50 }
		const { items } = await call(tasks.list, input, { signal })
		return items
			.filter((one) => one.id !== exceptId && !(parents && one.parentId !== null))
			.map(({ id, title, caseName }) => ({ value: id, label: title, detail: caseName ?? 'No case' }))
	}
}
