import type { FirmDetails } from '@praxis/contract/firm/firm.fields'
import { type Holiday, holidaysOf } from '@praxis/contract/firm/holidays.rules'
import { WEEKDAYS, type Weekday } from '@praxis/contract/firm/office-hours.rules'
import { addDays, dateText, isDate, weekdayOf } from '@praxis/contract/kernel/dates'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { IconButton } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Muted, Stack, Text } from '../../ui/layout/layout.tsx'
import { formatDate } from '../../ui/text/format.ts'
import classes from './firm.module.css'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const FIRST_YEAR = 2000
const LAST_YEAR = 2199

function monthName(month: number): string {
	return new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(
		new Date(Date.UTC(2000, month - 1, 1)),
	)
}

function daysOf(year: number, month: number): string[] {
	const days: string[] = []
	for (let day = dateText(year, month, 1); Number(day.slice(5, 7)) === month; day = addDays(day, 1)) days.push(day)
	return days
}

interface Stretch {
	readonly holiday: Holiday
	readonly to: string
}

/** Days that follow one another under one name become one line. */
function stretchesOf(holidays: readonly Holiday[]): Stretch[] {
	const stretches: Stretch[] = []
	for (const holiday of holidays) {
		const open = stretches.findLastIndex(
			(one) => one.holiday.name === holiday.name && addDays(one.to, 1) === holiday.date,
		)
		const last = stretches[open]
		if (last === undefined) stretches.push({ holiday, to: holiday.date })
		else stretches[open] = { ...last, to: holiday.date }
	}
	return stretches
}

interface MonthProps {
	readonly year: number
	readonly month: number
	readonly weekStart: Weekday
	readonly kinds: ReadonlyMap<string, Holiday['kind']>
	readonly hours: FirmDetails['officeHours']
}

function Month({ year, month, weekStart, kinds, hours }: MonthProps) {
	const days = daysOf(year, month)
	const lead = (weekdayOf(days[0] ?? '') - WEEKDAYS.indexOf(weekStart) + 7) % 7
	return (
		<Stack gap={1}>
			<Text size="small" weight="strong">
				{monthName(month)}
			</Text>
			<div className={classes.monthDays}>
				{days.map((day, at) => {
					const weekday = WEEKDAYS[weekdayOf(day)] ?? 'sunday'
					const kind = kinds.get(day) ?? (hours[weekday].open ? undefined : 'weekend')
					return (
						<span key={day} data-kind={kind} style={at === 0 ? { gridColumnStart: lead + 1 } : undefined}>
							{Number(day.slice(8))}
						</span>
					)
				})}
			</div>
		</Stack>
	)
}

interface FirmYearProps {
	readonly settings: FirmDetails
	readonly year: number
	readonly weekStart: Weekday
	readonly onYear: (year: number) => void
}

/** The year of the firm: a picture, and the same as a list. */
export function FirmYear({ settings, year, weekStart, onYear }: FirmYearProps) {
	const closures = settings.closures.filter((one) => isDate(one.from) && isDate(one.to) && one.from <= one.to)
	const holidays = holidaysOf(year, { ...settings, closures })
	const kinds = new Map(holidays.map((one) => [one.date, one.kind]))
	return (
		<Stack as="section" aria-label={`The year ${year}`}>
			<div className={classes.yearHead}>
				<h2>{year}</h2>
				<IconButton
					label="Year before"
					icon={<IconChevronLeft {...glyphProps()} />}
					disabled={year <= FIRST_YEAR}
					onClick={() => onYear(year - 1)}
				/>
				<IconButton
					label="Year after"
					icon={<IconChevronRight {...glyphProps()} />}
					disabled={year >= LAST_YEAR}
					onClick={() => onYear(year + 1)}
				/>
				<span className={classes.legend} aria-hidden="true">
					<span data-kind="federal">Federal</span>
					<span data-kind="own">Firm closed</span>
					<span data-kind="weekend">No office hours</span>
				</span>
			</div>
			<div className={classes.months} aria-hidden="true">
				{MONTHS.map((month) => (
					<Month
						key={month}
						year={year}
						month={month}
						weekStart={weekStart}
						kinds={kinds}
						hours={settings.officeHours}
					/>
				))}
			</div>
			<details className={classes.yearList}>
				<summary>The {kinds.size} days as a list</summary>
				<ul>
					{stretchesOf(holidays).map(({ holiday, to }) => (
						<li key={`${holiday.date} ${holiday.name}`}>
							<span>
								{to === holiday.date ? formatDate(to, 'full') : `${formatDate(holiday.date)} – ${formatDate(to)}`}
							</span>
							<Muted>{holiday.name}</Muted>
						</li>
					))}
				</ul>
			</details>
		</Stack>
	)
}
