import { clockText, hoursText } from '@praxis/contract/time/duration.rules'
import type { Billing } from '@praxis/contract/time/time.fields'
import { Row } from '../../ui/layout/layout.tsx'
import { formatDate } from '../../ui/text/format.ts'
import classes from './time.module.css'

interface DayTotal {
	readonly workedOn: string
	readonly billing: Billing
	readonly seconds: number
}

export function sumOf(totals: readonly DayTotal[], fits: (one: DayTotal) => boolean = () => true): number {
	return totals.filter(fits).reduce((sum, one) => sum + one.seconds, 0)
}

interface WeekTotalsProps {
	readonly days: readonly string[]
	readonly totals: readonly DayTotal[]
	readonly chosen: string
	readonly onChoose: (day: string) => void
}

/** A bar for each day of the week, billable time in full color. Choosing one makes it the day of new entries. */
export function WeekTotals({ days, totals, chosen, onChoose }: WeekTotalsProps) {
	const most = Math.max(8 * 3600, ...days.map((day) => sumOf(totals, ({ workedOn }) => workedOn === day)))
	const all = sumOf(totals)
	const billable = sumOf(totals, ({ billing }) => billing === 'billable')
	return (
		<Row gap={6} lineGap={4} align="end" justify="between">
			<ul className={classes.days}>
				{days.map((day) => {
					const ofDay = totals.filter(({ workedOn }) => workedOn === day)
					const sum = sumOf(ofDay)
					const part = sumOf(ofDay, ({ billing }) => billing === 'billable')
					return (
						<li key={day}>
							<button type="button" className={classes.day} aria-pressed={day === chosen} onClick={() => onChoose(day)}>
								<span className={classes.dayName}>
									{formatDate(day, 'weekday only')} {Number(day.slice(8))}
								</span>
								<span className={classes.barPlace} aria-hidden="true">
									<span className={classes.bar} style={{ blockSize: `${(sum / most) * 100}%` }}>
										<span
											className={classes.billable}
											style={{ blockSize: `${sum === 0 ? 0 : (part / sum) * 100}%` }}
										/>
									</span>
								</span>
								<span className={classes.daySum}>{sum === 0 ? '–' : clockText(sum)}</span>
							</button>
						</li>
					)
				})}
			</ul>
			<dl className={classes.sums}>
				<div>
					<dt>Worked</dt>
					<dd>{clockText(all)}</dd>
				</div>
				<div>
					<dt>Billable</dt>
					<dd>
						{clockText(billable)} <span className={classes.muted}>({hoursText(billable)} h)</span>
					</dd>
				</div>
			</dl>
		</Row>
	)
}
