import { clockText } from '@praxis/contract/time/duration.rules'
import type { Billing } from '@praxis/contract/time/time.fields'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatDate } from '../../ui/text/format.ts'
import classes from './person-weeks.module.css'
import { TIME_TRACKING } from './time.api.ts'
import { sumOf } from './week-totals.tsx'

interface PersonTotal {
	readonly workedOn: string
	readonly userId: string
	readonly userName: string | null
	readonly billing: Billing
	readonly seconds: number
}

interface PersonWeeksProps {
	readonly days: readonly string[]
	readonly totals: readonly PersonTotal[]
}

interface Person {
	readonly id: string
	readonly name: string
	readonly totals: readonly PersonTotal[]
	readonly seconds: number
}

/** The entries of a person: of a day by the clock, or of the week. */
function hrefOf(userId: string, day: string, isDay: boolean): string {
	return `${TIME_TRACKING.href}?${new URLSearchParams({ day, whose: userId, ...(isDay && { view: 'day' }) })}`
}

/** Everyone's week: who recorded how much, as bars and by day. Figures lead to the entries. */
export function PersonWeeks({ days, totals }: PersonWeeksProps) {
	const people: Person[] = [...Map.groupBy(totals, ({ userId }) => userId)]
		.map(([id, own]) => ({ id, name: own[0]?.userName ?? 'Former user', totals: own, seconds: sumOf(own) }))
		.toSorted((a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name))
	if (people.length === 0) return null
	return (
		<Card title="Week by person">
			<Stack gap={5}>
				<Bars people={people} day={days[0] ?? ''} />
				<Table people={people} days={days} />
			</Stack>
		</Card>
	)
}

function Bars({ people, day }: { readonly people: readonly Person[]; readonly day: string }) {
	const most = Math.max(...people.map(({ seconds }) => seconds))
	return (
		<ul className={classes.bars} aria-label="Time by person, the billable part in color">
			{people.map(({ id, name, totals, seconds }) => {
				const billable = sumOf(totals, ({ billing }) => billing === 'billable')
				return (
					<li key={id}>
						<UiLink href={hrefOf(id, day, false)}>{name}</UiLink>
						<span className={classes.track} aria-hidden="true">
							<span className={classes.all} style={{ inlineSize: `${(seconds / most) * 100}%` }}>
								<span className={classes.billable} style={{ inlineSize: `${(billable / seconds) * 100}%` }} />
							</span>
						</span>
						<span className={classes.sum}>
							{clockText(seconds)} <Hint as="span">{clockText(billable)} billable</Hint>
						</span>
					</li>
				)
			})}
		</ul>
	)
}

function Table({ people, days }: { readonly people: readonly Person[]; readonly days: readonly string[] }) {
	const ofDay = (day: string) => people.flatMap(({ totals }) => totals.filter(({ workedOn }) => workedOn === day))
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		<section className={classes.scroller} tabIndex={0} aria-label="Time by person and day">
			<table className={classes.table}>
				<thead>
					<tr>
						<th scope="col">Timekeeper</th>
						{days.map((day) => (
							<th key={day} scope="col" className={classes.end}>
								{formatDate(day, 'weekday only')} {Number(day.slice(8))}
							</th>
						))}
						<th scope="col" className={classes.end}>
							Total
						</th>
					</tr>
				</thead>
				<tbody>
					{people.map((one) => (
						<PersonRow key={one.id} one={one} days={days} />
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">Total</th>
						{days.map((day) => (
							<td key={day} className={classes.end}>
								{clockText(sumOf(ofDay(day)))}
							</td>
						))}
						<td className={classes.end}>{clockText(people.reduce((sum, { seconds }) => sum + seconds, 0))}</td>
					</tr>
				</tfoot>
			</table>
		</section>
	)
}

function PersonRow({ one, days }: { readonly one: Person; readonly days: readonly string[] }) {
	const { id, name, totals, seconds } = one
	return (
		<tr>
			<th scope="row">{name}</th>
			{days.map((day) => {
				const sum = clockText(sumOf(totals, ({ workedOn }) => workedOn === day))
				return (
					<td key={day} className={classes.end}>
						{sum === '0:00' ? (
							'–'
						) : (
							<UiLink href={hrefOf(id, day, true)} aria-label={`${sum} of ${name}, ${formatDate(day)}`}>
								{sum}
							</UiLink>
						)}
					</td>
				)
			})}
			<td className={classes.end}>
				<UiLink href={hrefOf(id, days[0] ?? '', false)} aria-label={`${clockText(seconds)} of ${name} this week`}>
					{clockText(seconds)}
				</UiLink>
			</td>
		</tr>
	)
}
