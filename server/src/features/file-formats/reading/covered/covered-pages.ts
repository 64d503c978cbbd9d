import { type Cover, isDark, isLight, paintedOn } from './covers.ts'
import { type Color, type Painted, type PdfiumPages, withPdfium } from './pdfium-page.ts'
import { type Bounds, isWithin, type Point } from './shapes.ts'

/** One letter alone is more often a drawing than a secret. */
const LETTERS_LEAST = 2
/** What an image or a box larger than this part of a page covers is the text layer of a scan. */
const WHOLE_PAGE = 0.8
const SPOTS = [0.2, 0.5, 0.8]
const INVISIBLE = [3, 7]
const OUTLINED = [1, 2, 5, 6]
const [LINK, POPUP, WIDGET, REDACT] = [2, 16, 20, 28]
const SAME_COLOR = 24

function spotsOf({ left, bottom, right, top }: Bounds): Point[] {
	return SPOTS.flatMap((x) => SPOTS.map((y) => ({ x: left + x * (right - left), y: bottom + y * (top - bottom) })))
}

const areaOf = ({ left, bottom, right, top }: Bounds) => (right - left) * (top - bottom)

function isSameColor(a: Color, b: Color): boolean {
	return Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue)) <= SAME_COLOR
}

/** Adds what comments paint to the page; fields stay out. @returns the places that are marked for redaction and were not redacted */
function mergeAnnotations(pages: PdfiumPages, page: number): Bounds[] {
	const { pdfium } = pages
	const marked: Bounds[] = []
	let merged = 0
	for (let at = pdfium.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at -= 1) {
		const annotation = pdfium.FPDFPage_GetAnnot(page, at)
		if (annotation === 0) continue
		const kind = pdfium.FPDFAnnot_GetSubtype(annotation)
		const place = kind === REDACT ? pages.annotationBounds(annotation) : null
		if (place !== null) marked.push(place)
		const isPainted = ![LINK, POPUP, WIDGET, REDACT].includes(kind)
		if (isPainted && !pdfium.FPDFAnnot_HasKey(annotation, 'AP')) pdfium.EPDFAnnot_GenerateAppearance(annotation)
		pdfium.FPDFPage_CloseAnnot(annotation)
		if (isPainted) merged += 1
		else pdfium.FPDFPage_RemoveAnnot(page, at)
	}
	if (merged > 0) pdfium.FPDFPage_Flatten(page, 0)
	return marked
}

const coverOf = (bounds: Bounds): Cover => ({
	order: Infinity,
	bounds,
	color: null,
	hides: ({ x, y }) => x >= bounds.left && x <= bounds.right && y >= bounds.bottom && y <= bounds.top,
})

interface Painting {
	readonly order: number
	readonly isInvisible: boolean
	readonly isOutlined: boolean
	readonly color: Color | null
}

class Page {
	readonly #pages: PdfiumPages
	readonly #covers: readonly Cover[]
	readonly #orders: ReadonlyMap<Painted, number>
	readonly #area: number
	readonly #tints: readonly Bounds[]
	readonly #hasLight: boolean
	readonly #paintings = new Map<Painted, Painting>()

	constructor(pages: PdfiumPages, page: number, marked: readonly Bounds[]) {
		this.#pages = pages
		const { covers, orders, tints, hasLight } = paintedOn(pages, page)
		this.#tints = tints
		this.#hasLight = hasLight
		this.#covers = [...covers, ...marked.map(coverOf)]
		this.#orders = orders
		this.#area = pages.pdfium.FPDF_GetPageWidthF(page) * pages.pdfium.FPDF_GetPageHeightF(page)
	}

	#paintingOf(one: Painted): Painting {
		const known = this.#paintings.get(one)
		if (known !== undefined) return known
		const mode = this.#pages.pdfium.FPDFTextObj_GetTextRenderMode(one)
		const isInvisible = INVISIBLE.includes(mode)
		const painting = {
			order: this.#orders.get(one) ?? Infinity,
			isInvisible,
			isOutlined: OUTLINED.includes(mode),
			color: isInvisible ? null : this.#pages.colorOf(one, 'fill'),
		}
		this.#paintings.set(one, painting)
		return painting
	}

	#mayHide({ bounds, color }: Cover, isInvisible: boolean): boolean {
		const isWhole = areaOf(bounds) > WHOLE_PAGE * this.#area
		return !(isWhole && (color === null || isInvisible)) && !(color === null && isInvisible)
	}

	/** Below something opaque, or of the color of the box or the paper on which it stands. */
	isHidden(one: Painted, letter: Bounds): boolean {
		const { order, isInvisible, isOutlined, color } = this.#paintingOf(one)
		const spots = spotsOf(letter)
		const above = this.#covers.filter((cover) => cover.order > order && this.#mayHide(cover, isInvisible))
		if (above.length > 0 && spots.every((spot) => above.some(({ hides }) => hides(spot)))) return true
		if (color === null || (!isDark(color) && (isOutlined || !isLight(color)))) return false
		return spots.every((spot) => {
			const below = this.#covers.findLast((cover) => cover.order < order && cover.hides(spot))
			if (below === undefined) return isLight(color) && !this.#tints.some((tint) => isWithin(spot, tint))
			return below.color !== null && isSameColor(below.color, color)
		})
	}

	get mayHide(): boolean {
		return this.#hasLight || this.#covers.length > 0
	}
}

function hasHiddenText(pages: PdfiumPages, number: number, marked: readonly Bounds[]): boolean {
	const { pdfium } = pages
	const found = pages.withPage(number, (handle) => {
		const page = new Page(pages, handle, marked)
		if (!page.mayHide) return false
		const text = pdfium.FPDFText_LoadPage(handle)
		const count = pdfium.FPDFText_CountChars(text)
		let hidden = 0
		for (let at = 0; at < count && hidden < LETTERS_LEAST; at += 1) {
			const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at))
			const bounds = /[\p{L}\p{N}]/u.test(letter) ? pages.letterBounds(text, at) : null
			const one = bounds === null ? 0 : pdfium.FPDFText_GetTextObject(text, at)
			if (bounds !== null && one !== 0 && page.isHidden(one, bounds)) hidden += 1
		}
		pdfium.FPDFText_ClosePage(text)
		return hidden >= LETTERS_LEAST
	})
	return found === true
}

/** The pages with text that no one sees but everyone can copy: below a box, an image or a comment painted over it, black on a black
 *  box, white on paper, or marked for redaction and not redacted. */
export async function coveredPages(bytes: Uint8Array, pagesMax: number): Promise<readonly number[] | null> {
	return withPdfium(bytes, (pages) => {
		const found: number[] = []
		for (let number = 1; number <= Math.min(pages.count, pagesMax); number += 1) {
			const marked = pages.withPage(number, (page) => mergeAnnotations(pages, page)) ?? []
			if (hasHiddenText(pages, number, marked)) found.push(number)
		}
		return found
	})
}
