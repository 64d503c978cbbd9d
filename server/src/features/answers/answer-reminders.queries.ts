import type { AnswerReminderSettings } from '@praxis/contract/answers/answer-reminders.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const SETTINGS = ['is_on as isOn', 'after_days as afterDays', 'at_most as atMost', 'version'] as const

export function selectReminderSettings(db: Db): Promise<AnswerReminderSettings> {
	return db.selectFrom('answer_reminder_settings').select(SETTINGS).executeTakeFirstOrThrow()
}

/** Null when they were saved by someone else since they were read. */
export async function updateReminderSettings(
	db: Db,
	{ isOn, afterDays, atMost, version }: AnswerReminderSettings,
	now: Date,
): Promise<AnswerReminderSettings | null> {
	const row = await db
		.updateTable('answer_reminder_settings')
		.set({ is_on: isOn, after_days: afterDays, at_most: atMost, version: sql`version + 1`, updated_at: now })
		.where('version', '=', version)
		.returning(SETTINGS)
		.executeTakeFirst()
	return row ?? null
}

export interface DueReminder {
	/** Id of the invitation or of the response. */
	readonly id: string
	readonly kind: 'invitation' | 'draft'
	readonly email: string
	readonly title: string
	readonly clientId: string | null
	readonly intakeId: string | null
	readonly caseId: string | null
}

/** Moments: activity before `before` is due, before `since` forgotten. */
export interface DueWindow {
	readonly now: Date
	readonly before: Date
	readonly since: Date
	readonly atMost: number
}

/** Whether the person is still to be reminded: no answer, no end of the matter, no wish to be left alone. */
function isWanted(email: string, { before }: DueWindow) {
	return sql`${sql.ref(email)} <> ''
		AND NOT EXISTS (SELECT FROM api.answer_reminder_stops s WHERE s.email = lower(${sql.ref(email)}))
		AND NOT EXISTS (SELECT FROM api.answer_reminders o
			WHERE lower(o.recipient) = lower(${sql.ref(email)}) AND o.sent_at > ${before})
		AND NOT EXISTS (SELECT FROM api.intakes n
			WHERE n.id = t.intake_id AND (n.status = 'declined' OR n.spam_reason IS NOT NULL))
		AND NOT EXISTS (SELECT FROM api.clients c WHERE c.id = t.client_id
			AND (c.deleted_at IS NOT NULL OR 'email' = ANY (c.refused_channels)))`
}

/** Has other processes wait: which reminders were sent is read after those of another process are written, and not at the same
 *  time. For the rest of the transaction. */
export async function lockReminders(db: Db): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('answers.remind', 0))`.execute(db)
}

/** The next invitation that was not used, locked; null when none is due. */
export async function lockDueInvitation(db: Db, window: DueWindow): Promise<DueReminder | null> {
	const { rows } = await sql<DueReminder>`
		SELECT t.id, 'invitation' AS kind, t.email, q.title, t.client_id AS "clientId", t.intake_id AS "intakeId",
			(SELECT n.case_id FROM api.intakes n WHERE n.id = t.intake_id) AS "caseId"
		FROM api.answer_invitations t JOIN api.questionnaires q ON q.id = t.questionnaire_id
		WHERE t.used_at IS NULL AND t.revoked_at IS NULL AND t.expires_at > ${window.now} AND q.status = 'published'
			AND t.created_at BETWEEN ${window.since} AND ${window.before}
			AND (SELECT count(*) FROM api.answer_reminders r WHERE r.invitation_id = t.id) < ${window.atMost}
			AND NOT EXISTS (SELECT FROM api.answers a WHERE a.questionnaire_id = t.questionnaire_id
				AND a.started_at >= t.created_at AND (a.client_id = t.client_id OR a.intake_id = t.intake_id))
			AND ${isWanted('t.email', window)}
		ORDER BY t.created_at LIMIT 1 FOR UPDATE OF t SKIP LOCKED`.execute(db)
	return rows[0] ?? null
}

/** The next response that was started and not submitted, locked; null when none is due. It goes to the address that was
 *  invited, else to the one the respondent entered and had a link sent to: anybody can enter another person's address, and the
 *  message leads into the response. */
export async function lockDueDraft(db: Db, window: DueWindow): Promise<DueReminder | null> {
	const { rows } = await sql<DueReminder>`
		SELECT t.id, 'draft' AS kind, e.email, t.title, t.client_id AS "clientId", t.intake_id AS "intakeId",
			coalesce(t.case_id, (SELECT n.case_id FROM api.intakes n WHERE n.id = t.intake_id)) AS "caseId"
		FROM api.answers t
		LEFT JOIN api.answer_invitations i ON i.answers_id = t.id
		CROSS JOIN LATERAL (SELECT coalesce(nullif(i.email, ''), t.respondent_email) AS email) e
		WHERE t.status = 'in_progress' AND t.source <> 'internal'
			AND t.saved_at BETWEEN ${window.since} AND ${window.before}
			AND (SELECT count(*) FROM api.answer_reminders r WHERE r.answers_id = t.id OR r.invitation_id = i.id) < ${window.atMost}
			AND (i.id IS NOT NULL OR api.had_answer_link(t.id, e.email))
			AND ${isWanted('e.email', window)}
		ORDER BY t.saved_at LIMIT 1 FOR UPDATE OF t SKIP LOCKED`.execute(db)
	return rows[0] ?? null
}

export interface NewReminder {
	readonly id: string
	readonly due: DueReminder
	/** Null for a response, which is continued by a link of its own. */
	readonly tokenHash: string | null
	readonly stopHash: string
	readonly sentAt: Date
}

export async function insertReminder(db: Db, { id, due, tokenHash, stopHash, sentAt }: NewReminder): Promise<void> {
	await db
		.insertInto('answer_reminders')
		.values({
			id,
			invitation_id: due.kind === 'invitation' ? due.id : null,
			answers_id: due.kind === 'draft' ? due.id : null,
			recipient: due.email,
			token_hash: tokenHash,
			token_stop_hash: stopHash,
			sent_at: sentAt,
		})
		.execute()
}

/** Stops reminders to the recipient of the one with this link; false when there is none. */
export async function stopReminders(db: Db, hash: string): Promise<boolean> {
	const { rows } = await sql<{ stopped: boolean }>`SELECT api.stop_answer_reminders(${hash}) AS stopped`.execute(db)
	return rows[0]?.stopped === true
}
