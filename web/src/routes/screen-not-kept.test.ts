import { afterEach, expect, test, vi } from 'vitest'
import { fetchScreen, ScreenNotKept } from './screen-not-kept.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/case-list.js')

afterEach(() => {
	vi.unstubAllGlobals()
})

test('leaves a missing part to the router where there is a network', async () => {
	vi.stubGlobal('navigator', { onLine: true })
	await expect(fetchScreen(() => Promise.reject(missing))).rejects.toBe(missing)
})

test('calls it by its name where there is none, so that the page is not lost', async () => {
	vi.stubGlobal('navigator', { onLine: false })
	await expect(fetchScreen(() => Promise.reject(missing))).rejects.toBeInstanceOf(ScreenNotKept)
	await expect(fetchScreen(async () => 'screen')).resolves.toBe('screen')
})
