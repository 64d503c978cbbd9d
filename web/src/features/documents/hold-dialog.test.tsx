import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { HoldDialog } from './document-dialogs.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'
const HELD = { id: ID, legalHold: true, holdReason: 'Alvarez v. Acme' } as unknown as DocumentRecord

test('a legal hold is released only with a reason, beside the reason it was placed for', async () => {
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(HELD)))
	vi.stubGlobal('fetch', fetched)
	const onClose = vi.fn()
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<HoldDialog one={HELD} onClose={onClose} />
		</QueryClientProvider>,
	)
	screen.getByRole('dialog', { name: 'Release legal hold' })
	screen.getByText('Held because: Alvarez v. Acme')
	fireEvent.click(screen.getByRole('button', { name: 'Release' }))
	await waitFor(() => expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'))
	expect(fetched).not.toHaveBeenCalled()

	fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The case is settled.' } })
	fireEvent.click(screen.getByRole('button', { name: 'Release' }))
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
	const [address, { body }] = fetched.mock.calls[0] as [string, RequestInit]
	expect(address).toBe(`/api/documents/${ID}/hold`)
	expect(JSON.parse(String(body))).toEqual({ legalHold: false, reason: 'The case is settled.' })
})
