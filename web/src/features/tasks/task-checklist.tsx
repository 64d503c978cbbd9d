import { type TaskCheck, taskParts } from '@praxis/contract/tasks/task-parts.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useId, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './tasks.api.ts'
import classes from './tasks.module.css'

interface ChecklistProps {
	readonly task: TaskRecord
	readonly checks: readonly TaskCheck[]
	readonly mayWrite: boolean
}

/** What a task consists of, to be checked off. */
export function TaskChecklist({ task, checks, mayWrite }: ChecklistProps) {
	const done = checks.filter((one) => one.isDone).length
	return (
		<Card title={checks.length === 0 ? 'Checklist' : `Checklist (${done} of ${checks.length})`}>
			{checks.length === 0 && <Hint breaks>Nothing on the checklist.</Hint>}
			<PlainList>
				{checks.map((one) => (
					<Check key={one.id} one={one} mayWrite={mayWrite} />
				))}
			</PlainList>
			{mayWrite && <AddCheck taskId={task.id} />}
		</Card>
	)
}

function Check({ one, mayWrite }: { readonly one: TaskCheck; readonly mayWrite: boolean }) {
	const id = useId()
	const edit = useSave(taskParts.editCheck, { topic: TOPIC, failed: 'Failed to update the checklist' })
	const remove = useSave(taskParts.removeCheck, { topic: TOPIC, failed: 'Failed to update the checklist' })
	const run = (saved: Promise<unknown>) => void saved.catch((error: unknown) => toast.failure(error))
	return (
		<li className={classes.row}>
			<Checkbox
				id={id}
				checked={one.isDone}
				disabled={!mayWrite}
				onChange={(isDone) => run(edit({ id: one.id, version: one.version, isDone }))}
			/>
			<label htmlFor={id} className={classes.what} data-done={one.isDone || undefined}>
				{one.title}
			</label>
			{one.doneByName !== null && (
				<Hint as="span" breaks>
					{one.doneByName}
				</Hint>
			)}
			{mayWrite && (
				<IconButton
					size="small"
					label={`Remove “${one.title}”`}
					icon={<IconTrash {...glyphProps({ size: 'small' })} />}
					onClick={() => run(remove({ id: one.id }))}
				/>
			)}
		</li>
	)
}

function AddCheck({ taskId }: { readonly taskId: string }) {
	const add = useSave(taskParts.addCheck, { topic: TOPIC, failed: 'Failed to update the checklist' })
	const [title, setTitle] = useState('')
	const [busy, setBusy] = useState(false)
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		if (title.trim() === '') return
		setBusy(true)
		try {
			await add({ taskId, title })
			setTitle('')
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<form className={classes.add} onSubmit={(event) => void submit(event)}>
			<TextField label="New item" required autoComplete="off" value={title} onChange={setTitle} />
			<Button type="submit" busy={busy}>
				Add
			</Button>
		</form>
	)
}
