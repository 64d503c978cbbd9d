import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { Role } from '@praxis/contract/kernel/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { CheckedOut } from './checked-out.tsx'

afterEach(() => vi.unstubAllGlobals())

const LEASE = {
	id: '01a1a3da-fc00-7b00-8e6d-4b6367318eb2',
	title: 'Lease',
	lockedBy: '018f0000-0000-7000-8000-0000000000b7',
	lockedByName: 'Mateo Villareal',
} as unknown as DocumentRecord

async function show(role: Role, one: DocumentRecord = LEASE) {
	const store = createSessionStore(testAdapter(sessionOf(role)))
	await store.ready()
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<UserProvider store={store}>
				<CheckedOut one={one} />
			</UserProvider>
		</QueryClientProvider>,
	)
}

test('releases what another user has checked out only after saying who may lose work', async () => {
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
		return new Response(JSON.stringify({ ...LEASE, lockedBy: null, lockedByName: null }))
	})
	vi.stubGlobal('fetch', fetched)
	await show('attorney')
	screen.getByText('Checked out by Mateo Villareal. No one else saves a version until it is checked in.')
	fireEvent.click(screen.getByRole('button', { name: 'Release' }))
	const dialog = await screen.findByRole('dialog', { name: 'Release “Lease”?' })
	expect(dialog.textContent).toContain('Ask Mateo Villareal first.')
	fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(fetched).not.toHaveBeenCalled()

	fireEvent.click(screen.getByRole('button', { name: 'Release' }))
	const again = await screen.findByRole('dialog')
	fireEvent.click(within(again).getByRole('button', { name: 'Release' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(fetched.mock.calls.map(([address, { method }]) => [address, method])).toEqual([
		[`/api/documents/${LEASE.id}/break-lock`, 'POST'],
	])
})

test('a refused release stays open and says why', async () => {
	const refusal = { code: 'document_not_checked_out', message: 'This document is not checked out.', requestId: 'r1' }
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 409 }))
	await show('attorney')
	fireEvent.click(screen.getByRole('button', { name: 'Release' }))
	const dialog = await screen.findByRole('dialog')
	fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }))
	expect(await within(dialog).findByText('Failed to release document: This document is not checked out.')).toBeDefined()
})

test('who may not release it sees only who has it', async () => {
	await show('paralegal')
	screen.getByText(/^Checked out by Mateo Villareal/)
	expect(screen.queryByRole('button')).toBeNull()
})

test('who checked it out checks it in, without a question', async () => {
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(LEASE)))
	vi.stubGlobal('fetch', fetched)
	await show('attorney', { ...LEASE, lockedBy: sessionOf('attorney').user.id })
	screen.getByText(/^Checked out by you/)
	fireEvent.click(screen.getByRole('button', { name: 'Check in' }))
	await waitFor(() => expect(fetched.mock.calls[0]?.[0]).toBe(`/api/documents/${LEASE.id}/check-in`))
	expect(screen.queryByRole('dialog')).toBeNull()
})
