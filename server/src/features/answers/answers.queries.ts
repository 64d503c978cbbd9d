import type { answers } from '@praxis/contract/answers/answers.contract'
import {
	type AnswersRecord,
	type AnswersSummary,
	answersSchema,
	answersSource,
	answersStatus,
} from '@praxis/contract/answers/answers.fields'
import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Answers } from '@praxis/contract/questionnaires/definition'
import { questionnaireType } from '@praxis/contract/questionnaires/questionnaires.fields'
import { sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countFound } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { closedValues } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { AskedOf } from './asked-questionnaire.ts'

const LISTED = {
	questionnaireId: 'questionnaire_id',
	questionnaireVersion: 'questionnaire_version',
	title: 'title',
	practiceArea: 'practice_area',
	type: 'type',
	status: 'status',
	progress: 'progress',
	clientId: 'client_id',
	intakeId: 'intake_id',
	caseId: 'case_id',
	respondentName: 'respondent_name',
	respondentEmail: 'respondent_email',
	source: 'source',
	startedAt: 'started_at',
	savedAt: 'saved_at',
	submittedAt: 'submitted_at',
} as const
/** Fields that are written, with their columns. */
const WRITTEN = {
	...LISTED,
	description: 'description',
	given: 'given',
	startedBy: 'started_by',
	savedBy: 'saved_by',
} as const
/** What the firm writes about a submitted response. */
const REVIEW = {
	reviewedBy: 'reviewed_by',
	reviewedAt: 'reviewed_at',
	closedAt: 'closed_at',
	closedBy: 'closed_by',
} as const
const KEY = { id: 'id', version: 'version' } as const
const SUMMARY = columnsAs('answers', { ...KEY, ...LISTED })
const STORED = columnsAs('answers', { ...KEY, ...WRITTEN })

interface Review {
	readonly reviewedBy: string | null
	readonly reviewedAt: Date | null
	readonly closedAt: Date | null
	readonly closedBy: string | null
}

interface SummaryRow {
	readonly id: string
	readonly version: number
	readonly questionnaireId: string
	readonly questionnaireVersion: number
	readonly title: string
	readonly practiceArea: string | null
	readonly type: string
	readonly status: string
	readonly progress: number
	readonly clientId: string | null
	readonly intakeId: string | null
	readonly caseId: string | null
	readonly respondentName: string
	readonly respondentEmail: string
	readonly source: string
	readonly startedAt: Date
	readonly savedAt: Date
	readonly submittedAt: Date | null
	/** Empty for those who may not know it. */
	readonly clientName: string
	readonly isClosed: boolean
	readonly isCaseDeleted: boolean
}

/** A response as it is stored, with who has worked on it. */
export interface StoredAnswers extends SummaryRow {
	readonly description: string
	readonly given: unknown
	readonly startedBy: string | null
	readonly savedBy: string | null
}

/** Whether it was closed without action, which only the firm knows. */
const isClosed = sql<boolean>`(answers.closed_at IS NOT NULL AND current_user IN ('praxis_firm', 'praxis_walled'))`

/** Whether the case was permanently deleted, which only the firm knows. */
const isCaseDeleted = sql<boolean>`(answers.case_id IS NULL AND answers.case_deleted_at IS NOT NULL
	AND current_user IN ('praxis_firm', 'praxis_walled'))`

/** Columns that depend on the reader. The client's name comes from the clients for those who may read them, else only for
 *  the browser or account that holds the response. */
function visibleTo(seesClients: boolean) {
	const clientName = seesClients
		? sql<string>`coalesce((SELECT c.full_name FROM clients c WHERE c.id = answers.client_id), '')`.as('clientName')
		: sql<string>`api.held_client_name(answers.id)`.as('clientName')
	return [clientName, isClosed.as('isClosed'), isCaseDeleted.as('isCaseDeleted')] as const
}

