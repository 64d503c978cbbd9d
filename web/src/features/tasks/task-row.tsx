import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TaskDue } from './task-due.tsx'
import { TaskWaiting } from './task-waiting.tsx'
import { editTask, savingTask, TASKS } from './tasks.api.ts'
import classes from './tasks.module.css'

interface TaskRowProps {
	readonly one: TaskRecord
	/** Checked off here. */
	readonly checkable?: boolean
	readonly children?: ReactNode
}

/** Another task on the page of one. */
export function TaskRow({ one, checkable = false, children }: TaskRowProps) {
	const { user, permissions } = useSession()
	const mayWrite = one.assigneeId === user.id || permissions.includes('manage_calendar')
	const isDone = one.status === 'done' || one.status === 'archived'
	return (
		<li className={`${classes.row} ${classes.dayRow}`}>
			{checkable && <DoneBox one={one} mayWrite={mayWrite} />}
			<div className={classes.what}>
				<span className={classes.name} data-done={isDone || undefined}>
					<UiLink href={`${TASKS.href}/${one.id}`}>{one.title}</UiLink>
				</span>
				{one.assigneeName !== null && <Hint breaks>{one.assigneeName}</Hint>}
			</div>
			<div className={classes.marks}>
				<TaskWaiting task={one} />
				<FieldMark field={taskFields.status} value={one.status} />
				<TaskDue task={one} />
			</div>
			{children}
		</li>
	)
}

function DoneBox({ one, mayWrite }: { readonly one: TaskRecord; readonly mayWrite: boolean }) {
	const id = useId()
	const save = useSave(editTask, savingTask('Failed to update task'))
	const turn = async (isDone: boolean) => {
		try {
			await save({ id: one.id, version: one.version, status: isDone ? 'done' : 'open' }, { about: one.title })
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<Checkbox
			id={id}
			checked={one.status === 'done'}
			disabled={!mayWrite}
			onChange={(isDone) => void turn(isDone)}
			aria-label={`“${one.title}” is done`}
		/>
	)
}
