import { editableOf } from '@praxis/contract/kernel/field'
import { type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { editTaskForm, formOfTask, TaskFormFields } from './task-form.tsx'
import { editTask, savingTask } from './tasks.api.ts'

const editable = editableOf(taskFields)

export function TaskEdit({ one, onDone }: { readonly one: TaskRecord; readonly onDone: () => void }) {
	const save = useSave(editTask, savingTask('Failed to update task'))
	const { form, read, conflict } = useRecordEditor({
		record: one,
		fields: taskFields,
		editable,
		schema: editTaskForm,
		valuesOf: formOfTask,
		draftKey: `task.${one.id}`,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { about: one.title, message: () => 'Saved.' })
			onDone()
		},
		shown: ({ caseId, assigneeId }, field) => {
			if (field === 'caseId' && caseId !== null) return 'Another case'
			return field === 'assigneeId' && assigneeId !== null ? 'Another user' : undefined
		},
	})
	return (
		<>
			<PageHeader title={`Edit ${read.title}`} back={{ href: `/dashboard/tasks/${one.id}`, label: read.title }} />
			<Form form={form} label="Edit task">
				<TaskFormFields form={form} first={read} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict}
		</>
	)
}
