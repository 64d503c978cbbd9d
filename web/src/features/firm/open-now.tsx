import type { FirmSettings } from '@praxis/contract/firm/firm-fields'
import { isOpenAt, localMoment, nextOpenDay, WEEKDAYS } from '@praxis/contract/firm/office-hours.rules'
import { addDays, weekdayOf } from '@praxis/contract/kernel/dates'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/page/banner.tsx'
import { formatClock, formatDate } from '../../ui/text/format.ts'
import { useRegion } from '../../ui/text/region.ts'

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
	if (next === null) return `The office is closed, and no day in the next three years opens it. ${clock}`
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
