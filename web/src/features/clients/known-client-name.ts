import type { ClientSummary } from '@praxis/contract/clients/clients.contract'
import type { Page } from '@praxis/contract/kernel/page'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { clientQuery, TOPIC } from './clients.api.ts'

/** The name of a client out of what this browser has read before; empty when it has read nothing of them. */
export function knownClientName(client: QueryClient, id: string): string {
	const record = client.getQueryData(clientQuery(id).queryKey)
	if (record !== undefined) return record.fullName
	const lists = client.getQueriesData<InfiniteData<Page<ClientSummary>>>({ queryKey: [TOPIC, 'list'] })
	const rows = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
	return rows.find((one) => one.id === id)?.fullName ?? ''
}
