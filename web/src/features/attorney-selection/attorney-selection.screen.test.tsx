import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { memoryUrl, renderUi } from '../../ui/testing/render-ui.tsx'
import { AttorneySelectionScreen } from './attorney-selection.screen.tsx'

afterEach(() => vi.unstubAllGlobals())

function show(url: string) {
	const missing = { code: 'selection_not_found', message: 'Attorney selection not found.', requestId: 'r' }
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify(missing), { status: 404 }))
	const store = createSessionStore(testAdapter(sessionOf('client')))
	store.signedIn(sessionOf('client'))
	renderUi(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<UserProvider store={store}>
				<AttorneySelectionScreen />
			</UserProvider>
		</QueryClientProvider>,
		{ url: memoryUrl(url) },
	)
}

test('an address of no selection of the caller leads on, and offers no second try', async () => {
	show('?ref=abcdefabcdefabcdefabcd')
	expect(await screen.findByRole('heading', { name: 'Attorney selection not found', level: 1 })).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Go to Portal' }).getAttribute('href')).toBe('/dashboard/client-portal')
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
