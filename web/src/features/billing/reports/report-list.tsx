import { failureText } from '../../../ui/form/failure.ts'
import { DataList } from '../../../ui/list/data-list.tsx'
import type { Column, ListEmpty, ListSource } from '../../../ui/list/types.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'

interface Query<Row> {
	readonly data: { readonly rows: readonly Row[] } | undefined
	readonly error: Error | null
	readonly isFetching: boolean
	readonly refetch: () => unknown
}

interface ReportListProps<Row> {
	/** In the plural: `Clients`. */
	readonly label: string
	/** Without its ending. */
	readonly fileName: string
	readonly columns: readonly Column<Row>[]
	readonly query: Query<Row>
	readonly rowKey: (row: Row) => string
	readonly rowLabel: (row: Row) => string
	readonly rowHref: (row: Row) => string
	readonly empty: ListEmpty
}

const NONE: readonly never[] = []

function sourceFrom<Row>({ data, error, isFetching, refetch }: Query<Row>): ListSource<Row> {
	const failed = navigator.onLine ? 'error' : 'offline'
	const waiting = error === null ? 'loading' : failed
	return {
		status: data === undefined ? waiting : 'ready',
		rows: data?.rows ?? NONE,
		total: data?.rows.length ?? null,
		hasMore: false,
		loadingMore: false,
		refreshing: isFetching && data !== undefined,
		message: error === null ? null : failureText(error),
		loadMore: () => undefined,
		retry: () => void refetch(),
	}
}

/** The rows of a report, each leading to what it sums, with CSV, Excel and PDF. */
export function ReportList<Row>({ fileName, query, ...props }: ReportListProps<Row>) {
	const list = useListState()
	return (
		<DataList
			{...props}
			list={list}
			searchable={false}
			source={sourceFrom(query)}
			exporting={{
				fileName,
				fetchPage: async () => {
					const items = query.data?.rows ?? NONE
					return { items: [...items], nextCursor: null, total: items.length }
				},
			}}
		/>
	)
}
