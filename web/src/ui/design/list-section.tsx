import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { RadioField } from '../form/radio-field.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column, ListFilter, ListSource, SavedView, SavedViews } from '../list/types.ts'
import { useListState } from '../list/use-list-state.ts'
import { StatusMark } from '../status/status-mark.tsx'
import { Money } from '../text/amounts.tsx'
import { DateText, InstantText } from '../text/values.tsx'
import { toast } from '../toast/toast.tsx'
import { DesignSection } from './design-section.tsx'
import { SAMPLE_TONES, type SampleRow } from './sample-rows.ts'
import { samplePage, useSampleSource } from './sample-source.ts'

const COLUMNS: readonly Column<SampleRow>[] = [
	{ id: 'name', header: 'Matter', sortable: true, cell: (row) => row.name, exportValue: (row) => row.name },
	{
		id: 'client',
		header: 'Client',
		width: 13,
		sortable: true,
		cell: (row) => row.client,
		exportValue: (row) => row.client,
	},
	{
		id: 'status',
		header: 'Status',
		width: 9,
		card: 'mark',
		cell: (row) => <StatusMark tone={SAMPLE_TONES[row.status] ?? 'grey'}>{row.status}</StatusMark>,
		exportValue: (row) => row.status,
	},
	{
		id: 'amount',
		header: 'Unbilled',
		width: 9,
		align: 'end',
		sortable: true,
		cell: (row) => <Money cents={row.amountCents} />,
		exportValue: (row) => row.amountCents / 100,
	},
	{
		id: 'changed',
		header: 'Changed',
		width: 10,
		align: 'end',
		sortable: true,
		cell: (row) => <InstantText at={row.changedAt} shown="relative" />,
		exportValue: (row) => new Date(row.changedAt),
	},
	{
		id: 'opened',
		header: 'Opened',
		width: 9,
		hiddenAtFirst: true,
		cell: (row) => <DateText date={row.opened} />,
		exportValue: (row) => row.opened,
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Status',
		options: Object.entries(SAMPLE_TONES).map(([value, tone]) => ({ value, label: value, tone })),
	},
	{ kind: 'dates', id: 'opened', label: 'Opened' },
]

const STATES: readonly { readonly value: ListSource<SampleRow>['status'] | 'empty'; readonly label: string }[] = [
	{ value: 'ready', label: 'Rows' },
	{ value: 'loading', label: 'Loading' },
	{ value: 'empty', label: 'Empty' },
	{ value: 'error', label: 'Error' },
	{ value: 'forbidden', label: 'No permission' },
	{ value: 'offline', label: 'Offline' },
]

function useSampleViews(): SavedViews {
	const [views, setViews] = useState<readonly SavedView[]>([
		{ id: 'mine', name: 'Needs me', state: { search: '', sort: null, filters: { status: ['New', 'Overdue'] } } },
	])
	return {
		views,
		save: async (name, state) => setViews([...views, { id: name, name, state }]),
		rename: async (id, name) => setViews(views.map((view) => (view.id === id ? { ...view, name } : view))),
		remove: async (id) => setViews(views.filter((view) => view.id !== id)),
	}
}

export function ListSection() {
	const [shown, setShown] = useState<(typeof STATES)[number]['value']>('ready')
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'changed', descending: true } })
	const isShort = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
	const source = useSampleSource(list.state, isShort, shown === 'empty' ? 'ready' : shown)
	const savedViews = useSampleViews()
	return (
		<DesignSection
			id="list"
			title="List"
			lead="The one list of the product, here over 2,400 sample rows (40 on a phone): search, filters and sort live in the address, rows answer to the keyboard, exports hold everything that matches."
		>
			<RadioField label="State shown" required inline options={STATES} value={shown} onChange={setShown} />
			<DataList
				label="Matters"
				columns={COLUMNS}
				list={list}
				source={shown === 'empty' ? { ...source, rows: [], total: 0, hasMore: false } : source}
				rowKey={(row) => row.id}
				rowLabel={(row) => row.name}
				onOpen={(row) => toast.info(`${row.name} would open`)}
				rowActions={(row) => [
					{ label: 'Open', onSelect: () => toast.info(`${row.name} would open`) },
					{ divider: true },
					{ label: 'Archive', tone: 'danger', disabledReason: row.status === 'Active' ? 'Close it first' : null },
				]}
				bulkActions={[
					{ id: 'assign', label: 'Assign', run: (rows) => toast.success(`${rows.length} would be assigned`) },
					{ id: 'archive', label: 'Archive', tone: 'danger', run: () => false },
				]}
				savedViews={savedViews}
				exporting={{ fileName: 'matters', fetchPage: async (cursor) => samplePage(list.state, isShort, cursor) }}
				empty={{
					title: 'No matters yet',
					text: 'A case holds parties, documents, time and billing of one matter.',
					action: <Button variant="primary">Create the first one</Button>,
				}}
			/>
		</DesignSection>
	)
}
