import { type TaskTemplate, taskTemplate } from '@praxis/contract/tasks/task-templates.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = ['id', 'name', 'practice_area as practiceArea', 'starts', 'stage', 'items', 'version'] as const

const templates = (db: Db) => db.selectFrom('task_templates').select(COLUMNS).where('archived_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>
const toTemplate = (row: Row): TaskTemplate => taskTemplate.parse(row)

export async function selectTemplates(db: Db): Promise<TaskTemplate[]> {
	const rows = await templates(db).orderBy(sql`lower(name)`).orderBy('id').execute()
	return rows.map(toTemplate)
}

export async function lockTemplate(db: Db, id: string): Promise<TaskTemplate | null> {
	const row = await templates(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toTemplate(row)
}

/** Templates that a case of a practice area begins with, or that a stage of it starts. */
export async function selectStarting(
	db: Db,
	{ practiceArea, stage }: { readonly practiceArea: string; readonly stage: string | null },
): Promise<TaskTemplate[]> {
	const of = templates(db).where('practice_area', 'in', ['', practiceArea])
	const starting =
		stage === null
			? of.where('starts', '=', 'opened')
			: of.where('starts', '=', 'stage').where(sql`lower(stage)`, '=', stage.toLowerCase())
	return (await starting.orderBy('id').execute()).map(toTemplate)
}

type Values = Omit<TaskTemplate, 'id' | 'version'>

const written = ({ name, practiceArea, starts, stage, items }: Values) => ({
	name,
	practice_area: practiceArea,
	starts,
	stage,
	items: JSON.stringify(items),
})

export async function insertTemplate(db: Db, id: string, values: Values): Promise<void> {
	await db
		.insertInto('task_templates')
		.values({ id, ...written(values) })
		.execute()
}

export async function updateTemplate(db: Db, id: string, now: Date, values: Values): Promise<void> {
	const changes = { ...written(values), updated_at: now, version: sql<number>`version + 1` }
	await db.updateTable('task_templates').set(changes).where('id', '=', id).execute()
}

export async function archiveTemplate(db: Db, id: string, now: Date): Promise<void> {
	const changes = { archived_at: now, version: sql<number>`version + 1` }
	await db.updateTable('task_templates').set(changes).where('id', '=', id).execute()
}

export async function isTemplateName(db: Db, name: string, exceptId: string): Promise<boolean> {
	const of = templates(db).where(sql`lower(name)`, '=', name.toLowerCase()).where('id', '<>', exceptId)
	return (await of.executeTakeFirst()) !== undefined
}

export interface StartedCase {
	readonly practiceArea: string
	readonly attorneyId: string | null
	readonly paralegalId: string | null
}

/** What a template asks of a case that the caller can see. */
export async function selectStartedCase(db: Db, caseId: string): Promise<StartedCase | null> {
	const columns = ['type as practiceArea', 'attorney_id as attorneyId', 'paralegal_id as paralegalId'] as const
	return (await db.selectFrom('cases').select(columns).where('id', '=', caseId).executeTakeFirst()) ?? null
}
