import { OCR_BYTES_MAX } from '@praxis/contract/ocr/ocr.fields'
import { OcrFailure } from './failure.ts'

export type ReadableKind = 'pdf' | 'tiff' | 'image'

const starts = (bytes: Uint8Array, signs: string, at = 0) =>
	[...signs].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

/** What a file is by its first bytes; null for what is not recognized, SVG among it. */
export function kindOfBytes(bytes: Uint8Array): ReadableKind | null {
	const text = String.fromCharCode(...bytes.subarray(0, 1024))
	if (text.includes('%PDF-')) return 'pdf'
	if (starts(bytes, 'II*\0') || starts(bytes, 'MM\0*')) return 'tiff'
	const isWebp = starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)
	const isImage = starts(bytes, '\u0089PNG') || starts(bytes, '\u00ff\u00d8\u00ff') || starts(bytes, 'BM') || isWebp
	return isImage || starts(bytes, 'GIF8') ? 'image' : null
}

/** Images above this are not unpacked: they would fill the memory. */
const PIXELS_MAX = 100_000_000

/** Width by height in the head of an image; null where it is not found. */
function pixelsOf(bytes: Uint8Array): number | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (bytes.length < 30) return null
	if (starts(bytes, '\u0089PNG')) return view.getUint32(16) * view.getUint32(20)
	if (starts(bytes, 'GIF8')) return view.getUint16(6, true) * view.getUint16(8, true)
	if (starts(bytes, 'BM')) return Math.abs(view.getInt32(18, true)) * Math.abs(view.getInt32(22, true))
	if (!starts(bytes, '\u00ff\u00d8\u00ff')) return null
	for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
		const marker = bytes[at + 1] as number
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
		if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
		at += 2 + view.getUint16(at + 2)
	}
	return null
}

/** @throws OcrFailure unless the content can be recognized */
export function checkContent(bytes: Uint8Array): ReadableKind {
	if (bytes.length === 0) throw new OcrFailure('empty')
	if (bytes.length > OCR_BYTES_MAX) throw new OcrFailure('too_large')
	const kind = kindOfBytes(bytes)
	if (kind === null) throw new OcrFailure('wrong_kind')
	if (kind === 'image' && (pixelsOf(bytes) ?? 0) > PIXELS_MAX) throw new OcrFailure('too_many_pixels')
	return kind
}
