import { Hint } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Said } from '../../../ui/text/said.tsx'
import classes from './choice.module.css'

interface Feature {
	readonly text: string
	readonly isComing?: boolean
}

/** Document 001, section 2.4. */
const FEATURES: readonly Feature[] = [
	{ text: 'Secure document sharing' },
	{ text: 'Real-time case updates' },
	{ text: 'Communication history' },
	{ text: 'Invoice and payment management' },
	{ text: 'AI case assessment' },
	{ text: 'Attorney matching' },
	{ text: 'Appointment scheduling' },
	{ text: 'Deadline tracking', isComing: true },
]

const STEPS = [
	'Open the client portal.',
	'Check your contact information in your profile.',
	'Read your assessment under My Assessments.',
	'Find an attorney, or leave the choice to the firm.',
	'Send documents and messages to the firm.',
] as const

/** What the portal offers a client, and where to begin. */
export function PortalFeatures() {
	return (
		<Card title="Client Portal Features">
			<ul className={classes.points}>
				{FEATURES.map(({ text, isComing = false }) => (
					<li key={text}>
						<Said>{text}</Said>
						{isComing && (
							<Hint as="span">
								{' '}
								<Said>(not available yet)</Said>
							</Hint>
						)}
					</li>
				))}
			</ul>
			<h3>
				<Said>Getting started</Said>
			</h3>
			<ol className={classes.points}>
				{STEPS.map((text) => (
					<li key={text}>
						<Said>{text}</Said>
					</li>
				))}
			</ol>
		</Card>
	)
}
