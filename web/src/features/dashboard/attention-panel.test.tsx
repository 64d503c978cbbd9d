import type { AttentionItem } from '@praxis/contract/dashboard/dashboard.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { reviewListQuery } from '../review/review.api.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { attentionQuery } from './dashboard.api.ts'

const item = (reason: AttentionItem['reason'], dates: Partial<AttentionItem>): AttentionItem => ({
	reason,
	id: reason,
	name: `The ${reason}`,
	about: '',
	href: '/',
	dueOn: null,
	daysLeft: null,
	at: null,
	priority: null,
	...dates,
})

async function show(items: readonly AttentionItem[], isQuiet = false) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	client.setQueryData<unknown>(attentionQuery.queryKey, { items })
	client.setQueryData<unknown>(reviewListQuery({}).queryKey, {
		pages: [{ items: [], nextCursor: null, total: 13 }],
		pageParams: [null],
	})
	const store = createSessionStore(testAdapter(sessionOf('admin')))
	await store.ready()
	renderUi(
		<QueryClientProvider client={client}>
			<UserProvider store={store}>
				<AttentionPanel isQuiet={isQuiet} />
			</UserProvider>
		</QueryClientProvider>,
	)
}

test('each date says what it is', async () => {
	await show([
		item('limitation', { dueOn: '2026-11-30', daysLeft: 2 }),
		item('task', { dueOn: '2026-12-01', daysLeft: 3 }),
		item('inquiry', { at: '2026-11-20T10:00:00Z' }),
		item('case', { at: '2026-11-21T10:00:00Z', priority: 'urgent' }),
	])
	const rows = screen.getAllByRole('link').map((one) => one.textContent ?? '')
	expect(rows[0]).toContain('Limitation date Nov 30')
	expect(rows[1]).toContain('Task due Dec 1')
	expect(rows[2]).toContain('Received Nov 20')
	expect(rows[3]).toContain('Updated Nov 21')
})

test('who has nothing of their own sees what waits for anyone', async () => {
	await show([])
	expect(screen.getByText(/^Nothing assigned to you is due\./)).toBeTruthy()
	expect(screen.getByRole('link', { name: '13 items wait for review' })).toBeTruthy()
})

test('it is not shown beside the work of a reception when it is empty', async () => {
	await show([], true)
	expect(screen.queryByText('Needs attention')).toBeNull()
})
