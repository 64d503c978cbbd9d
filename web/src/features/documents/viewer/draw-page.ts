import { type PDFPageProxy, TextLayer } from 'pdfjs-dist'
import type { DrawnText } from './mark-hits.ts'

const SHARPEST = 2
/** Browsers show nothing of a larger canvas. */
const PIXELS_MAX = 16_000_000

export interface DrawnPage {
	readonly text: DrawnText
	/** Height by width. */
	readonly ratio: number
	readonly release: () => void
}

/** Draws a page over the width of an element, with its text above the picture so that it can be selected.
 *  @param wordsClass of the element that holds the text */
export async function drawPage(
	page: PDFPageProxy,
	frame: HTMLElement,
	pageWidth: number,
	wordsClass: string,
): Promise<DrawnPage> {
	const canvas = document.createElement('canvas')
	const words = document.createElement('div')
	words.className = `textLayer ${wordsClass}`
	const scale = pageWidth / page.getViewport({ scale: 1 }).width
	const shown = page.getViewport({ scale })
	const { width, height } = shown
	const sharp = Math.min(SHARPEST, devicePixelRatio || 1, Math.sqrt(PIXELS_MAX / (width * height)))
	const viewport = page.getViewport({ scale: scale * sharp })
	canvas.width = Math.max(1, Math.floor(viewport.width))
	canvas.height = Math.max(1, Math.floor(viewport.height))
	await page.render({ canvas, viewport }).promise
	frame.replaceChildren(canvas, words)
	frame.style.setProperty('--total-scale-factor', String(scale))
	const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport: shown })
	await layer.render()
	return {
		text: { elements: layer.textDivs, runs: layer.textContentItemsStr },
		ratio: height / width,
		release: () => {
			frame.replaceChildren()
			page.cleanup()
		},
	}
}
