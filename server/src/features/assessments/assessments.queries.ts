import {
	type AssessmentRecord,
	type AssessmentSummary,
	assessmentRecord,
	assessmentSummary,
} from '@praxis/contract/assessments/assess.fields'
import type { assessments } from '@praxis/contract/assessments/assessments.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Assessments } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'

/** The zone whose calendar day an assessment is of. */
export async function selectTimeZone(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('time_zone as timeZone').executeTakeFirstOrThrow()
	return row.timeZone || 'UTC'
}

/** Also of a response that the client cannot read themselves. */
const CLIENT = sql<string | null>`coalesce(r.client_id, api.client_of_own_answers(a.answers_id))`

const LISTED = [
	'a.id',
	'a.version',
	'a.answers_id as answersId',
	'a.title',
	'a.practice_area as practiceArea',
	sql<string>`a.generated_on::text`.as('generatedOn'),
	CLIENT.as('clientId'),
	sql<string>`coalesce((SELECT c.full_name FROM clients c WHERE c.id = ${CLIENT}), '')`.as('clientName'),
	'a.generation as generationType',
	'a.risk_level as riskLevel',
	'a.confidence',
	sql<boolean>`a.shared_at IS NOT NULL`.as('isShared'),
	'a.created_by_name as createdByName',
	'a.created_at as createdAt',
] as const

const query = (db: Db) =>
	db.selectFrom('assessments as a').leftJoin('answers as r', 'r.id', 'a.answers_id').select(LISTED)

interface Row {
	readonly practiceArea: string | null
	readonly title: string
	readonly generatedOn: string
	readonly createdAt: Date
}

function nameOf({ practiceArea, title, generatedOn }: Row): string {
	const day = new Date(`${generatedOn}T00:00:00Z`)
	const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
	return `AI Case Assessment - ${practiceArea ?? title} - ${date}`
}

const named = (row: Row) => ({ ...row, name: nameOf(row), createdAt: row.createdAt.toISOString() })

const toSummary = (row: Row): AssessmentSummary => assessmentSummary.parse(named(row))
const toRecord = (row: Row): AssessmentRecord => assessmentRecord.parse(named(row))

const ORDER = { sorts: { createdAt: 'a.created_at' }, id: 'a.id' } as const

export function selectAssessments(
	db: Db,
	{ clientId, answersId, withTotal, ...page }: ParsedInput<typeof assessments.list>,
): Promise<Page<AssessmentSummary>> {
	let of = query(db)
	if (clientId !== undefined) of = of.where('r.client_id', '=', clientId)
	if (answersId !== undefined) of = of.where('a.answers_id', '=', answersId)
	const counted = of.clearSelect().select(sql<number>`count(*)::int`.as('total'))
	const total = withTotal ? counted.executeTakeFirstOrThrow().then((row) => row.total) : null
	return selectPage(of, ORDER, { ...page, sort: 'createdAt', direction: 'desc' }, toSummary, total)
}

const record = (db: Db, id: string) =>
	query(db).select(['a.result', 'a.warning', 'a.model_name as modelName']).where('a.id', '=', id)

export async function selectAssessment(db: Db, id: string): Promise<AssessmentRecord | null> {
	const row = await record(db, id).executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** What an assessment was made from. */
export function selectOrigin(db: Db, id: string) {
	return db
		.selectFrom('assessments as a')
		.leftJoin('answers as r', 'r.id', 'a.answers_id')
		.select([
			'a.practice_area as practiceArea',
			sql<string | null>`coalesce(r.questionnaire_id, api.questionnaire_of_own_answers(a.answers_id))`.as(
				'questionnaireId',
			),
		])
		.where('a.id', '=', id)
		.executeTakeFirst()
}

/** Locks the assessment until the transaction ends. */
export async function lockAssessment(db: Db, id: string): Promise<AssessmentRecord | null> {
	const row = await record(db, id).forUpdate('a').executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertAssessment(db: Db, values: Insertable<Assessments>): Promise<void> {
	await db.insertInto('assessments').values(values).execute()
}

export async function updateShared(db: Db, id: string, sharedAt: Date | null): Promise<void> {
	await db
		.updateTable('assessments')
		.set((eb) => ({ shared_at: sharedAt, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}
