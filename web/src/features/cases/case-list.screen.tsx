import { CASE_LIST_SORT, caseListInput } from '@praxis/contract/cases/case-lists'
import { caseTemplates } from '@praxis/contract/cases/case-templates.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { CASE_TYPES, type CaseSummary, caseFields } from '@praxis/contract/cases/cases.fields'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ListScreen } from '../../parts/list-screen.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { fieldFilters } from '../../ui/list/field-columns.tsx'
import type { ListFilter } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { useListPreferences } from '../preferences/use-list-preferences.ts'
import { CASE_COLUMNS, caseColumns } from './case-columns.tsx'
import { CASES, caseListQuery, useCaseOverlay } from './cases.api.ts'
import { useCaseActions } from './use-case-actions.ts'
import { useCaseBulk } from './use-case-bulk.tsx'

const CaseBoard = lazy(async () => ({ default: (await import('./case-board.tsx')).CaseBoard }))
const CaseStatusDialog = lazy(async () => ({ default: (await import('./case-dialogs.tsx')).CaseStatusDialog }))

function matching(names: readonly string[], typed: string) {
	const wanted = typed.trim().toLocaleLowerCase()
	const found = [...new Set(names)].filter((name) => name.toLocaleLowerCase().includes(wanted))
	return found.map((value) => ({ value, label: value }))
}

async function findStages(typed: string, signal: AbortSignal) {
	const { templates } = await call(caseTemplates.list, {}, { signal })
	const names = templates.flatMap(({ stages }) => stages.map(({ name }) => name))
	return matching(names, typed)
}

async function findTags(typed: string, signal: AbortSignal) {
	const { tags } = await call(cases.tags, {}, { signal })
	return matching(tags, typed)
}

const TYPES = CASE_TYPES.map((value) => ({ value, label: value }))
const FILTERS: readonly ListFilter[] = [
	...fieldFilters(caseFields),
	{ kind: 'choice', id: 'type', label: caseFields.type.label, options: TYPES, single: true },
	{ kind: 'lookup', id: 'stage', label: caseFields.stage.label, search: findStages },
	{ kind: 'lookup', id: 'tag', label: 'Tag', search: findTags },
	{ kind: 'choice', id: 'attorney', label: 'Attorney', options: [{ value: 'me', label: 'My cases' }], single: true },
]

export function CaseListScreen() {
	const { params } = useUrlParams()
	if (params.get('view') !== 'board') return <CaseList />
	return (
		<Suspense fallback={null}>
			<CaseBoard />
		</Suspense>
	)
}

function CaseList() {
	const { user } = useSession()
	const mayCall = useMay()
	const list = useListState({ filters: FILTERS, defaultSort: CASE_LIST_SORT })
	const query = caseListQuery(caseListInput(list.state, user.id))
	const { archive, restore } = useCaseActions()
	const bulk = useCaseBulk()
	const [changing, setChanging] = useState<CaseSummary | null>(null)
	const mayEdit = mayCall(cases.edit)
	const columns = mayEdit ? caseColumns(bulk) : CASE_COLUMNS
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
				actions={
					<ButtonLink href={`${CASES.href}?view=board`} icon={<Icon name="dashboard" />}>
						Board
					</ButtonLink>
				}
				list={list}
				query={query}
				overlay={useCaseOverlay()}
				columns={columns}
				rowLabel={(row) => row.caseName}
				rowActions={rowMenu}
				bulkActions={mayEdit ? bulk.actions : []}
				searchLabel="Search name, client, type or number"
				empty={{
					title: 'No cases yet',
					text: 'A case holds one client matter: parties, documents, notes and history.',
					create: 'Open the first case',
				}}
				{...useListPreferences('cases')}
			/>
			{bulk.dialog}
			{changing !== null && (
				<Suspense fallback={null}>
					<CaseStatusDialog one={changing} onClose={() => setChanging(null)} />
				</Suspense>
			)}
		</>
	)
}