/** Those who don't see the client's name don't see either that the firm has found one. */
export function toSummary(row: SummaryRow): AnswersSummary {
	const practiceArea = practiceAreaOf(row.practiceArea)
	const isClientVisible = row.clientName !== ''
	return {
		id: row.id,
		questionnaireId: row.questionnaireId,
		questionnaireVersion: row.questionnaireVersion,
		title: row.title,
		practiceArea,
		type: questionnaireType.parse(row.type),
		status: answersStatus.parse(row.status),
		isClosed: row.isClosed,
		progress: row.progress,
		caseType: practiceArea ?? 'General',
		clientId: isClientVisible ? row.clientId : null,
		clientName: row.clientName,
		intakeId: row.intakeId,
		caseId: isClientVisible ? row.caseId : null,
		isCaseDeleted: row.isCaseDeleted,
		respondentName: row.respondentName,
		respondentEmail: row.respondentEmail,
		source: answersSource.parse(row.source),
		startedAt: row.startedAt.toISOString(),
		savedAt: row.savedAt.toISOString(),
		submittedAt: row.submittedAt?.toISOString() ?? null,
		version: row.version,
	}
}

export function toRecord(row: StoredAnswers, { definition, notices }: AskedOf): AnswersRecord {
	const answers = answersSchema.parse(row.given)
	return { ...toSummary(row), description: row.description, definition, answers, notices: [...notices] }
}

/** Identifies the browser to row security until the transaction ends. */
export async function useBrowserKey(db: Db, hash: string): Promise<void> {
	await sql`SELECT set_config('praxis.answers_key', ${hash}, true)`.execute(db)
}

