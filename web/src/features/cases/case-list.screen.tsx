import { CASE_LIST_SORT, caseListInput } from '@praxis/contract/cases/case-lists'
import { cases } from '@praxis/contract/cases/cases.contract'
import { CASE_TYPES, type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { fieldFilters } from '../../ui/list/field-columns.tsx'
import type { ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CASE_COLUMNS } from './case-columns.tsx'
import { CASES, caseListQuery, useCaseOverlay } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'

const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).CaseStatusDialog }))

const TYPES = CASE_TYPES.map((value) => ({ value, label: value }))
const FILTERS: readonly ListFilter[] = [
	...fieldFilters(caseFields),
	{ kind: 'choice', id: 'type', label: caseFields.type.label, options: TYPES, single: true },
	{ kind: 'choice', id: 'attorney', label: 'Attorney', options: [{ value: 'me', label: 'My cases' }], single: true },
]

export function CaseListScreen() {
	const { user } = useSession()
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: CASE_LIST_SORT })
	const query = caseListQuery(caseListInput(list.state, user.id))
	const { archive, restore, archiveAll } = useCaseActions()
	const [changing, setChanging] = useState<CaseSummary | null>(null)
	const mayEdit = mayCall(cases.edit)
	const rowMenu = (row: CaseSummary): readonly MenuEntry[] => {
		const href = `${CASES.href}/${row.id}`
		if (!mayEdit) return [{ label: 'Open', href }]
		return [
			{ label: 'Open', href },
			{ label: 'Edit', href: `${href}?edit=1` },
			{ label: 'Change Status', onSelect: () => setChanging(row) },
			{ divider: true },
			row.status === 'Archived'
				? { label: 'Restore', onSelect: () => restore(row) }
				: { label: 'Archive', onSelect: () => archive(row) },
		]
	}
	return (
		<>
			<ListScreen
				title="Cases"
				lead="All matters of the firm. Filter by status to see archived cases."
				path={CASES.href}
				create={mayCall(cases.open) ? 'New case' : null}
				list={list}
				query={query}
				overlay={useCaseOverlay()}
				columns={CASE_COLUMNS}
				rowLabel={(row) => row.caseName}
				rowActions={rowMenu}
				bulkActions={mayEdit ? [{ id: 'archive', label: 'Archive', run: archiveAll }] : []}
				searchLabel="Search name, client, type or number"
				empty={{
					title: 'No cases yet',
					text: 'A case holds one client matter: parties, documents, notes and history.',
					create: 'Open the first case',
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
