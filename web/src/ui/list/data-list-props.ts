import type { ReactNode } from 'react'
import type { MenuEntry } from '../overlay/action-menu.tsx'
import type { ListView } from './list-view.ts'
import type { BulkAction, Column, Exporting, LayoutStore, ListEmpty, ListSource, SavedViews } from './types.ts'
import type { ListController } from './use-list-state.ts'

export interface DataListProps<Row> {
	/** What the rows are, in the plural: `Cases`. */
	readonly label: string
	/** One row, where its word is not `label` without the s at its end: `person`. */
	readonly singular?: string
	/** Keep it outside the component, or memoised. */
	readonly columns: readonly Column<Row>[]
	/** From `useListState`. */
	readonly list: ListController
	/** From `sourceOf`. */
	readonly source: ListSource<Row>
	readonly rowKey: (row: Row) => string
	readonly rowLabel: (row: Row) => string
	/** Where a row leads. Or `onOpen`. */
	readonly rowHref?: (row: Row) => string
	readonly onOpen?: (row: Row) => void
	readonly rowActions?: (row: Row) => readonly MenuEntry[]
	readonly bulkActions?: readonly BulkAction<Row>[]
	readonly savedViews?: SavedViews
	readonly layoutStore?: LayoutStore
	readonly exporting?: Exporting<Row>
	readonly empty: ListEmpty
	/** Draws the rows in another way than as a table or cards. */
	readonly body?: ((view: ListView<Row>) => ReactNode) | undefined
	/** More controls at the end of the toolbar. */
	readonly tools?: ReactNode
	readonly searchLabel?: string
	/** False for the rare list that has no search. */
	readonly searchable?: boolean
}
