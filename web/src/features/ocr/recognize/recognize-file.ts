import { OCR_IMAGE_TIMEOUT_MS, OCR_PDF_TIMEOUT_MS } from '@praxis/contract/ocr/ocr.fields'
import type { Matrix } from '../../../parts/images/matrix.ts'
import type { QuarterTurn, Steps } from '../../../parts/images/prepare.ts'
import { grayMap, preparePage, type ReadyPage } from '../../../parts/images/prepare-page.ts'
import type { PageText } from '../result/page-text.ts'
import { OcrFailure, timeOutOf, within } from './failure.ts'
import { EnginePool, engineCount, type Recognized } from './ocr-engine.ts'
import { type DrawnPage, openSource, type Source } from './open-source.ts'

export interface OcrOptions {
	readonly languages: readonly string[]
	readonly steps: Steps
	/** Turn pages that lie on their side or upside down. */
	readonly turnPages: boolean
}

/** A recognized page with all that its picture and a PDF are made of. */
export interface RecognizedPage {
	readonly text: PageText
	/** As a JPEG, as it was before it was prepared. */
	readonly original: Blob
	/** As it was recognized; the same for pages that were not. */
	readonly prepared: Blob
	readonly toSource: Matrix
	readonly toPdf: Matrix | null
	readonly sourceWidth: number
	readonly sourceHeight: number
	/** How far the page was turned so that its text stands upright, clockwise. */
	readonly turn: QuarterTurn
}

export interface OcrProgress {
	readonly percent: number
	/** What is under way, e.g. `Recognizing page 2 of 5`. */
	readonly stage: string
}

interface Work extends OcrOptions {
	readonly contents: readonly Blob[]
	readonly signal: AbortSignal
	/** Of the whole file; by its kind if absent. */
	readonly timeoutMs?: number
	readonly onProgress: (progress: OcrProgress) => void
	/** Pages are reported when they are done, not in order. */
	readonly onPage: (page: RecognizedPage) => void
}

/** Drawing pages is the first 30 percent; at most 90 until all is recognized. */
const DRAWN_PERCENT = 30
const RECOGNIZED_PERCENT = 60

/** Below this a page may lie on its side. */
const TURN_BELOW = 70
const QUARTERS: readonly QuarterTurn[] = [90, 270, 180]
const JPEG = { type: 'image/jpeg', quality: 0.85 } as const

async function jpegOf(image: ImageData): Promise<Blob> {
	const canvas = new OffscreenCanvas(image.width, image.height)
	canvas.getContext('2d')?.putImageData(image, 0, 0)
	return canvas.convertToBlob(JPEG)
}

function colored({ width, height, gray }: ReadyPage): ImageData {
	const image = new ImageData(width, height)
	const pixels = new Uint32Array(image.data.buffer)
	for (let at = 0; at < pixels.length; at += 1) {
		const value = gray[at] as number
		pixels[at] = 0xff000000 | (value << 16) | (value << 8) | value
	}
	return image
}

interface Turned {
	readonly turn: QuarterTurn
	readonly ready: ReadyPage
	readonly found: Recognized
	readonly prepared: Blob
}

/** How much was read with certainty. */
const worth = ({ confidence, words }: Recognized) => confidence * Math.sqrt(words)

class Run {
	readonly #work: Work
	readonly #source: Source
	readonly #pool: EnginePool
	readonly #shares: number[]
	#drawn = 0
	#stage = ''

	constructor(work: Work, source: Source, pool: EnginePool) {
		this.#work = work
		this.#source = source
		this.#pool = pool
		this.#shares = Array.from({ length: source.pageCount }, () => 0)
	}

	#report(stage = this.#stage): void {
		this.#stage = stage
		const { pageCount } = this.#source
		const recognized = this.#shares.reduce((sum, one) => sum + one, 0)
		const percent = (DRAWN_PERCENT * this.#drawn + RECOGNIZED_PERCENT * recognized) / pageCount
		this.#work.onProgress({ percent: Math.min(90, Math.floor(percent)), stage })
	}

