import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf, pdfFailure } from '../pdf-file.ts'

export interface OpenedPdf {
	readonly file: PDFDocumentProxy
	/** Width of the first page, in CSS pixels at 100 percent. */
	readonly width: number
	/** Height by width of the first page, for pages not drawn yet. */
	readonly ratio: number
}

/** CSS pixels of a point. */
const PIXELS = 96 / 72

/** Opens a PDF while it is shown. */
export function usePdfFile(content: Blob) {
	const [opened, setOpened] = useState<OpenedPdf | null>(null)
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
			if (file.numPages === 0) return setFailure('This PDF has no pages.')
			const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
			if (!isGone) setOpened({ file, width: width * PIXELS, ratio: height / width })
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
