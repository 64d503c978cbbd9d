import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Definition } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import {
	type QuestionnaireRecord,
	type QuestionnaireSummary,
	questionnaireStatus,
	type questionnaires,
	questionnaireType,
} from '@praxis/contract/questionnaires/questionnaires.contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, closedValues, type KeysetOrder, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { Questionnaires } from '../../platform/db/schema.gen.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'

const SUMMARY_COLUMNS = [
	'id',
	'title',
	'description',
	'practice_area',
	'type',
	'status',
	'published_version',
	'has_unpublished_changes',
	'question_count',
	'created_at',
	'updated_at',
	'version',
] as const
const RECORD_COLUMNS = [...SUMMARY_COLUMNS, 'draft'] as const

type SummaryRow = Pick<Selectable<Questionnaires>, (typeof SUMMARY_COLUMNS)[number]>
type RecordRow = Pick<Selectable<Questionnaires>, (typeof RECORD_COLUMNS)[number]>
export type QuestionnaireValues = Omit<
	Insertable<Questionnaires>,
	'id' | 'search' | 'version' | 'created_at' | 'updated_at'
>

function toSummary(row: SummaryRow): QuestionnaireSummary {
	return {
		id: row.id,
		title: row.title,
		description: row.description,
		practiceArea: practiceAreaOf(row.practice_area),
		type: questionnaireType.parse(row.type),
		status: questionnaireStatus.parse(row.status),
		publishedVersion: row.published_version,
		hasUnpublishedChanges: row.has_unpublished_changes,
		questionCount: row.question_count,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

function toRecord(row: RecordRow): QuestionnaireRecord {
	const draft = definitionSchema.parse(row.draft)
	return { ...toSummary(row), draft, problems: definitionProblems(draft) }
}

export async function selectQuestionnaire(db: Db, id: string): Promise<QuestionnaireRecord | null> {
	const row = await db.selectFrom('questionnaires').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the questionnaire until the transaction ends and returns it as it then is. */
export async function lockQuestionnaire(db: Db, id: string): Promise<QuestionnaireRecord | null> {
	const row = await db
		.selectFrom('questionnaires')
		.select(RECORD_COLUMNS)
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertQuestionnaire(
	db: Db,
	id: string,
	values: QuestionnaireValues,
): Promise<QuestionnaireRecord> {
	const row = await db
		.insertInto('questionnaires')
		.values({ id, ...values })
		.returning(RECORD_COLUMNS)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Writes fields of a questionnaire the caller has locked. */
export async function updateQuestionnaire(
	db: Db,
	id: string,
	values: Partial<QuestionnaireValues>,
	now: Date,
): Promise<QuestionnaireRecord> {
	const row = await db
		.updateTable('questionnaires')
		.set({ ...values, updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD_COLUMNS)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

export async function deleteQuestionnaire(db: Db, id: string): Promise<void> {
	await db.deleteFrom('questionnaires').where('id', '=', id).execute()
}

export interface NewVersion {
	readonly questionnaireId: string
	readonly number: number
	readonly title: string
	readonly description: string
	readonly practiceArea: string | null
	readonly type: string
	readonly definition: Definition
	readonly questionCount: number
	readonly publishedBy: string | null
	readonly now: Date
}

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
	await db
		.insertInto('questionnaire_versions')
		.values({
			questionnaire_id: version.questionnaireId,
			number: version.number,
			title: version.title,
			description: version.description,
			practice_area: version.practiceArea,
			type: version.type,
			definition: JSON.stringify(version.definition),
			question_count: version.questionCount,
			published_by: version.publishedBy,
			published_at: version.now,
		})
		.execute()
}

type ListInput = ParsedInput<typeof questionnaires.list>

const BY_TITLE: KeysetOrder = {
	column: 'questionnaires.title',
	idColumn: 'questionnaires.id',
	direction: 'asc',
}

/** A page of questionnaires by title. */
export async function selectQuestionnairePage(db: Db, input: ListInput): Promise<Page<QuestionnaireSummary>> {
	const words = matchesWords('questionnaires.search', input.search)
	let matching = db.selectFrom('questionnaires')
	if (words !== null) matching = matching.where(words)
	if (input.status.length > 0) matching = matching.where('status', 'in', closedValues(input.status))
	if (input.type.length > 0) matching = matching.where('type', 'in', closedValues(input.type))
	if (input.practiceArea.length > 0) matching = matching.where('practice_area', 'in', input.practiceArea)
	let query = matching.select(SUMMARY_COLUMNS).orderBy('title').orderBy('id').limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(BY_TITLE, input.cursor))
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal ? countFound(db, matching.select('questionnaires.id')) : null,
	])
	return toPage(rows, input.limit, (row) => row.title, toSummary, total)
}

export interface VersionRow {
	readonly id: string
	readonly number: number
	readonly title: string
	readonly description: string
	readonly practice_area: string | null
	readonly type: string
	readonly question_count: number
	readonly published_at: Date
	readonly published_by_name: string | null
}

function versionsOf(db: Db, id: string) {
	return db
		.selectFrom('questionnaire_versions as v')
		.leftJoin('users', 'users.id', 'v.published_by')
		.select(['v.questionnaire_id as id', 'v.number', 'v.title', 'v.question_count', 'v.published_at'])
		.select(['v.description', 'v.practice_area', 'v.type'])
		.select('users.full_name as published_by_name')
		.where('v.questionnaire_id', '=', id)
}

/** The published versions of a questionnaire, newest first. */
export async function selectVersions(
	db: Db,
	input: ParsedInput<typeof questionnaires.versions>,
): Promise<readonly VersionRow[]> {
	let query = versionsOf(db, input.id)
		.orderBy('v.number', 'desc')
		.limit(input.limit + 1)
	if (input.cursor !== undefined) {
		query = query.where(
			afterCursor({ column: 'v.number', idColumn: 'v.questionnaire_id', direction: 'desc' }, input.cursor),
		)
	}
	return query.execute()
}

/** One published version and what it asks. */
export async function selectVersion(
	db: Db,
	id: string,
	number: number,
): Promise<(VersionRow & { readonly definition: Definition }) | null> {
	const row = await versionsOf(db, id).select('v.definition').where('v.number', '=', number).executeTakeFirst()
	return row === undefined ? null : { ...row, definition: definitionSchema.parse(row.definition) }
}
