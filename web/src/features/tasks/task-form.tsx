import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { type TaskScope, taskDetails } from '@praxis/contract/tasks/tasks.contract'
import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { useState } from 'react'
import { z } from 'zod'
import { RecordEdit } from '../../parts/record-edit.tsx'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { findCases } from '../cases/find-cases.ts'
import { findPeople } from '../identity/find-people.ts'
import { findTasks } from './find-tasks.ts'
import { editTask, savingTask, TASKS } from './tasks.api.ts'

const editTaskForm = taskDetails.extend({ id: z.string() })
type TaskFormValues = z.input<typeof editTaskForm>

const editable = editableOf(taskFields)
export const formOfTask = (one: TaskRecord): TaskFormValues => pickFields(one, ['id', ...editable])

interface TaskFormFieldsProps {
	readonly form: Pick<AppForm<TaskFormValues>, 'field'>
	/** Names of the initial case and assignee. */
	readonly first: Pick<TaskRecord, 'caseName' | 'assigneeName' | 'parentTitle'>
	/** The task that is edited. */
	readonly id?: string
}

export function TaskFormFields({ form, first, id }: TaskFormFieldsProps) {
	const { title, description, parentId, caseId, assigneeId, dueOn, priority, status } = taskFields
	return (
		<>
			<TextField label={title.label} required autoComplete="off" {...form.field('title')} />
			<FieldRow>
				<ComboboxField label={caseId.label} search={findCases} valueLabel={first.caseName} {...form.field('caseId')} />
				<ComboboxField
					label={assigneeId.label}
					search={findPeople}
					valueLabel={first.assigneeName}
					{...form.field('assigneeId')}
				/>
			</FieldRow>
			<FieldRow>
				<DateField label={dueOn.label} {...form.field('dueOn')} />
				<SelectField
					label={priority.label}
					options={optionsOf(priority)}
					required
					{...choice(form.field('priority'))}
				/>
				<SelectField label={status.label} options={optionsOf(status)} required {...choice(form.field('status'))} />
			</FieldRow>
			<ComboboxField
				label={parentId.label}
				search={findTasks({ exceptId: id, parents: true })}
				valueLabel={first.parentTitle}
				{...form.field('parentId')}
			/>
			<TextareaField label={description.label} {...form.field('description')} />
		</>
	)
}

const SCOPES = [
	{ value: 'this', label: 'This task only' },
	{ value: 'following', label: 'This and all following' },
] as const

/** Edit mode of the task page. */
export function TaskEdit({ one, onDone }: { readonly one: TaskRecord; readonly onDone: () => void }) {
	const save = useSave(editTask, savingTask('Failed to update task'))
	const [scope, setScope] = useState<TaskScope>('this')
	return (
		<RecordEdit
			what="task"
			path={TASKS.href}
			record={one}
			name={({ title }) => title}
			fields={taskFields}
			editable={editable}
			schema={editTaskForm}
			valuesOf={formOfTask}
			save={(changes, version) =>
				save(
					{ id: one.id, version, ...changes, ...(scope === 'following' && { scope }) },
					{ about: one.title, message: () => 'Saved.' },
				)
			}
			shown={({ parentId, caseId, assigneeId }, field) => {
				if (field === 'parentId' && parentId !== null) return 'Another task'
				if (field === 'caseId' && caseId !== null) return 'Another case'
				return field === 'assigneeId' && assigneeId !== null ? 'Another user' : undefined
			}}
			onDone={onDone}
		>
			{(form, read) => (
				<>
					{read.repeat !== null && (
						<RadioField label="Change" options={SCOPES} value={scope} onChange={setScope} inline />
					)}
					<TaskFormFields form={form} first={read} id={one.id} />
				</>
			)}
		</RecordEdit>
	)
}
