import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskComments } from './task-comments.tsx'
import { taskPartsQuery } from './tasks.api.ts'
import classes from './tasks.module.css'

/** Description, checklist and comments of a task. */
export function TaskOverview({ one, mayWrite }: { readonly one: TaskRecord; readonly mayWrite: boolean }) {
	const query = useQuery(taskPartsQuery(one.id))
	return (
		<div className={classes.stack}>
			<Card title={taskFields.description.label}>
				<p className={classes.text}>{one.description || 'No description yet.'}</p>
			</Card>
			<Loaded query={query} skeleton={<LoadingLines what="the checklist" />}>
				{({ checks, comments }) => (
					<>
						<TaskChecklist task={one} checks={checks} mayWrite={mayWrite && one.status !== 'archived'} />
						<TaskComments taskId={one.id} comments={comments} />
					</>
				)}
			</Loaded>
		</div>
	)
}
