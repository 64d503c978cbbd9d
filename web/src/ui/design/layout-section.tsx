import { Button } from '../button/button.tsx'
import { CardGrid, Hint, Muted, PlainList, Row, Stack } from '../layout/layout.tsx'
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
