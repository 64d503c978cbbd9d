import {
	type AgentFailure,
	type AgentStep,
	agentStep,
	type LoggedStep,
	loggedStep,
} from '@praxis/contract/agent/agent.fields'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const steps = z.array(loggedStep)
const runState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped'])

/** It has written nothing for so long: its process has ended. */
const SILENT_MS = 15 * 60 * 1000

export interface RunRef {
	readonly id: string
	readonly intakeId: string | null
	readonly answersId: string | null
}

export interface Run extends RunRef {
	readonly state: z.infer<typeof runState>
	readonly step: AgentStep
	readonly attempts: number
	readonly steps: readonly LoggedStep[]
	readonly reason: string
	readonly isRequested: boolean
	readonly version: number
}

/** The run of an inquiry, locked; made when it has none. Null when it is out of sight. */
export async function lockRun(db: Db, { id, intakeId, answersId }: RunRef, now: Date): Promise<Run | null> {
	await db
		.insertInto('agent_runs')
		.values({
			id,
			intake_id: intakeId,
			answers_id: answersId,
			state: 'waiting',
			step: 'received',
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	return relockRun(db, id)
}

export async function relockRun(db: Db, id: string): Promise<Run | null> {
	const row = await db.selectFrom('agent_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
	if (row === undefined) return null
	return {
		id: row.id,
		intakeId: row.intake_id,
		answersId: row.answers_id,
		state: runState.parse(row.state),
		step: agentStep.parse(row.step),
		attempts: row.attempts,
		steps: steps.parse(row.steps),
		reason: row.reason,
		isRequested: row.is_requested,
		version: row.version,
	}
}

export interface RunChanges {
	readonly state?: Run['state']
	readonly step?: AgentStep
	readonly attempts?: number
	readonly steps?: readonly LoggedStep[]
	readonly reason?: string
	readonly requestedBy?: string | null
	readonly isRequested?: boolean
}

/** Writes a locked run. */
export async function updateRun(db: Db, id: string, changes: RunChanges, now: Date): Promise<void> {
	const { steps: logged, requestedBy, isRequested, ...own } = changes
	await db
		.updateTable('agent_runs')
		.set({
			...own,
			...(logged !== undefined && { steps: JSON.stringify(logged) }),
			...(requestedBy !== undefined && { requested_by: requestedBy }),
			...(isRequested !== undefined && { is_requested: isRequested }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

/** Open inquiries and responses, and what kept the agent from finishing them. */
function failures(db: Db, now: Date, seesAnswers: boolean) {
	const silent = new Date(now.getTime() - SILENT_MS)
	return db
		.selectFrom('agent_runs as r')
		.innerJoin('review_queue as q', 'q.id', 'r.id')
		.leftJoin('intakes as i', 'i.id', 'r.intake_id')
		.leftJoin('answers as a', 'a.id', 'r.answers_id')
		.where('q.state', '=', 'waiting')
		.where(
			sql<boolean>`(r.state = 'failed' OR (r.state = 'stopped' AND NOT EXISTS (SELECT FROM api.agent_cases k WHERE k.id = r.id))
				OR (r.state IN ('running', 'waiting') AND r.updated_at < ${silent}))`,
		)
		.where(sql<boolean>`(r.answers_id IS NULL OR ${seesAnswers}::boolean)`)
}

function selectFailures(db: Db, now: Date, seesAnswers: boolean) {
	return failures(db, now, seesAnswers).select([
		'r.id',
		'r.intake_id',
		'r.answers_id',
		'r.state',
		'r.step',
		'r.reason',
		'r.attempts',
		'r.steps',
		'r.updated_at as at',
		'r.version',
		sql<string>`coalesce(nullif(i.full_name, ''), nullif(a.respondent_name, ''), a.respondent_email, '')`.as('name'),
	])
}

type FailureRow = Awaited<ReturnType<ReturnType<typeof selectFailures>['execute']>>[number]

const INTERRUPTED = 'The process that worked on it ended in the middle.'

function toFailure(row: FailureRow): AgentFailure {
	const kind = row.state === 'failed' || row.state === 'stopped' ? row.state : 'interrupted'
	return {
		id: row.id,
		intakeId: row.intake_id,
		answersId: row.answers_id,
		name: row.name,
		kind,
		step: agentStep.parse(row.step),
		reason: kind === 'interrupted' ? INTERRUPTED : row.reason,
		attempts: row.attempts,
		steps: steps.parse(row.steps),
		at: row.at.toISOString(),
		version: row.version,
	}
}

const ORDER = { sorts: { at: 'r.updated_at' }, id: 'r.id' } as const

interface FailureInput {
	readonly cursor?: string | undefined
	readonly limit: number
}

export function selectFailurePage(
	db: Db,
	input: FailureInput,
	now: Date,
	seesAnswers: boolean,
): Promise<Page<AgentFailure>> {
	const query = selectFailures(db, now, seesAnswers)
	return selectPage(query, ORDER, { ...input, sort: 'at', direction: 'desc' }, toFailure)
}

export async function countFailures(db: Db, now: Date, seesAnswers: boolean): Promise<number> {
	const row = await failures(db, now, seesAnswers)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return Number(row.count)
}

/** The failure of an inquiry; null when there is none. */
export async function selectFailure(db: Db, id: string, now: Date, seesAnswers: boolean): Promise<AgentFailure | null> {
	const row = await selectFailures(db, now, seesAnswers).where('r.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toFailure(row)
}
