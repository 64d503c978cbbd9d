import { type RiskLevel, riskLevel } from '@praxis/contract/assessments/assess.fields'
import type { SelectableAttorney } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

const sentences = z.array(z.object({ text: z.string() }))

export interface StoredSelection {
	readonly id: string
	readonly reference: string
	readonly assessmentId: string
	readonly clientId: string
	readonly isByAgent: boolean
	readonly preferredId: string | null
	readonly preferredName: string | null
	readonly requestedAt: Date | null
	readonly forwardedAt: Date | null
	readonly intakeId: string | null
	readonly caseId: string | null
}

const STORED = [
	'id',
	'reference',
	'assessment_id as assessmentId',
	'client_id as clientId',
	'is_by_agent as isByAgent',
	'preferred_id as preferredId',
	'preferred_name as preferredName',
	'requested_at as requestedAt',
	'forwarded_at as forwardedAt',
	'intake_id as intakeId',
	'case_id as caseId',
] as const

const selections = (db: Db) => db.selectFrom('attorney_selections').select(STORED)

export async function selectByReference(db: Db, reference: string): Promise<StoredSelection | null> {
	return (await selections(db).where('reference', '=', reference).executeTakeFirst()) ?? null
}

export async function selectByAssessment(db: Db, assessmentId: string): Promise<StoredSelection | null> {
	return (await selections(db).where('assessment_id', '=', assessmentId).executeTakeFirst()) ?? null
}

