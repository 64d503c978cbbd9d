import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Bounds, Outline, Placing, Point } from './shapes.ts'

const SCRATCH_BYTES = 64
const FLOAT = 4
const DOUBLE = 8
const [LINE, CURVE, MOVE] = [0, 1, 2]
const WITH_ALPHA = 4

/** What PDFium paints: a handle that stays the same while its page is open. */
export type Painted = number
export const PAINTED = { text: 1, path: 2, image: 3, form: 5 } as const

/** 0 to 255 each. */
export interface Color {
	readonly red: number
	readonly green: number
	readonly blue: number
	readonly alpha: number
}

let loading: Promise<WrappedPdfiumModule> | null = null

async function load(): Promise<WrappedPdfiumModule> {
	const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
	const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
	pdfium.PDFiumExt_Init()
	return pdfium
}

function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
	if (!('HEAPU8' in pdfium) || !(pdfium.HEAPU8 instanceof Uint8Array)) throw new Error('PDFium has no memory')
	return pdfium.HEAPU8
}

/** Works on a file in PDFium and gives its memory back. A PDFium that failed is not used again.
 *  @returns null when PDFium cannot open the file */
export async function withPdfium<T>(bytes: Uint8Array, work: (pages: PdfiumPages) => T): Promise<T | null> {
	loading ??= load()
	try {
		const pdfium = await loading
		const content = pdfium.pdfium.wasmExports.malloc(bytes.length)
		memoryOf(pdfium).set(bytes, content)
		const file = pdfium.FPDF_LoadMemDocument(content, bytes.length, '')
		const scratch = pdfium.pdfium.wasmExports.malloc(SCRATCH_BYTES)
		const result = file === 0 ? null : work(new PdfiumPages(pdfium, file, scratch))
		if (file !== 0) pdfium.FPDF_CloseDocument(file)
		pdfium.pdfium.wasmExports.free(scratch)
		pdfium.pdfium.wasmExports.free(content)
		return result
	} catch (error) {
		loading = null
		throw error
	}
}

/** The pages of an open file: what they paint, in the order in which they paint it. */
export class PdfiumPages {
	readonly pdfium: WrappedPdfiumModule
	readonly file: number
	readonly #at: number

	constructor(pdfium: WrappedPdfiumModule, file: number, scratch: number) {
		this.pdfium = pdfium
		this.file = file
		this.#at = scratch
	}

	get count(): number {
		return this.pdfium.FPDF_GetPageCount(this.file)
	}

	#float = (at: number) => this.pdfium.pdfium.getValue(this.#at + at * FLOAT, 'float')
	#double = (at: number) => this.pdfium.pdfium.getValue(this.#at + at * DOUBLE, 'double')
	#integer = (at: number) => this.pdfium.pdfium.getValue(this.#at + at * FLOAT, 'i32')

	/** @param number 1 is the first page @returns null for a page that cannot be read */
	withPage<T>(number: number, work: (page: number) => T): T | null {
		const page = this.pdfium.FPDF_LoadPage(this.file, number - 1)
		if (page === 0) return null
		const result = work(page)
		this.pdfium.FPDF_ClosePage(page)
		return result
	}

