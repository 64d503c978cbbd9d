import {
	type AnswersRecord,
	type AnswersSummary,
	answersSchema,
	answersSource,
	answersStatus,
} from '@praxis/contract/answers/answers-fields'
import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import { questionnaireType } from '@praxis/contract/questionnaires/questionnaires.contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Answers as AnswersTable } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Asked } from './asked-questionnaire.ts'

export const SUMMARY_COLUMNS = [
	'answers.id',
	'answers.questionnaire_id',
	'answers.questionnaire_version',
	'answers.title',
	'answers.practice_area',
	'answers.type',
	'answers.status',
	'answers.progress',
	'answers.client_id',
	'answers.intake_id',
	'answers.case_id',
	'answers.respondent_name',
	'answers.respondent_email',
	'answers.source',
	'answers.started_at',
	'answers.saved_at',
	'answers.submitted_at',
	'answers.version',
] as const
const STORED_COLUMNS = [
	...SUMMARY_COLUMNS,
	'answers.description',
	'answers.given',
	'answers.started_by',
	'answers.saved_by',
] as const

type Unqualified<C extends string> = C extends `answers.${infer Name}` ? Name : never
export type SummaryRow = Pick<Selectable<AnswersTable>, Unqualified<(typeof SUMMARY_COLUMNS)[number]>> & Seen
/** Answers as they are stored, with who has worked on them. */
export type StoredAnswers = Pick<Selectable<AnswersTable>, Unqualified<(typeof STORED_COLUMNS)[number]>> & Seen

/** Whether they were set aside, which is for the firm alone to know. */
export const isSetAside = sql<boolean>`(answers.set_aside_at IS NOT NULL AND current_user IN ('praxis_firm', 'praxis_walled'))`

/** Whether they were set aside, and the client's name: read from the clients by whoever sees those, else told to whoever holds
 *  the answers. */
export function seenOf(seesClients: boolean) {
	const clientName = seesClients
		? sql<string>`coalesce((SELECT c.full_name FROM clients c WHERE c.id = answers.client_id), '')`.as('client_name')
		: sql<string>`api.held_client_name(answers.id)`.as('client_name')
	return [clientName, isSetAside.as('is_set_aside')] as const
}

interface Seen {
	readonly client_name: string
	readonly is_set_aside: boolean
}

/** Whoever is not told the client's name is not told either that the firm has found one. */
export function toSummary(row: SummaryRow): AnswersSummary {
	const practiceArea = practiceAreaOf(row.practice_area)
	const isClientTold = row.client_name !== ''
	return {
		id: row.id,
		questionnaireId: row.questionnaire_id,
		questionnaireVersion: row.questionnaire_version,
		title: row.title,
		practiceArea,
		type: questionnaireType.parse(row.type),
		status: answersStatus.parse(row.status),
		isSetAside: row.is_set_aside,
		progress: row.progress,
		caseType: practiceArea ?? 'General',
		clientId: isClientTold ? row.client_id : null,
		clientName: row.client_name,
		intakeId: row.intake_id,
		caseId: isClientTold ? row.case_id : null,
		respondentName: row.respondent_name,
		respondentEmail: row.respondent_email,
		source: answersSource.parse(row.source),
		startedAt: row.started_at.toISOString(),
		savedAt: row.saved_at.toISOString(),
		submittedAt: row.submitted_at?.toISOString() ?? null,
		version: row.version,
	}
}

export function toRecord(row: StoredAnswers, { definition }: Asked): AnswersRecord {
	return { ...toSummary(row), description: row.description, definition, answers: answersSchema.parse(row.given) }
}

/** Makes the present browser known to row security, until the transaction ends. */
export async function useBrowserKey(db: Db, hash: string): Promise<void> {
	await sql`SELECT set_config('praxis.answers_key', ${hash}, true)`.execute(db)
}

export async function selectAnswers(db: Db, id: string, seesClients: boolean): Promise<StoredAnswers | null> {
	const row = await db
		.selectFrom('answers')
		.select(STORED_COLUMNS)
		.select(seenOf(seesClients))
		.where('answers.id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Locks the answers until the transaction ends and returns them as they then are. */
export async function lockAnswers(db: Db, id: string, seesClients: boolean): Promise<StoredAnswers | null> {
	const row = await db
		.selectFrom('answers')
		.select(STORED_COLUMNS)
		.select(seenOf(seesClients))
		.where('answers.id', '=', id)
		.forUpdate('answers')
		.executeTakeFirst()
	return row ?? null
}

/** Lets the present browser hold answers that are inserted next. */
export async function holdNewAnswers(db: Db, id: string, days: number): Promise<void> {
	await sql`SELECT api.hold_new_answers(${id}::uuid, ${days}::integer)`.execute(db)
}

/** Of how many answers the present browser lets go. */
export async function dropBrowserKey(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT api.forget_browser() AS count`.execute(db)
	return rows[0]?.count ?? 0
}

export type NewAnswers = Pick<
	Insertable<AnswersTable>,
	| 'id'
	| 'questionnaire_id'
	| 'questionnaire_version'
	| 'title'
	| 'description'
	| 'practice_area'
	| 'type'
	| 'client_id'
	| 'intake_id'
	| 'source'
	| 'started_by'
	| 'saved_by'
	| 'respondent_name'
	| 'respondent_email'
	| 'started_at'
	| 'saved_at'
>

export async function insertAnswers(db: Db, values: NewAnswers): Promise<void> {
	await db.insertInto('answers').values(values).execute()
}

export type ChangedAnswers = Partial<
	Pick<
		Insertable<AnswersTable>,
		| 'given'
		| 'progress'
		| 'status'
		| 'respondent_name'
		| 'respondent_email'
		| 'saved_by'
		| 'saved_at'
		| 'submitted_at'
		| 'client_id'
		| 'case_id'
		| 'reviewed_by'
		| 'reviewed_at'
		| 'set_aside_at'
		| 'set_aside_by'
	>
>

/** Writes fields of answers the caller has locked. */
export async function updateAnswers(
	db: Db,
	id: string,
	values: ChangedAnswers,
	seesClients: boolean,
): Promise<StoredAnswers> {
	return db
		.updateTable('answers')
		.set({ ...values, version: sql`version + 1` })
		.where('answers.id', '=', id)
		.returning(STORED_COLUMNS)
		.returning(seenOf(seesClients))
		.executeTakeFirstOrThrow()
}

/** Writes when submitted answers were set aside, and by whom; not a version that whoever gave them could see. Resolves to
 *  whether there are such answers. */
export async function updateSetAside(
	db: Db,
	id: string,
	values: Pick<ChangedAnswers, 'set_aside_at' | 'set_aside_by'>,
): Promise<boolean> {
	const row = await db
		.updateTable('answers')
		.set(values)
		.where('id', '=', id)
		.where('status', '=', 'submitted')
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** A client the caller may see and something can be asked of; null when there is none, or in the deleted folder. */
export async function selectClientContact(
	db: Db,
	id: string,
): Promise<{ readonly fullName: string; readonly email: string } | null> {
	const row = await db
		.selectFrom('clients')
		.select(['full_name as fullName', 'email'])
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** Whether the caller sees such a client, deleted or not. */
export async function isClientSeen(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
	return row !== undefined
}

/** Whom a letter is from. */
export async function selectFirmName(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow()
	return row.name || 'Praxis'
}
