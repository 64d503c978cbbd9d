import { useQueryClient } from '@tanstack/react-query'
import { showWhileSaving } from '../../lib/offline/show-while-saving.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { emptyTaskForm, newTaskForm, TaskFormFields } from './task-form.tsx'
import { createTask, newTaskRecord, savingTask, TASK_LISTS } from './tasks.api.ts'

export function TaskNewScreen() {
	const { navigate } = useNavigation()
	const client = useQueryClient()
	const { user } = useSession()
	const save = useSave(createTask, savingTask('Failed to create task'))
	const form = useAppForm({
		schema: newTaskForm,
		initialValues: emptyTaskForm(user.id),
		draftKey: 'task.new',
		onSubmit: async (values) => {
			const row = newTaskRecord(values, new Date().toISOString())
			await showWhileSaving(client, TASK_LISTS, row, () =>
				save(values, { key: values.id, message: ({ title }) => `Created “${title}”.` }),
			)
			navigate(`/dashboard/tasks/${values.id}`, { replace: true })
		},
	})
	return (
		<>
			<PageHeader title="New task" back={{ href: '/dashboard/tasks', label: 'Tasks' }} />
			<Form form={form} label="New task">
				<TaskFormFields form={form} first={{ caseName: null, assigneeName: user.fullName }} />
				<FormActions form={form} submit="Create task" cancel={{ href: '/dashboard/tasks' }} />
			</Form>
		</>
	)
}
