import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type Edges, PageLetters } from './page-letters.ts'

/** Fractions of a page, as the product's endpoints say where something is. */
const UNITS = 1_000_000
const FLOAT = 4
const DOUBLE = 8
const WHITE = 0xff_ff_ff_ff

/** A rectangle in fractions of the page as it is seen, from its upper left. */
export interface PageBox {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly height: number
}

/** The memory of the module, which moves when it grows; its types leave it out. */
function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
	if (!('HEAPU8' in pdfium) || !(pdfium.HEAPU8 instanceof Uint8Array)) throw new Error('PDFium has no memory')
	return pdfium.HEAPU8
}

let loading: Promise<WrappedPdfiumModule> | null = null

async function load(): Promise<WrappedPdfiumModule> {
	const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
	const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
	pdfium.PDFiumExt_Init()
	return pdfium
}

/** PDFium reads a whole page tree or nothing. */
export type PdfiumFailure = 'pdf_encrypted' | 'pdf_damaged'

const PASSWORD = 4

/** A file in PDFium, which knows where its text stands. `close` gives its memory back. */
export class PdfiumFile {
	readonly #pdfium: WrappedPdfiumModule
	readonly #content: number
	readonly #file: number

	private constructor(pdfium: WrappedPdfiumModule, content: number, file: number) {
		this.#pdfium = pdfium
		this.#content = content
		this.#file = file
	}

	static async open(bytes: Uint8Array): Promise<PdfiumFile | PdfiumFailure> {
		loading ??= load()
		const pdfium = await loading
		const content = pdfium.pdfium.wasmExports.malloc(bytes.length)
		memoryOf(pdfium).set(bytes, content)
		const file = pdfium.FPDF_LoadMemDocument(content, bytes.length, '')
		if (file !== 0) return new PdfiumFile(pdfium, content, file)
		const error = pdfium.FPDF_GetLastError()
		pdfium.pdfium.wasmExports.free(content)
		return error === PASSWORD ? 'pdf_encrypted' : 'pdf_damaged'
	}

	close(): void {
		this.#pdfium.FPDF_CloseDocument(this.#file)
		this.#pdfium.pdfium.wasmExports.free(this.#content)
	}

	get pageCount(): number {
		return this.#pdfium.FPDF_GetPageCount(this.#file)
	}

