import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { memoryUrl, renderUi } from '../../ui/testing/render-ui.tsx'
import { ConnectAppScreen } from './connect-app.screen.tsx'

const URL_OF_APP =
	'?client_id=c1&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&response_type=code&scope=read+propose&state=s&code_challenge=x&code_challenge_method=S256&prompt=consent'
const ASKED = {
	name: 'Assistant',
	redirectUri: 'https://app.example/cb',
	scopes: ['read', 'propose'],
	refusal: null,
}

function show(url: string, asked: object = ASKED, status = 200) {
	const sent: { readonly path: string; readonly body: unknown }[] = []
	const went: string[] = []
	vi.stubGlobal('location', { ...window.location, assign: (to: string) => went.push(to) })
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		if (typeof init.body === 'string') sent.push({ path, body: JSON.parse(init.body) })
		const answer = init.method === 'POST' ? { to: 'https://app.example/cb?code=1' } : asked
		return new Response(JSON.stringify(answer), { status })
	})
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	store.signedIn(sessionOf('attorney'))
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	renderUi(
		<QueryClientProvider client={client}>
			<UserProvider store={store}>
				<ConnectAppScreen />
			</UserProvider>
		</QueryClientProvider>,
		{ url: memoryUrl(url) },
	)
	return { sent, went }
}

afterEach(() => vi.unstubAllGlobals())

test('names the app, where it returns to and what it may do, and sends what was left of it', async () => {
	const { sent, went } = show(URL_OF_APP)
	await screen.findByText('Allow “Assistant”?')
	expect(screen.getByText('https://app.example/cb')).toBeDefined()
	fireEvent.click(screen.getByRole('checkbox', { name: /Propose changes/ }))
	fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
	await waitFor(() => expect(went).toEqual(['https://app.example/cb?code=1']))
	expect(sent[0]?.body).toMatchObject({ answer: 'allow', granted: ['read'], client_id: 'c1', state: 's' })
	expect(sent[0]?.body).not.toHaveProperty('prompt')
})

test('denies without asking for a password, and says what is wrong with a question', async () => {
	const { sent, went } = show(URL_OF_APP)
	fireEvent.click(await screen.findByRole('button', { name: 'Deny' }))
	await waitFor(() => expect(went).toHaveLength(1))
	expect(sent[0]?.body).toMatchObject({ answer: 'deny' })
})

test('sends the browser nowhere by itself when it refuses', async () => {
	const refusal = { message: 'The app asks for access to another server.', to: 'https://app.example/cb?error=x' }
	const { went } = show(URL_OF_APP, { ...ASKED, refusal })
	await screen.findByText('The app asks for access to another server.')
	expect(went).toEqual([])
	fireEvent.click(screen.getByRole('button', { name: 'Return to the app' }))
	expect(went).toEqual(['https://app.example/cb?error=x'])
})

test('says that no app asks where none does', async () => {
	show('')
	expect(await screen.findByText('No app asks for anything')).toBeDefined()
})

test('sends the browser nowhere when the app is not to be trusted', async () => {
	const refused = { code: 'redirect_unknown', message: 'Do not continue.', requestId: 'r' }
	const { went } = show(URL_OF_APP, refused, 400)
	await screen.findByText('This app cannot be connected')
	expect(screen.getByText('Do not continue.')).toBeDefined()
	expect(screen.queryByRole('button')).toBeNull()
	expect(went).toEqual([])
})
