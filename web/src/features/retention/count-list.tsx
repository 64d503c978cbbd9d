import type { Counted } from '@praxis/contract/retention/erasures.fields'
import { Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { formatCount } from '../../ui/text/format.ts'

/** How many of each kind. */
export function CountList({ items }: { readonly items: readonly Counted[] }) {
	return (
		<Stack as="ul" gap={1} size="small">
			{items.map(({ label, count }) => (
				<Row as="li" gap={3} align="stretch" justify="between" wrap={false} key={label}>
					<span>{label.charAt(0).toUpperCase() + label.slice(1)}</span>
					<Text numeric>{formatCount(count)}</Text>
				</Row>
			))}
		</Stack>
	)
}
