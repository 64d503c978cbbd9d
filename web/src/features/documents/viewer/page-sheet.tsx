import { memo, type ReactNode } from 'react'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './viewer.module.css'

export const isSideways = (turn: QuarterTurn): boolean => turn === 90 || turn === 270

/** In CSS pixels. @param width of the page as it is shown, turned or not. @param ratio height by width of the upright page */
export function sheetSize(width: number, turn: QuarterTurn, ratio: number) {
	const uprightWidth = isSideways(turn) ? width / ratio : width
	const uprightHeight = uprightWidth * ratio
	return { uprightWidth, uprightHeight, width, height: isSideways(turn) ? uprightWidth : uprightHeight }
}

interface PageSheetProps {
	readonly number: number
	readonly count: number
	readonly width: number
	readonly height: number
	readonly turn: QuarterTurn
	readonly failed?: boolean
	readonly children?: ReactNode
}

/** The place of a page, with its number below. */
export function PageSheet({ number, count, width, height, turn, failed = false, children }: PageSheetProps) {
	const phrase = usePhrases()
	return (
		<div className={classes.sheet} data-sheet={number}>
			<div className={classes.turned} style={{ inlineSize: width, blockSize: height }} data-turn={turn}>
				{children}
			</div>
			<p className={classes.note}>
				{phrase(failed ? `Page ${number} could not be drawn.` : `Page ${number} of ${count}`)}
			</p>
		</div>
	)
}

/** The room of a page that is far from the visible part. */
export const FarPage = memo(function FarPage({ number, height }: Pick<PageSheetProps, 'number' | 'height'>) {
	return <div className={classes.far} data-sheet={number} style={{ blockSize: height }} />
})

/** Up to so many pages all are ready to be drawn. */
const ALL_READY = 60
const REACH_PAGES = 12
const REACH_PX = 3_000

/** The pages around the one in view that are ready to be drawn: watching thousands would slow each step down.
 *  @param height of a page in CSS pixels */
export function readyPages(count: number, page: number, height: number): readonly [from: number, to: number] {
	if (count <= ALL_READY) return [1, count]
	const reach = Math.max(REACH_PAGES, Math.ceil(REACH_PX / Math.max(1, height)))
	return [Math.max(1, page - reach), Math.min(count, page + reach)]
}
