import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePhrases } from '../text/phrases.ts'
import classes from './list.module.css'
import { type RowProps, RowTitle, SelectRow } from './list-row.tsx'
import type { ListView } from './list-view.ts'
import { RowMenuButton } from './row-menu.tsx'
import type { CardPlace, Column } from './types.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const CARD_PX = 65
const OVERSCAN = 8
/** Before anything is measured: enough cards for the first paint. */
const FIRST_GUESS = { width: 400, height: 800 } as const
const DETAILS = 2

function placed<Row>(columns: readonly Column<Row>[]): Record<CardPlace, Column<Row>[]> {
	const places: Record<CardPlace, Column<Row>[]> = { title: [], mark: [], detail: [], none: [] }
	for (const [at, column] of columns.entries()) {
		const open = places.detail.length < DETAILS ? 'detail' : 'none'
		places[column.card ?? (at === 0 ? 'title' : open)].push(column)
	}
	return places
}

/** A detail that is missing shows nothing. */
const isMissing = (cell: ReactNode) => cell === null || cell === '' || cell === '—'

function ListCard<Row>({ view, row, index }: RowProps<Row>) {
	const { title, mark, detail } = placed(view.columns)
	return (
		<div className={classes.card} data-selected={view.selection.has(view.rowKey(row)) || undefined}>
			{view.selectable && <SelectRow view={view} row={row} />}
			<div className={classes.cardMain}>
				<div className={classes.cardTop}>
					<span className={classes.cardTitle}>
						<RowTitle view={view} row={row} index={index}>
							{(title[0] ?? view.columns[0])?.cell(row)}
						</RowTitle>
					</span>
					{mark.map((column) => (
						<span key={column.id}>{column.cell(row)}</span>
					))}
				</div>
				<div className={classes.cardDetails}>
					{detail
						.map((column) => ({ id: column.id, cell: column.cell(row) }))
						.filter(({ cell }) => !isMissing(cell))
						.map(({ id, cell }) => (
							<span key={id}>{cell}</span>
						))}
				</div>
			</div>
			{view.rowActions !== undefined && <RowMenuButton size="normal" view={view} row={row} />}
		</div>
	)
}

/** The rows on a phone: cards of two lines that scroll with the page. */
export function ListCards<Row>({ view }: { readonly view: ListView<Row> }) {
	const { rows, label } = view
	const name = usePhrases()(label)
	const frame = useRef<HTMLUListElement>(null)
	const [top, setTop] = useState(0)
	useLayoutEffect(() => {
		if (frame.current !== null) setTop(frame.current.getBoundingClientRect().top + window.scrollY)
	}, [])
	const virtualizer = useWindowVirtualizer({
		count: rows.length,
		estimateSize: () => CARD_PX,
		overscan: OVERSCAN,
		initialRect: FIRST_GUESS,
		scrollMargin: top,
		getItemKey: (at) => {
			const row = rows[at]
			return row === undefined ? at : view.rowKey(row)
		},
	})
	const items = virtualizer.getVirtualItems()
	useVisibleRows(view, frame, items.at(-1)?.index ?? -1, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
	return (
		<ul ref={frame} className={classes.cards} aria-label={name} style={{ blockSize: virtualizer.getTotalSize() }}>
			{items.map((item) => {
				const row = rows[item.index]
				if (row === undefined) return null
				return (
					<li
						key={item.key}
						ref={virtualizer.measureElement}
						data-index={item.index}
						className={classes.cardItem}
						aria-setsize={view.source.total ?? -1}
						aria-posinset={item.index + 1}
						style={{ transform: `translateY(${item.start - top}px)` }}
					>
						<ListCard view={view} row={row} index={item.index} />
					</li>
				)
			})}
		</ul>
	)
}
