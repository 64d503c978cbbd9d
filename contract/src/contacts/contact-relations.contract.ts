import { z } from 'zod'
import { relationErrors, relationKind } from '../clients/client-relations.contract.ts'
import { CLIENT_EDITORS } from '../clients/clients.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { line } from '../kernel/text.ts'
import { contactErrors } from './contacts.contract.ts'

export const CONTACT_RELATIONS_MAX = 100

export const contactRelationErrors = defineErrors({
	contact_relation_not_found: relationErrors.relation_not_found,
	contact_relation_exists: relationErrors.relation_exists,
	contact_relation_self: { kind: 'invalid', message: 'A contact cannot be related to itself.' },
	contact_relation_unknown: { kind: 'invalid', message: 'This contact does not exist.' },
	contact_relations_full: {
		kind: 'conflict',
		message: `A contact has at most ${CONTACT_RELATIONS_MAX} relationships.`,
	},
})

const contactRelation = z.object({
	id: z.string(),
	/** What the other is to this contact. */
	kind: relationKind,
	otherContactId: z.string().nullable(),
	otherName: z.string(),
	note: z.string(),
})
export type ContactRelation = z.infer<typeof contactRelation>

const one = z.object({ id: rowId })
const unknown = { contact_not_found: contactErrors.contact_not_found }
const changing = {
	...unknown,
	contact_walled: contactErrors.contact_walled,
	contact_deleted: contactErrors.contact_deleted,
}

/** Relationships of contacts: conflict checks follow them. */
export const contactRelations = {
	list: endpoint({
		id: 'contactRelations.list',
		method: 'GET',
		path: '/api/contacts/:id/relations',
		access: 'view_clients',
		summary: 'The relationships of a contact, entered on either side.',
		input: one,
		output: z.object({ relations: z.array(contactRelation) }),
		errors: unknown,
	}),
	add: endpoint({
		id: 'contactRelations.add',
		method: 'POST',
		path: '/api/contacts/:id/relations',
		access: CLIENT_EDITORS,
		summary: 'Add a relationship to another contact, or to a person or organization known by name.',
		input: one
			.extend({
				relationId: newRowId,
				kind: relationKind,
				otherContactId: rowId.nullable().default(null),
				otherName: line(200).default(''),
				note: line(500).default(''),
			})
			.refine(({ otherContactId, otherName }) => (otherContactId === null) === (otherName !== ''), {
				path: ['otherName'],
				message: 'Choose a contact or enter a name.',
			})
			.meta({
				examples: [
					{
						id: '0192f000-0000-7000-8000-000000000001',
						relationId: '0192f000-0000-7000-8000-000000000002',
						kind: 'subsidiary',
						otherName: 'Blaine Holdings',
					},
				],
			}),
		output: contactRelation,
		errors: {
			...changing,
			contact_relation_exists: contactRelationErrors.contact_relation_exists,
			contact_relation_self: contactRelationErrors.contact_relation_self,
			contact_relation_unknown: contactRelationErrors.contact_relation_unknown,
			contact_relations_full: contactRelationErrors.contact_relations_full,
			id_taken: contactErrors.id_taken,
		},
	}),
	remove: endpoint({
		id: 'contactRelations.remove',
		method: 'DELETE',
		path: '/api/contacts/:id/relations/:relationId',
		access: CLIENT_EDITORS,
		summary: 'Remove a relationship, from either side.',
		input: one.extend({ relationId: rowId }),
		output: contactRelation,
		errors: { ...changing, contact_relation_not_found: contactRelationErrors.contact_relation_not_found },
	}),
}
