import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useRef } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './list.module.css'
import { ListRow } from './list-row.tsx'
import type { ListView } from './list-view.ts'
import type { Column, ListSort } from './types.ts'
import { useListTop, useRowPx } from './use-measures.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const CHECK_REM = 2.5
const MENU_REM = 3
const FREE_COLUMN_REM = 14
const OVERSCAN = 12

function nextSort(column: string, sort: ListSort | null): ListSort {
	return { column, descending: sort?.column === column ? !sort.descending : false }
}

function HeaderCell<Row>({
	column,
	sort,
	onSort,
}: {
	readonly column: Column<Row>
	readonly sort: ListSort | null
	readonly onSort: (sort: ListSort) => void
}) {
	const on = sort?.column === column.id
	const Arrow = on && sort.descending ? IconArrowDown : IconArrowUp
	return (
		<th
			scope="col"
			data-align={column.align ?? 'start'}
			aria-sort={on ? (sort.descending ? 'descending' : 'ascending') : undefined}
		>
			{column.sortable ? (
				<button
					type="button"
					className={classes.sort}
					data-on={on || undefined}
					onClick={() => onSort(nextSort(column.id, sort))}
				>
					{column.header}
					<Arrow {...glyphProps({ size: 'small', className: classes.sortGlyph })} />
				</button>
			) : (
				column.header
			)}
		</th>
	)
}

/** The rows as a table under a virtual scroll: only those in view are in the page. */
export function ListTable<Row>({ view }: { readonly view: ListView<Row> }) {
	const { columns, rows, source, selection, list, label, density } = view
	const scroller = useRef<HTMLDivElement>(null)
	const rowPx = useRowPx(scroller, density)
	const virtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => rowPx,
		overscan: OVERSCAN,
		scrollPaddingStart: rowPx,
		rangeExtractor: (range) => {
			const inView = defaultRangeExtractor(range)
			const kept = view.active >= 0 && view.active < rows.length && !inView.includes(view.active)
			return kept ? [...inView, view.active].sort((a, b) => a - b) : inView
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
	useVisibleRows(view, items.at(-1)?.index ?? -1, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))

	const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
	const extra = (view.selectable ? 1 : 0) + (view.rowActions === undefined ? 0 : 1)
	const min = columns.reduce((sum, column) => sum + (column.width ?? FREE_COLUMN_REM), extra * CHECK_REM)
	return (
		<div ref={scroller} className={classes.scroll}>
			<table
				className={classes.table}
				style={{ minInlineSize: `${min}rem` }}
				data-density={density}
				aria-rowcount={source.total === null ? -1 : source.total + 1}
				aria-busy={source.refreshing || source.loadingMore}
			>
				<caption>
					<VisuallyHidden>{label}</VisuallyHidden>
				</caption>
				<colgroup>
					{view.selectable && <col style={{ inlineSize: `${CHECK_REM}rem` }} />}
					{columns.map((column) => (
						<col
							key={column.id}
							style={column.width === undefined ? undefined : { inlineSize: `${column.width}rem` }}
						/>
					))}
					{view.rowActions !== undefined && <col style={{ inlineSize: `${MENU_REM}rem` }} />}
				</colgroup>
				<thead className={classes.head}>
					<tr aria-rowindex={1}>
						{view.selectable && (
							<th scope="col" className={classes.checkCell}>
								<Checkbox
									checked={selection.all}
									indeterminate={selection.count > 0 && !selection.all}
									onChange={selection.toggleAll}
									aria-label="Select all loaded rows"
								/>
							</th>
						)}
						{columns.map((column) => (
							<HeaderCell key={column.id} column={column} sort={list.state.sort} onSort={list.setSort} />
						))}
						{view.rowActions !== undefined && (
							<th scope="col">
								<VisuallyHidden>Actions</VisuallyHidden>
							</th>
						)}
					</tr>
				</thead>
				<tbody>
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
