import { cases } from '@praxis/contract/cases/cases.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { taskDetails, tasks } from '@praxis/contract/tasks/tasks.contract'
import { TASK_PRIORITIES, TASK_STATUSES, type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'

const PRIORITIES = TASK_PRIORITIES.map((value) => ({ value, label: taskFields.priority.values[value] }))
const STATUSES = TASK_STATUSES.map((value) => ({ value, label: taskFields.status.values[value] }))

export const newTaskForm = taskDetails.extend({ id: tasks.create.input.shape.id.unwrap() })
export const editTaskForm = taskDetails.extend({ id: z.string() })

/** A new record's form generates its id, so that saving twice creates one. */
export type TaskFormValues = z.input<typeof newTaskForm>

export function emptyTaskForm(assigneeId: string | null): TaskFormValues {
	return {
		id: newId(),
		title: '',
		description: '',
		caseId: null,
		assigneeId,
		dueOn: null,
		priority: 'medium',
		status: 'open',
	}
}

export function formOfTask(one: TaskRecord): TaskFormValues {
	const { id, title, description, caseId, assigneeId, dueOn, priority, status } = one
	return { id, title, description, caseId, assigneeId, dueOn, priority, status }
}

async function findCases(typed: string, signal: AbortSignal) {
	const page = await call(cases.list, { search: typed || undefined, limit: 20 }, { signal })
	return page.items.map(({ id, caseName, clientName }) => ({ value: id, label: caseName, detail: clientName }))
}

async function findAssignees(typed: string, signal: AbortSignal) {
	const page = await call(users.firmPeople, { search: typed || undefined }, { signal })
	return page.items.map(({ id, fullName, email }) => ({ value: id, label: fullName, detail: email }))
}

interface TaskFormFieldsProps {
	readonly form: AppForm<TaskFormValues>
	/** Names of the initial case and assignee. */
	readonly first: Pick<TaskRecord, 'caseName' | 'assigneeName'>
}

export function TaskFormFields({ form, first }: TaskFormFieldsProps) {
	const { title, description, caseId, assigneeId, dueOn, priority, status } = taskFields
	return (
		<>
			<TextField label={title.label} required autoComplete="off" {...form.field('title')} />
			<FieldRow>
				<ComboboxField label={caseId.label} search={findCases} valueLabel={first.caseName} {...form.field('caseId')} />
				<ComboboxField
					label={assigneeId.label}
					search={findAssignees}
					valueLabel={first.assigneeName}
					{...form.field('assigneeId')}
				/>
			</FieldRow>
			<FieldRow>
				<DateField label={dueOn.label} {...form.field('dueOn')} />
				<SelectField label={priority.label} options={PRIORITIES} required {...choice(form.field('priority'))} />
				<SelectField label={status.label} options={STATUSES} required {...choice(form.field('status'))} />
			</FieldRow>
			<TextareaField label={description.label} {...form.field('description')} />
		</>
	)
}
