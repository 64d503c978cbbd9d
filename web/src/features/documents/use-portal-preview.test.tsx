import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { usePortalPreview } from './use-portal-preview.tsx'

afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

const CLIENT = '01a1a3da-fc00-7b00-8e6d-4b6367318eb1'
const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'

function Row() {
	const { openById, dialog } = usePortalPreview(CLIENT)
	return (
		<>
			<button type="button" onClick={() => void openById(ID)}>
				Open
			</button>
			{dialog}
		</>
	)
}

function answering(file: { readonly kind: string; readonly contentType: string }) {
	const asked: string[] = []
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		asked.push(`${init?.method ?? 'GET'} ${address} ${init?.body ?? ''}`.trim())
		if (address === '/content') return new Response('The rent is due.')
		const link = { href: '/content', name: 'Lease', bytes: 16 }
		return new Response(
			JSON.stringify(init?.method === 'POST' ? link : { id: ID, title: 'Lease', version: 1, ...file }),
		)
	})
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<Row />
		</QueryClientProvider>,
	)
	fireEvent.click(screen.getByRole('button', { name: 'Open' }))
	return asked
}

const FOUND = `GET /api/clients/${CLIENT}/shared-documents/${ID}`
const LINK = `POST /api/clients/${CLIENT}/shared-documents/${ID}/link`

test('a document of which only the id is known is shown in place', async () => {
	const asked = answering({ kind: 'txt', contentType: 'text/plain' })
	await screen.findByRole('dialog', { name: 'Lease' })
	await screen.findByText('The rent is due.')
	expect(asked).toEqual([FOUND, `${LINK} {"purpose":"view"}`, 'GET /content'])
})

test('what cannot be shown in place is downloaded', async () => {
	const followed: string[] = []
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		followed.push(this.getAttribute('href') ?? '')
	})
	const asked = answering({ kind: 'doc', contentType: 'application/msword' })
	await waitFor(() => expect(followed).toEqual(['/content']))
	expect(asked).toEqual([FOUND, `${LINK} {}`])
	expect(screen.queryByRole('dialog')).toBeNull()
})
