import { INTERVAL_MAX, REPEAT_UNITS, type TaskRepeat, TIMES_MAX } from '@praxis/contract/tasks/repeat.rules'
import { taskSeries } from '@praxis/contract/tasks/task-series.contract'
import { taskErrors } from '@praxis/contract/tasks/tasks.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { savingTask } from './tasks.api.ts'
import classes from './tasks.module.css'

const EVERY = [
	{ value: 'day', label: 'Day' },
	{ value: 'week', label: 'Week' },
	{ value: 'month', label: 'Month' },
	{ value: 'year', label: 'Year' },
] as const

const isNumber = (text: string, max: number) => /^\s*\d{1,3}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= max

const repeatForm = z
	.object({
		every: z.enum(REPEAT_UNITS),
		interval: z.string().refine((text) => isNumber(text, INTERVAL_MAX), `Enter 1 to ${INTERVAL_MAX}.`),
		until: z.string().nullable(),
		times: z
			.string()
			.refine((text) => text.trim() === '' || isNumber(text, TIMES_MAX), `Enter 1 to ${TIMES_MAX}, or nothing.`),
	})
	.refine(({ until, times }) => until === null || times.trim() === '', {
		path: ['times'],
		message: 'Choose a last day or a number of times, not both.',
	})

function firstValues(repeat: TaskRepeat | null) {
	const { every = 'week', interval = 1, until = null, times = null } = repeat ?? {}
	return { every, interval: String(interval), until, times: times === null ? '' : String(times) }
}

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
		initialValues: firstValues(task.repeat),
		guard: false,
		onSubmit: async ({ every, interval, until, times }) => {
			const repeat = { every, interval: Number(interval), until, times: times.trim() === '' ? null : Number(times) }
			await set({ taskId: task.id, version: task.version, ...repeat }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Repeat task">
			<p className={classes.muted}>
				From {formatDate(dueOn)} on. The next task is made when this one is done, or on its day.
			</p>
			<FieldRow>
				<TextField label="Every" required inputMode="numeric" autoComplete="off" {...form.field('interval')} />
				<SelectField label="Unit" required options={EVERY} {...choice(form.field('every'))} />
			</FieldRow>
			<FieldRow>
				<DateField label="Until" disabled={form.values.times !== ''} {...form.field('until')} />
				<TextField
					label="Number of times"
					inputMode="numeric"
					autoComplete="off"
					disabled={form.values.until !== null}
					{...form.field('times')}
				/>
			</FieldRow>
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
