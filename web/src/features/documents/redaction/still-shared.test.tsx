import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { documentSharesQuery } from '../sharing/shares.api.ts'
import { StillShared } from './still-shared.tsx'

const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'

function show(isShared: boolean, states: readonly string[]) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	const items = states.map((state) => ({ state }))
	client.setQueryData<unknown>(documentSharesQuery(ID).queryKey, { pages: [{ items }], pageParams: [null] })
	const one = { id: ID, isShared } as DocumentRecord
	render(
		<QueryClientProvider client={client}>
			<StillShared one={one} />
		</QueryClientProvider>,
	)
}

test.for([
	[true, [], 'The original is shared with the client'],
	[false, ['revoked', 'open'], 'The original is shared by link'],
	[true, ['open'], 'The original is shared with the client and by link'],
] as const)('says that the original stays readable: shared %s, links %s', ([isShared, states, text]) => {
	show(isShared, states)
	expect(screen.getByRole('status').textContent).toContain(`${text} and stays readable there.`)
})

test('says nothing of a document that only the firm can read', () => {
	show(false, ['expired', 'revoked', 'used_up'])
	expect(screen.queryByRole('status')).toBeNull()
})
