import { Text } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Money } from '../../ui/text/amounts.tsx'

/** What the bill asks for beside the amount due, and that it cannot be paid with it. */
export function RetainerRequest({ cents }: { readonly cents: number }) {
	if (cents === 0) return null
	return (
		<Card title="Retainer request">
			<Text as="p" width="measure" lines>
				<strong>
					<Money cents={cents} />
				</strong>{' '}
				to replenish the retainer. This is not part of the amount due and cannot be paid online or together with this
				invoice. The firm says how to pay it.
			</Text>
		</Card>
	)
}