	async #recognize(image: ImageData, turn: QuarterTurn, onShare: (share: number) => void): Promise<Turned> {
		const { steps, signal } = this.#work
		const ready = await within(preparePage(image, steps, turn), signal)
		const recognized = within(this.#pool.recognize(grayMap(ready), onShare), signal)
		const [found, prepared] = await Promise.all([recognized, jpegOf(colored(ready))])
		return { turn, ready, found, prepared }
	}

	/** Recognizes a page as it lies; if little is read, also turned, and takes what is read best. */
	async #recognizeUpright(image: ImageData, at: number): Promise<Turned> {
		let best = await this.#recognize(image, 0, (share) => {
			this.#shares[at] = share * 0.95
			this.#report()
		})
		if (!this.#work.turnPages || best.found.confidence >= TURN_BELOW) return best
		for (const turn of QUARTERS) {
			const turned = await this.#recognize(image, turn, () => undefined)
			if (worth(turned.found) > worth(best.found) * 1.3) best = turned
			if (best.found.confidence >= TURN_BELOW) break
		}
		return best
	}

	async page(number: number): Promise<void> {
		const { pageCount } = this.#source
		const drawn = await within(this.#source.draw(number), this.#work.signal)
		this.#drawn += 1
		this.#report(pageCount === 1 ? 'Recognizing text' : `Recognizing page ${number} of ${pageCount}`)
		const page = drawn.ownText === null ? await this.#readPage(drawn, number) : await ownPage(drawn, number)
		this.#shares[number - 1] = 1
		this.#report()
		this.#work.onPage(page)
	}

	async #readPage({ image, toPdf }: DrawnPage, number: number): Promise<RecognizedPage> {
		const [original, { turn, ready, found, prepared }] = await Promise.all([
			jpegOf(image),
			this.#recognizeUpright(image, number - 1),
		])
		const { width, height, toSource } = ready
		const text: PageText = { number, width, height, paragraphs: found.paragraphs, ownText: null }
		return { text, original, prepared, toSource, toPdf, sourceWidth: image.width, sourceHeight: image.height, turn }
	}
}

async function ownPage({ image, ownText, toPdf }: DrawnPage, number: number): Promise<RecognizedPage> {
	const { width, height } = image
	const original = await jpegOf(image)
	const text: PageText = { number, width, height, paragraphs: [], ownText }
	const toSource: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
	return { text, original, prepared: original, toSource, toPdf, sourceWidth: width, sourceHeight: height, turn: 0 }
}

/** Recognizes all pages, several at once. The engines are stopped at the end, on a time-out and on cancel.
 *  @throws OcrFailure with an exact message */
export async function recognizeFile(work: Work): Promise<void> {
	const source = await within(openSource(work.contents), work.signal)
	const limit = work.timeoutMs ?? (source.isPdf ? OCR_PDF_TIMEOUT_MS : OCR_IMAGE_TIMEOUT_MS * work.contents.length)
	const late = new AbortController()
	const bytes = Math.max(...work.contents.map(({ size }) => size))
	let pagesRead = 0
	const tooLate = () => late.abort(new OcrFailure(timeOutOf({ isPdf: source.isPdf, bytes, pagesRead })))
	const timer = setTimeout(tooLate, limit)
	const signal = AbortSignal.any([work.signal, late.signal])
	const pool = new EnginePool(work.languages)
	// All pages of a PDF may have text already.
	if (!source.isPdf) pool.startEarly()
	const run = new Run({ ...work, signal }, source, pool)
	let next = 1
	const readPages = async () => {
		while (next <= source.pageCount) {
			const number = next
			next += 1
			await run.page(number)
			pagesRead += 1
		}
	}
	try {
		work.onProgress({ percent: 0, stage: 'Starting' })
		await Promise.all(Array.from({ length: Math.min(engineCount(), source.pageCount) }, readPages))
	} catch (error) {
		// Other pages stop as well.
		late.abort(error)
		throw error
	} finally {
		clearTimeout(timer)
		source.close()
		await pool.close()
	}
}
