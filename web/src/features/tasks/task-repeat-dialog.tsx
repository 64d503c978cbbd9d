import { taskSeries } from '@praxis/contract/tasks/task-series.contract'
import { taskErrors } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { isOneEnd, NOT_BOTH, REPEAT_SHAPE, repeatOf, repeatValuesOf } from './repeat-values.ts'
import { RepeatFields } from './task-repeat-fields.tsx'
import { savingTask } from './tasks.api.ts'

const repeatForm = z.object(REPEAT_SHAPE).refine(isOneEnd, NOT_BOTH)

interface RepeatDialogProps {
	readonly task: TaskRecord
	readonly onClose: () => void
}

/** How a task repeats from its due date on. */
export function TaskRepeatDialog({ task, onClose }: RepeatDialogProps) {
	return (
		<Dialog opened onClose={onClose} title="Repeat task">
			{task.dueOn === null ? (
				<p>{taskErrors.series_needs_date.message}</p>
			) : (
				<RepeatForm task={task} dueOn={task.dueOn} onClose={onClose} />
			)}
		</Dialog>
	)
}

function RepeatForm({ task, dueOn, onClose }: RepeatDialogProps & { readonly dueOn: string }) {
	const set = useSave(taskSeries.set, savingTask('Failed to repeat the task'))
	const form = useAppForm({
		schema: repeatForm,
		initialValues: repeatValuesOf(task.repeat),
		guard: false,
		onSubmit: async (values) => {
			await set({ taskId: task.id, version: task.version, ...repeatOf(values) }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Repeat task">
			<Hint breaks>From {formatDate(dueOn)} on. The next task is made when this one is done, or on its day.</Hint>
			<RepeatFields form={form} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			{task.repeat !== null && <StopRepeating task={task} onClose={onClose} />}
		</Form>
	)
}

function StopRepeating({ task, onClose }: RepeatDialogProps) {
	const end = useSave(taskSeries.end, savingTask('Failed to stop repeating'))
	const stop = async () => {
		try {
			await end({ taskId: task.id, version: task.version }, { message: () => 'No further task will be made.' })
			onClose()
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<div>
			<Button variant="quiet" onClick={() => void stop()}>
				Stop repeating
			</Button>
		</div>
	)
}
