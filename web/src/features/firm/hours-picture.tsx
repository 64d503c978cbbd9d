import type { FirmDetails } from '@praxis/contract/firm/firm.fields'
import type { Weekday } from '@praxis/contract/firm/office-hours.rules'
import classes from './firm.module.css'
import { WEEKDAY_NAMES } from './firm-labels.ts'

const DAY_MINUTES = 24 * 60
const MARKS = [6, 9, 12, 15, 18, 21]

function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}

function place({ from, to }: { readonly from: string; readonly to: string }) {
	const start = minutesOf(from)
	return {
		insetInlineStart: `${(start / DAY_MINUTES) * 100}%`,
		inlineSize: `${(Math.max(0, minutesOf(to) - start) / DAY_MINUTES) * 100}%`,
	}
}

interface HoursPictureProps {
	readonly hours: FirmDetails['officeHours']
	readonly week: readonly Weekday[]
}

/** The week at a glance. The fields below say the same in words. */
export function HoursPicture({ hours, week }: HoursPictureProps) {
	return (
		<div className={classes.picture} aria-hidden="true">
			{week.map((day) => (
				<div key={day} className={classes.pictureRow}>
					<span>{WEEKDAY_NAMES[day].slice(0, 2)}</span>
					<span className={classes.bar}>
						{hours[day].open && <span className={classes.openTime} style={place(hours[day])} />}
						{hours[day].open &&
							// biome-ignore lint/suspicious/noArrayIndexKey: breaks have no name of their own
							hours[day].breaks.map((one, at) => <span key={at} className={classes.breakTime} style={place(one)} />)}
					</span>
				</div>
			))}
			<div className={classes.pictureRow}>
				<span />
				<span className={classes.marks}>
					{MARKS.map((hour) => (
						<span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
							{hour}
						</span>
					))}
				</span>
			</div>
		</div>
	)
}
