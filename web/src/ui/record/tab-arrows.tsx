import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import classes from './record.module.css'

/** Share of a screenful; the rest is seen again after scrolling. */
const STEP = 0.7
/** Scroll positions are fractions of pixels. */
const SLACK_PX = 2

interface TabArrowsProps {
	/** Scrolls sideways. */
	readonly list: RefObject<HTMLElement | null>
	/** How many entries: a tab may join after loading. */
	readonly count: number
}

/** Shows that more follows where a list does not fit, and scrolls to it. Keyboards and screen readers reach each entry in the
 *  list itself, so these buttons are for pointers only. */
export function TabArrows({ list, count }: TabArrowsProps) {
	const [{ before, after }, setBeyond] = useState({ before: false, after: false })
	// biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a tab joins
	useEffect(() => {
		const of = list.current
		if (of === null) return
		const measure = () => {
			const before = of.scrollLeft > SLACK_PX
			const after = of.scrollLeft + of.clientWidth < of.scrollWidth - SLACK_PX
			setBeyond((known) => (known.before === before && known.after === after ? known : { before, after }))
		}
		measure()
		of.addEventListener('scroll', measure, { passive: true })
		const watched = new ResizeObserver(measure)
		watched.observe(of)
		return () => {
			of.removeEventListener('scroll', measure)
			watched.disconnect()
		}
	}, [list, count])
	const move = (by: 1 | -1) => list.current?.scrollBy({ left: by * STEP * list.current.clientWidth })
	return (
		<>
			{before && (
				<button type="button" aria-hidden tabIndex={-1} className={classes.tabsBefore} onClick={() => move(-1)}>
					<Icon name="chevron-left" />
				</button>
			)}
			{after && (
				<button type="button" aria-hidden tabIndex={-1} className={classes.tabsAfter} onClick={() => move(1)}>
					<Icon name="chevron-right" />
				</button>
			)}
		</>
	)
}
