import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { failureText } from '../form/failure.ts'
import type { ListPage, ListSource } from './types.ts'

const FORBIDDEN = 403

function isForbidden(error: unknown): boolean {
	return typeof error === 'object' && error !== null && 'status' in error && error.status === FORBIDDEN
}

function statusOf<Row>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>): ListSource<Row>['status'] {
	if (query.data !== undefined) return 'ready'
	if (query.error === null) return 'loading'
	if (isForbidden(query.error)) return 'forbidden'
	return navigator.onLine ? 'error' : 'offline'
}

const flattened = new WeakMap<object, readonly unknown[]>()

/** One array for the same data, so that nothing below renders again without need. */
function rowsOf<Row>(data: InfiniteData<ListPage<Row>> | undefined): readonly Row[] {
	if (data === undefined) return []
	const known = flattened.get(data) as readonly Row[] | undefined
	const rows = known ?? data.pages.flatMap((page) => page.items)
	flattened.set(data, rows)
	return rows
}

function messageOf<Row>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>): string | null {
	if (query.error === null) return null
	return query.data !== undefined && !navigator.onLine ? 'You are offline.' : failureText(query.error)
}

/** The rows of an infinite query, as `DataList` takes them. */
export function sourceOf<Row>(query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>): ListSource<Row> {
	const status = statusOf(query)
	return {
		status,
		rows: rowsOf(query.data),
		total: query.data?.pages[0]?.total ?? null,
		hasMore: query.hasNextPage,
		loadingMore: query.isFetchingNextPage,
		refreshing: query.isFetching && !query.isFetchingNextPage && status !== 'loading',
		message: messageOf(query),
		loadMore: () => {
			query.fetchNextPage({ cancelRefetch: false })
		},
		retry: () => {
			query.refetch()
		},
	}
}

export interface Overlay<Row> {
	/** Rows the server does not have yet. */
	readonly first: readonly Row[]
	/** A row with what is to be changed of it. */
	readonly apply: (row: Row) => Row
}

/** The rows while it is not known yet what waits on this device: more may come. */
export function beforeOverlay<Row>(source: ListSource<Row>): ListSource<Row> {
	return { ...source, refreshing: source.refreshing || source.status === 'ready' }
}

/** The rows as they will be once what waits on this device has been sent. */
export function withOverlay<Row extends { readonly id: string }>(
	source: ListSource<Row>,
	{ first, apply }: Overlay<Row>,
): ListSource<Row> {
	const known = new Set(source.rows.map((row) => row.id))
	const added = first.filter((row) => !known.has(row.id))
	const isShown = source.status === 'ready' || (added.length > 0 && source.status !== 'forbidden')
	return {
		...source,
		status: isShown ? 'ready' : source.status,
		// Queued rows are shown at once, with a loading note for the rest.
		refreshing: source.refreshing || (isShown && source.status === 'loading'),
		rows: [...added, ...source.rows].map(apply),
		total: source.total === null ? null : source.total + added.length,
	}
}
