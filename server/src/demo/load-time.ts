import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { type CopyValue, copyRows } from './copy-rows.ts'
import { firmDay } from './firm-day.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'
import { EXPENSES, OFFICE_WORK, PARALEGAL_WORK, WORK } from './time-narratives.ts'

const SEED = 20_260_834
const PAUSE = 12 * 60_000
/** A year of working days. */
const DAYS = 365
/** Cases with time, of each attorney. */
const OWN_CASES = 6
const OPEN = new Set(['New', 'Active', 'Pending'])
/** Cents an hour by role, and what an hour cost before this year. */
const RATES = [
	['superuser', 450_00, 425_00],
	['admin', 400_00, 375_00],
	['attorney', 350_00, 325_00],
	['paralegal', 160_00, 150_00],
	[null, 110_00, 100_00],
] as const
const MILE_MILS = 725

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

type Work = readonly [minutes: number, text: string, activity: string, task: string, billing: string]

interface Timekeeper {
	readonly userId: string
	/** Null for work of the office that is of no case. */
	readonly cases: readonly NumberedCase[] | null
	readonly work: readonly Work[]
	/** Entries of a working day, by the number of the day. */
	readonly entries: (back: number) => number
}

/** A year of the demo firm’s time and expenses through `now`, with rates: of the firm by role, of a client, and of a case. */
export async function loadTime(
	client: pg.PoolClient,
	all: readonly NumberedCase[],
	{ anchor, now }: { readonly anchor: Date; readonly now: Date },
): Promise<void> {
	const random = new Random(SEED)
	const staff = await readStaff(client)
	const own = [...Map.groupBy(all.filter(isBillable), (one) => one.attorneyId)]
	const timekeepers: Timekeeper[] = own.map(([userId, cases]) => ({
		userId,
		cases: cases.toSorted(byAccount).slice(0, OWN_CASES),
		work: WORK,
		entries: (back) => 2 + (back % 4),
	}))
	const cases = timekeepers.flatMap((one) => one.cases ?? [])
	timekeepers.push({ userId: staff.paralegal ?? '', cases, work: PARALEGAL_WORK, entries: (back) => 2 + (back % 3) })
	timekeepers.push({ userId: staff.superuser ?? '', cases, work: WORK, entries: (back) => 1 + (back % 2) })
	timekeepers.push({ userId: staff.admin ?? '', cases: null, work: OFFICE_WORK, entries: () => 2 })
	await loadRates(client, random, cases, anchor)
	await loadEntries(client, random, timekeepers, now)
	await loadExpenses(client, random, cases, anchor)
}

async function readStaff(client: pg.PoolClient): Promise<Partial<Record<string, string>>> {
	const { rows } = await client.query<{ role: string; id: string }>('SELECT role, id FROM api.users')
	return Object.fromEntries(rows.map(({ role, id }) => [role, id]))
}

const isBillable = ({ status }: NumberedCase) => OPEN.has(status)

/** Clients of the portal first, then the oldest. */
function byAccount(a: NumberedCase, b: NumberedCase): number {
	const [ofA, ofB] = [a.client.userId === null ? 1 : 0, b.client.userId === null ? 1 : 0]
	return ofA - ofB || a.createdAt.getTime() - b.createdAt.getTime()
}

