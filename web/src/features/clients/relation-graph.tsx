import type { RelationGraph } from '@praxis/contract/clients/client-relations.contract'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Text } from '../../ui/layout/layout.tsx'
import { useNarrow } from '../../ui/list/use-measures.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import classes from './client-record.module.css'
import { type Branch, branchesOf, edgeLabel, layOut, type PlacedNode } from './relation-layout.ts'

interface RelationGraphViewProps {
	readonly graph: RelationGraph
	readonly name: string
}

/** The relationships of a client as a graph; as a tree on narrow screens. */
export function RelationGraphView({ graph, name }: RelationGraphViewProps) {
	const frame = useRef<HTMLDivElement>(null)
	const narrow = useNarrow(frame)
	const branches = narrow ? branchesOf(graph) : []
	return (
		<div ref={frame}>
			{narrow ? (
				<section className={classes.tree} aria-label={`Relationships of ${name}`}>
					<Text as="p" weight="medium">
						{name}
					</Text>
					<Branches branches={branches} />
				</section>
			) : (
				<Columns graph={graph} name={name} />
			)}
			{graph.omitted > 0 && <p className={classes.omitted}>{graph.omitted} more not shown.</p>}
		</div>
	)
}

function Branches({ branches }: { readonly branches: readonly Branch[] }) {
	if (branches.length === 0) return null
	return (
		<ul>
			{branches.map(({ node, joinedAs, branches }) => (
				<li key={node.id}>
					{node.href === null ? <span>{node.label}</span> : <UiLink href={node.href}>{node.label}</UiLink>}
					<span className={classes.hint}>{edgeLabel(joinedAs)}</span>
					<Branches branches={branches} />
				</li>
			))}
		</ul>
	)
}

/** Relatives and contacts on the left, cases and their parties on the right. */
function Columns({ graph, name }: RelationGraphViewProps) {
	const { nodes, lines, columns, rows } = layOut(graph)
	const scroller = useRef<HTMLElement>(null)
	const middle = nodes.find((node) => node.kind === 'self')?.x ?? 0
	useEffect(() => {
		const box = scroller.current
		if (box !== null) box.scrollLeft = (middle / 100) * box.scrollWidth - box.clientWidth / 2
	}, [middle])
	const size = { '--columns': columns, '--rows': rows } as CSSProperties
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section ref={scroller} className={classes.scroller} aria-label={`Relationships of ${name}`} tabIndex={0}>
			<figure className={classes.graph} style={size}>
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					{lines.map((line) => (
						<path key={line.id} d={line.path} />
					))}
				</svg>
				{nodes.map((node) => (
					<NodeView key={node.id} node={node} />
				))}
			</figure>
		</section>
	)
}

function nodeLabel(node: PlacedNode): string {
	if (node.kind === 'self') return 'This client'
	const words = edgeLabel(node.joinedAs)
	return node.of === null || node.kind === 'party' ? words : `${words} of ${node.of}`
}

function NodeView({ node }: { readonly node: PlacedNode }) {
	const words = nodeLabel(node)
	const shown = {
		className: classes.node ?? '',
		'data-kind': node.kind,
		title: `${node.label}: ${words}`,
		style: { insetInlineStart: `${node.x}%`, insetBlockStart: `${node.y}%` },
	}
	const content = (
		<>
			<span>{node.label}</span>
			<span>{words}</span>
		</>
	)
	if (node.href === null || node.kind === 'self') return <div {...shown}>{content}</div>
	return (
		<UiLink href={node.href} {...shown}>
			{content}
		</UiLink>
	)
}
