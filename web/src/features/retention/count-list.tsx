import type { Counted } from '@praxis/contract/retention/erasures.fields'
import { Row } from '../../ui/layout/layout.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './retention.module.css'

/** How many of each kind. */
export function CountList({ items }: { readonly items: readonly Counted[] }) {
	return (
		<ul className={classes.plain}>
			{items.map(({ label, count }) => (
				<Row as="li" gap={3} align="stretch" justify="between" wrap={false} key={label}>
					<span>{label.charAt(0).toUpperCase() + label.slice(1)}</span>
					<span className={classes.number}>{formatCount(count)}</span>
				</Row>
			))}
		</ul>
	)
}
