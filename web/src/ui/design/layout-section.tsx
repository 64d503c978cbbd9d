import { Button } from '../button/button.tsx'
import { CardGrid, Hint, MarkedList, Muted, PlainList, Row, Stack, Text } from '../layout/layout.tsx'
import { Card } from '../page/card.tsx'
import { DesignSection } from './design-section.tsx'

export function LayoutSection() {
	return (
		<DesignSection
			id="layout"
			title="Layout"
			lead="Stacks, rows and grids of cards space what screens consist of. A style sheet of a screen names only what these cannot."
		>
			<Stack gap={5}>
				<Row>
					<Button variant="primary">Save</Button>
					<Button>Cancel</Button>
					<Muted>Saved 2 minutes ago</Muted>
				</Row>
				<Row justify="between">
					<strong>Retainer agreement</strong>
					<Button size="small">Open</Button>
				</Row>
				<PlainList>
					<li>Complaint</li>
					<li>
						Answer <Hint as="span">filed electronically</Hint>
					</li>
				</PlainList>
				<MarkedList>
					<li>Signed by both parties</li>
					<li>Notarized</li>
				</MarkedList>
				<Text weight="medium">Whitcombe v. Harbor Freight</Text>
				<Text as="p" font="mono" size="small" tone="muted" breaks>
					case-2026-0142-engagement-letter.pdf
				</Text>
				<CardGrid min={15}>
					<Card title="Open cases">12</Card>
					<Card title="Deadlines">3</Card>
					<Card title="Invoices">7</Card>
				</CardGrid>
				<Hint>Amounts include tax.</Hint>
			</Stack>
		</DesignSection>
	)
}
