import type { ReactNode } from 'react'

export interface Action {
	readonly label: string
	readonly icon?: ReactNode
	readonly onSelect?: () => void
	/** Instead of `onSelect`: where it leads. */
	readonly href?: string
	readonly tone?: 'danger'
	/** Why it cannot be done now; the entry stays visible and says so. */
	readonly disabledReason?: string | null
	readonly keys?: string
	/** A few words more, beneath the label. */
	readonly hint?: string
}
export type Entry = Action | { readonly divider: true } | { readonly heading: string }
