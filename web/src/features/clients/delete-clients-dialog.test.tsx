import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { DeleteClientsDialog } from './delete-clients-dialog.tsx'

test('nothing is deleted before it is confirmed', async () => {
	const done: string[] = []
	const log = (what: string) => async () => void done.push(what)
	renderUi(<DeleteClientsDialog names={['Marisol Ortega']} onDelete={log('deleted')} onClose={log('closed')} />)
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete Marisol Ortega?' }))
	expect(dialog.getByText(/can be restored there/)).toBeTruthy()
	fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
	expect(done).toEqual(['closed'])
	fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
	await waitFor(() => expect(done).toEqual(['closed', 'deleted', 'closed']))
})

test('several are counted', async () => {
	renderUi(<DeleteClientsDialog names={['A', 'B']} onDelete={() => Promise.resolve()} onClose={() => undefined} />)
	expect(await screen.findByRole('dialog', { name: 'Delete 2 clients?' })).toBeTruthy()
})
