import type { ClientDetails, ClientRecord } from '@praxis/contract/clients/clients.contract'

/** What the form of a client holds. */
export type ClientFormValues = ClientDetails & Record<string, string>

export function emptyClientForm(fullName = ''): ClientFormValues {
	return {
		kind: 'person',
		status: 'active',
		fullName,
		companyName: '',
		email: '',
		phone: '',
		address: '',
		city: '',
		state: '',
		zip: '',
		notes: '',
	}
}

export function formOfClient(one: ClientRecord): ClientFormValues {
	const { kind, status, fullName, companyName, email, phone, address, city, state, zip, notes } = one
	return { kind, status, fullName, companyName, email, phone, address, city, state, zip, notes }
}
