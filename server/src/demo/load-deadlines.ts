import { computeChain } from '@praxis/contract/court-rules/chain.rules'
import type { Means } from '@praxis/contract/court-rules/court-rules.schema'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { addDays, DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_953
/** Types of cases that are litigated by these rules. */
const CIVIL = new Set(['Civil Litigation', 'Personal Injury', 'Employment Law', 'Intellectual Property'])
const REMIND_DAYS = '{1}'

/** Event, days from today, means of service, whether the responsible attorney has acknowledged its deadlines. None is due today or
 *  tomorrow, so that the people of a new demo firm are not reminded of any. */
const EVENTS: readonly (readonly [eventId: string, days: number, means: Means | null, isAcknowledged: boolean])[] = [
	['summons-served', -12, null, true],
	['interrogatories-served', -21, 'mail', false],
	['production-requested', -9, 'electronic', true],
	['scheduling-conference', 45, null, true],
	['judgment-entered', -6, null, false],
	['admission-requested', -35, 'electronic', true],
	['counterclaim-served', -3, 'mail', false],
	['complaint-filed', -40, null, true],
]

const NO_STEPS = { steps: [], warnings: [], others: [] }

/** Name, order, days from today, whether it was acknowledged: deadlines that the court ordered. */
const BY_HAND: readonly (readonly [title: string, cite: string, days: number, isAcknowledged: boolean])[] = [
	['File the joint status report', 'Scheduling order, ECF 18', 12, true],
	['Exchange expert reports', 'Scheduling order, ECF 22', 33, false],
	['Pretrial statement', 'Local rule 16.3', 48, true],
]

/** Deadlines of the demo firm’s cases, computed by the rules; of judgments the first three. */
export async function loadDeadlines(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	{ anchor, now }: { readonly anchor: Date; readonly now: Date },
): Promise<void> {
	const random = new Random(SEED)
	const today = anchor.toISOString().slice(0, 10)
	const attorneys = [...new Set(cases.map((one) => one.attorneyId))]
	const triggers: (string | Date | null)[][] = []
	const rows: (string | Date | object | null)[][] = []
	const inCourt = cases.filter(({ type, status }) => CIVIL.has(type) && status === 'Active')
	for (const [at, [eventId, days, means, isAcknowledged]] of EVENTS.entries()) {
		const of = inCourt[at]
		if (of === undefined) break
		const day = addDays(today, days)
		const made = new Date(anchor.getTime() + Math.min(days, -2) * DAY_MS)
		const triggerId = random.id(made.getTime())
		triggers.push([triggerId, of.id, FRCP.id, eventId, day, means, made, made])
		const backupId = attorneys.find((id) => id !== of.attorneyId) ?? null
		const links = computeChain(FRCP, { holidays: [], closures: [] }, { eventId, day, means })
		for (const { rule, deadline } of links.slice(0, 3)) {
			const { on, ...explanation } = deadline
			const acknowledged = isAcknowledged ? [made, of.attorneyId] : [null, null]
			const status = on < today ? 'completed' : 'open'
			const people = [of.attorneyId, backupId]
			const named = [rule.id, FRCP.edition, rule.title, rule.cite]
			const id = random.id(made.getTime())
			rows.push([
				id,
				of.id,
				triggerId,
				FRCP.id,
				...named,
				on,
				on,
				explanation,
				...people,
				REMIND_DAYS,
				status,
				...acknowledged,
				made,
				now,
			])
		}
	}
	for (const [at, [title, cite, days, isAcknowledged]] of BY_HAND.entries()) {
		const of = inCourt[at]
		if (of === undefined) break
		const made = new Date(anchor.getTime() - 2 * DAY_MS)
		const backupId = attorneys.find((id) => id !== of.attorneyId) ?? null
		const acknowledged = isAcknowledged ? [made, of.attorneyId] : [null, null]
		const on = addDays(today, days)
		const named = [random.id(made.getTime()), of.id, null, null, null, null, title, cite]
		const people = [of.attorneyId, backupId]
		rows.push([...named, on, on, NO_STEPS, ...people, REMIND_DAYS, 'open', ...acknowledged, made, now])
	}
	const event = ['id', 'case_id', 'set_id', 'event_id', 'day', 'means', 'created_at', 'updated_at']
	await copyRows(client, 'api.deadline_triggers', event, triggers)
	const kept = ['id', 'case_id', 'trigger_id', 'set_id', 'rule_id', 'set_edition', 'title', 'cite']
	const dates = ['due_on', 'computed_on', 'explanation', 'responsible_id', 'backup_id', 'remind_days', 'status']
	const marks = ['acknowledged_at', 'acknowledged_by', 'created_at', 'updated_at']
	await copyRows(client, 'api.deadlines', [...kept, ...dates, ...marks], rows)
}