export async function lockSelection(db: Db, id: string): Promise<StoredSelection | null> {
	return (await selections(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export interface NewSelection {
	readonly id: string
	readonly reference: string
	readonly assessmentId: string
	readonly clientId: string
	readonly isByAgent: boolean
	readonly createdBy: string
	readonly now: Date
}

/** False when the assessment has one already. What the agent looks for is asked for at once. */
export async function insertSelection(db: Db, one: NewSelection): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('attorney_selections')
		.values({
			id: one.id,
			reference: one.reference,
			assessment_id: one.assessmentId,
			client_id: one.clientId,
			is_by_agent: one.isByAgent,
			created_by: one.createdBy,
			created_at: one.now,
			requested_at: one.isByAgent ? one.now : null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface Requested {
	readonly preferred: { readonly id: string; readonly name: string } | null
	readonly at: Date
}

/** False when it was asked for before. */
export async function updateRequested(db: Db, id: string, { preferred, at }: Requested): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('attorney_selections')
		.set({ requested_at: at, preferred_id: preferred?.id ?? null, preferred_name: preferred?.name ?? null })
		.where('id', '=', id)
		.where('requested_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

interface Forwarded {
	readonly intakeId: string | null
	readonly caseId: string | null
	readonly at: Date
}

export async function updateForwarded(db: Db, id: string, { intakeId, caseId, at }: Forwarded): Promise<void> {
	await db
		.updateTable('attorney_selections')
		.set({ forwarded_at: at, intake_id: intakeId, case_id: caseId })
		.where('id', '=', id)
		.execute()
}

/** What a selection is about. */
export interface Subject {
	readonly answersId: string
	readonly practiceArea: string | null
	readonly title: string
	readonly summary: string
	readonly riskLevel: RiskLevel
	readonly confidence: number
	readonly keyFindings: string[]
	readonly recommendations: string[]
	readonly clientName: string
	readonly clientEmail: string
	readonly clientPhone: string
}

const texts = (value: unknown) => sentences.parse(value).map(({ text }) => text)

export async function selectSubject(db: Db, { assessmentId, clientId }: StoredSelection): Promise<Subject | null> {
	const row = await db
		.selectFrom('assessments as a')
		.innerJoin('clients as c', (join) => join.on('c.id', '=', clientId))
		.select([
			'a.answers_id as answersId',
			'a.practice_area as practiceArea',
			'a.title',
			'a.risk_level',
			'a.confidence',
			'c.full_name as clientName',
			'c.email as clientEmail',
			'c.phone as clientPhone',
			sql<string>`a.result->>'summary'`.as('summary'),
			sql<unknown>`a.result->'keyFindings'`.as('findings'),
			sql<unknown>`a.result->'recommendations'`.as('advice'),
		])
		.where('a.id', '=', assessmentId)
		.executeTakeFirst()
	if (row === undefined) return null
	const { risk_level, findings, advice, ...rest } = row
	return {
		...rest,
		riskLevel: riskLevel.parse(risk_level),
		keyFindings: texts(findings),
		recommendations: texts(advice),
	}
}

/** The client whom an assessment concerns. */
export async function selectClientOf(db: Db, assessmentId: string): Promise<string | null> {
	const row = await db
		.selectFrom('assessments as a')
		.innerJoin('answers as r', 'r.id', 'a.answers_id')
		.select('r.client_id')
		.where('a.id', '=', assessmentId)
		.executeTakeFirst()
	return row?.client_id ?? null
}

/** What a request is about, once it is known. */
export type Matter = Pick<StoredSelection, 'intakeId' | 'caseId'>

export interface Outcome {
	readonly name: string
	readonly score: number | null
}

/** Whether the firm lets the client know who works on the case; where there is none, the firm names whom it assigned. */
export async function isTeamShown(db: Db, { intakeId, caseId }: Matter): Promise<boolean> {
	const { rows } = await sql<{ shown: boolean }>`SELECT api.portal_shows(m.id, 'team') AS shown
		FROM (SELECT coalesce(${caseId}::uuid,
			(SELECT i.case_id FROM api.intakes i WHERE i.id = ${intakeId}::uuid)) AS id) m
		WHERE m.id IS NOT NULL`.execute(db)
	return rows[0]?.shown ?? true
}

/** The attorney who has the matter; null while there is none, also if someone else handles the inquiry. */
export async function selectAssigned(db: Db, { intakeId, caseId }: Matter): Promise<Outcome | null> {
	const { rows } = await sql<Outcome>`SELECT u.full_name AS name, coalesce(
			(SELECT x.score FROM api.attorney_assignments x WHERE x.attorney_id = m.attorney_id
				AND x.assignment_status = 'accepted' AND (x.case_id = m.case_id OR x.intake_id = m.intake_id)
				ORDER BY x.created_at DESC LIMIT 1),
			(SELECT k.match_score FROM api.agent_cases k
				WHERE k.intake_id = m.intake_id AND k.attorney_id = m.attorney_id AND k.assigned_at IS NOT NULL)) AS score
		FROM (
			SELECT c.attorney_id, c.id AS case_id, NULL::uuid AS intake_id FROM api.cases c WHERE c.id = ${caseId}::uuid
			UNION ALL
			SELECT coalesce(c.attorney_id, (SELECT h.id FROM api.users h WHERE h.id = i.assigned_to
				AND (h.role = 'attorney' OR EXISTS (SELECT FROM api.attorney_profiles p WHERE p.user_id = h.id)))), i.case_id, i.id FROM api.intakes i
				LEFT JOIN api.cases c ON c.id = i.case_id WHERE i.id = ${intakeId}::uuid
		) m JOIN api.users u ON u.id = m.attorney_id LIMIT 1`.execute(db)
	return rows[0] ?? null
}

/** Whether the matter is over: its case is closed, or its inquiry is without having become a case; also if neither is left. */
export async function isMatterClosed(db: Db, { intakeId, caseId }: Matter): Promise<boolean> {
	const { rows } = await sql<{ isOpen: boolean }>`SELECT EXISTS (
			SELECT FROM api.cases c WHERE c.id = ${caseId}::uuid AND c.status IN ('New', 'Active', 'Pending')
			UNION ALL
			SELECT FROM api.intakes i LEFT JOIN api.cases c ON c.id = i.case_id
				WHERE i.id = ${intakeId}::uuid AND ${caseId}::uuid IS NULL
				AND CASE WHEN c.id IS NOT NULL THEN c.status IN ('New', 'Active', 'Pending')
					ELSE i.status IN ('new', 'contacted', 'qualified') AND i.spam_reason IS NULL END
		) AS "isOpen"`.execute(db)
	return rows[0]?.isOpen !== true
}

const CONFIRMATIONS = ['assignment.assigned', 'agent.contact'] as const

interface Written {
	readonly intakeId: string | null
	readonly answersId: string
}

/** Whether the client was written to about it: about the inquiry, or about the response before there was one. */
export async function isConfirmed(db: Db, { intakeId, answersId }: Written): Promise<boolean> {
	const row = await db
		.selectFrom('mail_outbox')
		.select('id')
		.where((eb) => {
			const ofAnswers = eb('answers_id', '=', answersId)
			return intakeId === null ? ofAnswers : ofAnswers.or('intake_id', '=', intakeId)
		})
		.where('kind', 'in', CONFIRMATIONS)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** What a client may know of attorneys. */
export async function selectProfiles(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, Omit<SelectableAttorney, 'id' | 'name' | 'matchScore'>>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('attorney_profiles')
		.select([
			'user_id',
			'practice_areas as practiceAreas',
			'years_of_experience as yearsOfExperience',
			'locations',
			'languages',
		])
		.where('user_id', 'in', ids)
		.execute()
	return new Map(rows.map(({ user_id, ...profile }) => [user_id, profile]))
}