	#withMemory<T>(bytes: number, work: (at: number) => T): T {
		const { malloc, free } = this.#pdfium.pdfium.wasmExports
		const at = malloc(bytes)
		try {
			return work(at)
		} finally {
			free(at)
		}
	}

	/** @param number 1 is the first page */
	withPage<T>(number: number, work: (page: number) => T): T {
		const page = this.#pdfium.FPDF_LoadPage(this.#file, number - 1)
		if (page === 0) throw new Error(`Page ${number} could not be read`)
		try {
			return work(page)
		} finally {
			this.#pdfium.FPDF_ClosePage(page)
		}
	}

	/** In points, as it is seen. */
	sizeOf(number: number): { readonly width: number; readonly height: number } {
		return this.withPage(number, (page) => ({
			width: this.#pdfium.FPDF_GetPageWidthF(page),
			height: this.#pdfium.FPDF_GetPageHeightF(page),
		}))
	}

	/** What a page looks like on white paper, four bytes a pixel. @param scale pixels per point */
	draw(number: number, scale: number): { readonly pixels: Buffer; readonly width: number; readonly height: number } {
		const pdfium = this.#pdfium
		return this.withPage(number, (page) => {
			const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * scale)
			const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * scale)
			const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
			try {
				pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
				pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
				const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
				const end = at + pdfium.FPDFBitmap_GetStride(bitmap) * height
				return { pixels: Buffer.from(memoryOf(pdfium).slice(at, end)), width, height }
			} finally {
				pdfium.FPDFBitmap_Destroy(bitmap)
			}
		})
	}

	/** Where a box of what is seen is on the page, whatever its rotation. */
	edgesOf(page: number, { x, y, width, height }: PageBox): Edges {
		const corner = (fx: number, fy: number) =>
			this.#withMemory(2 * DOUBLE, (at) => {
				const [dx, dy] = [Math.round(fx * UNITS), Math.round(fy * UNITS)]
				this.#pdfium.FPDF_DeviceToPage(page, 0, 0, UNITS, UNITS, 0, dx, dy, at, at + DOUBLE)
				const { getValue } = this.#pdfium.pdfium
				return { x: getValue(at, 'double'), y: getValue(at + DOUBLE, 'double') }
			})
		const [a, b] = [corner(x, y), corner(x + width, y + height)]
		return {
			left: Math.min(a.x, b.x),
			right: Math.max(a.x, b.x),
			top: Math.max(a.y, b.y),
			bottom: Math.min(a.y, b.y),
		}
	}

	boxOf(page: number, { left, top, right, bottom }: Edges): PageBox {
		const point = (px: number, py: number) =>
			this.#withMemory(2 * FLOAT, (at) => {
				this.#pdfium.FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, px, py, at, at + FLOAT)
				const { getValue } = this.#pdfium.pdfium
				return { x: getValue(at, 'i32') / UNITS, y: getValue(at + FLOAT, 'i32') / UNITS }
			})
		const [a, b] = [point(left, top), point(right, bottom)]
		const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
		return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
	}

	#withText<T>(page: number, work: (text: number) => T): T {
		const text = this.#pdfium.FPDFText_LoadPage(page)
		try {
			return work(text)
		} finally {
			this.#pdfium.FPDFText_ClosePage(text)
		}
	}

	/** The letters of a page in the order in which they are read, as long as the work lasts. */
	withLetters<T>(page: number, work: (letters: PageLetters) => T): T {
		return this.#withText(page, (text) => work(new PageLetters(this.#pdfium, text)))
	}

	/** The text whose letters are within the edges. */
	textWithin(page: number, { left, top, right, bottom }: Edges): string {
		return this.#withText(page, (text) => {
			const count = this.#pdfium.FPDFText_GetBoundedText(text, left, top, right, bottom, 0, 0)
			return this.#withMemory(2 * (count + 1), (at) => {
				this.#pdfium.FPDFText_GetBoundedText(text, left, top, right, bottom, at, count)
				return Buffer.from(memoryOf(this.#pdfium).slice(at, at + 2 * count))
					.toString('utf16le')
					.replaceAll('\0', '')
			})
		})
	}

	/** Removes text, images and drawings within the edges and puts black boxes there. */
	redact(page: number, all: readonly Edges[]): void {
		this.#withMemory(4 * FLOAT, (at) => {
			const { setValue } = this.#pdfium.pdfium
			for (const { left, top, right, bottom } of all) {
				for (const [index, value] of [left, top, right, bottom].entries()) setValue(at + index * FLOAT, value, 'float')
				this.#pdfium.EPDFText_RedactInRect(page, at, true, true)
			}
		})
		this.#pdfium.FPDFPage_GenerateContent(page)
	}

	get isEncrypted(): boolean {
		return this.#pdfium.EPDF_IsEncrypted(this.#file)
	}

	/** What is written from now on is not encrypted. */
	removeEncryption(): void {
		this.#pdfium.EPDF_RemoveEncryption(this.#file)
	}

	/** Draws fields and comments into their pages. */
	flatten(): Uint8Array {
		for (let number = 1; number <= this.pageCount; number += 1) {
			this.withPage(number, (page) => this.#pdfium.FPDFPage_Flatten(page, 0))
		}
		return this.save()
	}

	save(): Uint8Array {
		const writer = this.#pdfium.PDFiumExt_OpenFileWriter()
		try {
			this.#pdfium.PDFiumExt_SaveAsCopy(this.#file, writer)
			const size = this.#pdfium.PDFiumExt_GetFileWriterSize(writer)
			return this.#withMemory(size, (at) => {
				this.#pdfium.PDFiumExt_GetFileWriterData(writer, at, size)
				return memoryOf(this.#pdfium).slice(at, at + size)
			})
		} finally {
			this.#pdfium.PDFiumExt_CloseFileWriter(writer)
		}
	}
}
