import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { firmQuery } from '../firm/firm.api.ts'
import { signInOptionsQuery } from '../identity/identity.api.ts'
import { preferencesQuery } from '../preferences/preferences.api.ts'
import { setUpFactsQueries } from './set-up.api.ts'
import { SET_UP_DISMISSED, SetUpList } from './set-up-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const FRESH = { demo: false, areas: [] as string[], phone: '', people: 1, configured: false, preferences: {} }

function show(change: Partial<typeof FRESH> = {}) {
	const { demo, areas, phone, people, configured, preferences } = { ...FRESH, ...change }
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	const list = (count: number) => ({ items: Array.from({ length: count }, () => ({})) })
	const [accounts, mail, clients, questionnaires] = setUpFactsQueries
	client.setQueryData<unknown>(signInOptionsQuery.queryKey, { demo })
	client.setQueryData<unknown>(firmQuery.queryKey, { practiceAreas: areas, phone })
	client.setQueryData<unknown>(preferencesQuery.queryKey, preferences)
	client.setQueryData<unknown>(accounts.queryKey, list(people))
	client.setQueryData<unknown>(mail.queryKey, { configured })
	client.setQueryData<unknown>(clients.queryKey, list(1))
	client.setQueryData<unknown>(questionnaires.queryKey, list(1))
	renderUi(
		<QueryClientProvider client={client}>
			<SetUpList />
		</QueryClientProvider>,
	)
}

test('a fresh firm sees each step, where it leads and whether it is done', () => {
	show()
	expect(screen.getByText('2 of 6 done')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Choose practice areas' }).getAttribute('href')).toBe('/dashboard/firm')
	const item = (text: string) => screen.getByText(text).closest('li')?.textContent
	expect(item('Add the office phone')).toContain('To do:')
	expect(item('Publish a questionnaire')).toContain('Done:')
})

test.each([
	['in the demo', { demo: true }],
	['once dismissed', { preferences: { [SET_UP_DISMISSED]: true } }],
	['once all is done', { areas: ['Family Law'], phone: '+12125550101', people: 2, configured: true }],
])('there is no list %s', (_when, change) => {
	show(change)
	expect(screen.queryByText('Set up your firm')).toBeNull()
})

test('dismissing it is kept on the server', async () => {
	const sent: string[] = []
	vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
		sent.push(`${init.method ?? 'GET'} ${address}`)
		return new Response(JSON.stringify({ preferences: [], key: SET_UP_DISMISSED, value: true }))
	})
	show()
	fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
	await waitFor(() => expect(screen.queryByText('Set up your firm')).toBeNull())
	await waitFor(() => expect(sent).toContain(`PUT /api/preferences/${SET_UP_DISMISSED}`))
})
