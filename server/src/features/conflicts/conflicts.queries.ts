import {
	type ConflictDecision,
	type ConflictHit,
	conflictHit,
	type RecordedOutcome,
	recordedOutcome,
} from '@praxis/contract/conflicts/conflicts.contract'
import { permissionGrants, role, type Standing } from '@praxis/contract/kernel/permissions'
import { PARTY_ROLES } from '@praxis/contract/questionnaires/relationships'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

const possibleDecider = z.object({
	id: z.string(),
	role,
	isAdmin: z.boolean(),
	permissions: permissionGrants,
	isResponsible: z.boolean(),
})

/** The clients of hits. Former: inactive, in the deleted folder, or with cases of which none is open. */
export async function selectClientsOfHits(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, { fullName: string; isFormer: boolean }>()
	const rows = await db
		.selectFrom('clients')
		.select(['id', 'full_name', 'status', 'deleted_at'])
		.select(
			sql<boolean>`EXISTS (SELECT FROM api.cases AS c WHERE c.client_id = clients.id)
				AND NOT EXISTS (SELECT FROM api.cases AS c WHERE c.client_id = clients.id AND c.status NOT IN ('Closed', 'Archived', 'Inactive'))`.as(
				'is_done',
			),
		)
		.where('id', 'in', ids)
		.execute()
	return new Map(
		rows.map((row) => {
			const isFormer = row.status === 'inactive' || row.deleted_at !== null || row.is_done
			return [row.id, { fullName: row.full_name, isFormer }]
		}),
	)
}

/** The cases of hits. */
export async function selectCasesOfHits(db: Db, ids: readonly string[]) {
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom('cases')
					.select(['id', 'case_name', 'case_number', 'status', 'client_id'])
					.where('id', 'in', ids)
					.execute()
	return new Map(
		rows.map((row) => [
			row.id,
			{
				caseName: row.case_name,
				caseNumber: row.case_number,
				caseStatus: row.status,
				clientId: row.client_id,
			},
		]),
	)
}

export interface IntakeOfHit {
	readonly id: string
	readonly fullName: string
	readonly status: string
	readonly clientId: string | null
	readonly caseId: string | null
}

/** Inquiries by the row with the name: the inquiry itself, or someone named in it. No spam. */
export async function selectIntakesOfHits(db: Db, rowIds: readonly string[]): Promise<Map<string, IntakeOfHit>> {
	if (rowIds.length === 0) return new Map()
	const columns = ['i.id', 'i.full_name', 'i.status', 'i.client_id', 'i.case_id'] as const
	const [own, named] = await Promise.all([
		db
			.selectFrom('intakes as i')
			.select([...columns, 'i.id as row_id'])
			.where('i.id', 'in', rowIds)
			.where('i.spam_reason', 'is', null)
			.execute(),
		db
			.selectFrom('intake_parties as p')
			.innerJoin('intakes as i', 'i.id', 'p.intake_id')
			.select([...columns, 'p.id as row_id'])
			.where('p.id', 'in', rowIds)
			.where('i.spam_reason', 'is', null)
			.execute(),
	])
	return new Map(
		[...own, ...named].map(({ row_id, id, full_name: fullName, status, client_id: clientId, case_id: caseId }) => [
			row_id,
			{ id, fullName, status, clientId, caseId },
		]),
	)
}

/** Parties of cases: their roles and contacts. */
export async function selectPartiesOfHits(db: Db, ids: readonly string[]) {
	const rows =
		ids.length === 0
			? []
			: await db.selectFrom('case_parties').select(['id', 'role', 'contact_id']).where('id', 'in', ids).execute()
	return new Map(
		rows.map((row) => [
			row.id,
			{ role: PARTY_ROLES.find((one) => one === row.role) ?? ('other' as const), contactId: row.contact_id },
		]),
	)
}

