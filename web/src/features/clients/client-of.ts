import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { NewClient } from './clients.api.ts'

/** A client as they will be once they are added. */
export function clientOf(input: NewClient, madeAt: string): ClientRecord {
	const { id, fullName, kind = 'person', status = 'active', email = '', phone = '', companyName = '' } = input
	const { address = '', city = '', state = '', zip = '', notes = '' } = input
	const told = { id, fullName, kind, status, email, phone, companyName, address, city, state, zip, notes }
	return {
		...told,
		userId: null,
		attorneyId: null,
		attorneyName: null,
		deletedAt: null,
		version: 1,
		createdAt: madeAt,
		updatedAt: madeAt,
	}
}
