import { clients } from '@praxis/contract/clients/clients.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { outbox } from '@praxis/contract/outbox/outbox.contract'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const FEW = 2

/** How many accounts there are: 2 stands for two or more. */
const accounts = queryOptions({
	queryKey: ['users', 'few'],
	queryFn: ({ signal }) => call(users.list, { limit: FEW }, { signal }),
	select: (page) => page.items.length,
})

const mail = queryOptions({
	queryKey: ['mail_outbox', 'configured'],
	queryFn: ({ signal }) => call(outbox.list, { limit: 1 }, { signal }),
	select: ({ configured }) => ({ configured }),
})

/** How many clients there are: 2 stands for two or more. */
const someClients = queryOptions({
	queryKey: ['clients', 'few'],
	queryFn: ({ signal }) => call(clients.list, { limit: FEW }, { signal }),
	select: (page) => page.items.length,
})

const published = queryOptions({
	queryKey: ['questionnaires', 'published', 'few'],
	queryFn: ({ signal }) => call(questionnaires.list, { limit: 1, status: ['published'] }, { signal }),
	select: (page) => page.items.length,
})

/** What says whether an installation is set up. */
export const setUpFactsQueries = [accounts, mail, someClients, published] as const
