import type { RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { boxBetween, type Mark } from './marks.ts'
import classes from './redaction.module.css'

const AHEAD = '800px'
const SIDE = 1_400

interface RedactionPageProps {
	readonly file: PDFDocumentProxy
	readonly number: number
	/** Height by width, until the page is drawn. */
	readonly ratio: number
	readonly marks: readonly Mark[]
	/** A finger draws instead of scrolling. */
	readonly byFinger: boolean
	readonly onMark: (mark: RedactionMark) => void
}

async function draw(file: PDFDocumentProxy, number: number): Promise<HTMLCanvasElement> {
	const page = await file.getPage(number)
	const { width, height } = page.getViewport({ scale: 1 })
	const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) })
	const canvas = document.createElement('canvas')
	canvas.width = Math.max(1, Math.floor(viewport.width))
	canvas.height = Math.max(1, Math.floor(viewport.height))
	await page.render({ canvas, viewport }).promise
	page.cleanup()
	return canvas
}

function useDrawing(file: PDFDocumentProxy, number: number) {
	const frame = useRef<HTMLDivElement>(null)
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		const node = frame.current
		if (node === null) return
		let isGone = false
		const seen = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting)) return
				seen.disconnect()
				draw(file, number).then(
					(canvas) => {
						if (isGone) return
						node.replaceChildren(canvas)
						node.style.aspectRatio = `${canvas.width} / ${canvas.height}`
					},
					() => !isGone && setFailed(true),
				)
			},
			{ rootMargin: AHEAD },
		)
		seen.observe(node)
		return () => {
			isGone = true
			seen.disconnect()
		}
	}, [file, number])
	return { frame, failed }
}

function pointOf(event: PointerEvent<HTMLElement>) {
	const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
	return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}

/** A page on which boxes are drawn with the pointer. */
export function RedactionPage({ file, number, ratio, marks, byFinger, onMark }: RedactionPageProps) {
	const { frame, failed } = useDrawing(file, number)
	const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
	const [drawn, setDrawn] = useState<RedactionMark | null>(null)
	const finish = (event: PointerEvent<HTMLElement>) => {
		const box = from.current === null ? null : boxBetween(number, from.current, pointOf(event))
		from.current = null
		setDrawn(null)
		if (box !== null) onMark(box)
	}
	return (
		<figure className={classes.sheet}>
			<div
				className={classes.page}
				data-by-finger={byFinger || undefined}
				onPointerDown={(event) => {
					if (event.button !== 0 || (event.pointerType === 'touch' && !byFinger)) return
					event.currentTarget.setPointerCapture(event.pointerId)
					from.current = pointOf(event)
				}}
				onPointerMove={(event) => {
					if (from.current !== null) setDrawn(boxBetween(number, from.current, pointOf(event)))
				}}
				onPointerUp={finish}
				onPointerCancel={() => {
					from.current = null
					setDrawn(null)
				}}
			>
				<div ref={frame} className={classes.drawing} style={{ aspectRatio: `1 / ${ratio}` }} />
				{[...marks, ...(drawn === null ? [] : [{ ...drawn, key: 'drawn' }])].map(({ key, x, y, width, height }) => (
					<span
						key={key}
						className={classes.mark}
						style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
					/>
				))}
			</div>
			<figcaption className={classes.caption}>
				{failed ? `Page ${number} could not be drawn.` : `Page ${number} of ${file.numPages}`}
			</figcaption>
		</figure>
	)
}
