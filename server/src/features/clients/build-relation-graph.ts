import {
	GRAPH_NODES_MAX,
	type GraphEdge,
	type GraphNode,
	type RelationGraph,
} from '@praxis/contract/clients/client-relations.contract'
import type { GraphCase, GraphParty, GraphRelation } from './client-relations.queries.ts'

interface Surroundings {
	readonly self: { readonly id: string; readonly name: string }
	readonly contacts: readonly { readonly id: string; readonly name: string }[]
	readonly relations: readonly GraphRelation[]
	readonly cases: readonly GraphCase[]
	readonly parties: readonly GraphParty[]
}

/** Collects each node once, up to the maximum; an edge needs both its ends. */
class Graph {
	readonly #nodes = new Map<string, GraphNode>()
	readonly #omitted = new Set<string>()
	readonly #edges: GraphEdge[] = []

	add(node: GraphNode): void {
		if (this.#nodes.has(node.id)) return
		if (this.#nodes.size < GRAPH_NODES_MAX) this.#nodes.set(node.id, node)
		else this.#omitted.add(node.id)
	}

	join(edge: GraphEdge): void {
		if (this.#nodes.has(edge.from) && this.#nodes.has(edge.to)) this.#edges.push(edge)
	}

	build(): RelationGraph {
		return { nodes: [...this.#nodes.values()], edges: this.#edges, omitted: this.#omitted.size }
	}
}

function clientNode(id: string, label: string): GraphNode {
	return { id, kind: 'client', label, href: `/clients/${id}` }
}

/** The people and cases around a client: relationships first, then contacts, then cases and their parties. */
export function buildRelationGraph({ self, contacts, relations, cases, parties }: Surroundings): RelationGraph {
	const graph = new Graph()
	graph.add({ ...clientNode(self.id, self.name), kind: 'self' })
	const touchesSelf = (one: GraphRelation) => one.clientId === self.id || one.otherClientId === self.id
	const nearFirst = relations.toSorted((one, other) => Number(touchesSelf(other)) - Number(touchesSelf(one)))
	for (const one of nearFirst) {
		const otherId = one.otherClientId ?? one.id
		graph.add(clientNode(one.clientId, one.clientName))
		graph.add(
			one.otherClientId === null
				? { id: otherId, kind: 'name', label: one.otherName, href: null }
				: clientNode(otherId, one.otherName),
		)
		graph.join({ from: one.clientId, to: otherId, kind: one.kind })
	}
	for (const one of contacts) {
		graph.add({ id: one.id, kind: 'contact', label: one.name, href: null })
		graph.join({ from: self.id, to: one.id, kind: 'contact' })
	}
	for (const one of cases) {
		graph.add({ id: one.id, kind: 'case', label: one.caseName, href: `/dashboard/cases/${one.id}` })
		graph.join({ from: self.id, to: one.id, kind: 'case' })
	}
	for (const one of parties) {
		graph.add({ id: one.id, kind: 'party', label: one.name, href: null })
		graph.join({ from: one.caseId, to: one.id, kind: one.role })
	}
	return graph.build()
}
