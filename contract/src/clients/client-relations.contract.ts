import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line } from '../kernel/text.ts'
import { CLIENT_EDITORS, clientErrors } from './clients.contract.ts'
import { RELATION_KINDS } from './relation-kinds.ts'

export const RELATIONS_MAX = 100
/** A picture of more cannot be read. */
export const PICTURE_NODES_MAX = 40

export const relationErrors = defineErrors({
	relation_not_found: { kind: 'not_found', message: 'This relationship is not there any more.' },
	relation_with_self: { kind: 'invalid', message: 'Nobody is related to themselves.' },
	relation_exists: { kind: 'conflict', message: 'This relationship is already there.' },
	relations_full: { kind: 'conflict', message: `A client has at most ${RELATIONS_MAX} relationships.` },
	relation_other_unknown: { kind: 'invalid', message: 'This client does not exist.' },
})

export const relationKind = z.enum(RELATION_KINDS)

export const clientRelation = z.object({
	id: z.string(),
	/** What the other is to the client whose record it is. */
	kind: relationKind,
	otherClientId: z.string().nullable(),
	otherName: z.string(),
	note: z.string(),
	createdAt: instant,
})
export type ClientRelation = z.infer<typeof clientRelation>

export const PICTURE_NODE_KINDS = ['self', 'client', 'name', 'contact', 'case', 'party'] as const
export type PictureNodeKind = (typeof PICTURE_NODE_KINDS)[number]

const pictureNode = z.object({
	id: z.string(),
	kind: z.enum(PICTURE_NODE_KINDS),
	label: z.string(),
	/** The record of the client or case. */
	href: z.string().nullable(),
})
export type PictureNode = z.infer<typeof pictureNode>

const pictureEdge = z.object({ from: z.string(), to: z.string(), kind: z.string() })
export type PictureEdge = z.infer<typeof pictureEdge>

/** Who stands around a client, two steps far. `kind` of an edge: of a relationship, `contact`, `case`, or a party's role. */
export const relationPicture = z.object({
	nodes: z.array(pictureNode).max(PICTURE_NODES_MAX),
	edges: z.array(pictureEdge),
	/** How many did not fit. */
	leftOut: z.int(),
})
export type RelationPicture = z.infer<typeof relationPicture>

const unknownClient = { client_not_found: clientErrors.client_not_found }

/** Who is who to a client. */
export const clientRelations = {
	list: endpoint({
		id: 'clientRelations.list',
		method: 'GET',
		path: '/api/clients/:clientId/relations',
		access: 'view_clients',
		summary: 'The relationships of a client, from either side, and a picture of who stands around them.',
		input: z.object({ clientId: rowId }),
		output: z.object({ relations: z.array(clientRelation), picture: relationPicture }),
		errors: unknownClient,
	}),
	add: endpoint({
		id: 'clientRelations.add',
		method: 'POST',
		path: '/api/clients/:clientId/relations',
		access: CLIENT_EDITORS,
		summary: 'Say what another client, or somebody known by name only, is to a client.',
		input: z
			.object({
				clientId: rowId,
				relationId: newRowId.optional(),
				kind: relationKind,
				otherClientId: rowId.nullable().default(null),
				otherName: line(200).default(''),
				note: line(500).default(''),
			})
			.refine((one) => (one.otherClientId === null) === (one.otherName !== ''), {
				path: ['otherName'],
				message: 'Choose a client or enter a name.',
			}),
		output: clientRelation,
		errors: {
			...unknownClient,
			...relationErrors,
			client_deleted: clientErrors.client_deleted,
			id_taken: clientErrors.id_taken,
		},
	}),
	remove: endpoint({
		id: 'clientRelations.remove',
		method: 'DELETE',
		path: '/api/clients/:clientId/relations/:relationId',
		access: CLIENT_EDITORS,
		summary: 'Take a relationship away, from either side.',
		input: z.object({ clientId: rowId, relationId: rowId }),
		output: clientRelation,
		errors: { ...unknownClient, relation_not_found: relationErrors.relation_not_found },
	}),
}
