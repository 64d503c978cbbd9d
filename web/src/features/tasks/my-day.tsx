import { describeRepeat } from '@praxis/contract/tasks/repeat.rules'
import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { dayOfTasks, PART_LABELS } from './my-day.rules.ts'
import { TaskDue } from './task-due.tsx'
import { SubtaskCount, TaskWaiting } from './task-waiting.tsx'
import { editTask, savingTask, TASKS, taskListQuery } from './tasks.api.ts'
import classes from './tasks.module.css'
import { TasksHeader } from './tasks-header.tsx'

/** Own open tasks by when they are due. */
export function MyDay() {
	const { user } = useSession()
	const query = useInfiniteQuery(
		taskListQuery({ status: 'open,in_progress', assigneeId: user.id, sort: 'dueOn', direction: 'asc' }),
	)
	return (
		<>
			<TasksHeader title="My day" lead="Your open tasks by when they are due." />
			<Loaded query={query} skeleton={<LoadingLines what="your tasks" />}>
				{({ pages }) => <Parts items={pages.flatMap((page) => page.items)} />}
			</Loaded>
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					Show more
				</Button>
			)}
		</>
	)
}

function Parts({ items }: { readonly items: readonly TaskRecord[] }) {
	if (items.length === 0) {
		return (
			<EmptyState title="Nothing to do" icon={<Icon name="check" />}>
				No open task is assigned to you.
			</EmptyState>
		)
	}
	return (
		<Stack>
			{dayOfTasks(items, todayHere()).map(([part, of]) => (
				<Card key={part} title={`${PART_LABELS[part]} (${of.length})`}>
					<PlainList>
						{of.map((one) => (
							<DayTask key={one.id} one={one} />
						))}
					</PlainList>
				</Card>
			))}
		</Stack>
	)
}

function DayTask({ one }: { readonly one: TaskRecord }) {
	const id = useId()
	const save = useSave(editTask, savingTask('Failed to update task'))
	const finish = async () => {
		try {
			await save(
				{ id: one.id, version: one.version, status: 'done' },
				{
					about: one.title,
					message: () => `“${one.title}” is done.`,
					undo: (after) => save({ id: one.id, version: after.version, status: one.status }),
				},
			)
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<li className={`${classes.row} ${classes.dayRow}`}>
			<Checkbox id={id} checked={false} onChange={() => void finish()} aria-label={`Mark “${one.title}” as done`} />
			<div className={classes.what}>
				<UiLink href={`${TASKS.href}/${one.id}`}>{one.title}</UiLink>
				{one.caseName !== null && <Hint breaks>{one.caseName}</Hint>}
				{one.parentTitle !== null && <Hint breaks>Part of {one.parentTitle}</Hint>}
				{one.repeat !== null && <Hint breaks>{describeRepeat(one.repeat, formatDate)}</Hint>}
				{one.subtaskCount > 0 && (
					<Hint breaks>
						<SubtaskCount task={one} />
					</Hint>
				)}
			</div>
			<div className={classes.marks}>
				<TaskWaiting task={one} />
				{(one.priority === 'urgent' || one.priority === 'high') && (
					<StatusMark tone={one.priority === 'urgent' ? 'red' : 'amber'}>
						{taskFields.priority.values[one.priority]}
					</StatusMark>
				)}
				<TaskDue task={one} />
			</div>
		</li>
	)
}
