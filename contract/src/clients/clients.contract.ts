import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId, userId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { email, line, prose, requiredLine } from '../kernel/text.ts'
import { tag } from './client-card.ts'

export const CLIENT_STATUSES = ['active', 'inactive', 'pending'] as const
export const clientStatus = z.enum(CLIENT_STATUSES)
export type ClientStatus = z.infer<typeof clientStatus>

export const CLIENT_KINDS = ['person', 'organisation'] as const
export const clientKind = z.enum(CLIENT_KINDS)

export const clientErrors = defineErrors({
	client_not_found: { kind: 'not_found', message: 'Client not found.' },
	client_attorney_unknown: { kind: 'invalid', message: 'This attorney does not exist.' },
	client_deleted: { kind: 'conflict', message: 'This client is in the deleted folder. Restore the client first.' },
	client_walled: { kind: 'forbidden', message: 'A matter of this client is closed to you. Please ask a colleague.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
	custom_value_invalid: { kind: 'invalid', message: 'Some of what was entered is not valid.' },
})

const optionalEmail = z.union([z.literal(''), email])

const clientFields = {
	kind: clientKind,
	fullName: requiredLine(200, 'Please enter a name.'),
	email: optionalEmail,
	phone: line(40),
	companyName: line(200),
	address: line(300),
	city: line(100),
	state: line(100),
	zip: line(20),
	notes: prose(5_000),
	status: clientStatus,
}

/** All that is written of a client. */
export const clientDetails = z.object(clientFields)
export type ClientDetails = z.infer<typeof clientDetails>

export const clientSummary = z.object({
	id: z.string(),
	kind: clientKind,
	fullName: z.string(),
	email: z.string(),
	phone: z.string(),
	companyName: z.string(),
	status: clientStatus,
	/** The responsible attorney. */
	attorneyId: z.string().nullable(),
	attorneyName: z.string().nullable(),
	createdAt: instant,
	updatedAt: instant,
	version: z.number().int(),
})
export type ClientSummary = z.infer<typeof clientSummary>

/** A client in a list. */
export const listedClient = clientSummary.extend({
	/** By name; absent unless they were asked for. */
	tags: z.array(z.string()).optional(),
})
export type ListedClient = z.infer<typeof listedClient>

export const clientRecord = clientSummary.extend({
	address: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	notes: z.string(),
	/** The portal account of this client, if they have one. */
	userId: z.string().nullable(),
	/** Since when the client is in the deleted folder; null for all others, and for the client. */
	deletedAt: instant.nullable(),
})
export type ClientRecord = z.infer<typeof clientRecord>

export const CLIENT_SORTS = ['fullName', 'createdAt', 'updatedAt'] as const
export const clientSort = z.enum(CLIENT_SORTS)
export type ClientSort = z.infer<typeof clientSort>

export const clientFilters = {
	/** Words; each must begin a word of the name, company, email or phone. */
	search: line(200).optional(),
	status: commaList(clientStatus),
	/** Clients this attorney is responsible for. */
	attorneyId: userId.optional(),
	/** Clients with one of these tags. */
	tag: commaList(tag),
}

/** Who adds and changes clients and all that belongs to them. */
export const CLIENT_EDITORS = ['manage_clients', 'edit_clients'] as const
const unknownAttorney = { client_attorney_unknown: clientErrors.client_attorney_unknown }
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
		access: ['view_clients', 'view_own_cases'],
		summary: 'One client; a client sees only the own record.',
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
			/** Made by the caller, so that the client is never added twice; else made by the server. */
			id: newRowId.optional(),
			kind: clientFields.kind.default('person'),
			fullName: clientFields.fullName,
			email: clientFields.email.default(''),
			phone: clientFields.phone.default(''),
			companyName: clientFields.companyName.default(''),
			address: clientFields.address.default(''),
			city: clientFields.city.default(''),
			state: clientFields.state.default(''),
			zip: clientFields.zip.default(''),
			notes: clientFields.notes.default(''),
			status: clientFields.status.default('active'),
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
			client_deleted: clientErrors.client_deleted,
			stale_version: clientErrors.stale_version,
		},
	}),
}
