import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sourceOf } from './source-of.ts'
import type { ListPage } from './types.ts'

type Fetch = (cursor: string | null) => Promise<ListPage<string>>

function Rows({ fetchPage }: { readonly fetchPage: Fetch }) {
	const query = useInfiniteQuery({
		queryKey: ['rows'],
		queryFn: ({ pageParam }) => fetchPage(pageParam),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		retry: false,
	})
	const source = sourceOf(query)
	return (
		<div>
			<p>{source.status}</p>
			<p>rows: {source.rows.join(' ')}</p>
			<p>message: {source.message}</p>
			<button type="button" onClick={source.loadMore} disabled={!source.hasMore}>
				more
			</button>
			<button type="button" onClick={source.retry}>
				again
			</button>
		</div>
	)
}

function renderRows(fetchPage: Fetch) {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Rows fetchPage={fetchPage} />
		</QueryClientProvider>,
	)
}

afterEach(() => vi.restoreAllMocks())

test('pages come one after another', async () => {
	renderRows(async (cursor) => ({
		items: cursor === null ? ['a', 'b'] : ['c'],
		nextCursor: cursor === null ? 'x' : null,
		total: 3,
	}))
	await screen.findByText('rows: a b')
	act(() => screen.getByText('more').click())
	expect(await screen.findByText('rows: a b c')).toBeTruthy()
})

test('a refusal for want of a right is not an error to retry', async () => {
	renderRows(async () => {
		throw Object.assign(new Error('You are not allowed to do this.'), { code: 'forbidden', status: 403 })
	})
	expect(await screen.findByText('forbidden')).toBeTruthy()
})

test('loaded rows stay when a later load fails, and the error is shown', async () => {
	let asked = 0
	renderRows(async () => {
		asked++
		if (asked > 1) throw Object.assign(new Error('The server is away.'), { code: 'server_unreachable' })
		return { items: ['a'], nextCursor: null, total: 1 }
	})
	await screen.findByText('rows: a')
	act(() => screen.getByText('again').click())
	await screen.findByText('message: The server is away.')
	expect(screen.getByText('ready')).toBeTruthy()
	expect(screen.getByText('rows: a')).toBeTruthy()
})

test('without a connection a list says so, with or without rows', async () => {
	const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	renderRows(async () => {
		if (!navigator.onLine) throw Object.assign(new Error('The server is away.'), { code: 'server_unreachable' })
		return { items: ['a'], nextCursor: null, total: 1 }
	})
	await screen.findByText('offline')
	network.mockReturnValue(true)
	act(() => screen.getByText('again').click())
	await screen.findByText('rows: a')
	network.mockReturnValue(false)
	act(() => screen.getByText('again').click())
	await waitFor(() => expect(screen.getByText('message: You are offline.')).toBeTruthy())
})
