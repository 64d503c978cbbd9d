import { act, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchContent } from '../../lib/fetch-content.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { useProgress } from './use-progress.ts'

test('a content that is on its way says how much of it is here', async () => {
	const { result } = renderHook(() => useProgress(400))
	act(() => result.current.onProgress(0, 0))
	act(() => result.current.onProgress(100, 0))
	// Less than a step: not drawn.
	act(() => result.current.onProgress(101, 0))
	expect(result.current.progress).toEqual({ loaded: 100, total: 400 })
	renderUi(<PreviewSkeleton progress={result.current.progress} />)
	const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Loading the preview' })
	expect([bar.value, bar.max]).toEqual([100, 400])
})

test('what is not counted yet shows a bar without a value', () => {
	renderUi(<PreviewSkeleton />)
	expect(screen.getByRole('progressbar', { name: 'Loading the preview' }).hasAttribute('value')).toBe(false)
})

test('progress is reported for each part of a content', async () => {
	const parts = ['first ', 'second']
	const body = new ReadableStream({
		start(stream) {
			for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
			stream.close()
		},
	})
	vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-length': '12' } }))
	const reported: number[][] = []
	const content = await fetchContent('/f/1', new AbortController().signal, (...at) => reported.push(at))
	vi.unstubAllGlobals()
	expect(content.size).toBe(12)
	expect(reported).toEqual([
		[0, 12],
		[6, 12],
		[12, 12],
	])
})
