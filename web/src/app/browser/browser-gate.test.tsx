import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
	vi.restoreAllMocks()
	vi.resetModules()
	window.name = ''
})

test('continuing anyway holds when the page is loaded again, also with all storage denied', async () => {
	for (const kind of ['localStorage', 'sessionStorage'] as const) {
		vi.spyOn(window, kind, 'get').mockImplementation(() => {
			throw new DOMException('denied', 'SecurityError')
		})
	}
	const load = async () => {
		// As after a reload: nothing is left in memory.
		vi.resetModules()
		const { BrowserGate } = await import('./browser-gate.tsx')
		return render(<BrowserGate>The application</BrowserGate>)
	}
	const first = await load()
	fireEvent.click(await screen.findByRole('button', { name: 'Continue Anyway' }))
	expect(screen.getByText('The application')).toBeTruthy()
	first.unmount()
	await load()
	expect(screen.getByText('The application')).toBeTruthy()
})
