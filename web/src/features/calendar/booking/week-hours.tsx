import type { Hours } from '@praxis/contract/calendar/booking-times.rules'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { firstDayOfWeek } from '../first-day.ts'
import classes from './booking.module.css'

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

interface WeekHoursProps {
	readonly value: readonly Hours[]
	/** Errors by path: `hours.0.to`. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (hours: Hours[]) => void
}

function sorted(all: readonly Hours[]): Hours[] {
	return all.toSorted((a, b) => a.weekday - b.weekday)
}

/** The hours of each weekday at which appointments can be booked; with a break, in two spans. */
export function WeekHours({ value, errors, onChange }: WeekHoursProps) {
	const firstDay = firstDayOfWeek()
	const days = NAMES.map((_, at) => (firstDay + at) % 7)
	const add = (weekday: number, from: string, to: string) => onChange(sorted([...value, { weekday, from, to }]))
	return (
		<Stack as="fieldset" gap={1}>
			<legend className={classes.hoursTitle}>Hours</legend>
			{days.map((weekday) => {
				const name = NAMES[weekday] ?? ''
				const isOpen = value.some((one) => one.weekday === weekday)
				return (
					<div key={weekday} className={classes.hoursDay}>
						<CheckboxField
							label={name}
							value={isOpen}
							onChange={(to) =>
								to ? add(weekday, '09:00', '17:00') : onChange(value.filter((one) => one.weekday !== weekday))
							}
						/>
						{isOpen && <Spans {...{ weekday, name, value, errors, onChange, add }} />}
					</div>
				)
			})}
			{errors.hours !== undefined && <p className={classes.error}>{errors.hours}</p>}
		</Stack>
	)
}

interface SpansProps extends WeekHoursProps {
	readonly weekday: number
	readonly name: string
	readonly add: (weekday: number, from: string, to: string) => void
}

/** The hour after a time, for a new span. */
function afterText(time: string): string {
	const hour = Math.min(22, Number(time.slice(0, 2)) + 1)
	return `${String(hour).padStart(2, '0')}:00`
}

function Spans({ weekday, name, value, errors, onChange, add }: SpansProps) {
	const own = value.flatMap((one, at) => (one.weekday === weekday ? [{ one, at }] : []))
	const change = (at: number, part: Partial<Hours>) =>
		onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
	const last = own.at(-1)?.one.to ?? '12:00'
	return (
		<Stack gap={1}>
			{own.map(({ one, at }, place) => (
				<Row key={at}>
					<TimeInput label={`${name} from`} value={one.from} onChange={(from) => change(at, { from })} />
					<span aria-hidden="true">–</span>
					<TimeInput label={`${name} to`} value={one.to} onChange={(to) => change(at, { to })} />
					{place === own.length - 1 && (
						<IconButton
							size="small"
							label={`Add hours on ${name}`}
							icon={<IconPlus {...glyphProps({ size: 'small' })} />}
							onClick={() => add(weekday, afterText(last), afterText(afterText(last)))}
						/>
					)}
					{own.length > 1 && (
						<IconButton
							size="small"
							label={`Remove hours on ${name}`}
							icon={<IconTrash {...glyphProps({ size: 'small' })} />}
							onClick={() => onChange(value.filter((_, other) => other !== at))}
						/>
					)}
					<SpanError text={errors[`hours.${at}.from`] ?? errors[`hours.${at}.to`]} />
				</Row>
			))}
		</Stack>
	)
}

function SpanError({ text }: { readonly text: string | undefined }) {
	return text === undefined ? null : <p className={classes.error}>{text}</p>
}

interface TimeInputProps {
	readonly label: string
	readonly value: string
	readonly onChange: (value: string) => void
}

function TimeInput({ label, value, onChange }: TimeInputProps) {
	return (
		<input
			type="time"
			className={classes.time}
			aria-label={label}
			// A browser has no 24:00: the end of a day is its last minute.
			value={value === '24:00' ? '23:59' : value}
			onChange={(event) => onChange(event.target.value)}
		/>
	)
}
