import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentShortcuts } from './shortcut-store.ts'
import { useShortcuts } from './use-shortcuts.ts'

function Keys({ done }: { readonly done: string[] }) {
	useShortcuts([
		{ keys: 'g c', label: 'Go to cases', group: 'Go', run: () => done.push('cases') },
		{ keys: 'mod+k', label: 'Go anywhere', group: 'Go', whileTyping: true, run: () => done.push('palette') },
		{ keys: 'n', label: 'New', group: 'Go', run: () => done.push('new') },
	])
	return <input aria-label="Name" />
}

test('keys, sequences and chords run; letters typed into a field do not', () => {
	const done: string[] = []
	render(<Keys done={done} />)
	fireEvent.keyDown(document.body, { key: 'g' })
	fireEvent.keyDown(document.body, { key: 'c' })
	fireEvent.keyDown(document.body, { key: 'c' })
	fireEvent.keyDown(document.body, { key: 'N' })
	const name = screen.getByLabelText('Name')
	fireEvent.keyDown(name, { key: 'n' })
	fireEvent.keyDown(name, { key: 'k', ctrlKey: true })
	expect(done).toEqual(['cases', 'new', 'palette'])
})

/** A key event with the time of the key press, not of its delivery. */
function press(key: string, at: number): void {
	const event = new KeyboardEvent('keydown', { key, bubbles: true })
	Object.defineProperty(event, 'timeStamp', { value: at })
	fireEvent(document.body, event)
}

test('key sequences use the time of the key press, however late a busy page receives it', () => {
	const done: string[] = []
	render(<Keys done={done} />)
	vi.useFakeTimers({ toFake: ['Date'] })
	press('g', 100)
	vi.advanceTimersByTime(5000)
	press('c', 300)
	expect(done).toEqual(['cases'])
	press('g', 1000)
	press('c', 2500)
	vi.useRealTimers()
	expect(done).toEqual(['cases'])
})

test('the latest of two with the same key wins, and both go with their screen', () => {
	const outer: string[] = []
	const inner: string[] = []
	const first = render(<Keys done={outer} />)
	const second = render(<Keys done={inner} />)
	fireEvent.keyDown(document.body, { key: 'n' })
	second.unmount()
	fireEvent.keyDown(document.body, { key: 'n' })
	expect([outer, inner]).toEqual([['new'], ['new']])
	first.unmount()
	expect(currentShortcuts()).toEqual([])
})

function DialogKeys({ done }: { readonly done: string[] }) {
	useShortcuts([
		{ keys: 'r', label: 'Rotate', group: 'Preview', inDialog: true, run: () => done.push('rotate') },
		{ keys: 'n', label: 'New', group: 'Go', run: () => done.push('new') },
	])
	return (
		<div role="dialog" aria-label="Preview">
			<button type="button">Close</button>
			<input aria-label="Find" />
		</div>
	)
}

test('in a dialog only its own shortcuts work, and none in its fields', () => {
	const done: string[] = []
	render(<DialogKeys done={done} />)
	const close = screen.getByText('Close')
	fireEvent.keyDown(close, { key: 'r' })
	fireEvent.keyDown(close, { key: 'n' })
	fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'r' })
	expect(done).toEqual(['rotate'])
})
