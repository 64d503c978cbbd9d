import type { GraphEdge, GraphNode } from '@praxis/contract/clients/client-relations.contract'
import { inverseOf, RELATION_KINDS } from '@praxis/contract/clients/client-relations.fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Branch, branchesOf, edgeLabel, layOut } from './relation-layout.ts'

const KINDS = ['client', 'name', 'contact', 'case', 'party'] as const

function node(id: string, kind: GraphNode['kind']): GraphNode {
	return { id, kind, label: `Name ${id}`, href: null }
}

const graph = fc
	.array(fc.record({ kind: fc.constantFrom(...KINDS), of: fc.nat(40), as: fc.constantFrom(...RELATION_KINDS) }), {
		maxLength: 39,
	})
	.map((drawn) => {
		const nodes = [node('0', 'self'), ...drawn.map((one, at) => node(String(at + 1), one.kind))]
		const edges = drawn.map(
			(one, at): GraphEdge => ({ from: String(one.of % (at + 1)), to: String(at + 1), kind: one.as }),
		)
		return { nodes, edges }
	})

test('places every node without overlap inside the graph', () => {
	fc.assert(
		fc.property(graph, ({ nodes, edges }) => {
			const laid = layOut({ nodes, edges })
			expect(laid.nodes.map((one) => one.id).sort()).toEqual(nodes.map((one) => one.id).sort())
			expect(new Set(laid.nodes.map((one) => `${one.x} ${one.y}`)).size).toBe(nodes.length)
			for (const { x, y } of laid.nodes) {
				expect(Math.min(x, y)).toBeGreaterThan(0)
				expect(Math.max(x, y)).toBeLessThan(100)
			}
			expect(laid.lines).toHaveLength(edges.length)
		}),
	)
})

test('labels nodes by their relationship, distant ones with the connected node', () => {
	const nodes = [node('ada', 'self'), node('bo', 'client'), node('cy', 'client')]
	const edges = [
		{ from: 'bo', to: 'ada', kind: 'child' },
		{ from: 'bo', to: 'cy', kind: 'employer' },
	]
	const said = layOut({ nodes, edges }).nodes.map(({ id, joinedAs, of }) => [id, joinedAs, of])
	expect(said).toEqual([
		['cy', 'employer', 'Name bo'],
		['bo', 'parent', null],
		['ada', '', null],
	])
})

test('inverts a relationship twice to itself', () => {
	for (const kind of RELATION_KINDS) expect(inverseOf(inverseOf(kind))).toBe(kind)
})

test('contains every connected node once as a tree', () => {
	const idsIn = (branches: readonly Branch[]): string[] =>
		branches.flatMap((one) => [one.node.id, ...idsIn(one.branches)])
	fc.assert(
		fc.property(graph, ({ nodes, edges }) => {
			const ids = nodes.map((one) => one.id).filter((id) => id !== '0')
			expect(idsIn(branchesOf({ nodes, edges })).sort()).toEqual(ids.sort())
		}),
	)
})

test.each([
	['opponent', 'Adverse party'],
	['contact', 'Contact'],
	['co_defendant', 'Co defendant'],
])('labels an edge of kind %s', (kind, label) => {
	expect(edgeLabel(kind)).toBe(label)
})
