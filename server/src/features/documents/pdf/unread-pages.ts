import type { RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { PAINTED, type Painted, type PdfiumPages, withPdfium } from '../../file-formats/reading/covered/pdfium-page.ts'
import { boundsOf, type Placing, place, placedWithin, UNCHANGED } from '../../file-formats/reading/covered/shapes.ts'

/** Fewer letters on a page with a large picture are its stamp or its number. */
const LETTERS_LEAST = 200
/** Part of a page. */
const LARGE = 0.5
/** So many letters in a row that say nothing are words; fewer are bullets and signs. */
const UNREADABLE_LEAST = 4
const DEPTH_MAX = 6
const OBJECTS_MAX = 20_000
const WHOLE_PAGE = 0.98
const SAYS_NOTHING = /^[\ufffd\p{Cc}\p{Co}\p{Cn}]$/u
/** PDFium's signs for the hyphen of a line end. */
const JOINING = new Set([0x02, 0xff_fe])

const SQUARE = [
	{ x: 0, y: 0 },
	{ x: 1, y: 0 },
	{ x: 1, y: 1 },
	{ x: 0, y: 1 },
]

/** The area of the largest picture of a page, in points; and whether it paints anything but text. */
class Pictures {
	largest = 0
	isPainted = false
	#count = 0
	readonly #pages: PdfiumPages

	constructor(pages: PdfiumPages, page: number) {
		this.#pages = pages
		const count = pages.pdfium.FPDFPage_CountObjects(page)
		for (let at = 0; at < count; at += 1) this.#visit(pages.pdfium.FPDFPage_GetObject(page, at), UNCHANGED, 0)
	}

	#visit(one: Painted, outer: Placing, depth: number): void {
		this.#count += 1
		if (this.#count > OBJECTS_MAX || depth > DEPTH_MAX) return
		const { pdfium } = this.#pages
		const kind = pdfium.FPDFPageObj_GetType(one)
		if (kind !== PAINTED.text && kind !== PAINTED.form) this.isPainted = true
		if (kind !== PAINTED.image && kind !== PAINTED.form) return
		const placing = placedWithin(this.#pages.placingOf(one), outer)
		if (kind === PAINTED.image) {
			const { left, right, top, bottom } = boundsOf([SQUARE.map((point) => place(point, placing))])
			this.largest = Math.max(this.largest, (right - left) * (top - bottom))
			return
		}
		const count = pdfium.FPDFFormObj_CountObjects(one)
		for (let at = 0; at < count; at += 1) this.#visit(pdfium.FPDFFormObj_GetObject(one, at), placing, depth + 1)
	}
}

/** How many letters a page says, and whether words of it say nothing because their font does not tell its letters. */
function lettersOf({ pdfium }: PdfiumPages, page: number): { readonly count: number; readonly isUnreadable: boolean } {
	const text = pdfium.FPDFText_LoadPage(page)
	const all = pdfium.FPDFText_CountChars(text)
	let [count, row, longest] = [0, 0, 0]
	for (let at = 0; at < all; at += 1) {
		const code = pdfium.FPDFText_GetUnicode(text, at)
		const letter = code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code)
		const hasNoLetter = pdfium.FPDFText_HasUnicodeMapError(text, at) === 1
		if (hasNoLetter || (SAYS_NOTHING.test(letter) && /\S/u.test(letter) && !JOINING.has(code))) row += 1
		else if (/\S/u.test(letter)) row = 0
		if (/[\p{L}\p{N}]/u.test(letter)) count += 1
		longest = Math.max(longest, row)
	}
	pdfium.FPDFText_ClosePage(text)
	return { count, isUnreadable: longest >= UNREADABLE_LEAST }
}

function isUnread(pages: PdfiumPages, page: number): boolean {
	const { count, isUnreadable } = lettersOf(pages, page)
	if (isUnreadable) return true
	if (count >= LETTERS_LEAST) return false
	const { largest, isPainted } = new Pictures(pages, page)
	const area = pages.pdfium.FPDF_GetPageWidthF(page) * pages.pdfium.FPDF_GetPageHeightF(page)
	return largest > LARGE * area || (count === 0 && isPainted)
}

/** Pages where a phrase cannot be looked for: pictures without recognized text, or text whose font does not tell its letters. */
export async function unreadPages(bytes: Uint8Array): Promise<number[]> {
	const found = await withPdfium(bytes, (pages) =>
		Array.from({ length: pages.count }, (_, at) => at + 1).filter(
			(number) => pages.withPage(number, (page) => isUnread(pages, page)) !== false,
		),
	)
	return found ?? []
}

/** Pages that are not removed whole. */
export function notWhole(pages: readonly number[], marks: readonly RedactionMark[]): number[] {
	const whole = new Set(marks.filter(({ width, height }) => width * height > WHOLE_PAGE).map(({ page }) => page))
	return pages.filter((page) => !whole.has(page))
}
