import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { highlightText } from './highlight-text.ts'
import { openPdf, pdfFailure } from './pdf-file.ts'
import classes from './preview.module.css'

/** Pages around the visible ones are drawn ahead. */
const AHEAD = '800px'
const SHARPEST = 2
/** Browsers show nothing of a larger canvas. */
const PIXELS_MAX = 16_000_000

interface Opened {
	readonly file: PDFDocumentProxy
	/** Height by width of the first page, for pages not drawn yet. */
	readonly ratio: number
}

function useFile(content: Blob) {
	const [opened, setOpened] = useState<Opened | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	useEffect(() => {
		let stop = () => {}
		let isGone = false
		const open = async () => {
			const data = await content.arrayBuffer()
			if (isGone) return
			const file = await openPdf(data)
			stop = () => void file.loadingTask.destroy()
			if (isGone) return stop()
			const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
			if (!isGone) setOpened({ file, ratio: height / width })
		}
		open().catch((error: unknown) => {
			if (!isGone) setFailure(pdfFailure(error) ?? 'This PDF could not be shown. Download it to open it.')
		})
		return () => {
			isGone = true
			stop()
		}
	}, [content])
	return { opened, failure }
}

interface PdfPagesProps {
	readonly content: Blob
	readonly title: string
	/** The page to show first; 0 for the beginning. */
	readonly page: number
	/** Words to mark in the text, in lower case. */
	readonly marked: readonly string[]
	/** What stands around a drawn page. */
	readonly around?: (number: number, page: ReactNode) => ReactNode
	readonly onOpened?: (pageCount: number) => void
}

/** The pages of a PDF one below another, each drawn when it comes into view, with text that can be selected. */
export function PdfPages({ content, title, page, marked, around, onOpened }: PdfPagesProps) {
	const { opened, failure } = useFile(content)
	const pageCount = opened?.file.numPages
	useEffect(() => {
		if (pageCount !== undefined) onOpened?.(pageCount)
	}, [pageCount, onOpened])
	if (failure !== null) return <ErrorState message={failure} />
	if (opened === null) return <LoadingNote what="the preview" />
	const numbers = Array.from({ length: opened.file.numPages }, (_, at) => at + 1)
	return (
		<section className={classes.frame} aria-label={`Pages of ${title}`}>
			{numbers.map((number) => (
				<PdfPage
					key={number}
					opened={opened}
					number={number}
					isFirst={number > 1 && number === page}
					marked={marked}
					around={around}
				/>
			))}
		</section>
	)
}

async function draw(page: PDFPageProxy, frame: HTMLElement, marked: readonly string[]): Promise<() => void> {
	const canvas = document.createElement('canvas')
	const words = document.createElement('div')
	words.className = `textLayer ${classes.words ?? ''}`
	const scale = frame.clientWidth / page.getViewport({ scale: 1 }).width
	const { width, height } = page.getViewport({ scale })
	const sharp = Math.min(SHARPEST, devicePixelRatio || 1, Math.sqrt(PIXELS_MAX / (width * height)))
	const viewport = page.getViewport({ scale: scale * sharp })
	canvas.width = Math.floor(viewport.width)
	canvas.height = Math.floor(viewport.height)
	// Pages of one file may differ in size.
	frame.style.aspectRatio = `${width} / ${height}`
	frame.replaceChildren(canvas, words)
	frame.style.setProperty('--total-scale-factor', String(scale))
	const drawing = page.render({ canvas, viewport })
	await drawing.promise
	const layer = new TextLayer({
		textContentSource: page.streamTextContent(),
		container: words,
		viewport: page.getViewport({ scale }),
	})
	await layer.render()
	highlightText(words, marked)
	return () => {
		frame.replaceChildren()
		page.cleanup()
	}
}

interface PdfPageProps extends Pick<PdfPagesProps, 'marked'> {
	readonly around: PdfPagesProps['around']
	readonly opened: Opened
	readonly number: number
	readonly isFirst: boolean
}

function PdfPage({ opened: { file, ratio }, number, isFirst, marked, around = (_, page) => page }: PdfPageProps) {
	const frame = useRef<HTMLDivElement>(null)
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		const node = frame.current
		if (node === null) return
		let isNear = false
		let drawn: Promise<() => void> | null = null
		/** Pages far from the visible ones are released: hundreds of canvases would fill the memory. */
		const follow = () => {
			if (isNear) {
				drawn ??= file.getPage(number).then((page) => draw(page, node, marked))
				drawn.catch(() => setFailed(node.isConnected))
				return
			}
			const left = drawn
			drawn = null
			left?.then(
				(release) => {
					if (drawn === null) release()
				},
				() => undefined,
			)
		}
		const seen = new IntersectionObserver(
			(entries) => {
				isNear = entries.at(-1)?.isIntersecting === true
				follow()
			},
			{ rootMargin: AHEAD },
		)
		seen.observe(node)
		return () => seen.disconnect()
	}, [file, number, marked])
	useEffect(() => {
		if (isFirst) frame.current?.scrollIntoView({ block: 'start' })
	}, [isFirst])
	return (
		<div className={classes.sheet}>
			{around(number, <div ref={frame} className={classes.page} style={{ aspectRatio: `1 / ${ratio}` }} />)}
			<p className={classes.note}>
				{failed ? `Page ${number} could not be drawn.` : `Page ${number} of ${file.numPages}`}
			</p>
		</div>
	)
}
