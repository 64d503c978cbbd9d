import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Card } from '../page/card.tsx'
import { type PagePart, PartPage } from '../parts/part-page.tsx'
import classes from './design.module.css'
import { DesignSection } from './design-section.tsx'

const PARTS: readonly PagePart[] = [
	{
		id: 'person',
		label: 'Person',
		icon: IconUserCircle,
		lead: 'What others see of you.',
		content: () => (
			<Card>
				<p>One card or several, under the title of their part.</p>
			</Card>
		),
	},
	{
		id: 'reminders',
		label: 'Reminders',
		icon: IconBell,
		lead: 'What you are notified of, and how.',
		content: () => (
			<Card title="By mail">
				<p>Each part has an address of its own.</p>
			</Card>
		),
	},
]

export function PartPageSection() {
	return (
		<DesignSection
			id="part-page"
			title="Page in parts"
			lead="Too much for one screen: a list of parts beside them, a choice above them where it is narrow. The part is in the address."
		>
			<div className={classes.frame}>
				<PartPage
					label="Sample settings"
					path="/dashboard/design"
					param="sample-part"
					level={3}
					parts={PARTS}
					links={[{ id: 'firm', label: 'Firm', icon: IconBuilding, href: '/dashboard/design#part-page' }]}
				/>
			</div>
		</DesignSection>
	)
}
