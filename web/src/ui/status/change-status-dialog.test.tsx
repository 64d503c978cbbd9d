import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ChangeStatusDialog } from './change-status-dialog.tsx'

const OPTIONS = [
	{ value: 'active', label: 'Active' },
	{ value: 'pending', label: 'Pending' },
] as const

beforeAll(() => {
	Element.prototype.scrollIntoView = () => undefined
})

function show(onUpdate: (status: 'active' | 'pending') => Promise<void>) {
	const onClose = vi.fn()
	renderUi(
		<ChangeStatusDialog about="Ada Osei" status="active" options={OPTIONS} onClose={onClose} onUpdate={onUpdate} />,
	)
	return onClose
}

async function choosePending() {
	fireEvent.click(await screen.findByRole('combobox', { name: 'Status' }))
	fireEvent.click(await screen.findByRole('option', { name: 'Pending', hidden: true }))
}

test('says why an update failed, or that it failed, and keeps what was chosen', async () => {
	const errors = [
		new Error('secret detail'),
		Object.assign(new Error('Someone was faster.'), { code: 'stale_version' }),
	]
	const onClose = show(async () => {
		throw errors.shift()
	})
	const update = await screen.findByRole('button', { name: 'Update Status' })
	expect(update).toHaveProperty('disabled', true)
	await choosePending()
	expect(update).toHaveProperty('disabled', false)
	fireEvent.click(update)
	await screen.findByText('Failed to update status')
	fireEvent.click(update)
	await screen.findByText('Someone was faster.')
	expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('Pending')
	expect(onClose).not.toHaveBeenCalled()
})

test('says that it is updating until it is done, then closes', async () => {
	const done = Promise.withResolvers<void>()
	const onClose = show(() => done.promise)
	await choosePending()
	fireEvent.click(screen.getByRole('button', { name: 'Update Status' }))
	await screen.findByRole('button', { name: 'Updating...' })
	expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
	done.resolve()
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('Mod+Enter updates', async () => {
	const updated: string[] = []
	const onClose = show(async (status) => {
		updated.push(status)
	})
	await choosePending()
	fireEvent.keyDown(screen.getByRole('combobox', { name: 'Status' }), { key: 'Enter', ctrlKey: true })
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
	expect(updated).toEqual(['pending'])
})
