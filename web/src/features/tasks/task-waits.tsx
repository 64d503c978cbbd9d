import { taskLinks } from '@praxis/contract/tasks/task-links.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMemo, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { findTasks } from './find-tasks.ts'
import { TaskRow } from './task-row.tsx'
import { savingTask } from './tasks.api.ts'
import classes from './tasks.module.css'

interface TaskWaitsProps {
	readonly task: TaskRecord
	readonly blockers: readonly TaskRecord[]
	readonly waiting: readonly TaskRecord[]
	readonly mayWrite: boolean
}

/** What a task waits for, and what waits for it. */
export function TaskWaits({ task, blockers, waiting, mayWrite }: TaskWaitsProps) {
	const remove = useSave(taskLinks.removeBlocker, savingTask('Failed to update task'))
	const leave = (one: TaskRecord) =>
		void remove({ taskId: task.id, blockedById: one.id }).catch((error: unknown) => toast.failure(error))
	return (
		<>
			<Card title="Blocked by">
				{blockers.length === 0 && <Hint breaks>This task waits for no other.</Hint>}
				<PlainList>
					{blockers.map((one) => (
						<TaskRow key={one.id} one={one}>
							{mayWrite && (
								<IconButton
									size="small"
									label={`Stop waiting for “${one.title}”`}
									icon={<IconTrash {...glyphProps({ size: 'small' })} />}
									onClick={() => leave(one)}
								/>
							)}
						</TaskRow>
					))}
				</PlainList>
				{mayWrite && <AddBlocker taskId={task.id} />}
			</Card>
			{waiting.length > 0 && (
				<Card title="Tasks that wait for this one">
					<PlainList>
						{waiting.map((one) => (
							<TaskRow key={one.id} one={one} />
						))}
					</PlainList>
				</Card>
			)}
		</>
	)
}

function AddBlocker({ taskId }: { readonly taskId: string }) {
	const add = useSave(taskLinks.addBlocker, savingTask('Failed to update task'))
	const search = useMemo(() => findTasks({ exceptId: taskId }), [taskId])
	const [blockedById, setBlockedById] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const submit = async () => {
		if (blockedById === null) return
		setBusy(true)
		try {
			await add({ taskId, blockedById })
			setBlockedById(null)
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div className={classes.add}>
			<ComboboxField label="Waits for" search={search} value={blockedById} onChange={setBlockedById} />
			<Button busy={busy} disabled={blockedById === null} onClick={() => void submit()}>
				Add
			</Button>
		</div>
	)
}
