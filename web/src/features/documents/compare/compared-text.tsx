import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import classes from './compare.module.css'
import { type ComparedRow, compareTexts, type Piece } from './compare-texts.ts'

interface ComparedTextProps {
	readonly before: string
	readonly after: string
	readonly areSideBySide: boolean
}

/** Unchanged paragraphs shown before and after each change. */
const AROUND = 2

const comparedQuery = (before: string, after: string) => ({
	queryKey: ['compared_texts', before, after],
	queryFn: () => compareTexts(before, after),
	gcTime: 0,
	staleTime: Number.POSITIVE_INFINITY,
})

/** Two texts with what changed between them marked; long unchanged parts are folded. */
export function ComparedText({ before, after, areSideBySide }: ComparedTextProps) {
	const query = useQuery(comparedQuery(before, after))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the comparison" />}>
			{(rows) => {
				if (rows === null) {
					return <Banner tone="grey">These versions have too little in common to mark the changes.</Banner>
				}
				if (rows.every(({ isChanged }) => !isChanged)) {
					return <Banner tone="green">The text of these versions is the same, word for word.</Banner>
				}
				return <Changes rows={rows} areSideBySide={areSideBySide} />
			}}
		</Loaded>
	)
}

/** Two short texts with what changed between them marked, whole. */
export function MarkedText({ before, after, areSideBySide }: ComparedTextProps) {
	const query = useQuery(comparedQuery(before, after))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the comparison" />}>
			{(rows) => (
				<div className={classes.marked}>
					{(rows ?? rewritten(before, after)).map((row, at) => (
						<Row key={keyOf(row, at)} row={row} areSideBySide={areSideBySide} />
					))}
				</div>
			)}
		</Loaded>
	)
}

function rewritten(before: string, after: string): ComparedRow[] {
	const pieces: Piece[] = [
		{ kind: 'removed', text: `${before} `, startsChange: true },
		{ kind: 'added', text: after, startsChange: before.trim() === '' },
	]
	return [{ pieces: pieces.filter(({ text }) => text.trim() !== ''), isChanged: true }]
}

/** The rows of a comparison never change places. */
const keyOf = ({ pieces }: ComparedRow, at: number) => `${at} ${pieces.length}`

/** A change, or paragraphs that are the same. */
interface Block {
	readonly rows: readonly ComparedRow[]
	readonly isChanged: boolean
}

function blocksOf(rows: readonly ComparedRow[]): Block[] {
	const blocks: { rows: ComparedRow[]; isChanged: boolean }[] = []
	for (const row of rows) {
		const last = blocks.at(-1)
		if (last !== undefined && last.isChanged === row.isChanged) last.rows.push(row)
		else blocks.push({ rows: [row], isChanged: row.isChanged })
	}
	return blocks
}

function Changes({ rows, areSideBySide }: { readonly rows: readonly ComparedRow[]; readonly areSideBySide: boolean }) {
	const frame = useRef<HTMLDivElement>(null)
	const [at, setAt] = useState(-1)
	const blocks = blocksOf(rows)
	const count = rows.flatMap(({ pieces }) => pieces).filter(({ startsChange }) => startsChange).length
	const go = (to: number) => {
		const target = frame.current?.querySelectorAll<HTMLElement>('[data-change]')[to]
		target?.scrollIntoView({ block: 'center' })
		target?.focus({ preventScroll: true })
		setAt(to)
	}
	return (
		<>
			<div className={classes.bar}>
				<span role="status">
					{count === 1 ? '1 change' : `${count} changes`}
					{at >= 0 && `, ${at + 1} of ${count}`}
				</span>
				<Button size="small" disabled={at <= 0} onClick={() => go(at - 1)}>
					Previous change
				</Button>
				<Button size="small" disabled={at >= count - 1} onClick={() => go(at + 1)}>
					Next change
				</Button>
			</div>
			<section ref={frame} className={classes.text} data-sides={areSideBySide || undefined} aria-label="Compared text">
				{blocks.map((block, index) => {
					const isEdge = { first: index === 0, last: index === blocks.length - 1 }
					const key = `${index} ${block.rows.length}`
					if (!block.isChanged)
						return <Same key={key} rows={block.rows} isEdge={isEdge} areSideBySide={areSideBySide} />
					return (
						<div key={key} className={classes.change}>
							{block.rows.map((row, line) => (
								<Row key={keyOf(row, line)} row={row} areSideBySide={areSideBySide} />
							))}
						</div>
					)
				})}
			</section>
		</>
	)
}

interface SameProps {
	readonly rows: readonly ComparedRow[]
	readonly isEdge: { readonly first: boolean; readonly last: boolean }
	readonly areSideBySide: boolean
}

/** Unchanged paragraphs: those beside a change, and a button for the rest. */
function Same({ rows, isEdge, areSideBySide }: SameProps) {
	const [isOpen, setOpen] = useState(false)
	const head = isEdge.first ? 0 : AROUND
	const tail = isEdge.last ? 0 : AROUND
	const folded = rows.length - head - tail
	const show = (some: readonly ComparedRow[], offset: number) =>
		some.map((row, line) => <Row key={keyOf(row, offset + line)} row={row} areSideBySide={areSideBySide} />)
	if (isOpen || folded <= 1) return show(rows, 0)
	return (
		<>
			{show(rows.slice(0, head), 0)}
			<button type="button" className={classes.fold} onClick={() => setOpen(true)}>
				Show {folded} unchanged paragraphs
			</button>
			{tail > 0 && show(rows.slice(-tail), rows.length - tail)}
		</>
	)
}

function Row({ row, areSideBySide }: { readonly row: ComparedRow; readonly areSideBySide: boolean }) {
	if (!areSideBySide) return <p className={classes.row}>{marked(row.pieces)}</p>
	return (
		<div className={classes.sides} data-same={!row.isChanged || undefined}>
			<p className={classes.row}>{marked(row.pieces.filter(({ kind }) => kind !== 'added'))}</p>
			<p className={classes.row}>{marked(row.pieces.filter(({ kind }) => kind !== 'removed'))}</p>
		</div>
	)
}

function marked(pieces: readonly Piece[]): ReactNode[] {
	return pieces.map(({ kind, text, startsChange }, at) => {
		const key = `${kind} ${at}`
		const start = startsChange && { 'data-change': '', tabIndex: -1 }
		if (kind === 'same') return <span key={key}>{text}</span>
		const Mark = kind === 'added' ? 'ins' : 'del'
		return (
			<Mark key={key} {...start}>
				{text}
			</Mark>
		)
	})
}
