import type { AssessmentSettings } from '@praxis/contract/assessments/assessment-payments.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const SETTINGS = ['fee_cents as feeCents', 'version'] as const

export function selectAssessmentSettings(db: Db): Promise<AssessmentSettings> {
	return db.selectFrom('assessment_settings').select(SETTINGS).executeTakeFirstOrThrow()
}

/** Null when they were saved by someone else since they were read. */
export async function updateAssessmentSettings(
	db: Db,
	{ feeCents, version }: AssessmentSettings,
	now: Date,
): Promise<AssessmentSettings | null> {
	const row = await db
		.updateTable('assessment_settings')
		.set({ fee_cents: feeCents, version: sql`version + 1`, updated_at: now })
		.where('version', '=', version)
		.returning(SETTINGS)
		.executeTakeFirst()
	return row ?? null
}

/** Whether the acting client gave the answers themselves. */
export async function areOfActor(db: Db, answersId: string): Promise<boolean> {
	const { rows } = await sql<{ own: boolean }>`SELECT api.are_answers_of_actor(${answersId}::uuid) AS own`.execute(db)
	return rows[0]?.own ?? false
}
