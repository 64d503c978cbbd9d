import type { SelectableAttorney } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { FactList } from '../../ui/page/fact-list.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { phrase, usePhrases } from '../../ui/text/phrases.ts'
import classes from './attorney-selection.module.css'
import { percentText } from './selection-text.ts'

interface AttorneyCardProps {
	readonly one: SelectableAttorney
	readonly isBest: boolean
	readonly onChoose: () => void
}

function yearsText(years: number | null): string {
	if (years === null) return ''
	return years === 1 ? phrase('1 year') : phrase('{count} years', { count: years })
}

/** An attorney who can be asked for. */
export function AttorneyCard({ one, isBest, onChoose }: AttorneyCardProps) {
	usePhrases()
	const facts = [
		{ label: 'Practice areas', value: one.practiceAreas.map((area) => phrase(area)).join(', ') },
		{ label: 'Experience', value: yearsText(one.yearsOfExperience) },
		{ label: 'Locations', value: one.locations.join(', ') },
		{ label: 'Languages', value: one.languages.map((language) => phrase(language)).join(', ') },
	].filter(({ value }) => value !== '')
	return (
		<li className={classes.card}>
			<Row gap={3} lineGap={2}>
				<Avatar name={one.name} />
				<div className={classes.name}>
					<h3>{one.name}</h3>
					<Hint as="span">{phrase('Match score: {score}', { score: percentText(one.matchScore) })}</Hint>
				</div>
				{isBest && <StatusMark tone="green">Best match</StatusMark>}
			</Row>
			<FactList facts={facts} />
			<Button variant={isBest ? 'primary' : 'default'} onClick={onChoose}>
				{phrase('Choose {name}', { name: one.name })}
			</Button>
		</li>
	)
}
