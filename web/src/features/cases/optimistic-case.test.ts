import type { CaseSummary } from '@praxis/contract/cases/case-fields'
import type { Page } from '@praxis/contract/kernel/page'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showAtOnce, takeBack } from './optimistic-case.ts'

const KEY = ['cases', 'list', {}]

function namesIn(client: QueryClient): string[] {
	const data = client.getQueryData<InfiniteData<Page<CaseSummary>>>(KEY)
	return data?.pages.flatMap((page) => page.items.map((one) => one.caseName)) ?? []
}

test('a case that is being opened stands on top of loaded lists, and goes again when it is refused', async () => {
	const client = new QueryClient()
	await showAtOnce(client, { id: 'before', clientId: 'c', caseName: 'Unloaded', type: 'General' })
	expect(namesIn(client)).toEqual([])

	client.setQueryData(KEY, { pages: [{ items: [], nextCursor: null, total: 0 }], pageParams: [null] })
	await showAtOnce(client, { id: 'one', clientId: 'c', caseName: ' Osei v. Park ', type: 'General' })
	await showAtOnce(client, { id: 'two', clientId: 'c', caseName: 'Falk v. Reyes', type: 'General', priority: '' })
	expect(namesIn(client)).toEqual(['Falk v. Reyes', 'Osei v. Park'])
	takeBack(client, 'two')
	expect(namesIn(client)).toEqual(['Osei v. Park'])
})
