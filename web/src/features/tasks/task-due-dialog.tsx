import { DUE_DAYS_MAX, type DueRule, describeDueRule, describeDueWait } from '@praxis/contract/tasks/due-rule.rules'
import { type AnchorOption, taskDueRules } from '@praxis/contract/tasks/task-due-rules.contract'
import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { DUE_DIRECTIONS, DUE_UNITS } from './due-choices.ts'
import { dueAnchorsQuery, savingTask } from './tasks.api.ts'

const dueForm = z.object({
	anchorKey: z.string().refine((key) => key !== '', 'Choose an event or a deadline.'),
	days: z
		.string()
		.refine((text) => /^\s*\d{1,3}\s*$/.test(text) && Number(text) <= DUE_DAYS_MAX, `Enter 0 to ${DUE_DAYS_MAX} days.`),
	unit: z.enum(['calendar', 'business']),
	direction: z.enum(['before', 'after']),
})

const keyOf = ({ anchor, id }: Pick<AnchorOption, 'anchor' | 'id'>) => `${anchor} ${id}`

interface DueDialogProps {
	readonly task: TaskRecord
	readonly onClose: () => void
}

/** Lets the due date of a task follow an event or a deadline. */
export function TaskDueDialog({ task, onClose }: DueDialogProps) {
	const query = useQuery(dueAnchorsQuery(task.id))
	return (
		<Dialog opened onClose={onClose} title="Due date">
			<Loaded query={query} skeleton={<LoadingLines what="events and deadlines" />} level={3}>
				{({ items }) => <DueForm task={task} items={items} onClose={onClose} />}
			</Loaded>
		</Dialog>
	)
}

/** What the date follows now stays in the choice, also when it is past or no longer open. */
function optionsOf(items: readonly AnchorOption[], rule: DueRule | null) {
	const options = items.map((one) => ({
		value: keyOf(one),
		label: one.title,
		detail: `${one.anchor === 'event' ? 'Event' : 'Deadline'}, ${formatDate(one.on)}`,
	}))
	if (rule === null) return options
	const value = keyOf({ anchor: rule.anchor, id: rule.anchorId })
	if (options.some((one) => one.value === value)) return options
	return [{ value, label: rule.anchorTitle ?? 'Not visible to you', detail: '' }, ...options]
}

function firstValues(rule: DueRule | null) {
	if (rule === null) return { anchorKey: '', days: '3', unit: 'business' as const, direction: 'before' as const }
	const { anchor, anchorId, days, isBusiness, direction } = rule
	const unit: 'business' | 'calendar' = isBusiness ? 'business' : 'calendar'
	return { anchorKey: keyOf({ anchor, id: anchorId }), days: String(days), unit, direction }
}

function DueForm({ task, items, onClose }: DueDialogProps & { readonly items: readonly AnchorOption[] }) {
	const set = useSave(taskDueRules.set, savingTask('Failed to update task'))
	const form = useAppForm({
		schema: dueForm,
		initialValues: firstValues(task.dueRule),
		guard: false,
		onSubmit: async ({ anchorKey, days, unit, direction }) => {
			const [anchor, anchorId = ''] = anchorKey.split(' ')
			const offset = { days: Number(days), isBusiness: unit === 'business', direction }
			const of = { anchor: anchor === 'event' ? ('event' as const) : ('deadline' as const), anchorId }
			const message = ({ dueOn }: TaskRecord) => `Due ${dueOn === null ? '' : formatDate(dueOn)}.`
			await set({ taskId: task.id, version: task.version, ...of, ...offset }, { message })
			onClose()
		},
	})
	return (
		<Form form={form} label="Due date">
			<Hint breaks>The due date moves when the event or deadline moves, until someone enters another date.</Hint>
			{task.dueRule?.isOverridden === true && (
				<p>Another date was entered. Save to let it follow {describeDueRule(task.dueRule)} again.</p>
			)}
			{task.dueWait !== null && (
				<p>
					It waits for its case to get what it follows: {describeDueWait(task.dueWait)}. Choose one here, or stop
					waiting.
				</p>
			)}
			<ComboboxField
				label="Event or deadline"
				required
				options={optionsOf(items, task.dueRule)}
				{...choice(form.field('anchorKey'))}
			/>
			<FieldRow>
				<TextField label="Days" required inputMode="numeric" autoComplete="off" {...form.field('days')} />
				<SelectField label="Counted as" required options={DUE_UNITS} {...choice(form.field('unit'))} />
				<SelectField label="Direction" required options={DUE_DIRECTIONS} {...choice(form.field('direction'))} />
			</FieldRow>
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
			{(task.dueRule !== null || task.dueWait !== null) && <KeepDate task={task} onClose={onClose} />}
		</Form>
	)
}

function KeepDate({ task, onClose }: DueDialogProps) {
	const end = useSave(taskDueRules.end, savingTask('Failed to update task'))
	const keep = async () => {
		try {
			await end({ taskId: task.id, version: task.version }, { message: () => 'The due date stays where it is.' })
			onClose()
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<div>
			<Button variant="quiet" onClick={() => void keep()}>
				Stop following
			</Button>
		</div>
	)
}
