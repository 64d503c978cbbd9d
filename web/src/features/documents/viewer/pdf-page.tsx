import { type CSSProperties, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'
import { highlightText } from '../highlight-text.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import type { TextHit } from './find-text.ts'
import { markHits } from './mark-hits.ts'
import { PageSheet, sheetSize } from './page-sheet.tsx'
import type { OpenedPdf } from './use-pdf-file.ts'
import classes from './viewer.module.css'

/** Pages around the visible ones are drawn ahead. */
const AHEAD = '800px'

export interface PageFrame {
	/** Width of a page as it is shown, turned or not, in CSS pixels. */
	readonly width: number
	readonly turn: QuarterTurn
	/** What the pages are scrolled in; null for the window. */
	readonly scroller: RefObject<HTMLElement | null> | null
	/** Words and phrases to mark in the text, in lower case. */
	readonly marked: readonly string[]
	/** What stands around a drawn page. */
	readonly around?: ((number: number, page: ReactNode) => ReactNode) | undefined
}

interface PdfPageProps extends PageFrame {
	readonly opened: OpenedPdf
	readonly number: number
	readonly hits?: readonly TextHit[]
	readonly current?: TextHit | null
	/** Ratios of pages drawn before, by their number: height by width. */
	readonly ratios?: Map<number, number>
}

const NO_HITS: readonly TextHit[] = []

/** Draws the page while it is near the visible part. Pages far from it are released: hundreds of canvases would fill the memory. */
function useDrawing({ opened: { file }, number, scroller, marked }: PdfPageProps, uprightWidth: number) {
	const frame = useRef<HTMLDivElement>(null)
	const [drawn, setDrawn] = useState<DrawnPage | null>(null)
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		const node = frame.current
		if (node === null) return
		let isGone = false
		let isNear = false
		let drawing: Promise<DrawnPage> | null = null
		const draw = async () => {
			const page = await drawPage(await file.getPage(number), node, uprightWidth, classes.words ?? '')
			highlightText(node, marked)
			return page
		}
		const follow = () => {
			if (isNear) {
				drawing ??= draw()
				drawing.then(
					(page) => {
						if (!isGone) setDrawn(page)
					},
					() => setFailed(node.isConnected && !isGone),
				)
				return
			}
			const left = drawing
			drawing = null
			left?.then(
				(page) => {
					if (drawing !== null || isGone) return
					setDrawn(null)
					page.release()
				},
				() => undefined,
			)
		}
		const seen = new IntersectionObserver(
			(entries) => {
				isNear = entries.at(-1)?.isIntersecting === true
				follow()
			},
			{ root: scroller?.current ?? null, rootMargin: AHEAD },
		)
		seen.observe(node)
		return () => {
			isGone = true
			seen.disconnect()
		}
	}, [file, number, scroller, marked, uprightWidth])
	return { frame, drawn, failed }
}

/** Scrolls within the pages only: what is around them stays. */
function center(scroller: HTMLElement, mark: Element): void {
	const [area, place] = [scroller.getBoundingClientRect(), mark.getBoundingClientRect()]
	const isSeen = place.top >= area.top && place.bottom <= area.bottom
	const isBeside = place.left < area.left || place.right > area.right
	scroller.scrollBy({
		top: isSeen ? 0 : (place.top + place.bottom - area.top - area.bottom) / 2,
		left: isBeside ? (place.left + place.right - area.left - area.right) / 2 : 0,
	})
}

/** Marks what was found on the page and brings the current place into view. */
function useHits({ hits = NO_HITS, current = null, scroller }: PdfPageProps, drawn: DrawnPage | null): void {
	useEffect(() => {
		if (drawn === null || hits.length === 0) return
		const unmark = markHits(drawn.text, hits, current)
		const mark = scroller?.current?.querySelector('[data-hit="current"]')
		if (scroller?.current && mark) center(scroller.current, mark)
		return unmark
	}, [drawn, hits, current, scroller])
}

/** One page, with text that can be selected. A file may have thousands: a page is rendered again only when it changes itself. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
	const { opened, number, width, turn, ratios, around = (_, page) => page } = props
	const [ratio, setRatio] = useState(ratios?.get(number) ?? opened.ratio)
	const { uprightWidth, uprightHeight, height } = sheetSize(width, turn, ratio)
	const { frame, drawn, failed } = useDrawing(props, uprightWidth)
	useHits(props, drawn)
	// Pages of one file may differ in size.
	const drawnRatio = drawn?.ratio ?? ratio
	if (Math.abs(drawnRatio - ratio) > 0.001) setRatio(drawnRatio)
	useEffect(() => {
		if (ratio !== opened.ratio) ratios?.set(number, ratio)
	}, [ratios, number, ratio, opened])
	const upright: CSSProperties = { inlineSize: uprightWidth, blockSize: uprightHeight, rotate: `${turn}deg` }
	return (
		<PageSheet number={number} count={opened.file.numPages} width={width} height={height} turn={turn} failed={failed}>
			<div className={classes.upright} style={upright}>
				{around(number, <div ref={frame} className={classes.page} style={{ blockSize: uprightHeight }} />)}
			</div>
		</PageSheet>
	)
})
