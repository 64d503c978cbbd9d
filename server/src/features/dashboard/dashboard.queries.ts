import {
	ATTENTION_REASONS,
	type AttentionItem,
	attentionItem,
	DEADLINE_DAYS,
	type FollowUp,
	type PendingInvitation,
	pendingInvitation,
	TASK_DAYS,
	type TodaysCall,
	todaysCall,
	type WaitingInquiry,
	waitingInquiry,
} from '@praxis/contract/dashboard/dashboard.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { FirmDay } from '../firm/find-firm-day.ts'

const OF_EACH = sql.lit(20)
export const OPEN_CASE = sql`('New', 'Active', 'Pending')`
const OPEN_INQUIRY = sql`('new', 'contacted', 'qualified')`

/** What the person may see at all; rows are the business of row security. */
export interface Sees {
	readonly cases: boolean
	readonly clients: boolean
	readonly tasks: boolean
	readonly responses: boolean
}

const inquiryDeadlines = (userId: string, { today }: FirmDay) => sql`
	SELECT 'deadline' AS reason, id::text, full_name AS name, coalesce(practice_area, '') AS about,
		'/dashboard/intakes/' || id AS href, deadline_on AS due_on, NULL::timestamptz AS at, NULL AS priority
	FROM api.intakes WHERE assigned_to = ${userId} AND status IN ${OPEN_INQUIRY} AND spam_reason IS NULL
		AND deadline_on <= ${today}::date + ${sql.lit(DEADLINE_DAYS)}
	ORDER BY deadline_on LIMIT ${OF_EACH}`

/** Limitation dates of open cases whose team the person is on. */
const limitationDates = (userId: string, { today }: FirmDay) => sql`
	SELECT 'limitation', id::text, case_name, client_name, '/dashboard/cases/' || id, limitation_on,
		NULL::timestamptz, priority
	FROM api.cases WHERE status IN ${OPEN_CASE} AND limitation_on <= ${today}::date + ${sql.lit(DEADLINE_DAYS)}
		AND (attorney_id = ${userId} OR originating_attorney_id = ${userId} OR paralegal_id = ${userId}
			OR assisting_attorney_ids @> ARRAY[${userId}])
	ORDER BY limitation_on LIMIT ${OF_EACH}`

const dueTasks = (userId: string, { today }: FirmDay) => sql`
	SELECT 'task', t.id::text, t.title, coalesce(c.case_name, ''), '/dashboard/tasks/' || t.id, t.due_on,
		NULL::timestamptz, t.priority
	FROM api.tasks t LEFT JOIN api.cases c ON c.id = t.case_id
	WHERE t.assignee_id = ${userId} AND t.status IN ('open', 'in_progress')
		AND t.due_on <= ${today}::date + ${sql.lit(TASK_DAYS)}
	ORDER BY t.due_on LIMIT ${OF_EACH}`

const newInquiries = (userId: string, { today }: FirmDay) => sql`
	SELECT 'inquiry', id::text, full_name, coalesce(practice_area, ''), '/dashboard/intakes/' || id, NULL::date,
		created_at, urgency
	FROM api.intakes WHERE assigned_to = ${userId} AND status = 'new' AND spam_reason IS NULL
		AND (deadline_on IS NULL OR deadline_on > ${today}::date + ${sql.lit(DEADLINE_DAYS)})
	ORDER BY created_at LIMIT ${OF_EACH}`

/** Responses on inquiries assigned to the person, of their clients and cases. */
const responses = (userId: string) => sql`
	SELECT 'response', a.id::text, coalesce(nullif(a.respondent_name, ''), cl.full_name, i.full_name, a.respondent_email),
		a.title, '/dashboard/client-intake/reviews/' || coalesce(q.intake_id, a.id), NULL::date, a.submitted_at, NULL
	FROM api.answers a
	LEFT JOIN api.intakes i ON i.id = a.intake_id
	LEFT JOIN api.clients cl ON cl.id = a.client_id
	LEFT JOIN api.cases c ON c.id = a.case_id
	JOIN api.review_queue q ON q.state = 'waiting' AND q.id IN (a.id, a.intake_id)
	WHERE a.status = 'submitted' AND a.closed_at IS NULL
		AND (i.assigned_to = ${userId} OR cl.attorney_id = ${userId} OR c.attorney_id = ${userId})
	ORDER BY a.submitted_at LIMIT ${OF_EACH}`

