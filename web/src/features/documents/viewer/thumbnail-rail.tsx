import { useVirtualizer } from '@tanstack/react-virtual'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useRef } from 'react'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { PageThumbnail } from '../pages/page-thumbnail.tsx'
import classes from './viewer.module.css'

const ROW_PX = 168
/** In the style sheet: on narrow screens the pages stand side by side. */
const NARROW = '(max-width: 48rem)'
const COLUMN_PX = 112

interface ThumbnailRailProps {
	readonly file: PDFDocumentProxy
	/** The page in view. */
	readonly page: number
	readonly turn: QuarterTurn
	readonly onGo: (page: number) => void
}

/** All pages, small; only those in view are drawn. */
export function ThumbnailRail({ file, page, turn, onGo }: ThumbnailRailProps) {
	const phrase = usePhrases()
	const scroller = useRef<HTMLElement>(null)
	const isNarrow = matchMedia(NARROW).matches
	const size = isNarrow ? COLUMN_PX : ROW_PX
	const virtual = useVirtualizer({
		count: file.numPages,
		getScrollElement: () => scroller.current,
		estimateSize: () => size,
		horizontal: isNarrow,
		overscan: 2,
	})
	useEffect(() => {
		virtual.scrollToIndex(page - 1, { align: 'auto' })
	}, [virtual, page])
	const total = virtual.getTotalSize()
	return (
		<nav ref={scroller} className={classes.rail} aria-label={phrase('Thumbnails')}>
			<div className={classes.railInner} style={isNarrow ? { inlineSize: total } : { blockSize: total }}>
				{virtual.getVirtualItems().map(({ index, start }) => (
					<button
						key={index}
						type="button"
						className={classes.thumbnail}
						style={{ translate: isNarrow ? `${start}px 0` : `0 ${start}px` }}
						aria-label={phrase(`Page ${index + 1}`)}
						aria-current={page === index + 1 ? 'page' : undefined}
						onClick={() => onGo(index + 1)}
					>
						<Thumbnail file={file} number={index + 1} turn={turn} />
						<span aria-hidden="true">{index + 1}</span>
					</button>
				))}
			</div>
		</nav>
	)
}

interface ThumbnailProps {
	readonly file: PDFDocumentProxy
	readonly number: number
	readonly turn: QuarterTurn
}

function Thumbnail({ file, number, turn }: ThumbnailProps) {
	const item = useMemo(() => ({ key: `${number}`, source: 0, page: number, rotate: turn }), [number, turn])
	return (
		<span className={classes.thumbnailSheet}>
			<PageThumbnail file={file} item={item} />
		</span>
	)
}
