import { newId } from '@praxis/contract/kernel/new-id'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TaskRow } from './task-row.tsx'
import { createTask, savingTask } from './tasks.api.ts'
import classes from './tasks.module.css'

interface TaskFamilyProps {
	readonly task: TaskRecord
	readonly subtasks: readonly TaskRecord[]
	readonly mayWrite: boolean
}

/** The tasks that a task consists of, and how far they are. */
export function TaskFamily({ task, subtasks, mayWrite }: TaskFamilyProps) {
	const done = subtasks.filter((one) => one.status === 'done').length
	return (
		<Card title={subtasks.length === 0 ? 'Subtasks' : `Subtasks (${done} of ${subtasks.length})`}>
			{subtasks.length === 0 ? (
				<Hint breaks>No subtasks.</Hint>
			) : (
				<progress className={classes.progress} max={subtasks.length} value={done} aria-label="Subtasks done" />
			)}
			<PlainList>
				{subtasks.map((one) => (
					<TaskRow key={one.id} one={one} checkable />
				))}
			</PlainList>
			{mayWrite && <AddSubtask task={task} />}
		</Card>
	)
}

function AddSubtask({ task }: { readonly task: TaskRecord }) {
	const { user, permissions } = useSession()
	const add = useSave(createTask, savingTask('Failed to create the subtask'))
	const [title, setTitle] = useState('')
	const [busy, setBusy] = useState(false)
	const assigneeId = permissions.includes('manage_calendar') ? task.assigneeId : user.id
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		if (title.trim() === '') return
		setBusy(true)
		try {
			const id = newId()
			await add({ id, title, parentId: task.id, caseId: task.caseId, assigneeId }, { key: id })
			setTitle('')
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<form className={classes.add} onSubmit={(event) => void submit(event)}>
			<TextField label="New subtask" required autoComplete="off" value={title} onChange={setTitle} />
			<Button type="submit" busy={busy}>
				Add subtask
			</Button>
		</form>
	)
}
