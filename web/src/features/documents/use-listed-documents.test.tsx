import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { documentSearchQuery, documentTotalQuery, useListedDocuments } from './use-listed-documents.ts'

const FOUND = { search: 'lease', sort: 'relevance' } as const

function Listed() {
	const { rows, total, hasMore } = useListedDocuments(FOUND)
	return <output>{`${rows.length} of ${total ?? 'unknown'}${hasMore ? ', more' : ''}`}</output>
}

function show(rows: number, more: boolean, total?: number | null) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	const page = {
		items: Array.from({ length: rows }, (_, at) => ({ id: `${at}` })),
		nextCursor: more ? '20' : null,
		total: null,
	}
	client.setQueryData<unknown>(documentSearchQuery(FOUND).queryKey, { pages: [page], pageParams: [null] })
	if (total !== undefined) client.setQueryData<unknown>(documentTotalQuery(FOUND).queryKey, { total })
	renderUi(
		<QueryClientProvider client={client}>
			<Listed />
		</QueryClientProvider>,
	)
	return screen.getByRole('status').textContent
}

test('a search of few matches needs no count, and one counted before is not taken for it', () => {
	expect(show(3, false, 40)).toBe('3 of 3')
})

test('a long search shows how many match once that is known', () => {
	expect(show(20, true, 734)).toBe('20 of 734, more')
})

test('more matches than are counted stay unknown', () => {
	expect(show(20, true, null)).toBe('20 of unknown, more')
})

test('all that are compared are not all that match', () => {
	expect(show(100, false, 734)).toBe('100 of 734')
})