	placingOf(one: Painted): Placing {
		this.pdfium.FPDFPageObj_GetMatrix(one, this.#at)
		const at = this.#float
		return [at(0), at(1), at(2), at(3), at(4), at(5)]
	}

	/** @returns null for a pattern, which may have holes */
	colorOf(one: Painted, of: 'fill' | 'stroke'): Color | null {
		const read = of === 'fill' ? 'FPDFPageObj_GetFillColor' : 'FPDFPageObj_GetStrokeColor'
		const at = this.#at
		if (!this.pdfium[read](one, at, at + FLOAT, at + 2 * FLOAT, at + 3 * FLOAT)) return null
		const value = this.#integer
		return { red: value(0), green: value(1), blue: value(2), alpha: value(3) }
	}

	drawnOf(one: Painted): { readonly isFilled: boolean; readonly isStroked: boolean } {
		this.pdfium.FPDFPath_GetDrawMode(one, this.#at, this.#at + FLOAT)
		return { isFilled: this.#integer(0) !== 0, isStroked: this.#integer(1) !== 0 }
	}

	strokeWidthOf(one: Painted): number {
		return this.pdfium.FPDFPageObj_GetStrokeWidth(one, this.#at) ? this.#float(0) : 0
	}

	#outlines(count: number, segmentAt: (at: number) => number): Outline[] {
		const outlines: Point[][] = []
		for (let at = 0; at < count; at += 1) {
			const segment = segmentAt(at)
			this.pdfium.FPDFPathSegment_GetPoint(segment, this.#at, this.#at + FLOAT)
			const point = { x: this.#float(0), y: this.#float(1) }
			const kind = this.pdfium.FPDFPathSegment_GetType(segment)
			if (kind === MOVE) outlines.push([point])
			else if (kind === LINE || kind === CURVE) outlines.at(-1)?.push(point)
		}
		return outlines
	}

	/** The outlines of a path; none for one of more points than `pointsMax`. */
	pathOf(one: Painted, pointsMax: number): Outline[] {
		const count = this.pdfium.FPDFPath_CountSegments(one)
		return count > pointsMax ? [] : this.#outlines(count, (at) => this.pdfium.FPDFPath_GetPathSegment(one, at))
	}

	/** What it is cut to: each of these. */
	clipsOf(one: Painted, pointsMax: number): Outline[][] {
		const clip = this.pdfium.FPDFPageObj_GetClipPath(one)
		const count = clip === 0 ? 0 : this.pdfium.FPDFClipPath_CountPaths(clip)
		return Array.from({ length: Math.max(0, count) }, (_, path) => {
			const points = this.pdfium.FPDFClipPath_CountPathSegments(clip, path)
			if (points > pointsMax) return []
			return this.#outlines(points, (at) => this.pdfium.FPDFClipPath_GetPathSegment(clip, path, at))
		}).filter((outlines) => outlines.length > 0)
	}

	/** Which points of an image hide what is below, in fractions of it from its lower left. */
	opaqueOf(page: number, one: Painted): (fx: number, fy: number) => boolean {
		const bitmap = this.pdfium.FPDFImageObj_GetRenderedBitmap(this.file, page, one)
		if (bitmap === 0) return () => false
		const [width, height] = [this.pdfium.FPDFBitmap_GetWidth(bitmap), this.pdfium.FPDFBitmap_GetHeight(bitmap)]
		const [stride, format] = [this.pdfium.FPDFBitmap_GetStride(bitmap), this.pdfium.FPDFBitmap_GetFormat(bitmap)]
		const from = this.pdfium.FPDFBitmap_GetBuffer(bitmap)
		const pixels = memoryOf(this.pdfium).slice(from, from + stride * height)
		this.pdfium.FPDFBitmap_Destroy(bitmap)
		if (format !== WITH_ALPHA) return () => true
		return (fx, fy) => {
			const column = Math.min(width - 1, Math.max(0, Math.floor(fx * width)))
			const row = Math.min(height - 1, Math.max(0, Math.floor((1 - fy) * height)))
			return (pixels[row * stride + column * 4 + 3] ?? 0) > 242
		}
	}

	/** @returns null for a letter without a place, as a space between lines */
	letterBounds(text: number, index: number): Bounds | null {
		const at = this.#at
		if (!this.pdfium.FPDFText_GetCharBox(text, index, at, at + DOUBLE, at + 2 * DOUBLE, at + 3 * DOUBLE)) return null
		const value = this.#double
		return { left: value(0), right: value(1), bottom: value(2), top: value(3) }
	}

	annotationBounds(annotation: number): Bounds | null {
		if (!this.pdfium.FPDFAnnot_GetRect(annotation, this.#at)) return null
		const [left, top, right, bottom] = [this.#float(0), this.#float(1), this.#float(2), this.#float(3)]
		return { left, right, top: Math.max(top, bottom), bottom: Math.min(top, bottom) }
	}
}
