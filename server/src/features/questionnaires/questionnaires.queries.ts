import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Definition } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import type { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import {
	type QuestionnaireRecord,
	type QuestionnaireSummary,
	type QuestionnaireVersion,
	questionnaireAudience,
	questionnaireStatus,
	questionnaireType,
} from '@praxis/contract/questionnaires/questionnaires.fields'
import { sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countFound } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, closedValues, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { selectPage } from '../../platform/db/select-page.ts'

/** Fields that are written, with their columns. */
const WRITTEN = {
	title: 'title',
	description: 'description',
	practiceArea: 'practice_area',
	type: 'type',
	audience: 'audience',
	status: 'status',
	publishedVersion: 'published_version',
	hasUnpublishedChanges: 'has_unpublished_changes',
	questionCount: 'question_count',
} as const
const SUMMARY = [
	...columnsAs('questionnaires', {
		id: 'id',
		...WRITTEN,
		createdAt: 'created_at',
		updatedAt: 'updated_at',
		version: 'version',
	}),
	sql<number>`(SELECT count(*)::integer FROM api.answers a WHERE a.questionnaire_id = questionnaires.id)`.as(
		'responseCount',
	),
] as const
const RECORD = [...SUMMARY, 'questionnaires.draft'] as const

/** What of a questionnaire is written; what was not sent stays as it is. */
export type QuestionnaireValues = {
	readonly [F in keyof typeof WRITTEN | 'draft']?: QuestionnaireRecord[F] | undefined
}

function columnsOf({ draft, ...values }: QuestionnaireValues) {
	return { ...valuesOf(WRITTEN, values), ...(draft !== undefined && { draft: JSON.stringify(draft) }) }
}

interface Row {
	readonly practiceArea: string | null
	readonly type: string
	readonly audience: string
	readonly status: string
	readonly createdAt: Date
	readonly updatedAt: Date
}

function toSummary<R extends Row>({ createdAt, updatedAt, ...row }: R) {
	return {
		...row,
		practiceArea: practiceAreaOf(row.practiceArea),
		type: questionnaireType.parse(row.type),
		audience: questionnaireAudience.parse(row.audience),
		status: questionnaireStatus.parse(row.status),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

function toRecord<R extends Row & { readonly draft: unknown }>(row: R) {
	const draft = definitionSchema.parse(row.draft)
	return { ...toSummary(row), draft, problems: definitionProblems(draft) }
}

export async function selectQuestionnaire(db: Db, id: string): Promise<QuestionnaireRecord | null> {
	const row = await db.selectFrom('questionnaires').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the questionnaire until the transaction ends and returns it as it then is. */
export async function lockQuestionnaire(db: Db, id: string): Promise<QuestionnaireRecord | null> {
	const row = await db.selectFrom('questionnaires').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

type NewQuestionnaire = QuestionnaireValues & Pick<QuestionnaireRecord, 'title' | 'type' | 'draft'>

export async function insertQuestionnaire(db: Db, id: string, values: NewQuestionnaire): Promise<QuestionnaireRecord> {
	const { title, type, draft } = values
	const row = await db
		.insertInto('questionnaires')
		.values({ id, ...columnsOf(values), title, type, draft: JSON.stringify(draft) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Writes fields of a questionnaire the caller has locked. */
export async function updateQuestionnaire(
	db: Db,
	id: string,
	values: QuestionnaireValues,
	now: Date,
): Promise<QuestionnaireRecord> {
	const row = await db
		.updateTable('questionnaires')
		.set({ ...columnsOf(values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

export async function deleteQuestionnaire(db: Db, id: string): Promise<void> {
	await db.deleteFrom('questionnaires').where('id', '=', id).execute()
}

/** Keeps the draft of a questionnaire as a version that never changes. */
export async function insertVersion(
	db: Db,
	one: QuestionnaireRecord,
	{ number, publishedBy, now }: { readonly number: number; readonly publishedBy: string | null; readonly now: Date },
): Promise<void> {
	await db
		.insertInto('questionnaire_versions')
		.values({
			questionnaire_id: one.id,
			number,
			title: one.title,
			description: one.description,
			practice_area: one.practiceArea,
			type: one.type,
			definition: JSON.stringify(one.draft),
			question_count: one.questionCount,
			published_by: publishedBy,
			published_at: now,
		})
		.execute()
}

type ListInput = ParsedInput<typeof questionnaires.list>

const BY_TITLE = { sorts: { title: 'questionnaires.title' }, id: 'questionnaires.id' } as const

/** A page of questionnaires by title. */
export async function selectQuestionnairePage(db: Db, input: ListInput): Promise<Page<QuestionnaireSummary>> {
	const words = matchesWords('questionnaires.search', input.search)
	let matching = db.selectFrom('questionnaires')
	if (words !== null) matching = matching.where(words)
	if (input.status.length > 0) matching = matching.where('status', 'in', closedValues(input.status))
	if (input.type.length > 0) matching = matching.where('type', 'in', closedValues(input.type))
	if (input.audience.length > 0) matching = matching.where('audience', 'in', closedValues(input.audience))
	if (input.practiceArea.length > 0) matching = matching.where('practice_area', 'in', input.practiceArea)
	const total = input.withTotal ? countFound(db, matching.select('questionnaires.id')) : null
	const page = { ...input, sort: 'title', direction: 'asc' } as const
	return selectPage(matching.select(SUMMARY), BY_TITLE, page, toSummary, total)
}

/** A row of a list of versions; its `id` is the questionnaire's, so its number tells it from the others. */
interface VersionRow extends Omit<QuestionnaireVersion, 'practiceArea' | 'type' | 'publishedAt'> {
	readonly id: string
	readonly practiceArea: string | null
	readonly type: string
	readonly publishedAt: Date
}

function toVersion(version: VersionRow): QuestionnaireVersion {
	const { id: _, publishedAt, ...row } = version
	return {
		...row,
		practiceArea: practiceAreaOf(row.practiceArea),
		type: questionnaireType.parse(row.type),
		publishedAt: publishedAt.toISOString(),
	}
}

function versionsOf(db: Db, id: string) {
	return db
		.selectFrom('questionnaire_versions as v')
		.leftJoin('users', 'users.id', 'v.published_by')
		.select(['v.questionnaire_id as id', 'v.number', 'v.title', 'v.description', 'v.type'])
		.select(['v.practice_area as practiceArea', 'v.question_count as questionCount'])
		.select(['v.published_at as publishedAt', 'users.full_name as publishedByName'])
		.where('v.questionnaire_id', '=', id)
}

const NEWEST_FIRST = { column: 'v.number', idColumn: 'v.questionnaire_id', direction: 'desc' } as const

/** The published versions of a questionnaire, newest first. */
export async function selectVersionPage(
	db: Db,
	{ id, cursor, limit }: ParsedInput<typeof questionnaires.versions>,
): Promise<Page<QuestionnaireVersion>> {
	let query = versionsOf(db, id).orderBy('v.number', 'desc').limit(rowsToRead(limit))
	if (cursor !== undefined) query = query.where(afterCursor(NEWEST_FIRST, cursor))
	return toPage(await query.execute(), limit, (row) => row.number, toVersion)
}

/** One published version and what it asks. */
export async function selectVersion(
	db: Db,
	id: string,
	number: number,
): Promise<(QuestionnaireVersion & { readonly definition: Definition }) | null> {
	const row = await versionsOf(db, id).select('v.definition').where('v.number', '=', number).executeTakeFirst()
	if (row === undefined) return null
	const { definition, ...version } = row
	return { ...toVersion(version), definition: definitionSchema.parse(definition) }
}
