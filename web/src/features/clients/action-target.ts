import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'

export const AFTER_SYNC = 'Available after sync'

/** What the actions need to know of a client. */
export type ActionTarget = Pick<ClientRecord, 'id' | 'fullName' | 'status' | 'attorneyId' | 'attorneyName' | 'version'>

export function statusMessage({ fullName, status }: Pick<ClientRecord, 'fullName' | 'status'>): string {
	return `${fullName} is now ${clientFields.status.values[status].toLowerCase()}.`
}

export function assignedMessage(client: string, attorneyName: string | null): string {
	return attorneyName === null
		? `${client} has no responsible attorney now.`
		: `${attorneyName} is now responsible for ${client}.`
}
