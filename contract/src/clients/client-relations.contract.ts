import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { line } from '../kernel/text.ts'
import { RELATION_KINDS } from './client-relations.fields.ts'
import { CLIENT_EDITORS, clientErrors } from './clients.contract.ts'

export const RELATIONS_MAX = 100
/** A graph with more nodes is unreadable. */
export const GRAPH_NODES_MAX = 40

export const relationErrors = defineErrors({
	relation_not_found: { kind: 'not_found', message: 'Relationship not found.' },
	relation_with_self: { kind: 'invalid', message: 'A client cannot be related to themselves.' },
	relation_exists: { kind: 'conflict', message: 'This relationship already exists.' },
	relations_full: { kind: 'conflict', message: `A client has at most ${RELATIONS_MAX} relationships.` },
	relation_other_unknown: { kind: 'invalid', message: 'This client does not exist.' },
})

export const relationKind = z.enum(RELATION_KINDS)

export const clientRelation = z.object({
	id: z.string(),
	/** What the other person is to this client. */
	kind: relationKind,
	otherClientId: z.string().nullable(),
	otherName: z.string(),
	note: z.string(),
	createdAt: instant,
})
export type ClientRelation = z.infer<typeof clientRelation>

export const GRAPH_NODE_KINDS = ['self', 'client', 'name', 'contact', 'case', 'party'] as const
export type GraphNodeKind = (typeof GRAPH_NODE_KINDS)[number]

const graphNode = z.object({
	id: z.string(),
	kind: z.enum(GRAPH_NODE_KINDS),
	label: z.string(),
	/** The record of the client or case. */
	href: z.string().nullable(),
})
export type GraphNode = z.infer<typeof graphNode>

const graphEdge = z.object({ from: z.string(), to: z.string(), kind: z.string() })
export type GraphEdge = z.infer<typeof graphEdge>

/** The people and cases around a client, two steps away at most. `kind` of an edge: a relationship, `contact`, `case`, or a
 *  party's role. */
export const relationGraph = z.object({
	nodes: z.array(graphNode).max(GRAPH_NODES_MAX),
	edges: z.array(graphEdge),
	/** The number of nodes that did not fit. */
	omitted: z.int(),
})
export type RelationGraph = z.infer<typeof relationGraph>

const unknownClient = { client_not_found: clientErrors.client_not_found }

/** The relationships of a client. */
export const clientRelations = {
	list: endpoint({
		id: 'clientRelations.list',
		method: 'GET',
		path: '/api/clients/:clientId/relations',
		access: 'view_clients',
		summary: 'The relationships of a client, from either side, and a graph of the people and cases around them.',
		input: z.object({ clientId: rowId }),
		output: z.object({ relations: z.array(clientRelation), graph: relationGraph }),
		errors: unknownClient,
	}),
	add: endpoint({
		id: 'clientRelations.add',
		method: 'POST',
		path: '/api/clients/:clientId/relations',
		access: CLIENT_EDITORS,
		summary: 'Add a relationship to another client, or to someone known by name only.',
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
			client_walled: clientErrors.client_walled,
			client_deleted: clientErrors.client_deleted,
			id_taken: clientErrors.id_taken,
		},
	}),
	remove: endpoint({
		id: 'clientRelations.remove',
		method: 'DELETE',
		path: '/api/clients/:clientId/relations/:relationId',
		access: CLIENT_EDITORS,
		summary: 'Remove a relationship, from either side.',
		input: z.object({ clientId: rowId, relationId: rowId }),
		output: clientRelation,
		errors: {
			...unknownClient,
			client_walled: clientErrors.client_walled,
			relation_not_found: relationErrors.relation_not_found,
		},
	}),
}
