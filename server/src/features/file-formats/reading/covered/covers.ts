import { type Color, PAINTED, type Painted, type PdfiumPages } from './pdfium-page.ts'
import {
	type Bounds,
	boundsOf,
	holds,
	isWithin,
	type Outline,
	type Placing,
	type Point,
	place,
	placedWithin,
	thickLine,
	UNCHANGED,
} from './shapes.ts'

/** Something opaque on a page. */
export interface Cover {
	/** Its place among what is painted: higher is above. */
	readonly order: number
	readonly bounds: Bounds
	/** Null for an image. */
	readonly color: Color | null
	readonly hides: (point: Point) => boolean
}

export interface PaintedPage {
	readonly covers: readonly Cover[]
	/** Orders of each text. */
	readonly orders: ReadonlyMap<Painted, number>
	/** What shines through or is not of one color: on it, light letters may be seen. */
	readonly tints: readonly Bounds[]
	/** Whether some text is as light as paper. */
	readonly hasLight: boolean
}

/** Points; thinner lines leave letters readable. */
const LEAST = 4
const POINTS_MAX = 2_000
const OBJECTS_MAX = 200_000
const DEPTH_MAX = 12
const OPAQUE = 242
const DARK = 64
const LIGHT = 250

export function isDark({ red, green, blue }: Color): boolean {
	return Math.max(red, green, blue) <= DARK
}

/** As light as paper. */
export function isLight({ red, green, blue }: Color): boolean {
	return Math.min(red, green, blue) >= LIGHT
}

const EVERYWHERE: Bounds = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }

const cornersOf = (placing: Placing): Outline =>
	[
		{ x: 0, y: 0 },
		{ x: 1, y: 0 },
		{ x: 1, y: 1 },
		{ x: 0, y: 1 },
	].map((point) => place(point, placing))

function once<T>(make: () => T): () => T {
	let made: { readonly value: T } | null = null
	return () => {
		made ??= { value: make() }
		return made.value
	}
}

class Walk {
	readonly covers: Cover[] = []
	readonly orders = new Map<Painted, number>()
	readonly tints: Bounds[] = []
	hasLight = false
	readonly #pages: PdfiumPages
	readonly #page: number
	#order = 0

	constructor(pages: PdfiumPages, page: number) {
		this.#pages = pages
		this.#page = page
	}

	#add(one: Painted, outlines: readonly Outline[], outer: Placing, paint: Pick<Cover, 'color'> & Partial<Cover>): void {
		const bounds = boundsOf(outlines)
		if (!(bounds.right - bounds.left >= LEAST && bounds.top - bounds.bottom >= LEAST)) return
		const clips = once(() =>
			this.#pages
				.clipsOf(one, POINTS_MAX)
				.map((clip) => clip.map((outline) => outline.map((point) => place(point, outer)))),
		)
		const hidesInside = paint.hides ?? (() => true)
		const hides = (point: Point) =>
			isWithin(point, bounds) &&
			holds(outlines, point) &&
			clips().every((clip) => holds(clip, point)) &&
			hidesInside(point)
		this.covers.push({ order: this.#order, bounds, color: paint.color, hides })
	}

	/** Black that is multiplied with what is below, as of a highlighter, hides it as well. */
	#isOpaque(one: Painted, color: Color): boolean {
		return color.alpha >= OPAQUE && (isDark(color) || !this.#pages.pdfium.FPDFPageObj_HasTransparency(one))
	}

	#path(one: Painted, outer: Placing): void {
		const { isFilled, isStroked } = this.#pages.drawnOf(one)
		const placing = placedWithin(this.#pages.placingOf(one), outer)
		const outlines = this.#pages.pathOf(one, POINTS_MAX).map((outline) => outline.map((point) => place(point, placing)))
		const fill = isFilled ? this.#pages.colorOf(one, 'fill') : null
		if (fill !== null && this.#isOpaque(one, fill)) this.#add(one, outlines, outer, { color: fill })
		else if (isFilled) this.tints.push(boundsOf(outlines))
		if (outlines.length === 0) this.tints.push(EVERYWHERE)
		const stroke = isStroked ? this.#pages.colorOf(one, 'stroke') : null
		if (stroke === null || !this.#isOpaque(one, stroke)) return
		const [a, b, c, d] = placing
		const width = this.#pages.strokeWidthOf(one) * Math.sqrt(Math.abs(a * d - b * c))
		if (width < LEAST) return
		for (const outline of outlines) {
			for (const [at, point] of outline.entries()) {
				const last = outline[at - 1]
				if (last !== undefined) this.#add(one, [thickLine(last, point, width)], outer, { color: stroke })
			}
		}
	}

	#image(one: Painted, outer: Placing): void {
		const inner = this.#pages.placingOf(one)
		const placing = placedWithin(inner, outer)
		if (this.#pages.pdfium.FPDFPageObj_HasTransparency(one)) {
			this.tints.push(boundsOf([cornersOf(placing)]))
			return
		}
		const corners = cornersOf(placing)
		const bounds = boundsOf([corners])
		const opaque = once(() => this.#pages.opaqueOf(this.#page, one))
		const hides = ({ x, y }: Point) =>
			opaque()((x - bounds.left) / (bounds.right - bounds.left), (y - bounds.bottom) / (bounds.top - bounds.bottom))
		this.#add(one, [corners], outer, { color: null, hides })
	}

	#text(one: Painted): void {
		this.orders.set(one, this.#order)
		const color = this.#pages.colorOf(one, 'fill')
		if (color !== null && isLight(color)) this.hasLight = true
	}

	visit(one: Painted, outer: Placing, depth = 0): void {
		this.#order += 1
		if (this.#order > OBJECTS_MAX || depth > DEPTH_MAX) return
		const { pdfium } = this.#pages
		const kind = pdfium.FPDFPageObj_GetType(one)
		if (kind === PAINTED.text) this.#text(one)
		else if (kind === PAINTED.path) this.#path(one, outer)
		else if (kind === PAINTED.image) this.#image(one, outer)
		else if (kind === PAINTED.form) {
			const placing = placedWithin(this.#pages.placingOf(one), outer)
			const count = pdfium.FPDFFormObj_CountObjects(one)
			for (let at = 0; at < count; at += 1) this.visit(pdfium.FPDFFormObj_GetObject(one, at), placing, depth + 1)
		} else this.tints.push(EVERYWHERE)
	}
}

/** What a page paints that may hide text, and when its texts are painted. */
export function paintedOn(pages: PdfiumPages, page: number): PaintedPage {
	const walk = new Walk(pages, page)
	const count = pages.pdfium.FPDFPage_CountObjects(page)
	for (let at = 0; at < count; at += 1) walk.visit(pages.pdfium.FPDFPage_GetObject(page, at), UNCHANGED)
	return walk
}
