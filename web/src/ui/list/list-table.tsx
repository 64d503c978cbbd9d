import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type PointerEvent, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import classes from './list.module.css'
import { ListHead, leastWidth } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import type { ListView } from './list-view.ts'
import { useListTop, useRowPx } from './use-measures.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const OVERSCAN = 12
/** Before the first rows are painted. */
const FIRST_OVERSCAN = 3
/** Before anything is measured: enough rows for the first paint. */
const FIRST_GUESS = { width: 1000, height: 700 } as const

/** The virtual scroll. The active row stays in the page wherever one scrolls, so that the focus is not lost. */
function useRowWindow<Row>(view: ListView<Row>, scroller: RefObject<HTMLDivElement | null>) {
	const { rows, active } = view
	const rowPx = useRowPx(view.density)
	const overscan = useDeferredValue(OVERSCAN, FIRST_OVERSCAN)
	const virtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowPx,
		overscan,
		initialRect: FIRST_GUESS,
		scrollPaddingStart: rowPx,
		// The head is above the rows, whose places are counted without it.
		scrollPaddingEnd: rowPx,
		rangeExtractor: (range) => {
			const inView = defaultRangeExtractor(range)
			const kept = active >= 0 && active < rows.length && !inView.includes(active)
			return kept ? [...inView, active].sort((a, b) => a - b) : inView
		},
		getItemKey: (at) => {
			const row = rows[at]
			return row === undefined ? at : view.rowKey(row)
		},
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another row height makes every position new
	useEffect(() => virtualizer.measure(), [virtualizer, rowPx])
	useListTop(scroller)
	const items = virtualizer.getVirtualItems()
	useVisibleRows(view, scroller, items.at(-1)?.index ?? -1, (index) =>
		virtualizer.scrollToIndex(index, { align: 'auto' }),
	)
	return { items, after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }
}

/** Heights of lines are not whole pixels. */
const ROUNDING_PX = 2

/** A cell too narrow for its text shows all of it on hover. */
function showFullText(event: PointerEvent): void {
	const cell = event.target instanceof Element ? event.target.closest('td') : null
	if (cell === null || cell.querySelector('button, input, [title]') !== null) return
	const isCut = [cell, ...cell.children].some(
		(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + ROUNDING_PX,
	)
	cell.title = isCut ? (cell.textContent ?? '') : ''
}

/** The rows as a table under a virtual scroll: only those in view are in the page. */
export function ListTable<Row>({ view }: { readonly view: ListView<Row> }) {
	const { columns, rows, source, density } = view
	const scroller = useRef<HTMLDivElement>(null)
	const { items, after } = useRowWindow(view, scroller)
	const extra = (view.selectable ? 1 : 0) + (view.rowActions === undefined ? 0 : 1)
	return (
		<div ref={scroller} className={classes.scroll}>
			<table
				className={classes.table}
				style={{ minInlineSize: `${leastWidth(view)}rem` }}
				data-density={density}
				aria-rowcount={source.total === null ? -1 : source.total + 1}
				aria-busy={source.refreshing || source.loadingMore}
			>
				<ListHead view={view} />
				<tbody onPointerOver={showFullText}>
					{items.map((item, at) => {
						const row = rows[item.index]
						const gap = item.start - (items[at - 1]?.end ?? 0)
						return row === undefined ? null : (
							<Fragment key={item.key}>
								{gap > 0 && <Spacer height={gap} span={columns.length + extra} />}
								<ListRow view={view} row={row} index={item.index} />
							</Fragment>
						)
					})}
					{after > 0 && <Spacer height={after} span={columns.length + extra} />}
				</tbody>
			</table>
		</div>
	)
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row only keeps the scroll height and holds nothing to focus
		<tr aria-hidden="true" className={classes.spacer}>
			<td colSpan={span} style={{ blockSize: height }} />
		</tr>
	)
}
