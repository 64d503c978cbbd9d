import type { ReactNode } from 'react'

/** Something that can be chosen: a place, a thing to do, a record. */
export interface PaletteEntry {
	readonly id: string
	readonly label: string
	readonly detail?: string
	/** A key of the icon set. */
	readonly icon: string
	/** A mark at the end, its status say. */
	readonly mark?: ReactNode
	/** The shortcut that does the same. */
	readonly keys?: string
	/** Where it leads; may be opened in a new tab. */
	readonly href?: string
	/** What it does where it leads nowhere. */
	readonly run?: () => void
}

export interface PaletteGroup {
	readonly id: string
	readonly label: string
	readonly entries: readonly PaletteEntry[]
}

/** One kind of thing to which the list can be narrowed. */
export interface PaletteScope {
	readonly id: string
	readonly label: string
}
