import { useSession } from '../../lib/session/user-provider.tsx'
import { useNewRecord } from '../../parts/use-new-record.ts'
import { useSave } from '../../parts/use-save.ts'
import { choice } from '../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { emptyTaskForm, newTaskForm } from './new-task-form.ts'
import { TaskFormFields } from './task-form.tsx'
import { RepeatFields } from './task-repeat-fields.tsx'
import { createTask, newTaskRecord, savingTask, TASK_LISTS, TASKS } from './tasks.api.ts'

const REPEATS = [
	{ value: 'no', label: 'Does not repeat' },
	{ value: 'yes', label: 'Repeats from its due date on' },
] as const

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
				<SelectField label="Repeats" required options={REPEATS} {...choice(form.field('repeats'))} />
				{form.values.repeats === 'yes' && <RepeatFields form={form} />}
				<FormActions form={form} submit="Create task" cancel={{ href: TASKS.href }} />
			</Form>
		</>
	)
}
