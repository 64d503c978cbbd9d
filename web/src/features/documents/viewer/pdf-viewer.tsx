import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'
import { ErrorState } from '../../../ui/page/empty-state.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { PreviewSkeleton } from '../preview-skeleton.tsx'
import { FindBar } from './find-bar.tsx'
import type { TextHit } from './find-text.ts'
import { FarPage, isSideways, readyPages, sheetSize } from './page-sheet.tsx'
import { PdfPage } from './pdf-page.tsx'
import { ThumbnailRail } from './thumbnail-rail.tsx'
import { type Finding, type PageHit, useFind } from './use-find.ts'
import { type OpenedPdf, usePdfFile } from './use-pdf-file.ts'
import { scrollToPage, useScrolling } from './use-scrolling.ts'
import { useViewShortcuts } from './use-view-shortcuts.ts'
import { useWidth } from './use-width.ts'
import { useZoom } from './use-zoom.ts'
import { PageNumber, useToggle, ViewKeys, ViewTools } from './view-tools.tsx'
import classes from './viewer.module.css'

interface PdfViewerProps {
	readonly content: Blob
	readonly title: string
	/** The page to show first; 0 for the beginning. */
	readonly page: number
	/** Words and phrases to mark in the text, in lower case. */
	readonly marked: readonly string[]
	/** What stands around a drawn page. */
	readonly around?: (number: number, page: ReactNode) => ReactNode
	readonly onOpened?: (pageCount: number) => void
	/** It is damaged or protected. */
	readonly onFailed?: () => void
}

/** A PDF with what is needed to read it: zoom, rotation, thumbnails and a search in its text. */
export function PdfViewer(props: PdfViewerProps) {
	const { content, onOpened, onFailed } = props
	const { opened, failure } = usePdfFile(content)
	const pageCount = opened?.file.numPages
	useEffect(() => {
		if (pageCount !== undefined) onOpened?.(pageCount)
	}, [pageCount, onOpened])
	useEffect(() => {
		if (failure !== null) onFailed?.()
	}, [failure, onFailed])
	if (failure !== null) return <ErrorState message={failure} />
	if (opened === null) return <PreviewSkeleton />
	return <Viewer {...props} opened={opened} />
}

/** A page of this width is read without moving the head. */
const WIDEST_FIT = 832

const NO_HITS: readonly TextHit[] = []

function useHitsByPage({ hits }: Finding): ReadonlyMap<number, readonly TextHit[]> {
	return useMemo(() => {
		const byPage = new Map<number, TextHit[]>()
		for (const { page, hit } of hits) {
			const known = byPage.get(page)
			if (known === undefined) byPage.set(page, [hit])
			else known.push(hit)
		}
		return byPage
	}, [hits])
}

interface ViewerProps extends PdfViewerProps {
	readonly opened: OpenedPdf
}

/** The size at which the pages are shown, and how they are turned. */
function useView(scroller: RefObject<HTMLElement | null>, { width, ratio }: OpenedPdf) {
	const room = useWidth(scroller)
	const [turn, setTurn] = useState<QuarterTurn>(0)
	const whole = isSideways(turn) ? width * ratio : width
	const zoom = useZoom((Math.min(room, WIDEST_FIT) / whole) * 100)
	const rotate = () => setTurn((before) => ((before + 90) % 360) as QuarterTurn)
	return { isMeasured: room > 0, turn, zoom, rotate, pageWidth: Math.round((whole * zoom.percent) / 100) }
}

/** Scrolls to the page asked for at first, then to that of the current match. */
function useArrival(
	scroller: RefObject<HTMLElement | null>,
	isMeasured: boolean,
	first: number,
	finding: Finding,
): void {
	const { current } = finding
	useEffect(() => {
		if (isMeasured && first > 1) scrollToPage(scroller, first)
	}, [scroller, isMeasured, first])
	useEffect(() => {
		if (current !== null) scrollToPage(scroller, current.page)
	}, [scroller, current])
}

function Viewer({ opened, title, page: first, marked, around }: ViewerProps) {
	const phrase = usePhrases()
	const scroller = useRef<HTMLDivElement>(null)
	const search = useRef<HTMLInputElement>(null)
	const { isMeasured, turn, zoom, rotate, pageWidth } = useView(scroller, opened)
	const { page, follow } = useScrolling(scroller, `${pageWidth}/${turn}`)
	const finding = useFind(opened.file)
	const hits = useHitsByPage(finding)
	const thumbnails = useToggle()
	const keys = useToggle()
	const goTo = (number: number) => scrollToPage(scroller, number)
	const count = opened.file.numPages
	useViewShortcuts({ zoom, rotate, finding, toggle: thumbnails.toggle, search })
	useArrival(scroller, isMeasured, first, finding)
	return (
		<section className={classes.viewer} aria-label={phrase('Pages of {title}', { title })}>
			<div className={classes.toolbar} role="toolbar" aria-label={phrase('View')}>
				<ViewTools zoom={zoom} onRotate={rotate} thumbnails={thumbnails} keys={keys} />
				<PageNumber page={page} count={count} onGo={goTo} />
				<FindBar finding={finding} count={count} input={search} />
			</div>
			{keys.isShown && <ViewKeys />}
			<div className={classes.split} data-thumbnails={thumbnails.isShown || undefined}>
				{thumbnails.isShown && <ThumbnailRail file={opened.file} page={page} turn={turn} onGo={goTo} />}
				<div
					ref={scroller}
					className={classes.scroller}
					role="document"
					aria-label={phrase('Text of {title}', { title })}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
					tabIndex={0}
					onScroll={follow}
				>
					{isMeasured && (
						<Sheets {...{ opened, page, pageWidth, turn, scroller, marked, around, hits }} current={finding.current} />
					)}
				</div>
			</div>
		</section>
	)
}

interface SheetsProps extends Pick<ViewerProps, 'opened' | 'marked'> {
	readonly around: ViewerProps['around'] | undefined
	/** In view. */
	readonly page: number
	readonly pageWidth: number
	readonly turn: QuarterTurn
	readonly scroller: RefObject<HTMLElement | null>
	readonly hits: ReadonlyMap<number, readonly TextHit[]>
	readonly current: PageHit | null
}

function Sheets({ opened, page, pageWidth, turn, scroller, marked, around, hits, current }: SheetsProps) {
	const [ratios] = useState(() => new Map<number, number>())
	const count = opened.file.numPages
	const sizeOf = (number: number) => sheetSize(pageWidth, turn, ratios.get(number) ?? opened.ratio)
	const [from, to] = readyPages(count, page, sizeOf(page).height)
	return Array.from({ length: count }, (_, at) => {
		const number = at + 1
		if (number < from || number > to) {
			return <FarPage key={number} number={number} height={sizeOf(number).height} />
		}
		return (
			<PdfPage
				key={number}
				opened={opened}
				number={number}
				width={pageWidth}
				turn={turn}
				scroller={scroller}
				marked={marked}
				around={around}
				ratios={ratios}
				hits={hits.get(number) ?? NO_HITS}
				current={current?.page === number ? current.hit : null}
			/>
		)
	})
}
