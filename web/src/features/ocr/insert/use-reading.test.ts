import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_OPTIONS } from '../ocr-settings.tsx'
import { useReading } from './use-reading.ts'

test('a second file is not read while the first one is', async () => {
	const { result } = renderHook(() => useReading(DEFAULT_OPTIONS))
	const large = Object.defineProperty(new File(['%PDF-1.7'], 'large.pdf'), 'size', { value: 1e12 })
	await act(async () => {
		const first = result.current.start(new File(['words'], 'words.txt'))
		await Promise.all([first, result.current.start(large)])
	})
	expect(result.current.problem).toMatch(/^Please select a valid image/)
	await act(() => result.current.start(large))
	expect(result.current.problem).toMatch(/^File size too large/)
	expect(result.current.progress).toBeNull()
})
