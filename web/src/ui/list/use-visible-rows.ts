import { type RefObject, useEffect, useRef } from 'react'
import type { ListView } from './list-view.ts'

const LOAD_AHEAD_ROWS = 20

/** Loads the next page before the end comes into view and keeps the active row in view and focused. A row that the pointer
 *  presses stays where it is: moved away, it would not be clicked. */
export function useVisibleRows<Row>(
	view: ListView<Row>,
	scroller: RefObject<HTMLElement | null>,
	lastVisible: number,
	scrollTo: (index: number) => void,
): void {
	const { source, rows, active } = view
	const { hasMore, loadingMore, status } = source
	const latest = useRef({ loadMore: source.loadMore, scrollTo })
	useEffect(() => {
		latest.current = { loadMore: source.loadMore, scrollTo }
	})
	const nearEnd = lastVisible >= rows.length - LOAD_AHEAD_ROWS
	useEffect(() => {
		if (status === 'ready' && nearEnd && hasMore && !loadingMore) latest.current.loadMore()
	}, [status, nearEnd, hasMore, loadingMore])
	useEffect(() => {
		if (active >= 0 && scroller.current?.matches(':active') !== true) latest.current.scrollTo(active)
	}, [active, scroller])
}
