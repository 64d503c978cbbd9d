import type { Counted } from '@praxis/contract/retention/erasures.fields'
import { formatCount } from '../../ui/text/format.ts'
import classes from './retention.module.css'

/** How many of each kind. */
export function CountList({ items }: { readonly items: readonly Counted[] }) {
	return (
		<ul className={classes.plain}>
			{items.map(({ label, count }) => (
				<li key={label} className={classes.counted}>
					<span>{label.charAt(0).toUpperCase() + label.slice(1)}</span>
					<span className={classes.number}>{formatCount(count)}</span>
				</li>
			))}
		</ul>
	)
}
