import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoWriter } from './load-messages.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_175

interface Planned {
	/** From today; null without a date. */
	readonly days: number | null
	readonly title: string
	readonly description: string
	readonly isHidden?: true
}

const PLAN: readonly Planned[] = [
	{ days: -40, title: 'First meeting', description: 'We went through the facts and agreed on the next steps.' },
	{ days: -12, title: 'Documents complete', description: 'We have all documents that we asked you for. Thank you.' },
	{
		days: 4,
		title: 'Call with your attorney',
		description: 'We call you to prepare the next meeting. About 30 minutes.',
	},
	{
		days: 19,
		title: 'Meeting with the other side',
		description: 'Both sides look for an agreement. You take part by video; we send you the link.',
	},
	{ days: 33, title: 'Decide on the settlement range', description: 'Internal until discussed.', isHidden: true },
	{ days: null, title: 'Decision', description: 'How long this takes depends on the other side and the court.' },
]

/** Milestones of the open cases of clients with an account: reached, planned, and one the client does not see. */
export async function loadMilestones(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	writers: readonly DemoWriter[],
	now: Date,
): Promise<void> {
	const random = new Random(SEED)
	const open = cases.filter((one) => one.client.userId !== null && ['New', 'Active', 'Pending'].includes(one.status))
	const called = new Set<string>()
	const rows = open.flatMap(({ id, client: of, attorneyId, createdAt: at }) => {
		const writer = writers.find((one) => one.id === attorneyId) ?? writers[0]
		// One call a week is enough for a client with several cases.
		const plan = called.has(of.id) ? PLAN.filter(({ days }) => days !== 4) : PLAN
		called.add(of.id)
		const since = plan.filter(({ days }) => days === null || now.getTime() + days * DAY_MS > at.getTime())
		return since.map(({ days, title, description, isHidden }) => [
			random.id(at.getTime()),
			id,
			title,
			description,
			days !== null && days < 0 ? 'reached' : 'planned',
			days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10),
			isHidden !== true,
			writer?.id ?? null,
			writer?.fullName ?? 'Praxis',
			at,
			at,
		])
	})
	await copyRows(
		client,
		'api.case_milestones',
		[
			'id',
			'case_id',
			'title',
			'description',
			'status',
			'day',
			'is_shared',
			'created_by',
			'created_by_name',
			'created_at',
			'updated_at',
		],
		rows,
	)
}
