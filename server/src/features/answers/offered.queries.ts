import type { OfferedQuestionnaire } from '@praxis/contract/answers/answers.fields'
import { type PracticeArea, practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import { type QuestionnaireType, questionnaireType } from '@praxis/contract/questionnaires/questionnaires.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const OFFERED_MAX = 200

interface OfferedRow {
	readonly id: string
	readonly version: number
	readonly title: string
	readonly description: string
	readonly practice_area: string | null
	readonly type: string
	readonly question_count: number
}

function toOffered(row: OfferedRow): OfferedQuestionnaire {
	return {
		questionnaireId: row.id,
		version: row.version,
		title: row.title,
		description: row.description,
		practiceArea: practiceAreaOf(row.practice_area),
		type: questionnaireType.parse(row.type),
		questionCount: row.question_count,
	}
}

interface Wanted {
	readonly practiceArea?: PracticeArea | undefined
	readonly type?: QuestionnaireType | undefined
}

/** What is asked, by title. Visitors are offered only what is public, in the practice areas of the firm. */
export async function selectAllOffered(db: Db, wanted: Wanted, isVisitor: boolean): Promise<OfferedQuestionnaire[]> {
	const { practiceArea = null, type = null } = wanted
	const { rows } = await sql<OfferedRow>`
		SELECT * FROM api.offered_questionnaires()
		WHERE (${practiceArea}::text IS NULL OR practice_area = ${practiceArea}) AND (${type}::text IS NULL OR type = ${type})
			AND (${!isVisitor}::boolean OR audience = 'public')
			AND (${!isVisitor}::boolean OR practice_area IS NULL OR (SELECT f.practice_areas = '{}' OR practice_area = ANY (f.practice_areas) FROM api.firm f))
		ORDER BY title COLLATE "und-x-icu", id LIMIT ${OFFERED_MAX}`.execute(db)
	return rows.map(toOffered)
}

/** A published questionnaire; for visitors only a public one. */
export async function selectOffered(db: Db, id: string, isVisitor = false): Promise<OfferedQuestionnaire | null> {
	const { rows } = await sql<OfferedRow>`
		SELECT * FROM api.offered_questionnaires() WHERE id = ${id} AND (${!isVisitor}::boolean OR audience = 'public')`.execute(
		db,
	)
	return rows[0] === undefined ? null : toOffered(rows[0])
}

/** What a version asks, unread. */
export async function selectAskedDefinition(db: Db, questionnaireId: string, version: number): Promise<unknown> {
	const { rows } = await sql<{ definition: unknown }>`
		SELECT api.asked_definition(${questionnaireId}::uuid, ${version}::integer) AS definition`.execute(db)
	return rows[0]?.definition ?? null
}
