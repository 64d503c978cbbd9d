import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { type ConflictChoice, ConflictView } from './conflict-view.tsx'

const FIELDS = [
	{ id: 'name', label: 'Case name', mine: 'Smith v. Jones', theirs: 'Smith v. Janes' },
	{ id: 'status', label: 'Status', mine: 'Pending', theirs: 'Closed' },
]

function renderConflict(onResolve: (choice: ConflictChoice) => Promise<void>) {
	renderUi(<ConflictView who="Anna Berg" fields={FIELDS} onResolve={onResolve} onClose={() => undefined} />)
}

test('each field is chosen by itself; mine stands unless theirs is chosen', async () => {
	const resolved: ConflictChoice[] = []
	renderConflict(async (choice) => {
		resolved.push(choice)
	})
	fireEvent.click(screen.getByRole('radio', { name: /Closed/ }))
	fireEvent.click(screen.getByRole('button', { name: 'Save what I chose' }))
	await waitFor(() => expect(resolved).toEqual([{ name: 'mine', status: 'theirs' }]))
})

test('a long text is merged, once its marks are gone', async () => {
	const resolved: unknown[] = []
	const merged = { text: 'Same\n[Yours:]\nA\n[Anna Berg:]\nB\n[End]', marks: ['[Yours:]', '[Anna Berg:]', '[End]'] }
	const fields = [{ id: 'notes', label: 'Notes', mine: 'Same\nA', theirs: 'Same\nB', merged }]
	const onResolve = async (...all: readonly unknown[]) => void resolved.push(all)
	renderUi(<ConflictView who="Anna Berg" fields={fields} onResolve={onResolve} onClose={() => undefined} />)
	fireEvent.click(screen.getByRole('radio', { name: 'Both, merged' }))
	fireEvent.click(screen.getByRole('button', { name: 'Save what I chose' }))
	expect((await screen.findByRole('alert')).textContent).toContain('Notes: decide on the marked passages')
	fireEvent.change(screen.getByRole('textbox', { name: 'Merged text' }), { target: { value: 'Same\nA and B' } })
	fireEvent.click(screen.getByRole('button', { name: 'Save what I chose' }))
	await waitFor(() => expect(resolved).toEqual([[{ notes: 'merged' }, { notes: 'Same\nA and B' }]]))
})

test('a whole version is chosen at once', async () => {
	const resolved: ConflictChoice[] = []
	renderConflict(async (choice) => {
		resolved.push(choice)
	})
	fireEvent.click(screen.getByRole('button', { name: 'All theirs' }))
	fireEvent.click(screen.getByRole('button', { name: 'Save what I chose' }))
	await waitFor(() => expect(resolved).toEqual([{ name: 'theirs', status: 'theirs' }]))
})

test('what cannot be saved is said, and nothing is lost', async () => {
	renderConflict(async () => {
		throw { code: 'stale_version', message: 'Someone else changed this in the meantime.' }
	})
	fireEvent.click(screen.getByRole('button', { name: 'All theirs' }))
	fireEvent.click(screen.getByRole('button', { name: 'Save what I chose' }))
	expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this')
	expect(screen.getByRole<HTMLInputElement>('radio', { name: /Janes/ }).checked).toBe(true)
})
