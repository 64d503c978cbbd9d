import type { RelationPicture } from '@praxis/contract/clients/client-relations.contract'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useNarrow } from '../../ui/list/use-measures.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import classes from './client-record.module.css'
import { type Branch, branchesOf, layOut, type PlacedNode } from './relation-layout.ts'
import { lineWords } from './relation-words.ts'

interface RelationPictureViewProps {
	readonly picture: RelationPicture
	readonly name: string
}

/** Who stands around a client, as a picture; where it is narrow, as a tree. */
export function RelationPictureView({ picture, name }: RelationPictureViewProps) {
	const frame = useRef<HTMLDivElement>(null)
	const narrow = useNarrow(frame)
	const branches = narrow ? branchesOf(picture) : []
	return (
		<div ref={frame}>
			{narrow ? (
				<section className={classes.tree} aria-label={`Who stands around ${name}`}>
					<p className={classes.name}>{name}</p>
					<Branches branches={branches} />
				</section>
			) : (
				<Columns picture={picture} name={name} />
			)}
			{picture.leftOut > 0 && <p className={classes.leftOut}>{picture.leftOut} more do not fit into the picture.</p>}
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
					<span className={classes.hint}>{lineWords(joinedAs)}</span>
					<Branches branches={branches} />
				</li>
			))}
		</ul>
	)
}

/** Relatives and contacts to the left, cases and who is in them to the right. */
function Columns({ picture, name }: RelationPictureViewProps) {
	const { nodes, lines, columns, rows } = layOut(picture)
	const scroller = useRef<HTMLElement>(null)
	const middle = nodes.find((node) => node.kind === 'self')?.x ?? 0
	useEffect(() => {
		const box = scroller.current
		if (box !== null) box.scrollLeft = (middle / 100) * box.scrollWidth - box.clientWidth / 2
	}, [middle])
	const size = { '--columns': columns, '--rows': rows } as CSSProperties
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section ref={scroller} className={classes.scroller} aria-label={`Who stands around ${name}`} tabIndex={0}>
			<figure className={classes.picture} style={size}>
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					{lines.map((line) => (
						<path key={line.id} d={line.path} />
					))}
				</svg>
				{nodes.map((node) => (
					<PictureNodeView key={node.id} node={node} />
				))}
			</figure>
		</section>
	)
}

function wordsOf(node: PlacedNode): string {
	if (node.kind === 'self') return 'This client'
	const words = lineWords(node.joinedAs)
	return node.of === null || node.kind === 'party' ? words : `${words} of ${node.of}`
}

function PictureNodeView({ node }: { readonly node: PlacedNode }) {
	const words = wordsOf(node)
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