/** Contacts by their id or that of one of their relationships, except those of parties of the cases that are left out. */
export async function selectContactsOfHits(db: Db, rowIds: readonly string[], exceptCaseIds: readonly string[]) {
	if (rowIds.length === 0) return new Map<string, { id: string; name: string }>()
	const { rows } = await sql<{ rowId: string; id: string; name: string }>`
		SELECT row.id AS "rowId", c.id, c.name
		FROM unnest(${rowIds}::uuid[]) AS row (id)
		LEFT JOIN api.contact_relations AS r ON r.id = row.id
		JOIN api.contacts AS c ON c.id = coalesce(r.contact_id, row.id)
		WHERE NOT EXISTS (SELECT FROM api.case_parties AS p
			WHERE p.contact_id = c.id AND p.case_id = ANY (${exceptCaseIds}::uuid[]))`.execute(db)
	return new Map(rows.map(({ rowId, id, name }) => [rowId, { id, name }]))
}

export interface NewDecision {
	readonly id: string
	readonly subjectId: string
	/** Set for a case that is open. */
	readonly caseId: string | null
	readonly clientId: string | null
	readonly clientNames: readonly string[]
	readonly intakeId: string | null
	readonly outcome: RecordedOutcome
	readonly reason: string
	readonly hits: readonly ConflictHit[]
	readonly decidedBy: { readonly id: string | null; readonly name: string }
	readonly decidedAt: Date
}

export async function insertDecision(db: Db, one: NewDecision): Promise<void> {
	await db
		.insertInto('conflict_decisions')
		.values({
			id: one.id,
			subject_id: one.subjectId,
			case_id: one.caseId,
			client_id: one.clientId,
			client_names: [...one.clientNames],
			intake_id: one.intakeId,
			outcome: one.outcome,
			reason: one.reason,
			hits: JSON.stringify(one.hits),
			decided_by: one.decidedBy.id,
			decided_by_name: one.decidedBy.name,
			decided_at: one.decidedAt,
		})
		.execute()
}

export type ConflictSubject = 'opened' | 'review' | 'new'

/** Whether a case or review was opened, is a review that waits, or a case to be opened; behind a wall too. */
export async function selectSubject(db: Db, subjectId: string): Promise<ConflictSubject> {
	const { rows } = await sql<{ subject: ConflictSubject }>`
		SELECT api.conflict_subject(${subjectId}::uuid) AS subject`.execute(db)
	return rows[0]?.subject ?? 'new'
}

/** The client of a case that the caller may see. */
export async function selectClientOfCase(db: Db, caseId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('client_id').where('id', '=', caseId).executeTakeFirst()
	return row?.client_id ?? null
}

export interface PossibleDecider extends Standing {
	/** Whether they are responsible for the case, inquiry or client. */
	readonly isResponsible: boolean
}

/** Active users, and who of them is responsible for the case, inquiry or client. */
export async function selectPossibleDeciders(
	db: Db,
	subjectId: string,
	clientId: string | null,
): Promise<PossibleDecider[]> {
	const { rows } = await sql<{ [Key in keyof PossibleDecider]: unknown }>`
		SELECT id, role, is_admin AS "isAdmin", permissions, is_responsible AS "isResponsible"
		FROM api.possible_deciders(${subjectId}::uuid, ${clientId}::uuid)`.execute(db)
	return z.array(possibleDecider).parse(rows)
}