const mentions = (userId: string) => sql`
	SELECT 'mention', id::text, title, text, coalesce(href, '/dashboard/notifications'), NULL::date, created_at, NULL
	FROM api.notifications WHERE user_id = ${userId} AND kind = 'mentioned' AND in_app AND read_at IS NULL
	ORDER BY created_at DESC LIMIT ${OF_EACH}`

const urgentCases = (userId: string) => sql`
	SELECT 'case', id::text, case_name, client_name, '/dashboard/cases/' || id, NULL::date, updated_at, priority
	FROM api.cases WHERE attorney_id = ${userId} AND priority IN ('urgent', 'high') AND status IN ${OPEN_CASE}
	ORDER BY priority DESC, updated_at DESC LIMIT ${OF_EACH}`

interface AttentionRow extends Omit<AttentionItem, 'at'> {
	readonly at: Date | null
}

/** Days first, the earliest before the others; then by reason, the longest waiting first. */
export async function selectAttention(db: Db, userId: string, day: FirmDay, sees: Sees): Promise<AttentionItem[]> {
	const parts: RawBuilder<unknown>[] = [
		...(sees.clients ? [inquiryDeadlines(userId, day), newInquiries(userId, day)] : []),
		...(sees.tasks ? [dueTasks(userId, day)] : []),
		...(sees.responses && sees.clients ? [responses(userId)] : []),
		...(sees.cases ? [limitationDates(userId, day), urgentCases(userId)] : []),
		mentions(userId),
	]
	const all = sql.join(
		parts.map((part) => sql`SELECT * FROM (${part}) AS part (reason, id, name, about, href, due_on, at, priority)`),
		sql` UNION ALL `,
	)
	const { rows } = await sql<AttentionRow>`
		SELECT reason, id, name, about, href, to_char(due_on, 'YYYY-MM-DD') AS "dueOn",
			due_on - ${day.today}::date AS "daysLeft", at, priority
		FROM (${all}) AS found
		ORDER BY due_on NULLS LAST, array_position(${[...ATTENTION_REASONS]}::text[], reason), at, id`.execute(db)
	return rows.map((row) => attentionItem.parse({ ...row, at: row.at?.toISOString() ?? null }))
}

export interface Counted<T> {
	readonly count: number
	readonly items: T[]
}

export type WithTotal<T> = T & { readonly total: number }

export function counted<R, T>(rows: readonly WithTotal<R>[], read: (row: R) => T): Counted<T> {
	return { count: rows[0]?.total ?? 0, items: rows.map(read) }
}

const SHOWN = sql.lit(8)

