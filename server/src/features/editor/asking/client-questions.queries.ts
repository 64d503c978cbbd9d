import type { ClientQuestions } from '@praxis/contract/editor/templates/client-questions.contract'
import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { ClientQuestions as Table } from '../../../platform/db/schema.gen.ts'
import type { SecretLink } from '../../../platform/links/secret-link.ts'

const SHOWN_MAX = 50

/** Null where the caller sees no such case. */
export async function selectClientOfCase(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('client_id').where('id', '=', caseId).executeTakeFirst()
	return row?.client_id ?? null
}

export type Answers = Readonly<Record<string, string>>

const questions = (db: Db) =>
	db
		.selectFrom('client_questions as q')
		.select(['q.id', 'q.case_id as caseId', 'q.template', 'q.template_name as templateName', 'q.label', 'q.email'])
		.select(['q.submitted_at as submittedAt', 'q.expires_at as expiresAt', 'q.revoked_at as revokedAt'])
		.select(['q.last_viewed_at as lastViewedAt', 'q.created_by as createdBy', 'q.created_by_name as createdByName'])
		.select(['q.created_at as createdAt', sql<Answers>`q.answers`.as('answers')])
		.select(sql<readonly AskedVariable[]>`q.questions`.as('questions'))
export type StoredQuestions = Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>>

type State = ClientQuestions['state']

function stateOf({ submittedAt, revokedAt, expiresAt }: StoredQuestions, now: Date, hasEnded: boolean): State {
	if (submittedAt !== null) return 'answered'
	if (revokedAt !== null) return 'revoked'
	if (expiresAt <= now) return 'expired'
	return hasEnded ? 'ended' : 'open'
}

/** As the firm sees them: what is not sent yet is the client's own. `hasEnded`: the link takes no answers for another reason. */
export function shownQuestions(row: StoredQuestions, now: Date, hasEnded = false): ClientQuestions {
	const { id, template, label, email, submittedAt, createdByName } = row
	return {
		id,
		template,
		label,
		email,
		questions: row.questions.map((one) => ({ name: one.name, label: one.label })),
		answers: submittedAt === null ? {} : row.answers,
		submittedAt: submittedAt?.toISOString() ?? null,
		expiresAt: row.expiresAt.toISOString(),
		lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
		createdByName,
		createdAt: row.createdAt.toISOString(),
		state: stateOf(row, now, hasEnded),
	}
}

export async function selectQuestions(db: Db, id: string): Promise<StoredQuestions | null> {
	return (await questions(db).where('q.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks them until the transaction ends. */
export async function lockQuestions(db: Db, id: string): Promise<StoredQuestions | null> {
	return (await questions(db).where('q.id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export function selectQuestionsOf(
	db: Db,
	{ caseId, template }: { readonly caseId: string; readonly template: string },
): Promise<StoredQuestions[]> {
	return questions(db)
		.where('q.case_id', '=', caseId)
		.where('q.template', '=', template)
		.orderBy('q.created_at', 'desc')
		.orderBy('q.id', 'desc')
		.limit(SHOWN_MAX)
		.execute()
}

/** Ids of the links of a case that take no answers: it is archived, or their maker left or was screened. */
export async function selectEndedOf(db: Db, caseId: string): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ id: string }>`SELECT id FROM api.ended_client_questions(${caseId})`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

export async function insertQuestions(
	db: Db,
	{
		questions: asked,
		...values
	}: Omit<Insertable<Table>, 'questions'> & { readonly questions: readonly AskedVariable[] },
): Promise<void> {
	await db
		.insertInto('client_questions')
		.values({ ...values, questions: JSON.stringify(asked) })
		.execute()
}

/** Withdraws them with what was not sent. False when they were withdrawn before. */
export async function updateRevoked(db: Db, id: string, by: { readonly name: string; readonly at: Date }) {
	const { numUpdatedRows } = await db
		.updateTable('client_questions')
		.set({
			revoked_at: by.at,
			revoked_by_name: by.name,
			answers: sql`CASE WHEN submitted_at IS NULL THEN '{}'::jsonb ELSE answers END`,
		})
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function countView(db: Db, id: string, at: Date): Promise<void> {
	await db
		.updateTable('client_questions')
		.set((eb) => ({ views: eb('views', '+', 1), last_viewed_at: at }))
		.where('id', '=', id)
		.execute()
}

interface Given {
	readonly answers: Answers
	readonly at: Date
	readonly isSubmitted: boolean
}

export async function updateAnswers(db: Db, id: string, { answers, at, isSubmitted }: Given): Promise<void> {
	await db
		.updateTable('client_questions')
		.set({ answers: JSON.stringify(answers), saved_at: at, ...(isSubmitted && { submitted_at: at }) })
		.where('id', '=', id)
		.execute()
}

export interface OpenedLink extends SecretLink {
	/** Its maker left the firm, or was screened from the client. */
	readonly isCut: boolean
	readonly isArchived: boolean
}

export async function selectByToken(db: Db, hash: string): Promise<OpenedLink | null> {
	const { rows } = await sql<OpenedLink>`
		SELECT id, expires_at AS "expiresAt", is_revoked AS "isRevoked", is_cut AS "isCut", is_archived AS "isArchived",
			created_by AS "makerId"
		FROM api.client_questions_by_token(${hash})`.execute(db)
	return rows[0] ?? null
}
