import type { AgentFigures } from '@praxis/contract/agent/agent.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What happened since a time. */
export async function selectFigures(db: Db, since: Date, seesAnswers: boolean): Promise<AgentFigures> {
	const { rows } = await sql<AgentFigures>`SELECT r.*, k.* FROM
		(SELECT count(*) FILTER (WHERE state = 'done')::integer AS processed,
			count(*) FILTER (WHERE state = 'failed')::integer AS failed
			FROM api.agent_runs WHERE updated_at >= ${since} AND (answers_id IS NULL OR ${seesAnswers}::boolean)) r,
		(SELECT count(*) FILTER (WHERE created_at >= ${since})::integer AS prepared,
			count(*) FILTER (WHERE created_at >= ${since} AND flags <> '[]')::integer AS flagged,
			count(*) FILTER (WHERE assigned_at >= ${since})::integer AS assigned,
			count(*) FILTER (WHERE notified_at >= ${since})::integer AS notified,
			count(*) FILTER (WHERE status = 'accepted' AND decided_at >= ${since})::integer AS accepted,
			count(*) FILTER (WHERE status = 'rejected' AND decided_at >= ${since})::integer AS rejected
			FROM api.agent_cases WHERE updated_at >= ${since} AND (answers_id IS NULL OR ${seesAnswers}::boolean)) k`.execute(
		db,
	)
	const [row] = rows
	if (row === undefined) throw new Error('figures always have one row')
	return row
}

/** How many pending cases wait, and how many of them are flagged. */
export async function countWaiting(
	db: Db,
	seesAnswers: boolean,
): Promise<{ readonly waiting: number; readonly flagged: number }> {
	const { rows } = await sql<{ waiting: number; flagged: number }>`
		SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE k.status = 'flagged')::integer AS flagged
		FROM api.agent_cases k JOIN api.review_queue q ON q.id = k.id AND q.state = 'waiting'
		WHERE k.status IN ('pending', 'flagged') AND (k.answers_id IS NULL OR ${seesAnswers}::boolean)`.execute(db)
	return rows[0] ?? { waiting: 0, flagged: 0 }
}

/** Open inquiries and responses without a pending case, newest first. */
function unprepared(seesAnswers: boolean) {
	return sql`FROM api.review_queue q WHERE q.state = 'waiting' AND (q.answers_id IS NULL OR ${seesAnswers}::boolean)
		AND NOT EXISTS (SELECT FROM api.agent_cases k WHERE k.id = q.id)`
}

export async function countUnprepared(db: Db, seesAnswers: boolean): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count ${unprepared(seesAnswers)}`.execute(
		db,
	)
	return rows[0]?.count ?? 0
}

export async function selectUnprepared(db: Db, seesAnswers: boolean, limit: number): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		SELECT q.id ${unprepared(seesAnswers)} ORDER BY q.arrived_at DESC, q.id LIMIT ${limit}`.execute(db)
	return rows.map((row) => row.id)
}

/** How many cases of a practice area are closed, and how many days they took in the middle. */
export async function selectClosedCases(
	db: Db,
	practiceArea: string,
): Promise<{ readonly count: number; readonly medianDays: number | null }> {
	const { rows } = await sql<{ count: number; median_days: number | null }>`
		SELECT count(*)::integer AS count,
			percentile_cont(0.5) WITHIN GROUP (ORDER BY c.closed_on - c.opened_on)::double precision AS median_days
		FROM api.cases c WHERE c.type = ${practiceArea} AND c.closed_on IS NOT NULL AND c.closed_on >= c.opened_on`.execute(
		db,
	)
	const [row] = rows
	return { count: row?.count ?? 0, medianDays: row?.median_days ?? null }
}

/** Whether a user may have matters assigned. */
export async function isAttorney(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ known: boolean }>`SELECT EXISTS (SELECT FROM api.attorney_loads() l
		WHERE l.attorney_id = ${id}) AS known`.execute(db)
	return rows[0]?.known === true
}

/** Whom to call, for letters; empty when not set. */
export async function selectFirmContact(db: Db): Promise<{ readonly name: string; readonly phone: string }> {
	return db.selectFrom('firm').select(['name', 'phone']).executeTakeFirstOrThrow()
}
