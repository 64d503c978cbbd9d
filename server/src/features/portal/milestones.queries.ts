import { type Milestone, milestone, milestoneChanges, milestoneFields } from '@praxis/contract/portal/milestones.fields'
import { sql } from 'kysely'
import { z } from 'zod'
import { columnsAs, columnsFor, rowReader, valuesOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { isClient, PERSONAL_DATA_PAGE, type PersonalDataSource } from '../../platform/personal-data.ts'

const WRITTEN = columnsFor(milestoneChanges)
const RECORD = columnsAs('case_milestones', columnsFor(milestone))

const read = rowReader(milestoneFields)
const toMilestone = (row: Parameters<typeof read>[0]) => read(row) as Milestone

export interface CaseOfMilestones {
	readonly id: string
	readonly clientId: string
	readonly type: string
	readonly stage: string
}

/** Null if the caller does not see the case. Locked, so that two users do not add more than a case may have. */
export async function lockCaseOf(db: Db, caseId: string): Promise<CaseOfMilestones | null> {
	const row = await db
		.selectFrom('cases')
		.select(['id', 'client_id as clientId', 'type', 'stage'])
		.where('id', '=', caseId)
		.forNoKeyUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Null if the caller does not see the case. */
export async function selectCaseOf(db: Db, caseId: string): Promise<{ readonly id: string } | null> {
	return (await db.selectFrom('cases').select('id').where('id', '=', caseId).executeTakeFirst()) ?? null
}

/** Whether the caller sees the case. */
export async function isCaseVisible(db: Db, caseId: string): Promise<boolean> {
	return (await selectCaseOf(db, caseId)) !== null
}

/** Planned ones first, the soonest first and those without a date last; then those reached, the latest first. */
export async function selectMilestones(db: Db, caseId: string): Promise<Milestone[]> {
	const rows = await db
		.selectFrom('case_milestones')
		.select(RECORD)
		.where('case_id', '=', caseId)
		.orderBy(sql`status = 'reached'`)
		.orderBy(sql`CASE WHEN status = 'planned' THEN day END`)
		.orderBy(sql`day DESC NULLS LAST`)
		.orderBy('id')
		.execute()
	return rows.map(toMilestone)
}

export async function lockMilestone(db: Db, id: string): Promise<Milestone | null> {
	const row = await db.selectFrom('case_milestones').select(RECORD).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toMilestone(row)
}

type Values = Pick<Milestone, keyof typeof WRITTEN>

export interface NewMilestone extends Values {
	readonly id: string
	readonly caseId: string
	readonly createdBy: string | null
	readonly createdByName: string
}

export async function insertMilestone(db: Db, now: Date, one: NewMilestone): Promise<Milestone> {
	const { id, caseId, createdBy, createdByName, ...details } = one
	const row = await db
		.insertInto('case_milestones')
		.values({
			id,
			case_id: caseId,
			...valuesOf(WRITTEN, details),
			created_by: createdBy,
			created_by_name: createdByName,
			created_at: now,
			updated_at: now,
		})
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toMilestone(row)
}

export type MilestoneChanges = { readonly [F in keyof Values]?: Values[F] | undefined }

/** Updates a milestone that the caller has locked. */
export async function updateMilestone(db: Db, id: string, now: Date, changes: MilestoneChanges): Promise<Milestone> {
	const row = await db
		.updateTable('case_milestones')
		.set({ ...valuesOf(WRITTEN, changes), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toMilestone(row)
}

/** Planned milestones of a case that belong to a stage, locked. */
export async function lockMilestonesOfStage(db: Db, caseId: string, stageId: string): Promise<Milestone[]> {
	const rows = await db
		.selectFrom('case_milestones')
		.select(RECORD)
		.where('case_id', '=', caseId)
		.where('stage_id', '=', stageId)
		.where('status', '=', 'planned')
		.orderBy('id')
		.forUpdate()
		.execute()
	return rows.map(toMilestone)
}

export async function deleteMilestone(db: Db, id: string): Promise<void> {
	await db.deleteFrom('case_milestones').where('id', '=', id).execute()
}

/** Today where the firm is. */
export async function selectToday(db: Db): Promise<string> {
	const { rows } = await sql<{ today: string }>`SELECT api.firm_today() AS today`.execute(db)
	return z.iso.date().parse(rows[0]?.today)
}

const stages = z.array(
	z.object({
		id: z.string(),
		name: z.string(),
		clientText: z.string().default(''),
		reachesMilestone: z.boolean().default(true),
	}),
)

/** The stages of the template that cases of a type follow, with what clients read of them. */
export async function selectStagesOf(db: Db, type: string): Promise<z.output<typeof stages>> {
	const row = await db
		.selectFrom('case_templates')
		.select('stages')
		.where('practice_area', '=', sql<string>`api.template_area(${type})`)
		.executeTakeFirstOrThrow()
	return stages.parse(row.stages)
}

export const milestonesPersonalData: PersonalDataSource = {
	name: 'milestones',
	title: 'Milestones of your cases',
	as: 'person',
	appliesTo: isClient,
	// A client's account that became one of the firm sees more by its reach than is theirs.
	readPage: (db, { clientIds }, after) =>
		db
			.selectFrom('case_milestones')
			.select(['id', 'case_id', 'title', 'description', 'status', 'day'])
			.where('is_shared', '=', true)
			.where('case_id', 'in', (eb) =>
				eb
					.selectFrom('cases')
					.select('id')
					.where('client_id', 'in', [...clientIds]),
			)
			.where('id', '>', after)
			.orderBy('id')
			.limit(PERSONAL_DATA_PAGE)
			.execute(),
}
