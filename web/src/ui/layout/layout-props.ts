import type { HTMLAttributes } from 'react'

/** A space of `theme/tokens.css`: 4 is `--space-4`. */
export type Gap = 0 | 'half' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12

/** What any element takes; `as` names the element that is drawn. */
export interface LayoutProps extends HTMLAttributes<HTMLElement> {
	readonly as?:
		| 'article'
		| 'aside'
		| 'dd'
		| 'div'
		| 'dl'
		| 'footer'
		| 'form'
		| 'header'
		| 'li'
		| 'nav'
		| 'ol'
		| 'p'
		| 'section'
		| 'span'
		| 'td'
		| 'ul'
	/** Of a form that checks its fields itself. */
	readonly noValidate?: boolean
}

/** Class names in one attribute, the given ones last. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
	return names.filter(Boolean).join(' ')
}
