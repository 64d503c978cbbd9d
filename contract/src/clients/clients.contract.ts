import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { manyOf, manyResults } from '../kernel/many.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { CLIENT_WALLED } from '../timeline/client-walled.ts'
import { cardLists, tag } from './client-card.fields.ts'
import {
	addressEntry,
	CLIENT_NOTES_MAX,
	clientKind,
	clientRecord,
	clientSort,
	clientStatus,
	deletedClient,
	listedClient,
} from './clients.fields.ts'

export const clientErrors = defineErrors({
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	client_attorney_unknown: { kind: 'invalid', message: 'Attorney not found.' },
	client_deleted: { kind: 'conflict', message: 'This client is in the deleted folder. Restore the client first.' },
	client_walled: CLIENT_WALLED,
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
	custom_value_invalid: { kind: 'invalid', message: 'Some values are not valid.' },
})

const DAY_AHEAD_MS = 24 * 3600 * 1000
/** Until tomorrow, which is today somewhere. */
const birthDay = calendarDay.refine(
	(day) => day >= '1850-01-01' && Date.parse(day) <= Date.now() + DAY_AHEAD_MS,
	'Please check the date of birth.',
)

/** What a form may change of a client. */
export const clientDetails = z.object({
	kind: clientKind,
	fullName: requiredLine(200, 'Please enter a name.'),
	email: z.union([z.literal(''), email]),
	phone: line(40),
	companyName: line(200),
	address: line(300),
	city: line(100),
	state: line(100),
	zip: line(20),
	country: line(80),
	birthDate: z.union([z.literal(''), birthDay]),
	notes: prose(CLIENT_NOTES_MAX),
	status: clientStatus,
})
export type ClientDetails = z.infer<typeof clientDetails>

export const clientFilters = {
	/** Words; each must be the start of a word of the name, company, email or phone. */
	search: line(200).optional(),
	status: commaList(clientStatus),
	/** Clients this attorney is responsible for. */
	attorneyId: userId.optional(),
	/** Clients with one of these tags. */
	tag: commaList(tag),
}

/** Adds and changes clients and everything that belongs to them. */
export const CLIENT_EDITORS = ['manage_clients', 'edit_clients'] as const
const unknownAttorney = { client_attorney_unknown: clientErrors.client_attorney_unknown }
const versioned = z.object({ id: rowId, version: expectedVersion })
const unknownClient = { client_not_found: clientErrors.client_not_found }

export const clients = {
	list: endpoint({
		id: 'clients.list',
		method: 'GET',
		path: '/api/clients',
		access: 'view_clients',
		summary: 'Clients of the firm, by name unless sorted; none of those in the deleted folder.',
		input: z.object({
			...pageInput,
			...clientFilters,
			sort: clientSort.default('fullName'),
			direction: z.enum(['asc', 'desc']).default('asc'),
			withTotal: flag,
			withTags: flag,
		}),
		output: pageOf(listedClient),
		errors: {},
	}),
	get: endpoint({
		id: 'clients.get',
		method: 'GET',
		path: '/api/clients/:id',
		access: 'view_clients',
		summary: 'One client.',
		input: z.object({ id: rowId }),
		output: clientRecord,
		errors: unknownClient,
	}),
	add: endpoint({
		id: 'clients.add',
		method: 'POST',
		path: '/api/clients',
		access: CLIENT_EDITORS,
		summary: 'Add a client.',
		input: z.object({
			/** Created by the caller, so that a retry never adds the client twice; else by the server. */
			id: newRowId.optional(),
			kind: clientDetails.shape.kind.default('person'),
			fullName: clientDetails.shape.fullName,
			email: clientDetails.shape.email.default(''),
			phone: clientDetails.shape.phone.default(''),
			companyName: clientDetails.shape.companyName.default(''),
			address: clientDetails.shape.address.default(''),
			city: clientDetails.shape.city.default(''),
			state: clientDetails.shape.state.default(''),
			zip: clientDetails.shape.zip.default(''),
			country: clientDetails.shape.country.default(''),
			birthDate: clientDetails.shape.birthDate.default(''),
			notes: clientDetails.shape.notes.default(''),
			status: clientDetails.shape.status.default('active'),
			attorneyId: userId.nullish(),
		}),
		output: clientRecord,
		errors: { id_taken: clientErrors.id_taken, ...unknownAttorney },
	}),
	edit: endpoint({
		id: 'clients.edit',
		method: 'PATCH',
		path: '/api/clients/:id',
		access: CLIENT_EDITORS,
		summary:
			'Change fields of a client. The version is the one that was read; `stale_version` carries the current client.',
		input: z
			.object({ id: rowId, version: expectedVersion, attorneyId: userId.nullish() })
			.extend(clientDetails.partial().shape),
		output: clientRecord,
		errors: {
			...unknownClient,
			...unknownAttorney,
			client_walled: clientErrors.client_walled,
			client_deleted: clientErrors.client_deleted,
			stale_version: clientErrors.stale_version,
		},
	}),
	editMany: endpoint({
		id: 'clients.editMany',
		method: 'POST',
		path: '/api/clients/edit-many',
		access: CLIENT_EDITORS,
		summary:
			'Update several clients, each with its own version and changes, and answer for each what became of it. `isDeleted` moves to the deleted folder or restores; it needs that permission.',
		input: manyOf(
			versioned
				.extend({
					status: clientDetails.shape.status.optional(),
					attorneyId: userId.nullish(),
					/** Replaces the tags of the client. */
					tags: cardLists.shape.tags.optional(),
					isDeleted: z.boolean().optional(),
				})
				.refine((one) => one.isDeleted === undefined || Object.keys(one).length === 3, {
					path: ['isDeleted'],
					message: 'Delete or restore a client without other changes.',
				}),
		),
		output: manyResults(clientRecord),
		errors: {},
	}),
	moveToDeleted: endpoint({
		id: 'clients.moveToDeleted',
		method: 'POST',
		path: '/api/clients/:id/delete',
		access: 'delete_clients',
		summary: 'Move a client to the deleted folder: removed from lists and searches. Cases and history stay.',
		input: versioned,
		output: clientRecord,
		errors: { ...unknownClient, client_walled: clientErrors.client_walled, stale_version: clientErrors.stale_version },
	}),
	restore: endpoint({
		id: 'clients.restore',
		method: 'POST',
		path: '/api/clients/:id/restore',
		access: 'delete_clients',
		summary: 'Restore a client from the deleted folder.',
		input: versioned,
		output: clientRecord,
		errors: { ...unknownClient, client_walled: clientErrors.client_walled, stale_version: clientErrors.stale_version },
	}),
	deleted: endpoint({
		id: 'clients.deleted',
		method: 'GET',
		path: '/api/clients/deleted',
		access: 'delete_clients',
		summary: 'The deleted folder, most recently deleted first.',
		input: z.object({ ...pageInput, search: line(200).optional(), withTotal: flag }),
		output: pageOf(deletedClient),
		errors: {},
	}),
	addressBook: endpoint({
		id: 'clients.addressBook',
		method: 'GET',
		path: '/api/clients/address-book',
		access: 'view_clients',
		summary: 'Contact information of the clients, by name; none of those in the deleted folder.',
		input: z.object({ ...pageInput, ...clientFilters, id: commaList(rowId), withTotal: flag }),
		output: pageOf(addressEntry),
		errors: {},
	}),
}
