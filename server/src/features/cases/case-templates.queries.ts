import {
	BOARD_CARDS_MAX,
	type BoardCard,
	type CaseTemplate,
	caseTemplate,
	type StageVisit,
	templateDetails,
	templateFields,
} from '@praxis/contract/cases/case-templates.contract'

import { sql } from 'kysely'
import { actorColumns } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { publishAfterCommit } from '../../platform/events/emit-event.ts'
import { SUMMARY, toSummary } from './cases.queries.ts'

const WRITTEN = columnsFor(templateDetails)
const TEMPLATE = [
	...columnsAs('case_templates', columnsFor(caseTemplate, 'paralegalName', 'assistingAttorneyNames')),
	sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = case_templates.paralegal_id)`.as(
		'paralegalName',
	),
	sql<string[]>`ARRAY(SELECT coalesce(users.full_name, 'Former user')
		FROM unnest(case_templates.assisting_attorney_ids) WITH ORDINALITY AS assisting (id, place)
		LEFT JOIN api.users ON users.id = assisting.id ORDER BY place)`.as('assistingAttorneyNames'),
] as const

const read = rowReader(templateFields)
const { stages } = caseTemplate.shape
const toTemplate = <R extends { readonly stages: unknown }>(row: R) => ({
	...read(row),
	stages: stages.parse(row.stages),
})

/** The templates by practice area, the general one first. */
export async function selectTemplates(db: Db): Promise<CaseTemplate[]> {
	const rows = await db
		.selectFrom('case_templates')
		.select(TEMPLATE)
		.orderBy(sql`practice_area <> 'General'`)
		.orderBy('practice_area')
		.execute()
	return rows.map(toTemplate)
}

/** The stages of the template that cases of a type follow. */
export async function selectStages(db: Db, type: string): Promise<string[]> {
	const row = await db
		.selectFrom('case_templates')
		.select('stages')
		.where('practice_area', '=', sql<string>`api.template_area(${type})`)
		.executeTakeFirstOrThrow()
	return stages.parse(row.stages).map(({ name }) => name)
}

/** Locks the template until the transaction ends. */
export async function lockTemplate(db: Db, id: string): Promise<CaseTemplate | null> {
	const query = db.selectFrom('case_templates').select(TEMPLATE).where('id', '=', id)
	const row = await query.forUpdate().executeTakeFirst()
	return row === undefined ? null : toTemplate(row)
}

type Values = Pick<CaseTemplate, keyof typeof WRITTEN>
export type TemplateChanges = { readonly [F in keyof Values]?: Values[F] | undefined }

/** Updates a template that the caller has locked. */
export async function updateTemplate(db: Db, id: string, now: Date, changes: TemplateChanges): Promise<CaseTemplate> {
	const { stages: list, ...rest } = changes
	const row = await db
		.updateTable('case_templates')
		.set({ ...valuesOf(WRITTEN, rest), ...(list !== undefined && { stages: JSON.stringify(list) }) })
		.set({ updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(TEMPLATE)
		.executeTakeFirstOrThrow()
	return toTemplate(row)
}

/** Whether cases are in a stage, also ones the caller may not see: therefore not how many. */
export async function isStageUsed(db: Db, area: string, stage: string): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`SELECT api.is_stage_used(${area}, ${stage}) AS used`.execute(db)
	return rows[0]?.used === true
}

interface StageReplacement {
	readonly area: string
	readonly from: string
	readonly to: string
	/** Also in the history. */
	readonly isRename: boolean
	/** The former name in the audit trail; null records nothing, for the first half of a renaming. */
	readonly was: string | null
}

/** Renames a stage, or moves the cases of a removed one, with an audit row and an event for each case. */
export async function replaceStage(db: Db, { actor, origin }: Context, replacement: StageReplacement): Promise<void> {
	const { area, from, to, isRename, was } = replacement
	const { requestId: request_id, ip, userAgent: user_agent } = origin
	const act = JSON.stringify({ ...actorColumns(actor), request_id, ip, user_agent })
	await sql`SELECT api.replace_stage(${area}, ${from}, ${to}, ${isRename}, ${was}, ${act}::jsonb)`.execute(db)
	publishAfterCommit(db)
}

const WORKED_ON = sql<boolean>`cases.status IN ('New', 'Active', 'Pending')`

/** Practice areas of cases that are worked on, most cases first. */
export async function selectBoardAreas(db: Db): Promise<{ practiceArea: string; count: number }[]> {
	const rows = await db
		.selectFrom('cases')
		.select(['type as practiceArea', (eb) => eb.fn.countAll<number>().as('count')])
		.where(WORKED_ON)
		.groupBy('type')
		.orderBy('count', 'desc')
		.orderBy('type')
		.execute()
	return rows.map(({ practiceArea, count }) => ({ practiceArea, count: Number(count) }))
}

interface BoardRow extends BoardCard {
	/** Cases in the stage. */
	readonly inStage: number
}

/** The first cards of each stage, the next date first. */
export async function selectBoard(db: Db, type: string, attorneyId: string | undefined): Promise<BoardRow[]> {
	let cards = db
		.selectFrom('cases')
		.leftJoin('users', 'users.id', 'cases.attorney_id')
		.select([...SUMMARY, 'users.full_name as attorneyName', 'cases.stage_since as stageSince'])
		.select(sql<number>`count(*) OVER (PARTITION BY cases.stage)`.as('inStage'))
		.select(
			sql<number>`row_number() OVER (PARTITION BY cases.stage
				ORDER BY cases.next_date, cases.stage_since, cases.id)`.as('place'),
		)
		.where('cases.type', '=', type)
		.where(WORKED_ON)
	if (attorneyId !== undefined) cards = cards.where('cases.attorney_id', '=', attorneyId)
	const rows = await db
		.selectFrom(cards.as('card'))
		.selectAll()
		.where('place', '<=', BOARD_CARDS_MAX)
		.orderBy('place')
		.execute()
	return rows.map(({ place: _place, stageSince, ...row }) => ({
		...toSummary(row),
		stageSince: stageSince?.toISOString() ?? null,
		inStage: Number(row.inStage),
	}))
}

/** The stages a case has been in, oldest first. */
export async function selectStageVisits(db: Db, caseId: string): Promise<StageVisit[]> {
	const rows = await db
		.selectFrom('case_stage_changes as c')
		.leftJoin('users', 'users.id', 'c.actor_id')
		.select(['c.stage', 'c.at', 'users.full_name as actorName'])
		.where('c.case_id', '=', caseId)
		.orderBy('c.at')
		.orderBy('c.id')
		.execute()
	return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
