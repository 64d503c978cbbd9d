import type { GraphEdge, GraphNode, RelationGraph } from '@praxis/contract/clients/client-relations.contract'
import {
	inverseOf,
	RELATION_KINDS,
	RELATION_LABELS,
	type RelationKind,
} from '@praxis/contract/clients/client-relations.fields'

export interface PlacedNode extends GraphNode {
	/** Percent of the graph's width and height. */
	readonly x: number
	readonly y: number
	/** The relationship to the connected node; empty for the client in the middle. */
	readonly joinedAs: string
	/** The name of the connected node; null for the client in the middle. */
	readonly of: string | null
}

export interface PlacedLine {
	readonly id: string
	readonly path: string
}

export interface LaidOut {
	readonly nodes: readonly PlacedNode[]
	readonly lines: readonly PlacedLine[]
	readonly columns: number
	readonly rows: number
}

/** Distant relatives on the left, the client in the middle, cases and their parties on the right. */
const COLUMNS = ['far', 'near', 'self', 'case', 'party'] as const
type ColumnName = (typeof COLUMNS)[number]

function isRelationKind(kind: string): kind is RelationKind {
	return RELATION_KINDS.some((one) => one === kind)
}

/** The relationship of a node by one of its edges. */
function kindFrom(edge: GraphEdge, id: string): string {
	if (edge.to === id) return edge.kind
	return isRelationKind(edge.kind) ? inverseOf(edge.kind) : edge.kind
}

function columnOf(node: GraphNode, nearIds: ReadonlySet<string>): ColumnName {
	if (node.kind === 'self' || node.kind === 'case' || node.kind === 'party') return node.kind
	return nearIds.has(node.id) ? 'near' : 'far'
}

/** Places the nodes in columns, so that names of any length and number never overlap. */
export function layOut({ nodes, edges }: Pick<RelationGraph, 'nodes' | 'edges'>): LaidOut {
	const self = nodes.find((one) => one.kind === 'self')
	if (self === undefined) return { nodes: [], lines: [], columns: 1, rows: 1 }
	const others = (id: string) =>
		edges.filter((one) => one.from === id || one.to === id).map((one) => (one.from === id ? one.to : one.from))
	const nearIds = new Set(others(self.id))
	const byColumn = new Map<ColumnName, GraphNode[]>()
	for (const node of nodes) {
		const column = columnOf(node, nearIds)
		byColumn.set(column, [...(byColumn.get(column) ?? []), node])
	}
	const partnerOf = (id: string) => {
		const edge = edgeOf(id, self.id, edges)
		return edge?.from === id ? edge.to : edge?.from
	}
	alignTo(byColumn, 'far', 'near', partnerOf)
	alignTo(byColumn, 'party', 'case', partnerOf)
	const used = COLUMNS.filter((column) => byColumn.has(column))
	const rows = Math.max(...used.map((column) => byColumn.get(column)?.length ?? 0))
	const nameOf = new Map(nodes.map((one) => [one.id, one.label]))
	const placed = used.flatMap((column, across) => {
		const inColumn = byColumn.get(column) ?? []
		return inColumn.map((node, down): PlacedNode => {
			const edge = edgeOf(node.id, self.id, edges)
			const partner = node === self ? null : (partnerOf(node.id) ?? null)
			return {
				...node,
				x: ((across + 0.5) / used.length) * 100,
				y: ((down + 0.5 + (rows - inColumn.length) / 2) / rows) * 100,
				joinedAs: node === self || edge === undefined ? '' : kindFrom(edge, node.id),
				of: partner === null || partner === self.id ? null : (nameOf.get(partner) ?? null),
			}
		})
	})
	return { nodes: placed, lines: linesOf(edges, placed), columns: used.length, rows }
}

export interface Branch {
	readonly node: GraphNode
	/** The relationship to the parent. */
	readonly joinedAs: string
	readonly branches: readonly Branch[]
}

/** The links as a tree for narrow screens: nodes connected to the client, each with the more distant ones. */
export function branchesOf({ nodes, edges }: Pick<RelationGraph, 'nodes' | 'edges'>): readonly Branch[] {
	const self = nodes.find((one) => one.kind === 'self')
	if (self === undefined) return []
	const seen = new Set([self.id])
	const below = new Map<string, { readonly node: GraphNode; readonly joinedAs: string }[]>()
	const isNew = (node: GraphNode | undefined): node is GraphNode => node !== undefined && !seen.has(node.id)
	// Nodes added while iterating are visited too.
	for (const id of seen) {
		for (const edge of edges.filter((one) => one.from === id || one.to === id)) {
			const node = nodes.find((one) => one.id === (edge.from === id ? edge.to : edge.from))
			if (!isNew(node)) continue
			seen.add(node.id)
			below.set(id, [...(below.get(id) ?? []), { node, joinedAs: kindFrom(edge, node.id) }])
		}
	}
	const grow = (id: string): readonly Branch[] =>
		(below.get(id) ?? []).map((one) => ({ ...one, branches: grow(one.node.id) }))
	return grow(self.id)
}

/** Orders an outer column like the nodes it is connected to, so that few lines cross. */
function alignTo(
	byColumn: Map<ColumnName, GraphNode[]>,
	outer: ColumnName,
	inner: ColumnName,
	partnerOf: (id: string) => string | undefined,
): void {
	const places = new Map((byColumn.get(inner) ?? []).map((node, at) => [node.id, at]))
	const placeOf = (node: GraphNode) => places.get(partnerOf(node.id) ?? '') ?? places.size
	const nodes = byColumn.get(outer)
	if (nodes !== undefined)
		byColumn.set(
			outer,
			nodes.toSorted((one, other) => placeOf(one) - placeOf(other)),
		)
}

/** The edge to the client in the middle, else the first. */
function edgeOf(id: string, selfId: string, edges: readonly GraphEdge[]): GraphEdge | undefined {
	const touching = edges.filter((one) => one.from === id || one.to === id)
	return touching.find((one) => one.from === selfId || one.to === selfId) ?? touching[0]
}

function linesOf(edges: readonly GraphEdge[], nodes: readonly PlacedNode[]): PlacedLine[] {
	const places = new Map(nodes.map((one) => [one.id, one]))
	return edges.flatMap((edge, at) => {
		const [from, to] = [places.get(edge.from), places.get(edge.to)]
		if (from === undefined || to === undefined) return []
		const bend = from.x === to.x ? from.x - 7 : (from.x + to.x) / 2
		const path = `M ${from.x} ${from.y} C ${bend} ${from.y}, ${bend} ${to.y}, ${to.x} ${to.y}`
		return [{ id: `${edge.from} ${edge.to} ${at}`, path }]
	})
}

/** The label of a kind of edge. */
export function edgeLabel(kind: string): string {
	const known: Readonly<Record<string, string>> = { ...RELATION_LABELS, contact: 'Contact', case: 'Case' }
	const plain = kind.replaceAll('_', ' ')
	return known[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
