import type { FirmDetails, FirmSettings } from '@praxis/contract/firm/firm.fields'
import {
	BREAKS_MAX,
	type DayHours,
	isOpenAt,
	localMoment,
	nextOpenDay,
	WEEKDAYS,
	type Weekday,
} from '@praxis/contract/firm/office-hours.rules'
import { addDays, weekdayOf } from '@praxis/contract/kernel/dates'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldError } from '../../ui/form/field-frame.tsx'
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Muted, Row, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { formatClock, formatDate } from '../../ui/text/format.ts'
import { useRegion } from '../../ui/text/region.ts'
import classes from './firm.module.css'
import { WEEKDAY_NAMES, weekFrom } from './firm-labels.ts'
import { HoursPicture } from './hours-picture.tsx'
import { FirmForm } from './use-firm-form.tsx'

const FIELDS = ['officeHours', 'timeZone'] as const

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
			value={value}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}

interface SpanInputsProps {
	readonly what: string
	readonly span: { readonly from: string; readonly to: string }
	readonly onChange: (span: { from: string; to: string }) => void
}

function SpanInputs({ what, span, onChange }: SpanInputsProps) {
	return (
		<span className={classes.span}>
			<TimeInput label={`${what}, from`} value={span.from} onChange={(from) => onChange({ from, to: span.to })} />
			<span aria-hidden="true">–</span>
			<TimeInput label={`${what}, to`} value={span.to} onChange={(to) => onChange({ from: span.from, to })} />
		</span>
	)
}

interface DayRowProps {
	readonly id: string
	readonly name: string
	readonly day: DayHours
	readonly error: string | null
	readonly onChange: (day: FirmDetails['officeHours'][Weekday]) => void
}

/** A break in the middle of the day, to begin with. */
const NEW_BREAK = { from: '12:00', to: '13:00' }

function DayRow({ id, name, day, error, onChange }: DayRowProps) {
	const breaks = [...day.breaks]
	return (
		<div className={classes.day} id={id}>
			<CheckboxField label={name} value={day.open} onChange={(open) => onChange({ ...day, breaks, open })} />
			{day.open ? (
				<Row gap={4} lineGap={2}>
					<SpanInputs what={name} span={day} onChange={(span) => onChange({ ...day, breaks, ...span })} />
					{breaks.map((one, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: breaks have no name of their own
						<span key={at} className={classes.break}>
							<Muted>Break</Muted>
							<SpanInputs
								what={`${name}, break ${at + 1}`}
								span={one}
								onChange={(span) => onChange({ ...day, breaks: breaks.with(at, span) })}
							/>
							<IconButton
								size="small"
								label={`Remove break ${at + 1} on ${name}`}
								icon={<IconTrash {...glyphProps({ size: 'small' })} />}
								onClick={() => onChange({ ...day, breaks: breaks.toSpliced(at, 1) })}
							/>
						</span>
					))}
					{breaks.length < BREAKS_MAX && (
						<Button
							size="small"
							variant="quiet"
							icon={<IconPlus {...glyphProps({ size: 'small' })} />}
							aria-label={`Add a break on ${name}`}
							onClick={() => onChange({ ...day, breaks: [...breaks, NEW_BREAK] })}
						>
							Break
						</Button>
					)}
				</Row>
			) : (
				<span className={classes.closed}>Closed</span>
			)}
			<FieldError id={id} error={error} />
		</div>
	)
}

const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')].map((zone) => ({
	value: zone,
	label: zone.replaceAll('_', ' '),
}))

/** When the office is open. */
export function FirmHours({ settings }: { readonly settings: FirmSettings }) {
	const [week] = useState(() => weekFrom('monday'))
	return (
		<>
			<OpenNow settings={settings} />
			<Card>
				<FirmForm settings={settings} fields={FIELDS}>
					{(form) => {
						const { value, onChange } = form.field('officeHours')
						const zone = form.field('timeZone')
						return (
							<Form form={form} label="Office hours">
								<FormSection title="The week">
									<HoursPicture hours={value} week={week} />
									<Stack gap={0}>
										{week.map((day) => (
											<DayRow
												key={day}
												id={`${form.id}-officeHours.${day}`}
												name={WEEKDAY_NAMES[day]}
												day={value[day]}
												error={form.errors[`officeHours.${day}`] ?? null}
												onChange={(next) => onChange({ ...value, [day]: next })}
											/>
										))}
									</Stack>
								</FormSection>
								<ComboboxField
									label="Firm time zone"
									required
									options={TIME_ZONES}
									{...zone}
									valueLabel={zone.value.replaceAll('_', ' ')}
									onChange={(next) => next !== null && zone.onChange(next)}
								/>
								<FormActions form={form} submit="Save" />
							</Form>
						)
					}}
				</FirmForm>
			</Card>
		</>
	)
}

const MINUTE_MS = 60_000

function sentence(settings: FirmSettings, now: Date): string {
	const { date, time } = localMoment(settings.timeZone, now)
	const clock = `It is ${formatClock(time)} at the firm.`
	if (isOpenAt(settings, now)) return `The office is open. ${clock}`
	const today = settings.officeHours[WEEKDAYS[weekdayOf(date)] ?? 'sunday']
	const isWorkday = nextOpenDay(settings, date) === date
	const pause = isWorkday ? today.breaks.find((one) => one.from <= time && time < one.to) : undefined
	if (pause !== undefined) return `The office is closed for a break until ${formatClock(pause.to)}. ${clock}`
	const opensToday = isWorkday && time < today.from
	const next = opensToday ? date : nextOpenDay(settings, addDays(date, 1))
	if (next === null) return `The office is closed, and does not open within the next three years. ${clock}`
	const from = settings.officeHours[WEEKDAYS[weekdayOf(next)] ?? 'sunday'].from
	return `The office is closed. It opens ${opensToday ? 'today' : formatDate(next, 'full')} at ${formatClock(from)}. ${clock}`
}

/** Whether the office is open at this moment, and else when it opens. */
export function OpenNow({ settings }: { readonly settings: FirmSettings }) {
	useRegion()
	const [now, setNow] = useState(() => new Date())
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
		return () => clearInterval(timer)
	}, [])
	return <Banner tone={isOpenAt(settings, now) ? 'green' : 'grey'}>{sentence(settings, now)}</Banner>
}
