import { expect, test } from 'vitest'
import { DAY_MS } from '../kernel/dates.ts'
import { localAt } from '../kernel/local-time.ts'
import { type BookingRules, freeTimes, type Hours } from './booking-times.rules.ts'

const ZONE = 'America/New_York'
const MINUTE = 60_000
const at = (text: string) => Date.parse(text)
const DAILY: readonly Hours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '11:00' }))
const RULES: BookingRules = {
	timeZone: ZONE,
	hours: DAILY,
	stepMinutes: 30,
	beforeMinutes: 0,
	afterMinutes: 0,
	noticeHours: 0,
	aheadDays: 60,
	dailyLimit: null,
}
const ANN = { id: 'ann', busy: [], booked: [] }

function clocks(
	rules: Partial<BookingRules>,
	hosts = [ANN] as Parameters<typeof freeTimes>[1],
	day = '2026-12-01',
	minutes = 60,
) {
	const wanted = {
		from: at(`${day}T05:00Z`),
		to: at(`${day}T05:00Z`) + DAY_MS,
		minutes,
		now: at('2026-10-20T12:00Z'),
	}
	return freeTimes({ ...RULES, ...rules }, hosts, wanted).map((one) => localAt(one.at, ZONE).slice(11))
}

test('starts fill the hours, and the last one ends with them', () => {
	expect(clocks({})).toEqual(['09:00', '09:30', '10:00'])
	expect(clocks({}, [ANN], '2026-12-01', 120)).toEqual(['09:00'])
	expect(clocks({}, [ANN], '2026-12-01', 121)).toEqual([])
	expect(clocks({ hours: [{ weekday: 2, from: '23:00', to: '24:00' }] })).toEqual(['23:00'])
})

test('what is busy is kept apart by the buffers; touching is no overlap', () => {
	const busy = [{ from: at('2026-12-01T14:30Z'), to: at('2026-12-01T15:00Z') }]
	expect(clocks({}, [{ ...ANN, busy }], '2026-12-01', 30)).toEqual(['09:00', '10:00', '10:30'])
	expect(clocks({ beforeMinutes: 15 }, [{ ...ANN, busy }], '2026-12-01', 30)).toEqual(['09:00', '10:30'])
	expect(clocks({ afterMinutes: 15 }, [{ ...ANN, busy }], '2026-12-01', 30)).toEqual(['10:00', '10:30'])
})

test('notice, days ahead and the limit of a day', () => {
	const wanted = {
		from: at('2026-12-01T05:00Z'),
		to: at('2026-12-04T05:00Z'),
		minutes: 60,
		now: at('2026-12-01T14:10Z'),
	}
	const starts = (rules: Partial<BookingRules>, booked: readonly number[] = []) =>
		freeTimes({ ...RULES, ...rules }, [{ ...ANN, booked }], wanted).map((one) => localAt(one.at, ZONE).slice(8))
	expect(starts({})[0]).toBe('01T09:30')
	expect(starts({ noticeHours: 24 })[0]).toBe('02T09:30')
	expect(starts({ aheadDays: 1 }).at(-1)).toBe('02T09:00')
	expect(starts({ dailyLimit: 1 }, [at('2026-12-02T14:00Z')]).some((one) => one.startsWith('02'))).toBe(false)
})

test('everyone who is free is named', () => {
	const bob = { id: 'bob', busy: [{ from: at('2026-12-01T14:00Z'), to: at('2026-12-01T15:00Z') }], booked: [] }
	const wanted = {
		from: at('2026-12-01T05:00Z'),
		to: at('2026-12-02T05:00Z'),
		minutes: 60,
		now: at('2026-11-20T12:00Z'),
	}
	expect(freeTimes(RULES, [ANN, bob], wanted).map((one) => one.hostIds)).toEqual([['ann'], ['ann'], ['ann', 'bob']])
})

test('on days when the clocks change, each time that exists is offered once', () => {
	const night = DAILY.map((one) => ({ ...one, from: '00:00', to: '04:00' }))
	const spring = { ...RULES, hours: night, aheadDays: 365 }
	const on = (day: string) => {
		const from = at(`${day}T04:00Z`)
		const found = freeTimes(spring, [ANN], {
			from,
			to: from + 20 * 3_600_000,
			minutes: 30,
			now: at('2026-02-20T12:00Z'),
		})
		expect(found.every((one, place) => place === 0 || one.at - (found[place - 1]?.at ?? 0) >= 30 * MINUTE)).toBe(true)
		return found
			.map((one) => localAt(one.at, ZONE))
			.filter((one) => one.startsWith(day))
			.map((one) => one.slice(11))
	}
	expect(on('2026-03-08')).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30'])
	expect(on('2026-11-01')).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
})
