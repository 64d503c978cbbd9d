import type { Occurrence } from '@praxis/contract/calendar/calendar.contract'
import { Row } from '../../ui/layout/layout.tsx'
import classes from './calendar.module.css'
import type { ToneOf } from './event-looks.ts'

/** A longer legend is folded: it would push the events off a small screen. */
const OPEN_UP_TO = 8

interface ColorLegendProps {
	readonly events: readonly Occurrence[]
	readonly toneOf: ToneOf
}

/** Which case has which color. */
export function ColorLegend({ events, toneOf }: ColorLegendProps) {
	const cases = new Map(events.flatMap((one) => (one.caseId === null ? [] : [[one.caseId, one] as const])))
	if (cases.size === 0) return null
	const named = [...cases.values()].toSorted((a, b) => (a.caseName ?? '').localeCompare(b.caseName ?? ''))
	const list = (
		<Row as="ul" gap={4} lineGap={1} align="stretch" tone="muted" size="small" aria-label="Colors of cases">
			{named.map((one) => (
				<li key={one.caseId} className={classes.legendEntry} data-tone={toneOf(one)}>
					{one.caseName ?? 'Case'}
				</li>
			))}
			{events.some((one) => one.caseId === null) && <li className={classes.legendEntry}>No case</li>}
		</Row>
	)
	if (named.length <= OPEN_UP_TO) return list
	return (
		<details className={classes.foldedLegend}>
			<summary>Colors of {named.length} cases</summary>
			{list}
		</details>
	)
}
