import { OCR_BYTES_MAX, OCR_MEGABYTES } from '@praxis/contract/ocr/ocr.fields'
import { kindOfBytes } from '../recognize/file-kind.ts'

const TYPES = 'image (JPEG, PNG, BMP, TIFF, WebP) or PDF file'
const WRONG_TYPE = `Please select a valid ${TYPES}`
const TOO_LARGE = `File size too large. Please select a file smaller than ${OCR_MEGABYTES}MB.`

/** Why a file is not read into a document, by its size and content; null if it is. */
export async function problemOfFile(file: Blob): Promise<string | null> {
	const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
	const isGif = String.fromCharCode(...bytes.subarray(0, 4)) === 'GIF8'
	if (kindOfBytes(bytes) === null || isGif) return WRONG_TYPE
	return file.size > OCR_BYTES_MAX ? TOO_LARGE : null
}
