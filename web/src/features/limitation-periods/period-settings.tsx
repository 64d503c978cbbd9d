import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { periodText } from '@praxis/contract/limitation-periods/limitation-date.rules'
import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import type { PeriodClaim, PeriodRecord } from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { REGIONS } from '@praxis/contract/questionnaires/regions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import type { Column, ListFilter, ListSource, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { periodsQuery } from './limitation-periods.api.ts'
import { NewPeriodDialog } from './new-period-dialog.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { placeText } from './period-text.ts'

const FEDERAL = 'Federal'

function statusText({ verifiedOn, isActive }: PeriodRecord): string {
	if (!isActive) return 'Not used'
	return verifiedOn === null ? 'Not verified' : 'Verified'
}
const statusTone = (one: PeriodRecord) => (!one.isActive ? 'grey' : one.verifiedOn === null ? 'amber' : 'green')

const COLUMNS: readonly Column<PeriodRecord>[] = [
	{ id: 'claim', header: 'Claim', cell: (row) => row.claimLabel, exportValue: (row) => row.claimLabel, card: 'title' },
	{ id: 'state', header: 'State', cell: placeText, exportValue: placeText, width: 8, card: 'detail' },
	{ id: 'period', header: 'Period', cell: periodText, exportValue: periodText, width: 9, card: 'detail' },
	{
		id: 'status',
		header: 'Status',
		cell: (row) => <StatusMark tone={statusTone(row)}>{statusText(row)}</StatusMark>,
		exportValue: statusText,
		width: 9,
		card: 'mark',
	},
	{ id: 'statute', header: 'Statute', cell: (row) => row.statute, exportValue: (row) => row.statute, width: 18 },
	{
		id: 'verified',
		header: 'Verified',
		cell: (row) => (row.verifiedOn === null ? '' : [formatDate(row.verifiedOn), row.verifiedByName].join(' ')),
		exportValue: (row) => row.verifiedOn,
		width: 11,
	},
	{
		id: 'verifiedBy',
		header: 'Verified by',
		cell: (row) => row.verifiedByName,
		exportValue: (row) => row.verifiedByName,
		hiddenAtFirst: true,
	},
	{
		id: 'area',
		header: 'Practice area',
		cell: (row) => row.area,
		exportValue: (row) => row.area,
		width: 11,
		hiddenAtFirst: true,
	},
	{
		id: 'runsFrom',
		header: 'Runs from',
		cell: (row) => row.runsFromText,
		exportValue: (row) => row.runsFromText,
		hiddenAtFirst: true,
	},
	{ id: 'source', header: 'Source', cell: (row) => row.source, exportValue: (row) => row.source, hiddenAtFirst: true },
	{ id: 'note', header: 'Note', cell: (row) => row.note, exportValue: (row) => row.note, hiddenAtFirst: true },
	{
		id: 'origin',
		header: 'Value of',
		cell: (row) => (row.isDefault ? 'Praxis' : 'The firm'),
		exportValue: (row) => (row.isDefault ? 'Praxis' : 'The firm'),
		hiddenAtFirst: true,
	},
]

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function filtersOf(claims: readonly PeriodClaim[]): readonly ListFilter[] {
	const labels = [...new Set(claims.map(({ label }) => label))].sort()
	return [
		{ kind: 'choice', id: 'state', label: 'State', options: options([FEDERAL, ...REGIONS.USA]) },
		{ kind: 'choice', id: 'area', label: 'Practice area', options: options(PRACTICE_AREAS) },
		{ kind: 'choice', id: 'claim', label: 'Claim', options: options(labels) },
		{
			kind: 'choice',
			id: 'status',
			label: 'Status',
			options: options(['Not verified', 'Verified', 'Not used']),
		},
	]
}

/** The periods that match the search and the filters of the list. */
export function matching(items: readonly PeriodRecord[], { search, filters }: ListState): PeriodRecord[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean)
	const fits = (id: string, value: string) => (filters[id] ?? []).length === 0 || filters[id]?.includes(value) === true
	return items.filter((row) => {
		const text = [row.claimLabel, row.area, placeText(row), row.statute, row.source, row.note].join(' ').toLowerCase()
		return (
			fits('state', placeText(row)) &&
			fits('area', row.area) &&
			fits('claim', row.claimLabel) &&
			fits('status', statusText(row)) &&
			words.every((word) => text.includes(word))
		)
	})
}

interface PeriodListProps {
	readonly items: readonly PeriodRecord[]
	readonly claims: readonly PeriodClaim[]
}

const NOTHING = () => undefined

function PeriodList({ items, claims }: PeriodListProps) {
	const mayChange = useMay()(limitationPeriods.add)
	const filters = useMemo(() => filtersOf(claims), [claims])
	const list = useListState({ filters })
	const rows = useMemo(() => matching(items, list.state), [items, list.state])
	const [openId, setOpen] = useState<string | null>(null)
	const [isAdding, setAdding] = useState(false)
	const opened = items.find(({ id }) => id === openId)
	const source: ListSource<PeriodRecord> = {
		status: 'ready',
		rows,
		total: rows.length,
		hasMore: false,
		loadingMore: false,
		refreshing: false,
		message: null,
		loadMore: NOTHING,
		retry: NOTHING,
	}
	return (
		<>
			<DataList
				label="Limitation periods"
				columns={COLUMNS}
				list={list}
				source={source}
				rowKey={(row) => row.id}
				rowLabel={(row) => `${row.claimLabel}, ${placeText(row)}`}
				onOpen={(row) => setOpen(row.id)}
				exporting={{
					fileName: 'limitation-periods',
					fetchPage: async () => ({ items: rows, nextCursor: null, total: rows.length }),
				}}
				tools={mayChange && <Button onClick={() => setAdding(true)}>Add period</Button>}
				empty={{ title: 'No limitation periods', text: 'Assessments know no time limits.' }}
			/>
			{opened !== undefined && (
				<PeriodDialog
					record={opened}
					claim={claims.find((one) => one.area === opened.area && one.claim === opened.claim)}
					onClose={() => setOpen(null)}
				/>
			)}
			{isAdding && <NewPeriodDialog claims={claims} onClose={() => setAdding(false)} />}
		</>
	)
}

/** The time limits that assessments compute with, for administrators to check and correct. */
export function LimitationPeriodSettings() {
	return (
		<Loaded query={useQuery(periodsQuery)} skeleton={<LoadingLines what="limitation periods" />}>
			{({ items, claims }) => (
				<>
					{items.some((one) => one.isActive && one.verifiedOn === null) && (
						<Banner tone="amber">
							Defaults are a starting point, not legal advice. Have an attorney verify each period before it is relied
							on.
						</Banner>
					)}
					<PeriodList items={items} claims={claims} />
				</>
			)}
		</Loaded>
	)
}
