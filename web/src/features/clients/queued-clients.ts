import { clients } from '@praxis/contract/clients/clients.contract'
import { queueable } from '../../lib/offline/queueable.ts'

/** What can be done to clients without a connection. */
export const addClientQueued = queueable(clients.add, {
	label: ({ fullName }) => `Add client “${fullName}”`,
	href: ({ id }) => `/clients/${id}`,
	makes: ({ id }) => id,
})

export const editClientQueued = queueable(clients.edit, {
	label: ({ fullName }, about) => `Change client “${fullName ?? about}”`,
	href: ({ id }) => `/clients/${id}`,
	changes: ({ id }) => id,
})
