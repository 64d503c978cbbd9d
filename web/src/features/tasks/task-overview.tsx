import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { TaskChecklist } from './task-checklist.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskFamily } from './task-family.tsx'
import { TaskWaits } from './task-waits.tsx'
import { taskLinksQuery, taskPartsQuery } from './tasks.api.ts'

/** Description, subtasks, checklist, links and comments of a task. */
export function TaskOverview({ one, mayWrite }: { readonly one: TaskRecord; readonly mayWrite: boolean }) {
	const query = useQuery(taskPartsQuery(one.id))
	const links = useQuery(taskLinksQuery(one.id))
	const mayChange = mayWrite && one.status !== 'archived'
	return (
		<Stack>
			<Card title={taskFields.description.label}>
				<Text as="p" breaks lines>
					{one.description || 'No description yet.'}
				</Text>
			</Card>
			<Loaded query={links} skeleton={<LoadingLines what="the subtasks" />}>
				{({ subtasks, blockers, waiting }) => (
					<>
						{one.parentId === null && <TaskFamily task={one} subtasks={subtasks} mayWrite={mayChange} />}
						<TaskWaits task={one} blockers={blockers} waiting={waiting} mayWrite={mayChange} />
					</>
				)}
			</Loaded>
			<Loaded query={query} skeleton={<LoadingLines what="the checklist" />}>
				{({ checks, comments }) => (
					<>
						<TaskChecklist task={one} checks={checks} mayWrite={mayChange} />
						<TaskComments taskId={one.id} comments={comments} />
					</>
				)}
			</Loaded>
		</Stack>
	)
}
