import { clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord, ClientSummary } from '@praxis/contract/clients/clients.fields'
import { portalClients } from '@praxis/contract/clients/portal-client.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/call.ts'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { type FilterOf, listQuery, recordQuery } from '../../lib/queries.ts'
import { useSave } from '../../parts/use-save.ts'

export const TOPIC = 'clients'
const LISTS = [TOPIC, 'clients.list'] as const
const SUGGESTIONS = 8
/** One request names at most so many clients. */
const SELECTED_AT_ONCE = 25

export type ClientListFilter = FilterOf<typeof clients.list>
/** A client that this browser has named before the server has it. */
export type NewClient = InputOf<typeof clients.add> & { readonly id: string }

/** The list of clients as it is first opened. */
export const CLIENTS_BY_NAME: ClientListFilter = {
	search: undefined,
	status: [],
	sort: 'fullName',
	direction: 'asc',
	withTags: true,
}

export const clientListQuery = (filter: ClientListFilter) => listQuery(clients.list, TOPIC, filter)
/** Who updated a client last, from the timeline. */
export async function lastClientEditor(id: string): Promise<string | null> {
	const { items } = await call(timeline.list, { clientId: id, kind: ['change'], limit: 20 })
	return items.find(({ change }) => change?.entity === 'clients')?.change?.actorName ?? null
}

export const clientQuery = (id: string) => recordQuery(clients.get, TOPIC, { id })
/** The caller's own record. */
export const portalClientQuery = (id: string) => recordQuery(portalClients.get, TOPIC, { id })
export const deletedClientsQuery = (search: string) =>
	listQuery(clients.deleted, TOPIC, { search: search || undefined })

export const addClient = queueable(clients.add, {
	label: ({ fullName }) => `Add client “${fullName}”`,
	href: ({ id }) => `/clients/${id}`,
	creates: ({ id }) => id,
})
export const editClient = queueable(clients.edit, {
	label: ({ fullName }, about) => `Edit client “${fullName ?? about}”`,
	href: ({ id }) => `/clients/${id}`,
	changes: ({ id }) => id,
})

/** How every change of a client is saved: `useSave(editClient, savingClient)`. */
export const savingClient = {
	topic: TOPIC,
	keep: (client: QueryClient, one: ClientRecord) => client.setQueryData(clientQuery(one.id).queryKey, one),
}

/** Adds a client; one that is only kept on this device can be opened at once. */
export function useAddClient() {
	const client = useQueryClient()
	const save = useSave(addClient, savingClient)
	return async (input: NewClient, message?: (added: ClientRecord) => string) => {
		const saved = await save(input, { key: input.id, ...(message !== undefined && { message }) })
		if (saved.kept) {
			client.setQueryData(clientQuery(input.id).queryKey, newClientRecord(input, new Date().toISOString()))
		}
		return saved
	}
}

/** Clients with pending offline changes. */
export function useClientOverlay() {
	const row = (input: object, madeAt: string) => newClientRecord(input as NewClient, madeAt)
	return overlayOf(usePendingWrites(), 'clients', { endpointId: addClient.endpoint.id, row })
}

/** The first clients whose names, addresses or numbers start with a text. */
export function findClients(search: string, signal: AbortSignal) {
	return call(clients.list, { search, limit: SUGGESTIONS }, { signal })
}

/** Whether every typed word starts a word of a client. */
export function matchesClient(one: ClientSummary, typed: string): boolean {
	const words = `${one.fullName} ${one.companyName} ${one.email} ${one.phone}`.toLowerCase().split(/\s+/)
	return typed
		.toLowerCase()
		.split(/\s+/)
		.every((part) => words.some((word) => word.startsWith(part)))
}

/** Like `findClients`; searches the list this browser has cached when the server cannot be reached. */
export function useFindClients() {
	const client = useQueryClient()
	return async (search: string, signal: AbortSignal): Promise<readonly ClientSummary[]> => {
		try {
			return (await findClients(search, signal)).items
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 0) throw error
			const { pages } = await client.fetchInfiniteQuery({
				...clientListQuery(CLIENTS_BY_NAME),
				staleTime: Infinity,
				retry: false,
			})
			return pages
				.flatMap((page) => page.items)
				.filter((one) => matchesClient(one, search))
				.slice(0, SUGGESTIONS)
		}
	}
}

/** The cached name of a client; empty when this browser has read nothing of them. */
export function cachedClientName(client: QueryClient, id: string): string {
	const record = client.getQueryData<ClientRecord>(clientQuery(id).queryKey)
	if (record !== undefined) return record.fullName
	const lists = client.getQueriesData<InfiniteData<Page<ClientSummary>>>({ queryKey: LISTS })
	const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
	return rows.find((one) => one.id === id)?.fullName ?? ''
}

/** Contact information of selected clients, in pages of as many as one request may name. */
export async function contactsOfSelected(ids: readonly string[], cursor: string | null, signal: AbortSignal) {
	const from = cursor === null ? 0 : Number(cursor)
	const to = from + SELECTED_AT_ONCE
	const page = { id: ids.slice(from, to), limit: SELECTED_AT_ONCE }
	const { items } = await call(clients.addressBook, page, { signal })
	return { items, nextCursor: to < ids.length ? String(to) : null, total: ids.length }
}

/** The new-case screen with this client filled in. */
export function newCaseHref(client: { readonly id: string; readonly fullName: string }): string {
	const query = new URLSearchParams({ client_id: client.id, client_name: client.fullName })
	return `/dashboard/cases/new?${query}`
}

/** The internal questionnaire for a client (001, 2.1). The server trusts only the id; the name is for display. */
export function questionnaireHref(client: { readonly id: string; readonly fullName: string }): string {
	const { id: clientId, fullName: clientName } = client
	const query = new URLSearchParams({ version: 'comprehensive', source: 'internal', clientId, clientName })
	return `/dashboard/client-questionnaire?${query}`
}

/** A client before the server has answered. */
function newClientRecord(input: NewClient, madeAt: string): ClientRecord {
	const { id, fullName, kind = 'person', status = 'active', email = '', phone = '', companyName = '' } = input
	const { address = '', city = '', state = '', zip = '', country = '', birthDate = '', notes = '' } = input
	const entered = { id, fullName, kind, status, email, phone, companyName, address, city, state, zip, notes }
	return {
		...entered,
		country,
		birthDate,
		userId: null,
		attorneyId: null,
		attorneyName: null,
		deletedAt: null,
		version: 1,
		createdAt: madeAt,
		updatedAt: madeAt,
	}
}
