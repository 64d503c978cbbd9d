import { useMemo, useState } from 'react'
import type { ListPage, ListSource, ListState } from '../list/types.ts'
import { SAMPLE_ROWS, type SampleRow } from './sample-rows.ts'

const PAGE = 100
/** On a phone the list is as long as the page it stands in: a short one leaves the rest within reach. */
const SHORT = 40

function sortValue(row: SampleRow, column: string): string | number {
	if (column === 'amount') return row.amountCents
	if (column === 'changed') return row.changedAt
	return column === 'client' ? row.client : row.name
}

function inRange(day: string, range: string): boolean {
	const [from = '', to = ''] = range.split('..')
	return (from === '' || day >= from) && (to === '' || day <= to)
}

function matchingRows(state: ListState, isShort: boolean): readonly SampleRow[] {
	const words = state.search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
	const statuses = state.filters.status ?? []
	const range = state.filters.opened?.[0]
	const all = isShort ? SAMPLE_ROWS.slice(0, SHORT) : SAMPLE_ROWS
	const rows = all.filter((row) => {
		const text = `${row.name} ${row.client}`.toLocaleLowerCase()
		if (statuses.length > 0 && !statuses.includes(row.status)) return false
		if (range !== undefined && !inRange(row.opened, range)) return false
		return words.every((word) => text.includes(word))
	})
	const { sort } = state
	if (sort === null) return rows
	const way = sort.descending ? -1 : 1
	return rows.toSorted((a, b) => {
		const one = sortValue(a, sort.column)
		const other = sortValue(b, sort.column)
		return one === other ? 0 : one < other ? -way : way
	})
}

export function samplePage(state: ListState, isShort: boolean, cursor: string | null): ListPage<SampleRow> {
	const rows = matchingRows(state, isShort)
	const from = cursor === null ? 0 : Number(cursor)
	const to = from + PAGE
	return { items: rows.slice(from, to), nextCursor: to < rows.length ? String(to) : null, total: rows.length }
}

const nothing = () => undefined

/** The sample rows page by page, in the state that is to be shown. */
export function useSampleSource(
	state: ListState,
	isShort: boolean,
	status: ListSource<SampleRow>['status'],
): ListSource<SampleRow> {
	const matching = useMemo(() => matchingRows(state, isShort), [state, isShort])
	const [shown, setShown] = useState({ state, count: PAGE })
	const count = shown.state === state ? shown.count : PAGE
	const rows = useMemo(() => matching.slice(0, count), [matching, count])
	return {
		status,
		rows: status === 'ready' ? rows : [],
		total: matching.length,
		hasMore: count < matching.length,
		loadingMore: false,
		refreshing: false,
		message: status === 'error' ? 'The server took too long to answer. Please try again.' : null,
		loadMore: () => setShown({ state, count: count + PAGE }),
		retry: nothing,
	}
}
