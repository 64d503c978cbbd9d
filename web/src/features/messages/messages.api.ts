import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { scheduledMessages } from '@praxis/contract/messages/scheduled-messages.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'message_threads'
export const MESSAGES = { href: '/dashboard/messages', label: 'Messages' } as const
export const PORTAL_MESSAGES = { href: '/dashboard/client-portal/messages', label: 'Messages' } as const

export const threadListQuery = (filter: FilterOf<typeof messages.list>) => listQuery(messages.list, TOPIC, filter)
export const threadQuery = (id: string) => recordQuery(messages.get, TOPIC, { id })
export const threadItemsQuery = (id: string) => pagesQuery(messages.items, TOPIC, { id })
export const scheduledQuery = (id: string) => recordQuery(scheduledMessages.list, TOPIC, { id })
export const threadActivityQuery = (id: string) => pagesQuery(messages.activity, TOPIC, { id })

/** `counts`, as of notifications: they stand around every screen, and their age is not that of what is read. */
export const countsQuery = queryOptions({
	queryKey: [TOPIC, 'counts', 'firm'],
	queryFn: ({ signal }) => call(messages.counts, {}, { signal }),
})

export const ownThreadsQuery = (filter: FilterOf<typeof portalMessages.list>) =>
	pagesQuery(portalMessages.list, TOPIC, filter)
/** Cases that the client can write about. */
export const messageCasesQuery = {
	...recordQuery(portalMessages.cases, TOPIC, {}),
	meta: { topics: ['cases'] },
}
export const ownThreadQuery = (id: string) => recordQuery(portalMessages.get, TOPIC, { id })
export const ownMessagesQuery = (id: string) => pagesQuery(portalMessages.items, TOPIC, { id })
export const ownCountsQuery = queryOptions({
	queryKey: [TOPIC, 'counts', 'own'],
	queryFn: ({ signal }) => call(portalMessages.counts, {}, { signal }),
})

/** What a client needs to attach documents: contacts of a client may have it or not. */
export const SENDS_DOCUMENTS = { access: 'view_own_documents' } as const

/** The path of a new thread with what is known of it. */
export function newThreadHref(of: { readonly clientId?: string; readonly caseId?: string | null }): string {
	const known = new URLSearchParams()
	if (of.clientId !== undefined) known.set('client', of.clientId)
	if (of.caseId) known.set('case', of.caseId)
	return `${MESSAGES.href}/new${known.size === 0 ? '' : `?${known}`}`
}
