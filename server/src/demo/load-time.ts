import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'
import { EXPENSES, WORK } from './time-narratives.ts'

const SEED = 20_260_834
const DAY = 86_400_000
const PAUSE = 12 * 60_000
/** A year of working days. */
const DAYS = 365
const CASES = 60
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

/** A year of the demo firm's time and expenses, with rates: of the firm by role, of a client, and of a case. */
export async function loadTime(client: pg.PoolClient, cases: readonly NumberedCase[], anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const first = cases.slice(0, CASES)
	await loadRates(client, random, first, anchor)
	await loadEntries(client, random, first, anchor)
	await loadExpenses(client, random, first, anchor)
}

async function loadEntries(
	client: pg.PoolClient,
	random: Random,
	cases: readonly NumberedCase[],
	anchor: Date,
): Promise<void> {
	const rows: (string | number | Date)[][] = []
	for (const [attorneyId, own] of Map.groupBy(cases, (one) => one.attorneyId)) {
		for (let back = DAYS; back >= 1; back -= 1) {
			const day = new Date(anchor.getTime() - back * DAY)
			if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue
			const running = own.filter(({ createdAt }) => createdAt < day)
			if (running.length === 0) continue
			// Half past eight in New York.
			let free = new Date(day).setUTCHours(13, 30, 0, 0)
			for (let at = 0; at < 2 + (back % 4); at += 1) {
				const [minutes, text, activity, task, billing] = random.pick(WORK)
				const of = random.pick(running)
				const at8 = new Date(day.getTime() + (14 + at) * 3_600_000)
				const seconds = minutes * 60 + random.between(0, 59)
				const on = day.toISOString().slice(0, 10)
				const startedAt = new Date(free + ((at * 7 + back) % 4) * PAUSE)
				free = startedAt.getTime() + seconds * 1000
				const id = random.id(at8.getTime())
				rows.push([id, attorneyId, of.id, on, seconds, text, billing, task, activity, at8, at8, startedAt])
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
	const before = dayOf(Date.parse(`${year}-01-01`) - DAY)
	const id = () => random.id(anchor.getTime() - 300 * DAY)
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
			const days = Math.floor((anchor.getTime() - one.createdAt.getTime()) / DAY)
			if (days < 2) continue
			const spent = new Date(anchor.getTime() - random.between(1, Math.min(days, DAYS)) * DAY)
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
