import { cases } from '@praxis/contract/cases/cases.contract'
import { CASE_SORTS, CASE_TYPES, type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useWithWaiting } from '../../parts/use-with-waiting.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { fieldFilter } from '../../ui/list/field-columns.tsx'
import { isFiltered } from '../../ui/list/list-url.ts'
import { sourceOf } from '../../ui/list/source-of.ts'
import type { ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CASE_COLUMNS } from './case-columns.tsx'
import { type CaseListFilter, caseListQuery, useCaseOverlay } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'

const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).CaseStatusDialog }))

const FILTERS: readonly ListFilter[] = [
	fieldFilter('status', caseFields.status),
	fieldFilter('priority', caseFields.priority),
	{
		kind: 'choice',
		id: 'type',
		label: 'Type',
		options: CASE_TYPES.map((value) => ({ value, label: value })),
		single: true,
	},
	{ kind: 'choice', id: 'attorney', label: 'Attorney', options: [{ value: 'me', label: 'My cases' }], single: true },
]

function toFilter({ search, sort, filters }: ListState, ownId: string): CaseListFilter {
	return {
		search: search || undefined,
		status: [...(filters.status ?? [])],
		priority: [...(filters.priority ?? [])],
		type: filters.type?.[0],
		attorneyId: filters.attorney?.[0] === 'me' ? ownId : undefined,
		sort: CASE_SORTS.find((one) => one === sort?.column) ?? 'createdAt',
		direction: sort?.descending === false ? 'asc' : 'desc',
	}
}

interface Acts extends ReturnType<typeof useCaseActions> {
	readonly changeStatus: (row: CaseSummary) => void
}

function rowMenu(row: CaseSummary, acts: Acts | null): readonly MenuEntry[] {
	const href = `/dashboard/cases/${row.id}`
	const view: MenuEntry = { label: 'Open', href }
	if (acts === null) return [view]
	return [
		view,
		{ label: 'Edit', href: `${href}?edit=1` },
		{ label: 'Change Status', onSelect: () => acts.changeStatus(row) },
		{ divider: true },
		row.status === 'Archived'
			? { label: 'Restore', onSelect: () => acts.restore(row) }
			: { label: 'Archive', onSelect: () => acts.archive(row) },
	]
}

export function CaseListScreen() {
	const { session } = useAuth()
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'createdAt', descending: true } })
	const filter = toFilter(list.state, session?.user.id ?? '')
	const query = useInfiniteQuery(caseListQuery(filter))
	const source = useWithWaiting(sourceOf(query), useCaseOverlay(), () => !isFiltered(list.state))
	const actions = useCaseActions()
	const [changing, setChanging] = useState<CaseSummary | null>(null)
	const mayEdit = mayCall(cases.edit)
	const mayOpen = mayCall(cases.open)

	return (
		<>
			<PageHeader
				title="Cases"
				lead="All matters of the firm. Filter by status to see archived cases."
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
				rowActions={(row) => rowMenu(row, mayEdit ? { ...actions, changeStatus: setChanging } : null)}
				bulkActions={mayEdit ? [{ id: 'archive', label: 'Archive', run: actions.archiveAll }] : []}
				searchLabel="Search name, client, type or number"
				exporting={{ fileName: 'cases', fetchPage: exportPages(cases.list, filter) }}
				empty={{
					title: 'No cases yet',
					text: 'A case holds one client matter: parties, documents, notes and history.',
					action: mayOpen && <ButtonLink href="/dashboard/cases/new">Open the first case</ButtonLink>,
				}}
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
