import { promptSource, type SourceReading } from '@praxis/contract/prompts/prompt-sources.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { SourceTest } from './source-test.tsx'

const SOURCE = promptSource.parse({
	id: '0192f000-0000-7000-8000-000000000001',
	name: 'opinions',
	type: 'api',
	endpoint: 'https://opinions.example.com/search',
	hasKey: true,
	storedHeaders: [],
	documentTitle: null,
	apiConfigurationName: null,
	version: 1,
	updatedAt: '2026-03-02T12:00:00.000Z',
})

function show(found: SourceReading, source = SOURCE) {
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify(found), { status: 200 }))
	const store = createSessionStore(testAdapter(sessionOf('admin')))
	store.signedIn(sessionOf('admin'))
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<UserProvider store={store}>
				<SourceTest one={source} />
			</UserProvider>
		</QueryClientProvider>,
	)
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Read now' }))
afterEach(() => vi.unstubAllGlobals())

test('is not read twice while an answer is awaited', async () => {
	show({ text: 'Smith', characters: 5, problem: null, host: null, durationMs: 1 })
	let asked = 0
	let answer: (response: Response) => void = () => {}
	vi.stubGlobal('fetch', () => {
		asked += 1
		return new Promise<Response>((resolve) => {
			answer = resolve
		})
	})
	await press()
	await press()
	expect(asked).toBe(1)
	const found = { text: 'Smith', characters: 5, problem: null, host: null, durationMs: 1 }
	answer(new Response(JSON.stringify(found), { status: 200 }))
	await screen.findByText(/Smith/)
})

test('what a source gives is shown, with who gave it', async () => {
	show({ text: 'Smith v. Jones', characters: 14, problem: null, host: 'opinions.example.com', durationMs: 120 })
	await press()
	expect((await screen.findByRole('region', { name: 'What it gives' })).textContent).toBe('Smith v. Jones')
	await screen.findByText(/14 characters from opinions\.example\.com/)
})

test('why it cannot be read is shown', async () => {
	const problem = 'The server redirects to 169.254.169.254 (302). Redirects are not followed.'
	show({ text: null, characters: 0, problem, host: 'opinions.example.com', durationMs: 80 })
	await press()
	await screen.findByText(problem)
	expect(screen.queryByRole('region', { name: 'What it gives' })).toBeNull()
})

test('a source that names the case waits for one', async () => {
	const reading = { text: '', characters: 0, problem: null, host: null, durationMs: 1 }
	show(reading, { ...SOURCE, queryParams: [{ name: 'q', value: '{{caseNumber}}' }] })
	expect(await screen.findByRole('button', { name: 'Read now' })).toHaveProperty('disabled', true)
})
