import { listInput } from '@praxis/contract/kernel/list-state'
import { taskSettings } from '@praxis/contract/tasks/task-settings.contract'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { TASK_SORTS, type TaskRecord, taskFields } from '@praxis/contract/tasks/tasks.fields'
import { lazy, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { columnsOf, fieldFilters } from '../../ui/list/field-columns.tsx'
import type { Column, ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { TaskDue } from './task-due.tsx'
import { TASKS, taskListQuery, useTaskActions, useTaskOverlay } from './tasks.api.ts'

type Row = TaskRecord & MayWait
const { text, status, instant } = columnsOf<Row>(taskFields)

/** Ids of sortable columns are the contract's sorts. */
const COLUMNS: readonly Column<Row>[] = [
	text('title', { sortable: true, card: 'title' }),
	status('status', { width: 8.5, card: 'mark' }),
	text('caseName', { width: 11, card: 'detail' }),
	text('dueOn', { cell: (row) => <TaskDue task={row} />, sortable: true, width: 9, card: 'detail' }),
	text('priority', { width: 6.5, card: 'none' }),
	text('assigneeName', { width: 9.25, card: 'none' }),
	text('parentTitle', { width: 10, card: 'none', hiddenAtFirst: true }),
	text('waitsFor', { width: 10, card: 'none', hiddenAtFirst: true }),
	instant('updatedAt', 'relative', { sortable: true, width: 7.75, card: 'none', hiddenAtFirst: true }),
	instant('createdAt', 'day', { sortable: true, width: 7.75, card: 'none' }),
]

const FILTERS: readonly ListFilter[] = [
	...fieldFilters(taskFields),
	{ kind: 'choice', id: 'assignee', label: 'Assigned to', options: [{ value: 'me', label: 'My tasks' }], single: true },
]

const TaskBoard = lazy(async () => ({ default: (await import('./task-board.tsx')).TaskBoard }))
const MyDay = lazy(async () => ({ default: (await import('./my-day.tsx')).MyDay }))
const TaskTemplatesDialog = lazy(async () => ({
	default: (await import('./task-templates.tsx')).TaskTemplatesDialog,
}))

const TaskSettingsDialog = lazy(async () => ({
	default: (await import('./task-settings-dialog.tsx')).TaskSettingsDialog,
}))

/** Tasks as a list, by status or as a day’s work: the address says which. */
export function TaskListScreen() {
	const { params } = useUrlParams()
	const view = params.get('view')
	if (view !== 'board' && view !== 'day') return <TaskList />
	return <Suspense fallback={<LoadingLines what="tasks" />}>{view === 'board' ? <TaskBoard /> : <MyDay />}</Suspense>
}

/** Other views, and templates. */
function Views() {
	const { params, set } = useUrlParams()
	const mayEscalate = useMay()(taskSettings.save)
	return (
		<>
			<ButtonLink href={`${TASKS.href}?view=day`}>My day</ButtonLink>
			<ButtonLink href={`${TASKS.href}?view=board`} icon={<Icon name="dashboard" />}>
				Board
			</ButtonLink>
			<Button onClick={() => set({ open: 'templates' })}>Templates</Button>
			{mayEscalate && <Button onClick={() => set({ open: 'escalation' })}>Escalation</Button>}
			{params.get('open') === 'escalation' && (
				<Suspense fallback={null}>
					<TaskSettingsDialog onClose={() => set({ open: null })} />
				</Suspense>
			)}
			{params.get('open') === 'templates' && (
				<Suspense fallback={null}>
					<TaskTemplatesDialog onClose={() => set({ open: null })} />
				</Suspense>
			)}
		</>
	)
}

function TaskList() {
	const { user, permissions } = useSession()
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const query = taskListQuery({
		...listInput(list.state, taskFields, TASK_SORTS, 'createdAt'),
		assigneeId: list.state.filters.assignee?.[0] === 'me' ? user.id : undefined,
	})
	const { archive, restore } = useTaskActions()
	const canManage = permissions.includes('manage_calendar')
	const rowMenu = (row: Row): readonly MenuEntry[] => {
		const href = `${TASKS.href}/${row.id}`
		const open: MenuEntry = { label: 'Open', href }
		if (!canManage && row.assigneeId !== user.id) return [open]
		if (row.status === 'archived') return [open, { label: 'Restore', onSelect: () => restore(row) }]
		return [open, { label: 'Edit', href: `${href}?edit=1` }, { label: 'Archive', onSelect: () => archive(row) }]
	}
	return (
		<ListScreen
			title="Tasks"
			lead="Filter by status to see archived tasks."
			path={TASKS.href}
			actions={<Views />}
			create={mayCall(tasks.create) ? 'New task' : null}
			list={list}
			query={query}
			overlay={useTaskOverlay()}
			columns={COLUMNS}
			rowLabel={(row) => row.title}
			rowActions={rowMenu}
			searchLabel="Search by title"
			empty={{
				title: 'No tasks yet',
				text: 'A task has a due date, an assignee and, if you like, a case.',
				create: 'Create the first task',
			}}
			{...useListPreferences('tasks')}
		/>
	)
}
