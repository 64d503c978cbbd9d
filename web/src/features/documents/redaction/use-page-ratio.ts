import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

const LETTER = 11 / 8.5

/** Height by width of the first page of a PDF; that of US Letter until it is known. */
export function usePageRatio(file: Pick<PDFDocumentProxy, 'getPage'>): number {
	const [ratio, setRatio] = useState(LETTER)
	useEffect(() => {
		let isGone = false
		file.getPage(1).then(
			(page) => {
				const { width, height } = page.getViewport({ scale: 1 })
				if (!isGone) setRatio(height / width)
			},
			// The file was closed meanwhile, or the page itself says that it cannot be drawn.
			() => undefined,
		)
		return () => {
			isGone = true
		}
	}, [file])
	return ratio
}
