import { expect, test } from 'vitest'
import { isFinal, messageOf, OCR_MESSAGES, OcrFailure, within } from './failure.ts'
import { openSource } from './open-source.ts'

test.each([
	[new OcrFailure('password'), OCR_MESSAGES.password],
	[new RangeError('Array buffer allocation failed'), OCR_MESSAGES.memory],
	[new Error('RuntimeError: memory access out of bounds'), OCR_MESSAGES.memory],
	[new Error('Aborted(OOM): Out of memory'), OCR_MESSAGES.memory],
	[new Error('no worker'), 'OCR processing failed: no worker'],
	['torn', 'OCR processing failed: torn'],
])('%s is said as %s', (error, message) => {
	expect(messageOf(error, false)).toBe(message)
})

test('a PDF is named as what failed', () => {
	expect(messageOf(new Error('bad xref'), true)).toBe('PDF processing failed: bad xref')
	const fetching =
		'Setting up fake worker failed: "Failed to fetch dynamically imported module: http://localhost/w.mjs".'
	expect(messageOf(new Error(fetching), true)).toBe(
		'PDF processing failed: its reader could not be loaded. Check the connection and try again.',
	)
})

test('trying again is offered unless the reason is in the file', () => {
	const final = Object.entries(OCR_MESSAGES).flatMap(([code, message]) => (isFinal(message) ? [code] : []))
	expect(final.toSorted()).toEqual([
		'corrupted',
		'empty',
		'no_pages',
		'password',
		'too_large',
		'too_many_pages',
		'too_many_pixels',
		'wrong_kind',
	])
	expect(isFinal(null)).toBe(false)
})

test('work that is given up fails with the reason, and its later result is of no consequence', async () => {
	const stop = new AbortController()
	const work = Promise.withResolvers<string>()
	const waited = within(work.promise, stop.signal)
	stop.abort(new OcrFailure('canceled'))
	work.resolve('text')
	await expect(waited).rejects.toThrow(OCR_MESSAGES.canceled)
	await expect(within(Promise.resolve(1), stop.signal)).rejects.toThrow(OCR_MESSAGES.canceled)
})

test('finished work has its result or its error, and a later stop changes nothing', async () => {
	const stop = new AbortController()
	expect(await within(Promise.resolve(7), stop.signal)).toBe(7)
	await expect(within(Promise.reject(new OcrFailure('engine')), stop.signal)).rejects.toThrow(OCR_MESSAGES.engine)
	stop.abort()
})

const blob = (...signs: (string | number)[]) =>
	new Blob(signs.map((sign) => (typeof sign === 'number' ? new Uint8Array([sign]) : sign)))
const JPEG = blob(0xff, 0xd8, 0xff, 'rest')

test.each([
	['no file', [], OCR_MESSAGES.empty],
	['an empty file', [new Blob([])], OCR_MESSAGES.empty],
	['a text', [new Blob(['Dear Sir'])], OCR_MESSAGES.wrong_kind],
	['a drawing', [new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])], OCR_MESSAGES.wrong_kind],
	['photos with a PDF among them', [JPEG, new Blob(['%PDF-1.7'])], OCR_MESSAGES.wrong_kind],
	['photos with a text among them', [JPEG, new Blob(['Dear Sir'])], OCR_MESSAGES.wrong_kind],
])('%s cannot be recognized', async (_, contents, message) => {
	await expect(openSource(contents)).rejects.toThrow(message)
})

test('a broken TIFF is damaged, at the latest when its page is drawn', async () => {
	const broken = [new Blob(['II*\0nothing of a picture'])]
	const drawn = openSource(broken).then((source) => source.draw(1))
	await expect(drawn).rejects.toThrow(OCR_MESSAGES.corrupted)
})

test('several photos are the pages of one document', async () => {
	const source = await openSource([JPEG, JPEG, JPEG])
	expect([source.isPdf, source.pageCount]).toEqual([false, 3])
	expect((await openSource([JPEG])).pageCount).toBe(1)
})
