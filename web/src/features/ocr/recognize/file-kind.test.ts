import { expect, test } from 'vitest'
import { messageOf, OcrFailure } from './failure.ts'
import { checkContent, kindOfBytes } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
function png(width: number, height: number): Uint8Array {
	const head = new Uint8Array(64)
	head.set(bytes('\u0089PNG\r\n\u001a\n'))
	const view = new DataView(head.buffer)
	view.setUint32(16, width)
	view.setUint32(20, height)
	return head
}

test.each([
	['%PDF-1.7', 'pdf'],
	['junk %PDF-1.4', 'pdf'],
	['II*\0', 'tiff'],
	['MM\0*', 'tiff'],
	['\u0089PNG\r\n', 'image'],
	['\u00ff\u00d8\u00ff\u00e0', 'image'],
	['GIF89a', 'image'],
	['BM....', 'image'],
	['RIFF....WEBP', 'image'],
	['<svg xmlns=', null],
	['PK\u0003\u0004', null],
])('decides by content: %j is %s', (text, kind) => {
	expect(kindOfBytes(bytes(text))).toBe(kind)
})

test('refuses empty, large and other files with the exact messages', () => {
	expect(() => checkContent(new Uint8Array(0))).toThrow('Document file is empty or invalid')
	expect(() => checkContent(new Uint8Array(10 * 1024 * 1024 + 1))).toThrow('File size exceeds 10MB limit')
	expect(() => checkContent(bytes('<svg>'))).toThrow(
		'OCR is only available for image files (JPEG, PNG, BMP, TIFF, WebP) and PDF documents',
	)
	expect(() => checkContent(png(30_000, 30_000))).toThrow('too many pixels')
	expect(checkContent(png(2_000, 3_000))).toBe('image')
})

test('says what failed', () => {
	expect(messageOf(new Error('x'), false)).toBe('OCR processing failed: x')
	expect(messageOf(new Error('x'), true)).toBe('PDF processing failed: x')
	expect(messageOf(new OcrFailure('no_pages'), true)).toBe('No pages found in PDF')
	expect(messageOf(new RangeError('Array buffer allocation failed'), false)).toContain('not enough memory')
})
