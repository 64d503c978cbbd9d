import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import { clientErrors, clientFilters, clientKind, clientRecord, clientSummary } from './clients.contract.ts'

/** A client in the deleted folder. */
export const deletedClient = clientSummary.extend({
	deletedAt: instant,
	/** Who moved the client there; null when that account is gone. */
	deletedByName: z.string().nullable(),
})
export type DeletedClient = z.infer<typeof deletedClient>

/** How to reach a client: what goes into an address book. The main address, email and phone first, then the further ones. */
export const addressEntry = z.object({
	id: z.string(),
	kind: clientKind,
	fullName: z.string(),
	companyName: z.string(),
	email: z.string(),
	phone: z.string(),
	address: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	moreEmails: z.array(z.object({ label: z.string(), email: z.string() })),
	morePhones: z.array(z.object({ label: z.string(), phone: z.string() })),
	moreAddresses: z.array(
		z.object({
			label: z.string(),
			street: z.string(),
			city: z.string(),
			state: z.string(),
			zip: z.string(),
			country: z.string(),
		}),
	),
	updatedAt: instant,
})
export type AddressEntry = z.infer<typeof addressEntry>

const versioned = z.object({ id: rowId, version: expectedVersion })
const actErrors = {
	client_not_found: clientErrors.client_not_found,
	stale_version: clientErrors.stale_version,
}

export const clientActs = {
	moveToDeleted: endpoint({
		id: 'clients.moveToDeleted',
		method: 'POST',
		path: '/api/clients/:id/delete',
		access: 'delete_clients',
		summary: 'Move a client to the deleted folder: gone from lists and searches. Cases and history stay.',
		input: versioned,
		output: clientRecord,
		errors: actErrors,
	}),
	restore: endpoint({
		id: 'clients.restore',
		method: 'POST',
		path: '/api/clients/:id/restore',
		access: 'delete_clients',
		summary: 'Bring a client back from the deleted folder.',
		input: versioned,
		output: clientRecord,
		errors: actErrors,
	}),
	deleted: endpoint({
		id: 'clients.deleted',
		method: 'GET',
		path: '/api/clients/deleted',
		access: 'delete_clients',
		summary: 'The deleted folder, what was moved there last first.',
		input: z.object({ ...pageInput, search: line(200).optional(), withTotal: flag }),
		output: pageOf(deletedClient),
		errors: {},
	}),
	addressBook: endpoint({
		id: 'clients.addressBook',
		method: 'GET',
		path: '/api/clients/address-book',
		access: 'view_clients',
		summary: 'How to reach the clients of the firm, by name; none of those in the deleted folder.',
		input: z.object({ ...pageInput, ...clientFilters, id: commaList(rowId), withTotal: flag }),
		output: pageOf(addressEntry),
		errors: {},
	}),
}
