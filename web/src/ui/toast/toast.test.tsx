import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { toast } from './toast.tsx'
import { Toaster } from './toaster.tsx'

test('the same words are shown once, and counted; a retry does it again', async () => {
	renderUi(<Toaster />)
	const retry = vi.fn(async () => undefined)
	const failure = { code: 'server_unreachable', message: 'Failed to archive case: no answer.', retry }
	act(() => {
		for (let time = 0; time < 3; time += 1) toast.failure(failure)
		toast.error('Something else.')
	})
	await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
	expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Failed to archive case: no answer. 3 times')
	fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
	expect(retry).toHaveBeenCalledOnce()
	await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
	act(() => toast.failure(failure))
	await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
	expect(screen.queryByText(/times/)).toBeNull()
})

test('the focus returns to where it was, once the action of a toast is pressed', async () => {
	renderUi(
		<>
			<button type="button">Select all</button>
			<Toaster />
		</>,
	)
	const list = screen.getByRole('button', { name: 'Select all' })
	list.focus()
	const undo = vi.fn()
	act(() => toast.success('Updated 1 case.', { undo: { run: undo } }))
	const button = await screen.findByRole('button', { name: 'Undo' })
	button.focus()
	fireEvent.click(button)
	expect(undo).toHaveBeenCalledOnce()
	expect(document.activeElement).toBe(list)
})

test('hides after 3 seconds, an error after 5, also one with a retry', async () => {
	vi.useFakeTimers()
	try {
		renderUi(<Toaster />)
		await act(() => vi.dynamicImportSettled())
		const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
		act(() => {
			toast.success('Saved the client.')
			toast.failure({ code: 'server_unreachable', message: 'No answer yet.', retry: vi.fn() })
		})
		await after(2_900)
		expect(screen.getByText('Saved the client.')).toBeTruthy()
		await after(600)
		expect(screen.queryByText('Saved the client.')).toBeNull()
		expect(screen.getByText('No answer yet.')).toBeTruthy()
		await after(2_000)
		expect(screen.queryByText('No answer yet.')).toBeNull()
	} finally {
		vi.useRealTimers()
	}
})
