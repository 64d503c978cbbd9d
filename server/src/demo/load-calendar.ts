import { addDays, DAY_MS, weekdayOf } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { datesOf, windowAround } from '../features/calendar/expand-event.ts'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_950
const CASES = 60
/** As many workdays before today, the same number of events again. */
const PAST_DAYS = 22

/** Title, kind, workdays from today, start, minutes, place, whether the client sees it. */
const OF_CASES = [
	['Status conference', 'hearing', 2, '09:30', 45, 'Superior Court, Dept. 14', true],
	['Client meeting', 'client_meeting', 1, '14:00', 60, 'Conference room A', true],
	['Deposition of the claims adjuster', 'deposition', 4, '10:00', 180, 'Court reporters, 5th floor', false],
	['Call with opposing counsel', 'call', 0, '11:30', 30, '', false],
	['Motion to compel', 'hearing', 7, '13:30', 60, 'Superior Court, Dept. 53', true],
	['Mediation', 'mediation', 9, '09:00', 420, 'Mediation center', true],
	['Review settlement offer with client', 'client_meeting', 3, '16:00', 45, 'Conference room B', true],
	['Trial readiness conference', 'hearing', 16, '08:30', 60, 'Superior Court, Dept. 14', true],
	['Expert call', 'call', 5, '15:00', 30, '', false],
	['Jury trial', 'trial', 30, '09:00', 420, 'Superior Court, Dept. 14', true],
	['Initial consultation', 'client_meeting', -2, '10:30', 60, 'Conference room A', true],
	['Witness interview', 'meeting', -1, '13:00', 60, 'Conference room B', false],
] as const

interface Planned {
	readonly title: string
	readonly kind: string
	readonly startsLocal: string
	readonly minutes: number
	readonly location: string
	readonly people: readonly string[]
	readonly ownerId: string
	readonly of?: NumberedCase
	readonly rrule?: string
	readonly isAllDay?: true
	readonly isPrivate?: true
	readonly isClientVisible?: boolean
}

/** The workday some workdays from a day; a weekend counts as the Friday before. */
function addWorkdays(day: string, days: number): string {
	const weekday = (weekdayOf(day) + 6) % 7
	const monday = addDays(day, -weekday)
	const at = Math.min(weekday, 4) + days
	return addDays(monday, Math.floor(at / 5) * 7 + (((at % 5) + 5) % 5))
}

function ofCases(cases: readonly NumberedCase[], today: string): Planned[] {
	return cases.slice(0, CASES).map((of, at): Planned => {
		const [title, kind, days, time, minutes, location, isClientVisible] = OF_CASES[at % OF_CASES.length] ?? OF_CASES[0]
		const day = addWorkdays(today, days + Math.floor(at / OF_CASES.length) * 4)
		const people = [of.attorneyId]
		return {
			title,
			kind,
			startsLocal: `${day}T${time}`,
			minutes,
			location,
			people,
			ownerId: of.attorneyId,
			of,
			isClientVisible,
		}
	})
}

function ofFirm(staff: readonly string[], attorneys: readonly string[], today: string): Planned[] {
	const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 28)
	const [first = '', second = first] = attorneys
	const [ownerId = first] = staff
	const meeting = { kind: 'meeting', location: 'Conference room A', ownerId } as const
	return [
		{
			...meeting,
			title: 'Team meeting',
			startsLocal: `${monday}T09:00`,
			minutes: 45,
			people: staff,
			rrule: 'FREQ=WEEKLY;BYDAY=MO',
		},
		{
			...meeting,
			title: 'Case review',
			startsLocal: `${addDays(monday, 3)}T16:00`,
			minutes: 60,
			people: attorneys,
			rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
		},
		{
			kind: 'other',
			location: '',
			ownerId: second,
			title: 'Doctor',
			startsLocal: `${addWorkdays(today, 2)}T08:30`,
			minutes: 60,
			people: [second],
			isPrivate: true,
		},
		{
			kind: 'out_of_office',
			location: '',
			ownerId: second,
			title: 'Vacation',
			startsLocal: `${addWorkdays(today, 12)}T00:00`,
			minutes: 2_880,
			people: [second],
			isAllDay: true,
		},
	]
}

/** The calendar of the demo firm: hearings, depositions and client meetings of its cases, meetings of the firm, and what is private. */
export async function loadCalendar(client: pg.PoolClient, cases: readonly NumberedCase[], anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const { rows: firm } = await client.query<{ zone: string }>(
		"SELECT coalesce(nullif(time_zone, ''), 'UTC') AS zone FROM api.firm",
	)
	const { rows: users } = await client.query<{ id: string; role: string }>(
		"SELECT id, role FROM api.users WHERE role NOT IN ('client', 'service_provider') AND status = 'active' ORDER BY email",
	)
	const timeZone = firm[0]?.zone ?? 'UTC'
	const today = anchor.toISOString().slice(0, 10)
	const attorneys = users.filter((one) => one.role === 'attorney').map((one) => one.id)
	const staff = users.map((one) => one.id)
	const weeksAgo = addWorkdays(today, -PAST_DAYS)
	const planned = [
		...ofCases(cases, today),
		...ofCases(cases.toReversed(), weeksAgo),
		...ofFirm(staff, attorneys, today),
	]
	const all = planned.map((one) => ({
		...one,
		id: random.id(anchor.getTime() - DAY_MS),
	}))
	await copyRows(
		client,
		'api.calendar_events',
		[
			'id',
			'uid',
			'title',
			'kind',
			'starts_local',
			'duration_minutes',
			'is_all_day',
			'time_zone',
			'rrule',
			'location',
			'case_id',
			'client_id',
			'owner_id',
			'is_private',
			'is_client_visible',
			'created_at',
			'updated_at',
		],
		all.map((one) => [
			one.id,
			`${one.id}@praxis`,
			one.title,
			one.kind,
			one.startsLocal,
			one.minutes,
			one.isAllDay ?? false,
			timeZone,
			one.rrule ?? null,
			one.location,
			one.of?.id ?? null,
			one.of?.client.id ?? null,
			one.ownerId,
			one.isPrivate ?? false,
			one.isClientVisible ?? false,
			anchor,
			anchor,
		]),
	)
	const people = all.flatMap((one) => one.people.map((id) => [one.id, id]))
	await copyRows(client, 'api.calendar_attendees', ['event_id', 'user_id'], people)
	const dates = all.flatMap((one) => {
		const series = { startsLocal: one.startsLocal, timeZone, rrule: one.rrule ?? null, repeatUntil: null }
		return datesOf(series, windowAround(anchor)).flatMap(({ local, at }) =>
			one.people.map((id) => [one.id, local, id, new Date(at), new Date(at + one.minutes * 60_000)]),
		)
	})
	await copyRows(
		client,
		'api.calendar_occurrences',
		['event_id', 'original_local', 'user_id', 'starts_at', 'ends_at'],
		dates,
	)
}
