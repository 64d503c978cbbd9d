import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { NewClient } from './clients.api.ts'

/** A client before the server has answered. */
export function newClientRecord(input: NewClient, madeAt: string): ClientRecord {
	const { id, fullName, kind = 'person', status = 'active', email = '', phone = '', companyName = '' } = input
	const { address = '', city = '', state = '', zip = '', notes = '' } = input
	const entered = { id, fullName, kind, status, email, phone, companyName, address, city, state, zip, notes }
	return {
		...entered,
		userId: null,
		attorneyId: null,
		attorneyName: null,
		deletedAt: null,
		version: 1,
		createdAt: madeAt,
		updatedAt: madeAt,
	}
}
