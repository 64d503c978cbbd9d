import { MILESTONE_DAYS, NEEDS_OF_KIND_MAX, type Need } from '@praxis/contract/portal/needs.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const NONE = { title: '', text: '', missing: [] as string[], caseName: null, since: null, until: null, day: null }
/** Name of the acting client’s own case: row security hides the names of others. */
const caseNameOf = (column: string) =>
	sql<string | null>`(SELECT k.case_name FROM api.cases k WHERE k.id = ${sql.ref(column)})`

interface AskedRow {
	readonly id: string
	readonly message: string
	readonly caseName: string | null
	readonly createdAt: Date
	readonly expiresAt: Date
	readonly missing: string[]
}

/** Documents that the firm asked the acting client for. `hrefOf` leads to where they are sent. */
export async function selectAskedDocuments(db: Db, hrefOf: (requestId: string) => string): Promise<Need[]> {
	const { rows } = await sql<AskedRow>`
		SELECT r.id, r.message, ${caseNameOf('r.case_id')} AS "caseName", r.created_at AS "createdAt",
				r.expires_at AS "expiresAt", r.missing
			FROM api.client_requests() r ORDER BY r.expires_at, r.id LIMIT ${sql.lit(NEEDS_OF_KIND_MAX)}`.execute(db)
	return rows.map(({ id, message, caseName, createdAt, expiresAt, missing }) => ({
		...NONE,
		id: `documents.${id}`,
		kind: 'documents',
		text: message,
		missing,
		caseName,
		since: createdAt.toISOString(),
		until: expiresAt.toISOString(),
		href: hrefOf(id),
	}))
}

/** Questionnaires the acting client is asked to answer, and those started. */
export async function selectQuestionnaires(db: Db): Promise<Need[]> {
	const asked = sql<{ id: string; questionnaireId: string; title: string; createdAt: Date }>`
		SELECT i.id, i.questionnaire_id AS "questionnaireId", i.title, i.created_at AS "createdAt"
			FROM api.client_invitations() i ORDER BY i.created_at, i.id LIMIT ${sql.lit(NEEDS_OF_KIND_MAX)}`.execute(db)
	const started = db
		.selectFrom('answers')
		.select(['id', 'title', 'saved_at as savedAt', caseNameOf('answers.case_id').as('caseName')])
		.where('status', '=', 'in_progress')
		.where('source', '<>', 'internal')
		.orderBy('saved_at')
		.orderBy('id')
		.limit(NEEDS_OF_KIND_MAX)
		.execute()
	return [
		...(await asked).rows.map(
			({ id, questionnaireId, title, createdAt }): Need => ({
				...NONE,
				id: `questionnaire.${id}`,
				kind: 'questionnaire',
				title,
				since: createdAt.toISOString(),
				href: `/dashboard/client-questionnaire?questionnaire=${questionnaireId}`,
			}),
		),
		...(await started).map(
			({ id, title, savedAt, caseName }): Need => ({
				...NONE,
				id: `draft.${id}`,
				kind: 'draft',
				title,
				caseName,
				since: savedAt.toISOString(),
				href: `/dashboard/client-questionnaire?answers=${id}`,
			}),
		),
	]
}

/** Threads with messages of the firm that the acting client has not read. */
export async function selectUnread(db: Db): Promise<Need[]> {
	const rows = await db
		.selectFrom('message_threads as t')
		.select(['t.id', 't.subject', 't.last_author_name as author', 't.last_message_at as at'])
		.select(caseNameOf('t.case_id').as('caseName'))
		.where(
			sql<boolean>`t.last_firm_at > coalesce((SELECT r.read_through FROM api.message_reads r
				WHERE r.thread_id = t.id AND r.user_id = api.acting_user()), '-infinity')`,
		)
		.orderBy('t.last_message_at')
		.orderBy('t.id')
		.limit(NEEDS_OF_KIND_MAX)
		.execute()
	return rows.map(({ id, subject, author, at, caseName }) => ({
		...NONE,
		id: `message.${id}`,
		kind: 'message',
		title: subject,
		text: author,
		caseName,
		since: at.toISOString(),
		href: `/dashboard/client-portal/messages/${id}`,
	}))
}

/** Shared milestones of the next days, counted where the firm is. */
export async function selectMilestonesSoon(db: Db, now: Date): Promise<Need[]> {
	const today = sql`(${now}::timestamptz AT TIME ZONE (SELECT coalesce(nullif(f.time_zone, ''), 'UTC') FROM api.firm f))::date`
	const rows = await db
		.selectFrom('case_milestones as m')
		.select([
			'm.id',
			'm.title',
			'm.description',
			'm.day',
			'm.case_id as caseId',
			caseNameOf('m.case_id').as('caseName'),
		])
		.where('m.is_shared', '=', true)
		.where('m.status', '=', 'planned')
		.where(sql<boolean>`m.day BETWEEN ${today} AND ${today} + ${sql.lit(MILESTONE_DAYS)}`)
		.orderBy('m.day')
		.orderBy('m.id')
		.limit(NEEDS_OF_KIND_MAX)
		.execute()
	return rows.map(({ id, title, description, day, caseId, caseName }) => ({
		...NONE,
		id: `milestone.${id}`,
		kind: 'milestone',
		title,
		text: description,
		caseName,
		day,
		href: `/dashboard/client-portal/timeline?case=${caseId}`,
	}))
}
