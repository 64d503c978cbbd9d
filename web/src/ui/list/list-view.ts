import type { MenuEntry } from '../overlay/action-menu.tsx'
import type { RowMenuState } from './row-menu.tsx'
import type { Column, Density, ListSource } from './types.ts'
import type { ListController } from './use-list-state.ts'
import type { Selection } from './use-selection.ts'

/** What the table and the cards need to draw the rows. */
export interface ListView<Row> {
	readonly label: string
	readonly columns: readonly Column<Row>[]
	readonly rows: readonly Row[]
	readonly source: ListSource<Row>
	readonly list: ListController
	readonly selection: Selection<Row>
	readonly selectable: boolean
	readonly density: Density
	readonly active: number
	readonly setActive: (index: number) => void
	readonly rowKey: (row: Row) => string
	/** How a row is called: for its checkbox and its menu. */
	readonly rowLabel: (row: Row) => string
	readonly rowHref: ((row: Row) => string) | undefined
	readonly openRow: ((row: Row) => void) | undefined
	readonly rowActions: ((row: Row) => readonly MenuEntry[]) | undefined
	readonly menu: RowMenuState<Row>
}