/** Users whom walls keep from a case, or from a case of a client. */
export async function selectScreened(db: Db, caseId: string | null, clientId: string | null): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		SELECT id FROM api.screened_from_conflict(${caseId}::uuid, ${clientId}::uuid) AS id`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

const DECISIONS_MAX = 100

/** Decisions on a case, a review, or the case that was opened, newest first. */
export async function selectDecisions(db: Db, subjectId: string): Promise<ConflictDecision[]> {
	return read(await ofSubject(db, subjectId).limit(DECISIONS_MAX).execute())
}

/** As `selectDecisions`, without a limit. */
export async function selectAllDecisions(db: Db, subjectId: string): Promise<ConflictDecision[]> {
	return read(await ofSubject(db, subjectId).execute())
}

interface DeclinedOf {
	readonly clientIds: readonly string[]
	/** In lower case. */
	readonly clientNames: readonly string[]
}

/** Decisions that declined other cases of a client, newest first. */
export async function selectDeclined(
	db: Db,
	subjectId: string,
	{ clientIds, clientNames }: DeclinedOf,
): Promise<ConflictDecision[]> {
	const rows = await newestFirst(db)
		.where('outcome', '=', 'declined')
		.where('case_id', 'is', null)
		.where('subject_id', '!=', subjectId)
		.where(sql<boolean>`(client_id = ANY (${clientIds}::uuid[]) OR client_names && ${clientNames}::text[])`)
		.where(sql<boolean>`(client_id IS NULL OR NOT api.is_kept_from_client(client_id))`)
		.limit(DECISIONS_MAX)
		.execute()
	return read(rows)
}

function newestFirst(db: Db) {
	return db
		.selectFrom('conflict_decisions')
		.select(['id', 'outcome', 'reason', 'hits', 'decided_by_name', 'decided_at', 'is_unauthorized'])
		.orderBy('decided_at', 'desc')
		.orderBy('id', 'desc')
}

function ofSubject(db: Db, subjectId: string) {
	return newestFirst(db).where((where) =>
		where.or([where('subject_id', '=', subjectId), where('case_id', '=', subjectId)]),
	)
}

function read(rows: Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>): ConflictDecision[] {
	return rows.map((row) => ({
		id: row.id,
		outcome: recordedOutcome.parse(row.outcome),
		reason: row.reason,
		hits: z.array(conflictHit).parse(row.hits),
		decidedBy: row.decided_by_name,
		decidedAt: row.decided_at.toISOString(),
		...(row.is_unauthorized && { isUnauthorized: true }),
	}))
}

/** Ties the decisions on a case to be opened to the case. */
export async function updateDecidedCase(db: Db, subjectId: string, caseId: string): Promise<void> {
	await db
		.updateTable('conflict_decisions')
		.set({ case_id: caseId })
		.where('subject_id', '=', subjectId)
		.where('case_id', 'is', null)
		.execute()
}

const NOT_OF_CLIENTS: ReadonlySet<string> = new Set(['case_party', 'intake', 'contact_record'])

/** Which of the records of hits the caller may not see. */
export async function selectHiddenRecords(db: Db, hits: readonly ConflictHit[]): Promise<Set<string>> {
	const idsOf = (some: readonly (string | null | undefined)[]) =>
		[...new Set(some)].filter((id) => typeof id === 'string')
	const caseIds = idsOf(hits.map((hit) => hit.caseId))
	const intakeIds = idsOf(hits.map((hit) => (hit.kind === 'intake' ? hit.refId : null)))
	const clientIds = idsOf(hits.map((hit) => (NOT_OF_CLIENTS.has(hit.kind) ? null : hit.refId)))
	const contactIds = idsOf(hits.map((hit) => (hit.kind === 'contact_record' ? hit.refId : null)))
	const { rows } = await sql<{ id: string }>`
		SELECT id::text FROM unnest(${caseIds}::uuid[]) AS id WHERE api.behind_wall(id)
		UNION SELECT id::text FROM unnest(${intakeIds}::uuid[]) AS id WHERE api.is_kept_from_intake(id)
		UNION SELECT id::text FROM unnest(${clientIds}::uuid[]) AS id WHERE api.is_kept_from_client(id)
		UNION SELECT id::text FROM unnest(${contactIds}::uuid[]) AS id WHERE id = ANY ((SELECT api.hidden_contacts())::uuid[])`.execute(
		db,
	)
	return new Set(rows.map((row) => row.id))
}

/** Whom the caller asks about matches in restricted matters. */
export async function selectAskAbout(db: Db): Promise<string | null> {
	const { rows } = await sql<{ name: string | null }>`SELECT api.conflict_contact() AS name`.execute(db)
	return rows[0]?.name ?? null
}
