import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button, ButtonLink, IconButton } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { ICON_NAMES, Icon } from '../icon/icon.tsx'
import { CardGrid, Hint, Row } from '../layout/layout.tsx'
import { UiLink } from '../navigation/ui-link.tsx'
import { Avatar } from '../page/avatar.tsx'
import { Card, StatLink } from '../page/card.tsx'
import { FactList } from '../page/fact-list.tsx'
import { StatusMark } from '../status/status-mark.tsx'
import { WaitingMark } from '../status/waiting-mark.tsx'
import { Duration, Money } from '../text/amounts.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import { Count, DateText, InstantText } from '../text/values.tsx'
import { DesignSection } from './design-section.tsx'

const FACTS = [
	{ label: 'Pages', value: <Count value={1284} /> },
	{ label: 'Language', value: 'Arabic' },
	{ label: 'Saved to', value: null },
]

const AN_HOUR_MS = 3_600_000

export function ButtonSection() {
	return (
		<DesignSection
			id="buttons"
			title="Buttons"
			lead="One main action to a view. A busy button keeps its label and its focus and does nothing when pressed again."
		>
			<Row gap={3}>
				<Button variant="primary">Open case</Button>
				<Button>Save draft</Button>
				<Button variant="quiet">Cancel</Button>
				<Button variant="danger">Delete permanently</Button>
				<Button variant="danger-quiet">Archive</Button>
			</Row>
			<Row gap={3}>
				<Button variant="primary" icon={<IconPlus {...glyphProps({ size: 'small' })} />}>
					New client
				</Button>
				<Button variant="primary" busy>
					Saving
				</Button>
				<Button disabled>Not now</Button>
				<Button size="small">Small</Button>
				<ButtonLink href="#buttons">A link like a button</ButtonLink>
				<UiLink href="#buttons">A link inside the application</UiLink>
				<IconButton label="Remove" icon={<IconTrash {...glyphProps()} />} />
				<CopyButton value="2026-CV-00413" label="Copy the case number" />
			</Row>
		</DesignSection>
	)
}

function FactCards() {
	return (
		<CardGrid gap={3} min={13} fill>
			<Card title="Facts">
				<FactList facts={FACTS} />
			</Card>
			<Card title="Facts in a row">
				<FactList layout="row" facts={FACTS} />
			</Card>
			<Card title="Facts as figures in columns">
				<FactList layout="narrow" areFigures facts={FACTS} />
			</Card>
		</CardGrid>
	)
}

export function StatusSection() {
	const earlier = new Date(Date.now() - 3 * AN_HOUR_MS).toISOString()
	return (
		<DesignSection
			id="status"
			title="Status and values"
			lead="A labeled mark with one meaning per color and shape. Amounts and times in tabular figures, exact value on hover."
		>
			<Row gap={3}>
				<StatusMark tone="red">Overdue</StatusMark>
				<StatusMark tone="amber">Needs you</StatusMark>
				<StatusMark tone="green">Settled</StatusMark>
				<StatusMark tone="blue">In progress</StatusMark>
				<StatusMark tone="grey">Closed</StatusMark>
				<StatusMark tone="amber" plain>
					In running text
				</StatusMark>
			</Row>
			<Row gap={3}>
				<WaitingMark state="waiting" />
				<WaitingMark state="sending" />
				<WaitingMark state="refused" />
				<WaitingMark state="stale" />
			</Row>
			<Row gap={3}>
				<Money cents={1_284_050} />
				<Money cents={-4_200} />
				<Money cents={99_900} currency="EUR" />
				<Duration seconds={4680} />
				<DateText date="2026-11-20" />
				<InstantText at={earlier} shown="relative" />
				<InstantText at="2026-11-20T14:30:00Z" />
				<Count value={1284} />
				<KeyHint keys="mod+k" />
				<KeyHint keys="g c" />
			</Row>
			<Row gap={3}>
				<Avatar name="Anna Berg" />
				<Avatar name="Tomás Ibarra" />
				<Avatar name="Whitcombe" size="small" />
			</Row>
			<CardGrid gap={3} min={13} fill>
				<StatLink value={12} label="Deadlines this week" href="#status" />
				<StatLink value={<Money cents={482_500} />} label="Unbilled" href="#status" />
				<StatLink value={3} label="Need your signature" href="#status" />
			</CardGrid>
			<Card title="A card" actions={<Button size="small">Add</Button>}>
				<p>A sheet of paper on the page. With a title it is a named region.</p>
			</Card>
			<FactCards />
		</DesignSection>
	)
}

export function IconSection() {
	return (
		<DesignSection
			id="icons"
			title="Icons"
			lead="One set, one stroke, called by a key. Always with a label or a tooltip."
		>
			<CardGrid gap={3} min={13} fill>
				{ICON_NAMES.map((name) => (
					<Row as="span" key={name} wrap={false}>
						<Icon name={name} />
						<Hint as="span" font="mono" breaks>
							{name}
						</Hint>
					</Row>
				))}
			</CardGrid>
		</DesignSection>
	)
}
