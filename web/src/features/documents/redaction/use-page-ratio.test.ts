import { renderHook, waitFor } from '@testing-library/react'
import type { PDFPageProxy } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePageRatio } from './use-page-ratio.ts'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => {
	unhandled.length = 0
	process.on('unhandledRejection', note)
})
afterEach(() => void process.off('unhandledRejection', note))

test('the ratio is that of the first page', async () => {
	const page = { getViewport: () => ({ width: 100, height: 250 }) } as unknown as PDFPageProxy
	const file = { getPage: async () => page }
	const { result } = renderHook(() => usePageRatio(file))
	expect(result.current).toBeCloseTo(11 / 8.5)
	await waitFor(() => expect(result.current).toBe(2.5))
})

test('a file that is closed before its first page is known is no uncaught error', async () => {
	const { promise, reject } = Promise.withResolvers<PDFPageProxy>()
	const file = { getPage: () => promise }
	const { unmount } = renderHook(() => usePageRatio(file))
	unmount()
	reject(new Error('Transport destroyed'))
	await new Promise((done) => setImmediate(done))
	expect(unhandled).toEqual([])
})
