import { type ClientDetails, type ClientRecord, clientDetails } from '@praxis/contract/clients/clients.contract'
import { rowId } from '@praxis/contract/kernel/ids'
import { newId } from '@praxis/contract/kernel/new-id'

/** What the form of a client holds. */
export type ClientFormValues = ClientDetails & Record<string, string> & { readonly id: string }

/** The id is made by the form: however often it is saved, it adds one client. */
export const clientForm = clientDetails.extend({ id: rowId })

export function emptyClientForm(fullName = ''): ClientFormValues {
	return {
		id: newId(),
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
	const { id, kind, status, fullName, companyName, email, phone, address, city, state, zip, notes } = one
	return { id, kind, status, fullName, companyName, email, phone, address, city, state, zip, notes }
}
