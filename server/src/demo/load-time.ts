import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_834
const DAY = 86_400_000
const DAYS = 35
const CASES = 60

/** Minutes, what was done, activity and task code, billing. */
const WORK = [
	[48, 'Telephone conference with client about settlement', 'A106', 'L160', 'billable'],
	[95, 'Draft motion to compel', 'A103', 'L350', 'billable'],
	[22, 'Review correspondence from opposing counsel', 'A104', 'L120', 'billable'],
	[130, 'Prepare for deposition', 'A101', 'L330', 'billable'],
	[75, 'Legal research on limitation of damages', 'A102', 'L120', 'billable'],
	[12, 'Short call with client', 'A106', '', 'no_charge'],
	[55, 'Review discovery responses', 'A104', 'L320', 'billable'],
	[180, 'Attend mediation', 'A109', 'L160', 'billable'],
	[34, 'Organize case file', 'A110', '', 'non_billable'],
	[66, 'Draft letter to insurer', 'A103', 'L120', 'billable'],
] as const

/** Time of the demo firm's attorneys over the last weeks, two to five entries on each working day. */
export async function loadTime(client: pg.PoolClient, cases: readonly NumberedCase[], anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const byAttorney = Map.groupBy(cases.slice(0, CASES), ({ attorneyId }) => attorneyId)
	const rows: (string | number | Date)[][] = []
	for (const [attorneyId, own] of byAttorney) {
		if (attorneyId === null) continue
		for (let back = 1; back <= DAYS; back += 1) {
			const day = new Date(anchor.getTime() - back * DAY)
			if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue
			for (let at = 0; at < 2 + (back % 4); at += 1) {
				const [minutes, text, activity, task, billing] = random.pick(WORK)
				const of = random.pick(own)
				const at8 = new Date(day.getTime() + (14 + at) * 3_600_000)
				const seconds = minutes * 60 + random.between(0, 59)
				const on = day.toISOString().slice(0, 10)
				rows.push([random.id(at8.getTime()), attorneyId, of.id, on, seconds, text, billing, task, activity, at8, at8])
			}
		}
	}
	const columns = ['id', 'user_id', 'case_id', 'worked_on', 'seconds', 'description', 'billing', 'task_code']
	await copyRows(client, 'api.time_entries', [...columns, 'activity_code', 'created_at', 'updated_at'], rows)
}
