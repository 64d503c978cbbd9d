import type { Page } from '@praxis/contract/kernel/page'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showWhileSaving } from './show-while-saving.ts'

const KEY = ['cases', 'cases.list', {}]
const idsIn = (client: QueryClient) =>
	client.getQueryData<InfiniteData<Page<{ id: string }>>>(KEY)?.pages.flatMap((page) => page.items.map((one) => one.id))

test('shows a new row at the top while saving, then removes it', async () => {
	const client = new QueryClient()
	await showWhileSaving(client, ['cases'], { id: 'unloaded' }, async () => ({ kept: true }))
	expect(idsIn(client)).toBe(undefined)
	client.setQueryData(KEY, { pages: [{ items: [{ id: 'old' }], nextCursor: null, total: 1 }], pageParams: [null] })
	const refused = showWhileSaving(client, ['cases', 'cases.list'], { id: 'new' }, async () => {
		expect(idsIn(client)).toEqual(['new', 'old'])
		throw new Error('refused')
	})
	await expect(refused).rejects.toThrow('refused')
	expect(idsIn(client)).toEqual(['old'])
})
