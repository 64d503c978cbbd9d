import { useMemo, useState } from 'react'
import type { Column, LayoutStore, ListLayout } from './types.ts'

const FIRST_LAYOUT: ListLayout = { columns: null, density: 'normal' }

export interface ColumnsState<Row> {
	readonly visible: readonly Column<Row>[]
	readonly layout: ListLayout
	readonly setLayout: (layout: ListLayout) => void
	/** Ids in order, with those hidden at the end. */
	readonly order: readonly string[]
	readonly isVisible: (id: string) => boolean
}

/** Which columns are shown and in what order. Without a store the choice lasts as long as the screen. */
export function useColumns<Row>(columns: readonly Column<Row>[], store: LayoutStore | undefined): ColumnsState<Row> {
	const [own, setOwn] = useState<ListLayout>(FIRST_LAYOUT)
	const layout = store?.layout ?? own
	const chosen = layout.columns
	return useMemo(() => {
		const byId = new Map(columns.map((column) => [column.id, column]))
		const shown = (chosen ?? columns.filter((column) => !column.hiddenAtFirst).map((column) => column.id)).filter(
			(id) => byId.has(id),
		)
		const ids = shown.length === 0 ? columns.slice(0, 1).map((column) => column.id) : shown
		return {
			visible: ids.flatMap((id) => byId.get(id) ?? []),
			layout,
			setLayout: store?.save ?? setOwn,
			order: [...ids, ...columns.map((column) => column.id).filter((id) => !ids.includes(id))],
			isVisible: (id) => ids.includes(id),
		}
	}, [columns, chosen, layout, store?.save])
}
