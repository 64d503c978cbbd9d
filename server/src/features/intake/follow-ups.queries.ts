import {
	DEFAULT_STEPS,
	type FollowUp,
	type FollowUpKind,
	type FollowUpOutcome,
	type FollowUpSequence,
	type FollowUpStop,
	followUpSequence,
} from '@praxis/contract/intake/follow-ups.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = ['practice_area as practiceArea', 'is_on as isOn', 'steps', 'version'] as const

/** The one for all other practice areas is there before it is saved: off, with the usual steps. */
export async function selectSequences(db: Db): Promise<FollowUpSequence[]> {
	const rows = await db.selectFrom('follow_up_sequences').select(COLUMNS).orderBy('practice_area').execute()
	const saved = rows.map((row) => followUpSequence.parse(row))
	if (saved.some(({ practiceArea }) => practiceArea === '')) return saved
	return [{ practiceArea: '', isOn: false, steps: [...DEFAULT_STEPS], version: 0 }, ...saved]
}

/** False when it was saved by someone else since it was read. */
export async function upsertSequence(db: Db, one: FollowUpSequence, now: Date): Promise<boolean> {
	const { practiceArea, isOn, steps, version } = one
	const { rows } = await sql`
		INSERT INTO api.follow_up_sequences (practice_area, is_on, steps, updated_at)
		SELECT ${practiceArea}, ${isOn}, ${JSON.stringify(steps)}::jsonb, ${now} WHERE ${version} = 0
		ON CONFLICT (practice_area) DO NOTHING RETURNING version`.execute(db)
	if (rows.length > 0) return true
	const updated = await db
		.updateTable('follow_up_sequences')
		.set({ is_on: isOn, steps: JSON.stringify(steps), version: sql`version + 1`, updated_at: now })
		.where('practice_area', '=', practiceArea)
		.where('version', '=', version)
		.executeTakeFirst()
	return updated.numUpdatedRows > 0n
}

export interface NewFollowUp {
	readonly kind: FollowUpKind
	readonly subject: string
	readonly text: string
	readonly dueAt: Date
}

/** Holds back the planning of other inquiries with this email address until the transaction ends. */
export async function lockEmail(db: Db, email: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`follow-ups/${email}`}, 0))`.execute(db)
}

/** Whether emails of another inquiry go to this address, or went there since a moment. */
export async function isFollowedUp(db: Db, email: string, since: Date, besideId: string): Promise<boolean> {
	const row = await db
		.selectFrom('follow_ups')
		.innerJoin('intakes', 'intakes.id', 'follow_ups.intake_id')
		.select('follow_ups.id')
		.where('intakes.email', '=', email)
		.where('intakes.id', '<>', besideId)
		.where('follow_ups.kind', '=', 'email')
		.where((eb) =>
			eb.or([eb('outcome', '=', 'waiting'), eb.and([eb('outcome', '=', 'sent'), eb('done_at', '>', since)])]),
		)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** Once for each inquiry. */
export async function insertFollowUps(db: Db, intakeId: string, steps: readonly NewFollowUp[]): Promise<void> {
	const known = await db.selectFrom('follow_ups').select('id').where('intake_id', '=', intakeId).limit(1).execute()
	if (known.length > 0 || steps.length === 0) return
	await db
		.insertInto('follow_ups')
		.values(steps.map(({ dueAt, ...one }) => ({ id: newId(), intake_id: intakeId, due_at: dueAt, ...one })))
		.execute()
}

export async function selectFollowUps(db: Db, intakeId: string): Promise<FollowUp[]> {
	const rows = await db
		.selectFrom('follow_ups')
		.select(['id', 'kind', 'subject', 'due_at', 'outcome', 'done_at'])
		.where('intake_id', '=', intakeId)
		.orderBy('due_at')
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind as FollowUpKind,
		subject: row.subject,
		dueAt: row.due_at.toISOString(),
		outcome: row.outcome as FollowUpOutcome,
		doneAt: row.done_at?.toISOString() ?? null,
	}))
}

/** Why nothing more is sent for an inquiry; null while its sequence continues. */
export async function selectStop(db: Db, intakeId: string): Promise<FollowUpStop | null> {
	const { rows } = await sql<{ stop: FollowUpStop | null }>`
		SELECT CASE
			WHEN i.spam_reason IS NOT NULL THEN 'spam'
			WHEN i.status IN ('declined', 'opened') THEN i.status
			WHEN EXISTS (SELECT FROM api.answers a WHERE a.intake_id = i.id AND a.submitted_at IS NOT NULL) THEN 'answered'
			WHEN EXISTS (SELECT FROM api.timeline_entries t WHERE t.inquiry_id = i.id AND t.deleted_at IS NULL
				AND (t.direction = 'incoming' OR t.outcome = 'connected' OR t.kind = 'meeting')) THEN 'reached'
		END AS stop FROM api.intakes i WHERE i.id = ${intakeId}`.execute(db)
	return rows[0]?.stop ?? null
}

export interface DueFollowUp {
	readonly id: string
	readonly intakeId: string
	readonly kind: string
	readonly subject: string
	readonly text: string
}

/** The next follow-up that is due, locked; null when there is none, or another process works on it. */
export async function lockDue(db: Db, now: Date): Promise<DueFollowUp | null> {
	const row = await db
		.selectFrom('follow_ups')
		.select(['id', 'intake_id as intakeId', 'kind', 'subject', 'text'])
		.where('outcome', '=', 'waiting')
		.where('due_at', '<=', now)
		.orderBy('due_at')
		.limit(1)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst()
	return row ?? null
}

export async function updateOutcome(db: Db, id: string, outcome: FollowUpOutcome, now: Date): Promise<void> {
	await db.updateTable('follow_ups').set({ outcome, done_at: now }).where('id', '=', id).execute()
}

/** How many were stopped. */
export async function stopWaiting(db: Db, intakeId: string, now: Date): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable('follow_ups')
		.set({ outcome: 'stopped', done_at: now })
		.where('intake_id', '=', intakeId)
		.where('outcome', '=', 'waiting')
		.executeTakeFirstOrThrow()
	return Number(numUpdatedRows)
}
