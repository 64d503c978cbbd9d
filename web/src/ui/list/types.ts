import type { Tone } from '@praxis/contract/kernel/field'
import type { ListSort, ListState } from '@praxis/contract/kernel/list-state'
import type { ReactNode } from 'react'
import type { OptionSearch } from '../form/use-options.ts'
import type { OtherExport } from './export/other-export.ts'

export type ExportValue = string | number | boolean | Date | null

/** The place of a column on the two-line card of a phone. */
export type CardPlace = 'title' | 'mark' | 'detail' | 'none'

export interface Column<Row> {
	readonly id: string
	readonly header: string
	/** What the cell shows; the first visible column is the row's link. */
	readonly cell: (row: Row) => ReactNode
	/** The plain value for CSV, Excel and PDF; a column without one is left out there. */
	readonly exportValue?: (row: Row) => ExportValue
	readonly sortable?: boolean
	/** `end` for amounts and counts; figures are tabular either way. */
	readonly align?: 'start' | 'end'
	/** In rem. A column without a width takes what is left. */
	readonly width?: number
	/** 2 wraps a long text to a second line of a table row that is not compact. */
	readonly lines?: 2
	/** Not shown until chosen. */
	readonly hiddenAtFirst?: boolean
	/** Role of the column on cards: by default the first column is the title, the next two are details. */
	readonly card?: CardPlace
}

export interface FilterOption {
	readonly value: string
	readonly label: string
	readonly tone?: Tone
}

export type ListFilter =
	| {
			readonly kind: 'choice'
			/** The name in the address. */
			readonly id: string
			readonly label: string
			readonly options: readonly FilterOption[]
			/** One value only. */
			readonly single?: boolean
	  }
	| {
			/** Value `2026-01-01..2026-03-31`; either side may be missing. */
			readonly kind: 'dates'
			readonly id: string
			readonly label: string
	  }
	| {
			/** One value, found by typing. */
			readonly kind: 'lookup'
			readonly id: string
			readonly label: string
			readonly search: OptionSearch
			/** How a value from the address is called. */
			readonly valueLabel?: (value: string) => string
	  }
	| {
			/** One value, typed. */
			readonly kind: 'text'
			readonly id: string
			readonly label: string
	  }

export type { ListSort, ListState }

export interface SavedView {
	readonly id: string
	readonly name: string
	readonly state: ListState
	/** Those to show, null for those of the list itself; without it the columns stay as they are. */
	readonly columns?: readonly string[] | null
}

export interface TeamView extends SavedView {
	/** Those to show; null leaves the columns as they are. */
	readonly columns: readonly string[] | null
	/** Who shared it; null if unknown. */
	readonly by: string | null
	readonly mayRemove: boolean
}

/** Views shared with everyone who sees the list. */
export interface TeamViews {
	/** Called when the menu opens; until then they need not be read. */
	readonly open: () => void
	readonly status: 'loading' | 'ready' | 'error'
	readonly views: readonly TeamView[]
	/** Replaces the person's own of the same name; null without permission. */
	readonly share: ((name: string, state: ListState) => Promise<void>) | null
	readonly remove: (id: string) => Promise<void>
}

/** Where saved views are kept: on the server, per person. */
export interface SavedViews {
	readonly team?: TeamViews
	readonly views: readonly SavedView[]
	/** With the present columns unless others are named. */
	readonly save: (name: string, state: ListState, columns?: readonly string[] | null) => Promise<void>
	readonly rename: (id: string, name: string) => Promise<void>
	readonly remove: (id: string) => Promise<void>
}

export type Density = 'normal' | 'compact'

export interface ListLayout {
	/** Visible columns in their order; null shows the columns as they come. */
	readonly columns: readonly string[] | null
	readonly density: Density
}

/** Where column choice and density are kept: on the server, per person. */
export interface LayoutStore {
	readonly layout: ListLayout
	readonly save: (layout: ListLayout) => void
}

/** The rows and how they stand. Made from a query by `sourceOf`. */
export interface ListSource<Row> {
	readonly status: 'loading' | 'ready' | 'error' | 'forbidden' | 'offline'
	readonly rows: readonly Row[]
	/** All that match; null when it was not counted. */
	readonly total: number | null
	readonly hasMore: boolean
	readonly loadingMore: boolean
	/** Newer rows are on their way; the ones shown stay. */
	readonly refreshing: boolean
	readonly message: string | null
	readonly loadMore: () => void
	readonly retry: () => void
}

export interface BulkAction<Row> {
	readonly id: string
	readonly label: string
	readonly icon?: ReactNode
	readonly tone?: 'danger'
	/** Values to choose from in a menu; `run` is given the chosen one. */
	readonly choices?: readonly FilterOption[]
	/** Offered only for rows it fits; for all if absent. */
	readonly fits?: (rows: readonly Row[]) => boolean
	/** The selection is cleared unless this resolves false. */
	readonly run: (rows: readonly Row[], choice: string) => Promise<unknown> | unknown
}

export interface ListPage<Row> {
	readonly items: readonly Row[]
	readonly nextCursor: string | null
	readonly total: number | null
}

export interface Exporting<Row> {
	/** Without its ending: `cases`. */
	readonly fileName: string
	/** A page of all that match the list's state. Called with null first. */
	readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Row>>
	/** Beside CSV, Excel and PDF. */
	readonly others?: readonly OtherExport[]
	/** As `others`, for rows that were selected. */
	readonly othersOf?: (rows: readonly Row[]) => readonly OtherExport[]
}

/** The texts of a list with nothing in it. */
export interface ListEmpty {
	readonly title: string
	readonly text: ReactNode
	readonly action?: ReactNode
	/** The title where a search or filters match nothing, instead of the usual one. */
	readonly noMatch?: string
}