export async function selectAnswers(db: Db, id: string, seesClients: boolean): Promise<StoredAnswers | null> {
	const row = await db
		.selectFrom('answers')
		.select(STORED)
		.select(visibleTo(seesClients))
		.where('answers.id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

/** Locks the response until the transaction ends and returns it as it then is. */
export async function lockAnswers(db: Db, id: string, seesClients: boolean): Promise<StoredAnswers | null> {
	const row = await db
		.selectFrom('answers')
		.select(STORED)
		.select(visibleTo(seesClients))
		.where('answers.id', '=', id)
		.forUpdate('answers')
		.executeTakeFirst()
	return row ?? null
}

/** Lets the browser hold a response that is inserted next. */
export async function holdNewAnswers(db: Db, id: string, days: number): Promise<void> {
	await sql`SELECT api.hold_new_answers(${id}::uuid, ${days}::integer)`.execute(db)
}

/** Clears the browser's hold; the number of responses it held. */
export async function clearBrowserKey(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT api.clear_browser() AS count`.execute(db)
	return rows[0]?.count ?? 0
}

export type NewAnswers = Pick<
	StoredAnswers,
	Exclude<keyof typeof WRITTEN, 'status' | 'progress' | 'given' | 'caseId' | 'submittedAt' | keyof typeof REVIEW>
> & { readonly id: string }

export async function insertAnswers(db: Db, { id, ...values }: NewAnswers): Promise<void> {
	await db
		.insertInto('answers')
		.values({ id, ...valuesOf(WRITTEN, values) })
		.execute()
}

export type AnswersChanges = { readonly [F in Exclude<keyof typeof WRITTEN, 'given'>]?: StoredAnswers[F] } & {
	readonly given?: Answers
} & Partial<Review>

/** Writes what is known into a response that was inserted in this transaction: still its first version. */
export async function prefillAnswers(
	db: Db,
	id: string,
	{ given, ...values }: AnswersChanges,
	seesClients: boolean,
): Promise<StoredAnswers> {
	return db
		.updateTable('answers')
		.set({ ...valuesOf(WRITTEN, values), given: JSON.stringify(given) })
		.where('answers.id', '=', id)
		.returning(STORED)
		.returning(visibleTo(seesClients))
		.executeTakeFirstOrThrow()
}

/** Writes fields of a response the caller has locked. */
export async function updateAnswers(
	db: Db,
	id: string,
	{ given, ...values }: AnswersChanges,
	seesClients: boolean,
): Promise<StoredAnswers> {
	return db
		.updateTable('answers')
		.set({
			...valuesOf({ ...WRITTEN, ...REVIEW }, values),
			...(given !== undefined && { given: JSON.stringify(given) }),
			version: sql`version + 1`,
		})
		.where('answers.id', '=', id)
		.returning(STORED)
		.returning(visibleTo(seesClients))
		.executeTakeFirstOrThrow()
}

/** Names the inquiry that a submitted response has become, unless it has one. */
export async function updateIntakeOf(db: Db, id: string, intakeId: string): Promise<void> {
	await db
		.updateTable('answers')
		.set({ intake_id: intakeId })
		.where('id', '=', id)
		.where('status', '=', 'submitted')
		.where('intake_id', 'is', null)
		.execute()
}

/** Writes when a submitted response was closed without action, and by whom, without a new version that the respondent could
 *  see. False when there is no such response. */
export async function updateClosed(
	db: Db,
	id: string,
	values: Pick<Review, 'closedAt' | 'closedBy'>,
): Promise<boolean> {
	const row = await db
		.updateTable('answers')
		.set(valuesOf(REVIEW, values))
		.where('id', '=', id)
		.where('status', '=', 'submitted')
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** A client the caller may see and invite; null when not found or deleted. */
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

/** The sender's name in emails. */
export async function selectFirmName(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('name').executeTakeFirstOrThrow()
	return row.name || 'Praxis'
}

/** Drafts of visitors, untouched since a moment. */
export async function selectAbandonedDrafts(db: Db, before: Date, atMost: number): Promise<string[]> {
	const rows = await db
		.selectFrom('answers')
		.select('id')
		.where('status', '=', 'in_progress')
		.where('saved_at', '<', before)
		.where('client_id', 'is', null)
		.where('started_by', 'is', null)
		.orderBy('saved_at')
		.limit(atMost)
		.execute()
	return rows.map((row) => row.id)
}

/** With the files, links and browsers that belong to them. */
export async function deleteAnswers(db: Db, id: string): Promise<void> {
	await db.deleteFrom('answers').where('id', '=', id).execute()
}

type ListInput = ParsedInput<typeof answers.list>

function matching(db: Db, input: ListInput, seesClients: boolean) {
	let query = db.selectFrom('answers')
	const own = matchesWords('answers.search', input.search)
	const ofClient = matchesWords('c.search', input.search)
	if (own !== null && ofClient !== null) {
		const either = sql<boolean>`(${own} OR answers.client_id IN (SELECT c.id FROM clients c WHERE ${ofClient}))`
		query = query.where(seesClients ? either : own)
	}
	if (input.clientId !== undefined) query = query.where('answers.client_id', '=', input.clientId)
	if (input.questionnaireId !== undefined) query = query.where('questionnaire_id', '=', input.questionnaireId)
	if (input.intakeId !== undefined) query = query.where('answers.intake_id', '=', input.intakeId)
	const statuses = input.status.filter((one) => one !== 'closed')
	if (statuses.length < input.status.length) {
		const isAny = statuses.length === 0 ? sql<boolean>`false` : sql<boolean>`answers.status IN (${sql.join(statuses)})`
		query = query.where(sql<boolean>`(${isClosed} OR ${isAny})`)
	} else if (statuses.length > 0) {
		query = query.where('answers.status', 'in', closedValues(statuses)).where(sql<boolean>`NOT ${isClosed}`)
	}
	return query
}

const LATEST_FIRST = { sorts: { savedAt: 'answers.saved_at' }, id: 'answers.id' } as const

/** A page of responses, latest activity first. */
export async function selectAnswersPage(db: Db, input: ListInput, seesClients: boolean): Promise<Page<AnswersSummary>> {
	const found = matching(db, input, seesClients)
	const total = input.withTotal ? countFound(db, found.select('answers.id')) : null
	const page = { ...input, sort: 'savedAt', direction: 'desc' } as const
	return selectPage(found.select(SUMMARY).select(visibleTo(seesClients)), LATEST_FIRST, page, toSummary, total)
}
