import { useSession } from '../../lib/session/user-provider.tsx'
import { useNewRecord } from '../../parts/use-new-record.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { emptyTaskForm, newTaskForm, TaskFormFields } from './task-form.tsx'
import { createTask, newTaskRecord, savingTask, TASK_LISTS, TASKS } from './tasks.api.ts'

export function TaskNewScreen() {
	const { user } = useSession()
	const save = useSave(createTask, savingTask('Failed to create task'))
	const form = useNewRecord({
		what: 'task',
		path: TASKS.href,
		lists: TASK_LISTS,
		schema: newTaskForm,
		initialValues: emptyTaskForm(user.id),
		row: newTaskRecord,
		save: (values) => save(values, { key: values.id, message: ({ title }) => `Created “${title}”.` }),
	})
	return (
		<>
			<PageHeader title="New task" back={TASKS} />
			<Form form={form} label="New task">
				<TaskFormFields form={form} first={{ caseName: null, assigneeName: user.fullName, parentTitle: null }} />
				<FormActions form={form} submit="Create task" cancel={{ href: TASKS.href }} />
			</Form>
		</>
	)
}
