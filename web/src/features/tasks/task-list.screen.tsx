import { tasks } from '@praxis/contract/tasks/tasks.contract'
import {
	TASK_PRIORITIES,
	TASK_SORTS,
	TASK_STATUSES,
	type TaskRecord,
	taskFields,
} from '@praxis/contract/tasks/tasks.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useWithWaiting } from '../../parts/use-with-waiting.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { columnsOf, fieldFilter } from '../../ui/list/field-columns.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { type MayWait, WaitingMark } from '../../ui/status/waiting-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { type TaskListFilter, taskListQuery, useTaskOverlay } from './tasks.api.ts'
import { useTaskActions } from './use-task-actions.ts'

type Row = TaskRecord & MayWait
const { text, instant } = columnsOf<Row>(taskFields)
const { values, tones } = taskFields.status

/** Ids of sortable columns are the contract's sorts. */
const COLUMNS: readonly Column<Row>[] = [
	text('title', { sortable: true, card: 'title' }),
	text('status', {
		cell: ({ waiting, status }) =>
			waiting ? <WaitingMark state={waiting} /> : <StatusMark tone={tones[status]}>{values[status]}</StatusMark>,
		width: 7,
		card: 'mark',
	}),
	text('dueOn', { cell: ({ dueOn }) => dueOn && formatDate(dueOn), sortable: true, width: 8, card: 'detail' }),
	text('priority', { width: 7, card: 'none' }),
	text('caseName', { width: 12, card: 'detail' }),
	text('assigneeName', { width: 10, card: 'detail' }),
	instant('updatedAt', 'relative', { sortable: true, width: 8.5, card: 'detail' }),
	instant('createdAt', 'day', { sortable: true, width: 7.5, card: 'none' }),
]

const FILTERS: readonly ListFilter[] = [
	fieldFilter('status', taskFields.status),
	fieldFilter('priority', taskFields.priority),
	{ kind: 'choice', id: 'assignee', label: 'Assigned to', options: [{ value: 'me', label: 'My tasks' }], single: true },
]

function toFilter({ search, sort, filters }: ListState, ownId: string): TaskListFilter {
	return {
		search: search || undefined,
		status: TASK_STATUSES.filter((one) => filters.status?.includes(one)),
		priority: TASK_PRIORITIES.filter((one) => filters.priority?.includes(one)),
		assigneeId: filters.assignee?.[0] === 'me' ? ownId : undefined,
		sort: TASK_SORTS.find((one) => one === sort?.column) ?? 'createdAt',
		direction: sort?.descending === false ? 'asc' : 'desc',
	}
}

function rowMenu(row: Row, acts: ReturnType<typeof useTaskActions> | null): readonly MenuEntry[] {
	const href = `/dashboard/tasks/${row.id}`
	const open: MenuEntry = { label: 'Open', href }
	if (acts === null) return [open]
	return [
		open,
		...(row.status === 'archived'
			? [{ label: 'Restore', onSelect: () => acts.restore(row) }]
			: [
					{ label: 'Edit', href: `${href}?edit=1` },
					{ label: 'Archive', onSelect: () => acts.archive(row) },
				]),
	]
}

export function TaskListScreen() {
	const session = useSession()
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const filter = toFilter(list.state, session.user.id)
	const query = useInfiniteQuery(taskListQuery(filter))
	const source = useWithWaiting(sourceOf(query), useTaskOverlay(), () => !isFiltered(list.state))
	const actions = useTaskActions()
	const canManage = session.permissions.includes('manage_calendar')
	const mayCreate = mayCall(tasks.create)
	return (
		<>
			<PageHeader
				title="Tasks"
				lead="Filter by status to see archived tasks."
				actions={
					mayCreate && (
						<ButtonLink href="/dashboard/tasks/new" variant="primary" icon={<Icon name="plus" />}>
							New task
						</ButtonLink>
					)
				}
			/>
			<DataList
				label="Tasks"
				columns={COLUMNS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.title}
				rowHref={(row) => `/dashboard/tasks/${row.id}`}
				rowActions={(row) => rowMenu(row, canManage || row.assigneeId === session.user.id ? actions : null)}
				searchLabel="Search by title"
				exporting={{ fileName: 'tasks', fetchPage: exportPages(tasks.list, filter) }}
				empty={{
					title: 'No tasks yet',
					text: 'A task has a due date, an assignee and, if you like, a case.',
					action: mayCreate && <ButtonLink href="/dashboard/tasks/new">Create the first task</ButtonLink>,
				}}
				{...useListPreferences('tasks')}
			/>
		</>
	)
}
