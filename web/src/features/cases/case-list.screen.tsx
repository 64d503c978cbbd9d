import { CASE_PRIORITIES, CASE_STATUSES, CASE_TYPES, type CaseSummary } from '@praxis/contract/cases/case-fields'
import { cases } from '@praxis/contract/cases/cases.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CASE_COLUMNS } from './case-columns.tsx'
import { PRIORITY_WORDS, STATUS_TONES } from './case-words.ts'
import { type CaseListFilter, caseListQuery } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'
import { useWithWaiting } from './waiting-cases.ts'

const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-status-dialog.tsx')).CaseStatusDialog }))

const EXPORT_PAGE = 200

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: CASE_STATUSES.map((value) => ({ value, label: value, tone: STATUS_TONES[value] })),
	},
	{
		kind: 'choice',
		id: 'priority',
		label: 'Priority',
		options: CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] })),
	},
	{
		kind: 'choice',
		id: 'type',
		label: 'Type',
		options: CASE_TYPES.map((value) => ({ value, label: value })),
		single: true,
	},
	{ kind: 'choice', id: 'attorney', label: 'Attorney', options: [{ value: 'me', label: 'My cases' }], single: true },
]

function toFilter(state: ListState, ownId: string): CaseListFilter {
	const sort = state.sort?.column
	return {
		search: state.search || undefined,
		status: [...(state.filters.status ?? [])],
		priority: [...(state.filters.priority ?? [])],
		type: state.filters.type?.[0],
		attorneyId: state.filters.attorney?.[0] === 'me' ? ownId : undefined,
		sort: cases.list.input.shape.sort.catch('createdAt').parse(sort),
		direction: state.sort?.descending === false ? 'asc' : 'desc',
	}
}

interface RowMenu {
	readonly mayEdit: boolean
	readonly actions: ReturnType<typeof useCaseActions>
	readonly onChangeStatus: (row: CaseSummary) => void
}

function rowMenu(row: CaseSummary, { mayEdit, actions, onChangeStatus }: RowMenu): readonly MenuEntry[] {
	const view: MenuEntry = { label: 'Open', href: `/dashboard/cases/${row.id}` }
	if (!mayEdit) return [view]
	const change: MenuEntry =
		row.status === 'Archived'
			? { label: 'Restore', onSelect: () => actions.restore(row) }
			: { label: 'Archive', onSelect: () => actions.archive(row) }
	const edit: MenuEntry = { label: 'Edit', href: `/dashboard/cases/${row.id}?edit=1` }
	const status: MenuEntry = { label: 'Change Status', onSelect: () => onChangeStatus(row) }
	return [view, edit, status, { divider: true }, change]
}

function emptyOf(mayOpen: boolean) {
	return {
		title: 'No cases yet',
		text: 'A case holds everything about one matter of one client: who is involved, what was done and by whom.',
		action: mayOpen && <ButtonLink href="/dashboard/cases/new">Open the first case</ButtonLink>,
	}
}

/** The firm's cases. */
export function CaseListScreen() {
	const { may, session } = useAuth()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const filter = toFilter(list.state, session?.user.id ?? '')
	const query = useInfiniteQuery(caseListQuery(filter))
	const source = useWithWaiting(sourceOf(query), () => !isFiltered(list.state))
	const actions = useCaseActions()
	const [changing, setChanging] = useState<CaseSummary | null>(null)
	const mayEdit = may('manage_cases') || may('assist_with_cases')
	const mayOpen = mayEdit || may('open_cases')

	return (
		<>
			<PageHeader
				title="Cases"
				lead="Everything the firm works on. Archived cases appear when you filter for them."
				actions={
					mayOpen && (
						<ButtonLink href="/dashboard/cases/new" variant="primary" icon={<Icon name="plus" />}>
							New case
						</ButtonLink>
					)
				}
			/>
			<DataList
				label="Cases"
				columns={CASE_COLUMNS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.caseName}
				rowHref={(row) => `/dashboard/cases/${row.id}`}
				rowActions={(row) => rowMenu(row, { mayEdit, actions, onChangeStatus: setChanging })}
				bulkActions={mayEdit ? [{ id: 'archive', label: 'Archive', run: actions.archiveAll }] : []}
				searchLabel="Search name, client, type or number"
				exporting={{
					fileName: 'cases',
					fetchPage: (cursor, signal) =>
						call(
							cases.list,
							{ ...filter, cursor: cursor ?? undefined, limit: EXPORT_PAGE, withTotal: cursor === null },
							{ signal },
						),
				}}
				empty={emptyOf(mayOpen)}
				{...useListPreferences('cases')}
			/>
			{changing !== null && (
				<Suspense fallback={null}>
					<CaseStatusDialog one={changing} onClose={() => setChanging(null)} />
				</Suspense>
			)}
		</>
	)
}
