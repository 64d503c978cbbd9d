import { OCR_IMAGE_ADVISED_BYTES, OCR_MEGABYTES } from '@praxis/contract/ocr/ocr.fields'

/** A failure with its exact message. */
export class OcrFailure extends Error {
	readonly code: keyof typeof OCR_MESSAGES

	constructor(code: keyof typeof OCR_MESSAGES, message?: string) {
		super(message ?? OCR_MESSAGES[code])
		this.name = 'OcrFailure'
		this.code = code
	}
}

export const OCR_MESSAGES = {
	too_large: `File size exceeds ${OCR_MEGABYTES}MB limit`,
	unopened: 'This document cannot be opened.',
	empty: 'Document file is empty or invalid',
	wrong_kind: 'OCR is only available for image files (JPEG, PNG, BMP, TIFF, WebP) and PDF documents',
	no_pages: 'No pages found in PDF',
	password: 'This PDF is protected by a password. Remove the password and try again.',
	corrupted: 'This file is damaged and cannot be read. Scan or export it again.',
	too_many_pixels: 'This image has too many pixels. Save it at a lower resolution and try again.',
	too_many_pages: 'This PDF has more than 500 pages. Split it and try again.',
	timed_out: 'OCR processing timed out. Try a smaller image (under 5MB)...',
	timed_out_small: 'OCR processing timed out. Choose fewer languages, or crop the image to its text.',
	timed_out_pdf: 'OCR processing timed out. Split this PDF into shorter ones. The pages read so far are shown.',
	timed_out_page:
		'OCR processing timed out on the first page of this PDF. Choose fewer languages, or scan it at 300 dpi.',
	engine: 'OCR engine failed to start. Check the connection and try again.',
	language: 'OCR language models failed to load. Check the connection and try again.',
	canceled: 'OCR operation cancelled and engine reset',
	memory: 'There is not enough memory for this file. Close other tabs or try a smaller file.',
	no_text: 'No text was found. Check the language, or try a sharper image.',
	no_clipboard_image: 'No image found in clipboard',
	none_eligible: 'No image or PDF documents selected for OCR processing',
} as const

const OF_THE_FILE = [
	'too_large',
	'empty',
	'wrong_kind',
	'no_pages',
	'password',
	'corrupted',
	'too_many_pixels',
	'too_many_pages',
] as const
const FINAL: ReadonlySet<string> = new Set(OF_THE_FILE.map((code) => OCR_MESSAGES[code]))

/** Why a file took too long: what to change about it. */
export function timeOutOf(file: { readonly isPdf: boolean; readonly bytes: number; readonly pagesRead: number }) {
	if (file.isPdf) return file.pagesRead > 0 ? 'timed_out_pdf' : 'timed_out_page'
	return file.bytes > OCR_IMAGE_ADVISED_BYTES ? 'timed_out' : 'timed_out_small'
}

/** Whether the same file would fail again: the reason is the file itself. */
export function isFinal(failure: string | null): boolean {
	return failure !== null && FINAL.has(failure)
}

/** Fails with `failure` unless the work is done in time or the person gives up. */
export function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason)
		if (signal.aborted) return stop()
		signal.addEventListener('abort', stop, { once: true })
		work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
	})
}

/** Messages of browsers, where a part of the product did not arrive. */
const NOT_LOADED = /fake worker|dynamically imported module|importing a module script failed/i

/** The exact message for anything that was thrown while recognizing. */
export function messageOf(error: unknown, isPdf: boolean): string {
	if (error instanceof OcrFailure) return error.message
	const text = error instanceof Error ? error.message : String(error)
	if (error instanceof RangeError || /out of memory|allocation failed|memory access/i.test(text))
		return OCR_MESSAGES.memory
	const reason = NOT_LOADED.test(text) ? 'its reader could not be loaded. Check the connection and try again.' : text
	return `${isPdf ? 'PDF' : 'OCR'} processing failed: ${reason}`
}