/** Not contacted or not decided yet, most urgent first. */
export async function selectWaiting(db: Db): Promise<Counted<WaitingInquiry>> {
	const { rows } = await sql<WithTotal<Omit<WaitingInquiry, 'createdAt'> & { readonly createdAt: Date }>>`
		SELECT i.id, number, i.full_name AS "fullName", i.phone, practice_area AS "practiceArea", i.status, urgency,
			to_char(deadline_on, 'YYYY-MM-DD') AS "deadlineOn", u.full_name AS "assignedName", i.created_at AS "createdAt",
			count(*) OVER ()::integer AS total
		FROM api.intakes i LEFT JOIN api.users u ON u.id = i.assigned_to
		WHERE i.status IN ('new', 'contacted') AND spam_reason IS NULL
		ORDER BY i.status = 'contacted', array_position(ARRAY['high', 'medium', 'low'], urgency), deadline_on NULLS LAST,
			i.created_at, i.id
		LIMIT ${SHOWN}`.execute(db)
	return counted(rows, (row) => waitingInquiry.parse({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Inquiries received on each of the last 14 days. */
export async function selectReceived(db: Db, { today }: FirmDay): Promise<{ day: string; count: number }[]> {
	const { rows } = await sql<{ day: string; count: number }>`
		SELECT to_char(day, 'YYYY-MM-DD') AS day, count(i.id)::integer AS count
		FROM generate_series(${today}::date - 13, ${today}::date, '1 day') AS day
		LEFT JOIN api.intakes i ON i.spam_reason IS NULL
			AND i.created_at >= day::timestamp AT TIME ZONE (SELECT time_zone FROM api.firm)
			AND i.created_at < (day::timestamp + interval '1 day') AT TIME ZONE (SELECT time_zone FROM api.firm)
		GROUP BY day ORDER BY day`.execute(db)
	return rows
}

/** Calls of a day, the latest first. */
export async function selectCalls(db: Db, { startsAt, endsAt }: FirmDay): Promise<Counted<TodaysCall>> {
	const { rows } = await sql<WithTotal<Omit<TodaysCall, 'occurredAt'> & { readonly occurredAt: Date }>>`
		SELECT e.id, coalesce(c.case_name, cl.full_name, i.full_name, '') AS "subjectName",
			CASE WHEN e.case_id IS NOT NULL THEN '/dashboard/cases/' || e.case_id
				WHEN e.client_id IS NOT NULL THEN '/clients/' || e.client_id
				ELSE '/dashboard/intakes/' || e.inquiry_id END AS href,
			e.contact, e.direction, e.outcome, e.duration_minutes AS "durationMinutes", e.occurred_at AS "occurredAt",
			e.author_name AS "authorName", count(*) OVER ()::integer AS total
		FROM api.timeline_entries e
		LEFT JOIN api.cases c ON c.id = e.case_id
		LEFT JOIN api.clients cl ON cl.id = e.client_id
		LEFT JOIN api.intakes i ON i.id = e.inquiry_id
		WHERE e.kind = 'call' AND e.deleted_at IS NULL AND e.occurred_at >= ${startsAt} AND e.occurred_at < ${endsAt}
		ORDER BY e.occurred_at DESC, e.id DESC
		LIMIT ${SHOWN}`.execute(db)
	return counted(rows, (row) => todaysCall.parse({ ...row, occurredAt: row.occurredAt.toISOString() }))
}

interface DueRow {
	readonly id: string
	readonly title: string
	readonly note: string
	readonly entityId: string
	readonly dueAt: Date
}

/** The acting person's reminders of inquiries: those still to come today, and those that came in the last week while the
 *  inquiry is open. */
export async function selectFollowUps(
	db: Db,
	userId: string,
	{ startsAt, endsAt }: FirmDay,
): Promise<Counted<FollowUp>> {
	const { rows } = await sql<WithTotal<DueRow>>`
		SELECT r.id, i.full_name AS title, r.note, r.entity_id AS "entityId", r.due_at AS "dueAt",
			count(*) OVER ()::integer AS total
		FROM api.reminders r JOIN api.intakes i ON i.id = r.entity_id
		WHERE r.user_id = ${userId} AND r.entity = 'intakes' AND i.status IN ${OPEN_INQUIRY}
			AND r.due_at >= ${startsAt}::timestamptz - interval '7 days' AND r.due_at < ${endsAt}
		ORDER BY r.due_at, r.id
		LIMIT ${SHOWN}`.execute(db)
	return counted(rows, ({ entityId, dueAt, id, title, note }) => ({
		id,
		title,
		note,
		href: `/dashboard/intakes/${entityId}`,
		dueAt: dueAt.toISOString(),
	}))
}

/** Accounts whose invitation was not accepted yet, the oldest first. */
export async function selectInvitations(db: Db): Promise<Counted<PendingInvitation>> {
	const { rows } = await sql<WithTotal<Omit<PendingInvitation, 'invitedAt'> & { readonly invitedAt: Date }>>`
		SELECT id, full_name AS "fullName", coalesce(email, '') AS email, role, created_at AS "invitedAt",
			count(*) OVER ()::integer AS total
		FROM api.users WHERE status = 'invited'
		ORDER BY created_at, id
		LIMIT ${SHOWN}`.execute(db)
	return counted(rows, (row) => pendingInvitation.parse({ ...row, invitedAt: row.invitedAt.toISOString() }))
}

export async function countUndelivered(db: Db): Promise<number> {
	const row = await db
		.selectFrom('mail_outbox')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('status', '=', 'failed')
		.executeTakeFirstOrThrow()
	return Number(row.count)
}
