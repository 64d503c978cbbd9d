import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import classes from './record.module.css'

const TabArrows = lazy(async () => ({ default: (await import('./tab-arrows.tsx')).TabArrows }))

interface ScrollStripProps {
	/** The only child. */
	readonly list: RefObject<HTMLElement | null>
	/** How many entries it has: one may join after loading. */
	readonly count: number
	readonly className?: string | undefined
	readonly children: ReactNode
}

/** Around a list that scrolls sideways where it does not fit: shows at which ends more follows, and scrolls there. */
export function ScrollStrip({ list, count, className = '', children }: ScrollStripProps) {
	return (
		<div className={`${classes.scrolled} ${className}`}>
			{children}
			<Suspense>
				<TabArrows list={list} count={count} />
			</Suspense>
		</div>
	)
}

/** Scrolls sideways only, until an entry is in the middle. The list positions its entries. */
export function scrollToEntry(list: HTMLElement | null, entry: HTMLElement | null | undefined): void {
	if (list === null || !entry) return
	list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2
}
