import type { ReactNode } from 'react'
import { Said } from '../text/said.tsx'
import classes from './fact-list.module.css'

export interface Fact {
	readonly label: string
	/** Nothing is shown as a dash. */
	readonly value: ReactNode
}

interface FactListProps {
	readonly facts: readonly Fact[]
	/** One under the other; side by side as wide as each is; in columns of one width, narrow ones for short values. */
	readonly layout?: 'stack' | 'row' | 'columns' | 'narrow'
	/** Values as the figures of a summary. */
	readonly areFigures?: boolean
}

/** What is known of something: each value under its label. */
export function FactList({ facts, layout = 'stack', areFigures = false }: FactListProps) {
	return (
		<dl className={classes.facts} data-layout={layout} data-figures={areFigures || undefined}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>
						<Said>{label}</Said>
					</dt>
					<dd>{value ?? '—'}</dd>
				</div>
			))}
		</dl>
	)
}
