import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import type { RequestDetail } from './assignment.api.ts'
import { RequestDetailView } from './request-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const detail = (version: number): RequestDetail => ({
	request: {
		id: '01900000-0000-7000-8000-000000000001',
		caseId: '01900000-0000-7000-8000-000000000002',
		intakeId: null,
		name: 'Osei v. Park',
		practiceArea: null,
		method: 'auto',
		state: 'escalated',
		attempts: 1,
		nextAt: null,
		note: '',
		current: null,
		preferredId: null,
		preferredName: null,
		createdAt: '2026-03-02T10:00:00.000Z',
		version,
	},
	assignments: [],
	matches: [],
})

/** A request that someone else changes while it is open. */
function Changing() {
	const [version, setVersion] = useState(3)
	return (
		<QueryClientProvider client={new QueryClient()}>
			<button type="button" onClick={() => setVersion(4)}>
				Someone else saves
			</button>
			<RequestDetailView detail={detail(version)} />
		</QueryClientProvider>
	)
}

test('sends the version that was read when the dialog opened', async () => {
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
		const stale = { code: 'stale_version', message: 'Someone else changed this in the meantime.', requestId: 'r1' }
		return new Response(JSON.stringify(stale), { status: 409 })
	})
	vi.stubGlobal('fetch', fetched)
	renderUi(<Changing />)
	fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
	fireEvent.click(screen.getByText('Someone else saves'))
	fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'Not needed' } })
	await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Stop' }).at(-1) as HTMLElement))
	expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ version: 3, reason: 'Not needed' })
	screen.getByText(/Someone else changed this in the meantime/)
})
