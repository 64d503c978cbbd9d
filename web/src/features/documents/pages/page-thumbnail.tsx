import type { ExhibitSticker, PageNumbering } from '@praxis/contract/documents/pdf-tools.contract'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Said } from '../../../ui/text/said.tsx'
import type { PageItem } from './page-list.ts'
import classes from './pages.module.css'

/** Side of the drawing, in pixels of the device: sharp at the size of a thumbnail. */
const SIDE = 360
const AHEAD = '400px'

async function draw(file: PDFDocumentProxy, { page: number, rotate }: PageItem, canvas: HTMLCanvasElement) {
	const page = await file.getPage(number)
	const rotation = (page.rotate + rotate) % 360
	const { width, height } = page.getViewport({ scale: 1, rotation })
	const viewport = page.getViewport({ scale: SIDE / Math.max(width, height), rotation })
	canvas.width = Math.max(1, Math.floor(viewport.width))
	canvas.height = Math.max(1, Math.floor(viewport.height))
	await page.render({ canvas, viewport }).promise
	page.cleanup()
}

interface ThumbnailProps {
	readonly file: PDFDocumentProxy
	readonly item: PageItem
}

/** A page as it will be, drawn when it comes near the visible part. */
export function PageThumbnail({ file, item }: ThumbnailProps) {
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
				const canvas = document.createElement('canvas')
				draw(file, item, canvas).then(
					() => !isGone && node.replaceChildren(canvas),
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
	}, [file, item])
	return (
		<div ref={frame} className={classes.drawing} data-failed={failed || undefined}>
			{failed && <Said>Cannot be drawn</Said>}
		</div>
	)
}

/** Where a number will stand. */
export function NumberStamp({ text, position }: { readonly text: string } & Pick<PageNumbering, 'position'>) {
	return (
		<span className={classes.number} data-position={position}>
			{text}
		</span>
	)
}

/** Where an exhibit sticker will stand. */
export function StickerStamp({ heading, label, color, position }: ExhibitSticker) {
	return (
		<span className={classes.sticker} data-position={position} data-color={color}>
			<span>{heading.toUpperCase()}</span>
			<strong>{label}</strong>
		</span>
	)
}
