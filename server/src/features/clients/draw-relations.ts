import {
	PICTURE_NODES_MAX,
	type PictureEdge,
	type PictureNode,
	type RelationPicture,
} from '@praxis/contract/clients/client-relations.contract'
import type { PictureCase, PictureParty, PictureRelation } from './client-relations.queries.ts'

export interface Surroundings {
	readonly self: { readonly id: string; readonly name: string }
	readonly contacts: readonly { readonly id: string; readonly name: string }[]
	readonly relations: readonly PictureRelation[]
	readonly cases: readonly PictureCase[]
	readonly parties: readonly PictureParty[]
}

/** Collects who stands in a picture, each once, up to as many as can be read; a line needs both its ends. */
class Picture {
	readonly #nodes = new Map<string, PictureNode>()
	readonly #left = new Set<string>()
	readonly #edges: PictureEdge[] = []

	add(node: PictureNode): void {
		if (this.#nodes.has(node.id)) return
		if (this.#nodes.size < PICTURE_NODES_MAX) this.#nodes.set(node.id, node)
		else this.#left.add(node.id)
	}

	join(edge: PictureEdge): void {
		if (this.#nodes.has(edge.from) && this.#nodes.has(edge.to)) this.#edges.push(edge)
	}

	done(): RelationPicture {
		return { nodes: [...this.#nodes.values()], edges: this.#edges, leftOut: this.#left.size }
	}
}

function clientNode(id: string, label: string): PictureNode {
	return { id, kind: 'client', label, href: `/clients/${id}` }
}

/** The picture of who stands around a client: relationships first, then contacts, then cases and who else is in them. */
export function drawRelations({ self, contacts, relations, cases, parties }: Surroundings): RelationPicture {
	const picture = new Picture()
	picture.add({ ...clientNode(self.id, self.name), kind: 'self' })
	const touchesSelf = (one: PictureRelation) => one.clientId === self.id || one.otherClientId === self.id
	const nearFirst = relations.toSorted((one, other) => Number(touchesSelf(other)) - Number(touchesSelf(one)))
	for (const one of nearFirst) {
		const otherId = one.otherClientId ?? one.id
		picture.add(clientNode(one.clientId, one.clientName))
		picture.add(
			one.otherClientId === null
				? { id: otherId, kind: 'name', label: one.otherName, href: null }
				: clientNode(otherId, one.otherName),
		)
		picture.join({ from: one.clientId, to: otherId, kind: one.kind })
	}
	for (const one of contacts) {
		picture.add({ id: one.id, kind: 'contact', label: one.name, href: null })
		picture.join({ from: self.id, to: one.id, kind: 'contact' })
	}
	for (const one of cases) {
		picture.add({ id: one.id, kind: 'case', label: one.caseName, href: `/dashboard/cases/${one.id}` })
		picture.join({ from: self.id, to: one.id, kind: 'case' })
	}
	for (const one of parties) {
		picture.add({ id: one.id, kind: 'party', label: one.name, href: null })
		picture.join({ from: one.caseId, to: one.id, kind: one.role })
	}
	return picture.done()
}
