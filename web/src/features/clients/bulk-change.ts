import { type ClientRecord, type ClientStatus, clientFields } from '@praxis/contract/clients/clients.fields'

export const AFTER_SYNC = 'Available after sync'

/** What the actions need to know of a client. */
export type ActionTarget = Pick<ClientRecord, 'id' | 'fullName' | 'status' | 'attorneyId' | 'attorneyName' | 'version'>

/** What several clients can be given at once. */
export type BulkChange = { readonly status: ClientStatus } | { readonly attorneyId: string | null }

/** The value all have; null when they differ. */
export function commonValue<T>(values: readonly T[]): T | null {
	const [first] = values
	return first !== undefined && values.every((one) => one === first) ? first : null
}

function statusText(status: ClientStatus): string {
	return clientFields.status.values[status].toLowerCase()
}

export function statusMessage({ fullName, status }: Pick<ClientRecord, 'fullName' | 'status'>): string {
	return `${fullName} is now ${statusText(status)}.`
}

export function assignedMessage(client: string, attorneyName: string | null): string {
	return attorneyName === null
		? `${client} has no responsible attorney now.`
		: `${attorneyName} is now responsible for ${client}.`
}

export function bulkMessage(count: number, change: BulkChange, attorneyName: string | null): string {
	const isOne = count === 1
	const clients = isOne ? '1 client' : `${count} clients`
	if ('status' in change) return `${clients} ${isOne ? 'is' : 'are'} now ${statusText(change.status)}.`
	if (attorneyName !== null) return `${attorneyName} is now responsible for ${clients}.`
	return `${clients} ${isOne ? 'has' : 'have'} no responsible attorney now.`
}
