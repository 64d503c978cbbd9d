import type { CaseSummary } from '@praxis/contract/cases/case-fields'
import type { Page } from '@praxis/contract/kernel/page'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { clientOf } from '../clients/client-of.ts'
import { clientQuery } from '../clients/clients.api.ts'
import { showAtOnce, takeBack } from './optimistic-case.ts'

const KEY = ['cases', 'list', {}]

function rowsIn(client: QueryClient): CaseSummary[] {
	return client.getQueryData<InfiniteData<Page<CaseSummary>>>(KEY)?.pages.flatMap((page) => page.items) ?? []
}

function namesIn(client: QueryClient): string[] {
	return rowsIn(client).map((one) => one.caseName)
}

test('a case that is being opened stands on top of loaded lists, and goes again when it is refused', async () => {
	const client = new QueryClient()
	await showAtOnce(client, { id: 'before', clientId: 'c', caseName: 'Unloaded', type: 'General' })
	expect(namesIn(client)).toEqual([])

	client.setQueryData(KEY, { pages: [{ items: [], nextCursor: null, total: 0 }], pageParams: [null] })
	await showAtOnce(client, { id: 'one', clientId: 'c', caseName: ' Osei v. Park ', type: 'General' })
	client.setQueryData(
		clientQuery('c').queryKey,
		clientOf({ id: 'c', fullName: 'Ada Osei' }, '2026-11-20T10:00:00.000Z'),
	)
	await showAtOnce(client, { id: 'two', clientId: 'c', caseName: 'Falk v. Reyes', type: 'General', priority: '' })
	expect(namesIn(client)).toEqual(['Falk v. Reyes', 'Osei v. Park'])
	expect(rowsIn(client).map((one) => one.clientName)).toEqual(['Ada Osei', ''])
	takeBack(client, 'two')
	expect(namesIn(client)).toEqual(['Osei v. Park'])
})
