import type { ReactNode } from 'react'
import { Said } from '../../ui/text/said.tsx'
import classes from './fact-list.module.css'

interface FactListProps {
	readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Labels and values, one under the other. */
export function FactList({ facts }: FactListProps) {
	return (
		<dl className={classes.facts}>
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
