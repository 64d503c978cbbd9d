import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { PortalDocuments } from './portal-documents.tsx'

afterEach(() => vi.unstubAllGlobals())

async function show(device: { readonly hasMouse: boolean }) {
	const matchMedia = window.matchMedia
	vi.stubGlobal('matchMedia', (query: string) => {
		const matches = query === '(any-pointer: fine)' && device.hasMouse
		return Object.assign(matchMedia(query), { matches })
	})
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [], nextCursor: null, total: 0 })))
	const session = sessionOf('client')
	const store = createSessionStore(testAdapter(session))
	await store.ready()
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<UserProvider store={store}>
				<PortalDocuments clientId={session.clientIds[0] ?? ''} />
			</UserProvider>
		</QueryClientProvider>,
	)
}

test('offers dropping files where there is a mouse', async () => {
	await show({ hasMouse: true })
	expect(screen.getByText('Or drop files here. The firm sees them immediately.')).toBeTruthy()
})

test('does not speak of dropping files on a phone', async () => {
	await show({ hasMouse: false })
	expect(screen.getByText('The firm sees them immediately.')).toBeTruthy()
	expect(screen.queryByText(/drop files/)).toBeNull()
})
