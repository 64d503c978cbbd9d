import { expect, test } from 'vitest'
import { problemOfFile } from './check-file.ts'

const PNG = '\u0089PNG\r\n'
const bytes = (text: string, size = text.length) => {
	const all = new Uint8Array(size)
	for (const [at, sign] of [...text].entries()) all[at] = sign.charCodeAt(0)
	return new Blob([all])
}

test('takes images and PDFs by their content, and no GIF', async () => {
	expect(await problemOfFile(bytes(PNG))).toBeNull()
	expect(await problemOfFile(bytes('%PDF-1.7'))).toBeNull()
	const wrong = 'Please select a valid image (JPEG, PNG, BMP, TIFF, WebP) or PDF file'
	expect(await problemOfFile(bytes('GIF89a'))).toBe(wrong)
	expect(await problemOfFile(bytes('hello'))).toBe(wrong)
})

test('takes at most 10 MB', async () => {
	const most = 10 * 1024 * 1024
	expect(await problemOfFile(bytes(PNG, most))).toBeNull()
	expect(await problemOfFile(bytes(PNG, most + 1))).toBe('File size too large. Please select a file smaller than 10MB.')
})
