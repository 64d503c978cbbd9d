import type { ClientSummary } from '@praxis/contract/clients/clients.fields'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyOfWrite } from '../../lib/offline/queueable.ts'
import {
	addClient,
	CLIENTS_BY_NAME,
	cachedClientName,
	clientListQuery,
	clientQuery,
	contactsOfSelected,
	editClient,
	matchesClient,
	newCaseHref,
	questionnaireHref,
} from './clients.api.ts'

afterEach(() => vi.unstubAllGlobals())

const ADA = {
	id: 'a',
	fullName: 'Ada Marsh',
	companyName: 'Harbor LLC',
	email: 'ada@x.test',
	phone: '617 555 0134',
} as ClientSummary

test.each([
	['ada', true],
	['MAR ada', true],
	['harb 617', true],
	['', true],
	['arsh', false],
	['ada smith', false],
])('the search %j finds her: %s', (typed, isFound) => {
	expect(matchesClient(ADA, typed)).toBe(isFound)
})

test('contacts of many selected clients are asked for in parts, each once', async () => {
	const asked: string[][] = []
	vi.stubGlobal('fetch', async (address: string) => {
		const ids = (new URL(address, 'http://here').searchParams.get('id') ?? '').split(',')
		asked.push(ids)
		return Response.json({ items: ids.map((id) => ({ id })), nextCursor: null, total: null })
	})
	const ids = Array.from({ length: 60 }, (_, at) => `c${at}`)
	const found: string[] = []
	let cursor: string | null = null
	do {
		const page: Awaited<ReturnType<typeof contactsOfSelected>> = await contactsOfSelected(
			ids,
			cursor,
			new AbortController().signal,
		)
		found.push(...page.items.map((one) => one.id))
		expect(page.total).toBe(60)
		cursor = page.nextCursor
	} while (cursor !== null)
	expect(found).toEqual(ids)
	expect(asked.map((part) => part.length)).toEqual([25, 25, 10])
})

test('a name is known from the record, else from any list that was read', () => {
	const client = new QueryClient()
	expect(cachedClientName(client, 'a')).toBe('')
	client.setQueryData(clientListQuery(CLIENTS_BY_NAME).queryKey as readonly unknown[], {
		pages: [{ items: [] }, { items: [ADA] }],
		pageParams: [null, 'x'],
	})
	expect(cachedClientName(client, 'a')).toBe('Ada Marsh')
	client.setQueryData(clientQuery('a').queryKey as readonly unknown[], { ...ADA, fullName: 'Ada Osei' })
	expect(cachedClientName(client, 'a')).toBe('Ada Osei')
})

test('a name with signs of an address arrives whole', () => {
	const one = { id: 'a b', fullName: 'Marsh & Sons, 100% #1?' }
	for (const href of [newCaseHref(one), questionnaireHref(one)]) {
		const query = new URL(href, 'http://here').searchParams
		expect(query.get('client_name') ?? query.get('clientName')).toBe(one.fullName)
		expect(query.get('client_id') ?? query.get('clientId')).toBe('a b')
	}
})

test('what waits is named after what was typed, else after what was on the screen', () => {
	const input = { id: 'a', version: 2 }
	expect(bodyOfWrite(editClient, { ...input, fullName: 'New' }, 'Old', 0).label).toBe('Edit client “New”')
	expect(bodyOfWrite(editClient, input, 'Old', 0)).toMatchObject({
		label: 'Edit client “Old”',
		changes: 'a',
		creates: null,
		href: '/clients/a',
	})
	const added = bodyOfWrite(
		addClient,
		{ id: 'n', fullName: 'Ada', kind: 'person' } as Parameters<typeof addClient.rules.label>[0],
		'',
		0,
	)
	expect(added).toMatchObject({ label: 'Add client “Ada”', creates: 'n', changes: null })
})