async function loadEntries(
	client: pg.PoolClient,
	random: Random,
	timekeepers: readonly Timekeeper[],
	now: Date,
): Promise<void> {
	const rows: CopyValue[][] = []
	const today = firmDay(now)
	for (const { userId, cases, work, entries } of timekeepers) {
		for (let back = DAYS; back >= 0; back -= 1) {
			const day = new Date(today.getTime() - back * DAY_MS)
			const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
			// Today there is work on any day of the week: a week without any says nothing.
			if (isWeekend && back > 0) continue
			const running = cases?.filter(({ createdAt }) => createdAt < day)
			if (running?.length === 0) continue
			// Half past eight in New York.
			let free = new Date(day).setUTCHours(13, 30, 0, 0)
			for (let at = 0; at < (isWeekend ? 1 : entries(back)); at += 1) {
				const [minutes, text, activity, task, billing] = random.pick(work)
				const caseId = running === undefined ? null : random.pick(running).id
				const seconds = minutes * 60 + random.between(0, 59)
				const startedAt = new Date(free + ((at * 7 + back) % 4) * PAUSE)
				free = startedAt.getTime() + seconds * 1000
				const isDone = free <= now.getTime()
				if (!isDone && at > 0) break
				const at8 = new Date(Math.min(day.getTime() + (14 + at) * 3_600_000, now.getTime()))
				const id = random.id(at8.getTime())
				const when = [at8, at8, isDone && !isWeekend ? startedAt : null]
				rows.push([id, userId, caseId, dayOf(day.getTime()), seconds, text, billing, task, activity, ...when])
			}
		}
	}
	const columns = ['id', 'user_id', 'case_id', 'worked_on', 'seconds', 'description', 'billing', 'task_code']
	await copyRows(
		client,
		'api.time_entries',
		[...columns, 'activity_code', 'created_at', 'updated_at', 'started_at'],
		rows,
	)
}

async function loadRates(
	client: pg.PoolClient,
	random: Random,
	[first, second]: readonly NumberedCase[],
	anchor: Date,
): Promise<void> {
	const year = dayOf(anchor.getTime()).slice(0, 4)
	const before = dayOf(Date.parse(`${year}-01-01`) - DAY_MS)
	const id = () => random.id(anchor.getTime() - 300 * DAY_MS)
	const rows: (string | number | null)[][] = RATES.flatMap(([role, now, then]) => [
		[id(), null, null, role, then, null, before],
		[id(), null, null, role, now, `${year}-01-01`, null],
	])
	if (first !== undefined) rows.push([id(), null, first.client.id, 'attorney', 300_00, null, null])
	if (second !== undefined) rows.push([id(), second.id, null, 'attorney', 375_00, null, null])
	await copyRows(client, 'api.rates', ['id', 'case_id', 'client_id', 'role', 'cents', 'starts_on', 'ends_on'], rows)
	const policy = ['id', 'increment_seconds', 'direction', 'minimum_seconds', 'scope']
	await copyRows(client, 'api.rounding_policies', policy, [[id(), 360, 'up', 0, 'entry']])
}

async function loadExpenses(
	client: pg.PoolClient,
	random: Random,
	cases: readonly NumberedCase[],
	anchor: Date,
): Promise<void> {
	const rows: (string | number | boolean | Date)[][] = []
	for (const one of cases) {
		for (let at = random.between(1, 5); at > 0; at -= 1) {
			const days = Math.floor((anchor.getTime() - one.createdAt.getTime()) / DAY_MS)
			if (days < 2) continue
			const spent = new Date(anchor.getTime() - random.between(1, Math.min(days, DAYS)) * DAY_MS)
			const [code, text, vendor, cents, isBillable] = random.pick(EXPENSES)
			const who = [random.id(spent.getTime()), one.attorneyId, one.id, dayOf(spent.getTime())]
			rows.push(
				random.chance(0.2)
					? [...who, 'E109', 'mileage', 'Travel to court and back', '', 24_000, MILE_MILS, 17_40, true, spent, spent]
					: [...who, code, 'amount', text, vendor, 1_000, cents * 10, cents, isBillable, spent, spent],
			)
		}
	}
	const columns = ['id', 'user_id', 'case_id', 'spent_on', 'code', 'kind', 'description', 'vendor']
	const amounts = ['quantity_thousandths', 'unit_mils', 'cents', 'is_billable', 'created_at', 'updated_at']
	await copyRows(client, 'api.expenses', [...columns, ...amounts], rows)
}
