import { DataList } from '../list/data-list.tsx'
import type { DataListProps } from '../list/data-list-props.ts'
import type { Column, ListFilter, ListSource } from '../list/types.ts'
import { useListState } from '../list/use-list-state.ts'

export interface Row {
	readonly id: string
	readonly name: string
	readonly status: string
	readonly fee: number
}

const ROWS: readonly Row[] = [
	{ id: 'a', name: 'Abebe', status: 'New', fee: 100 },
	{ id: 'b', name: 'Berg', status: 'Closed', fee: 250 },
]

const COLUMNS: readonly Column<Row>[] = [
	{ id: 'name', header: 'Name', sortable: true, cell: (row) => row.name, exportValue: (row) => row.name },
	{ id: 'status', header: 'Status', sortable: true, cell: (row) => row.status, exportValue: (row) => row.status },
	{ id: 'fee', header: 'Fee', hiddenAtFirst: true, cell: (row) => row.fee, exportValue: (row) => row.fee },
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'status',
		label: 'Stage',
		options: [
			{ value: 'New', label: 'New' },
			{ value: 'Closed', label: 'Closed', tone: 'grey' },
		],
	},
	{
		kind: 'choice',
		id: 'mine',
		label: 'Owner',
		single: true,
		options: [
			{ value: 'me', label: 'Mine' },
			{ value: 'us', label: 'Ours' },
		],
	},
	{ kind: 'dates', id: 'opened', label: 'Opened' },
	{ kind: 'text', id: 'court', label: 'Court' },
	{
		kind: 'lookup',
		id: 'attorney',
		label: 'Attorney',
		search: async (typed) => (typed === 'zzz' ? [] : [{ value: 'u1', label: 'Ada Marsh', detail: 'Partner' }]),
		valueLabel: (value) => (value === 'u9' ? 'Eve Falk' : value),
	},
]

export const SOURCE: ListSource<Row> = {
	status: 'ready',
	rows: ROWS,
	total: 2,
	hasMore: false,
	loadingMore: false,
	refreshing: false,
	message: null,
	loadMore: () => undefined,
	retry: () => undefined,
}

/** A list with every kind of filter. */
export function Cases(props: Partial<DataListProps<Row>>) {
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'name', descending: false } })
	return (
		<DataList
			label="Cases"
			columns={COLUMNS}
			list={list}
			source={SOURCE}
			rowKey={(row) => row.id}
			rowLabel={(row) => row.name}
			empty={{ title: 'No cases yet', text: 'Cases.' }}
			{...props}
		/>
	)
}

/** jsdom has no layout: a list as large as a window. Returns what takes it away again: other files are tested on the same page. */
export function giveLayout(): () => void {
	Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
	Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 })
	Element.prototype.scrollTo = () => undefined
	Element.prototype.scrollIntoView = () => undefined
	return () => {
		for (const size of ['clientHeight', 'clientWidth']) Reflect.deleteProperty(HTMLElement.prototype, size)
	}
}
