import type { assignment } from '@praxis/contract/assignment/assignment.contract'
import {
	type AssignmentOffer,
	type AssignmentRequest,
	type AssignmentRow,
	assignmentMethod,
	assignmentStatus,
	requestState,
} from '@praxis/contract/assignment/assignment.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

const lines = z.array(z.string())

const ASSIGNMENT = [
	'a.id as a_id',
	'a.attorney_id as a_attorney_id',
	'a.attorney_name as a_attorney_name',
	'a.assignment_status as a_status',
	'a.method as a_method',
	'a.score as a_score',
	'a.explanation as a_explanation',
	'a.reason as a_reason',
	'a.assigned_at as a_assigned_at',
	'a.expires_at as a_expires_at',
	'a.responded_at as a_responded_at',
] as const

interface AssignmentColumns {
	readonly a_id: string
	readonly a_attorney_id: string | null
	readonly a_attorney_name: string
	readonly a_status: string
	readonly a_method: string
	readonly a_score: number | null
	readonly a_explanation: unknown
	readonly a_reason: string
	readonly a_assigned_at: Date
	readonly a_expires_at: Date | null
	readonly a_responded_at: Date | null
}

function toAssignment(row: AssignmentColumns): AssignmentRow {
	return {
		id: row.a_id,
		attorneyId: row.a_attorney_id,
		attorneyName: row.a_attorney_name,
		status: assignmentStatus.parse(row.a_status),
		method: assignmentMethod.parse(row.a_method),
		score: row.a_score,
		explanation: lines.parse(row.a_explanation),
		reason: row.a_reason,
		assignedAt: row.a_assigned_at.toISOString(),
		expiresAt: row.a_expires_at?.toISOString() ?? null,
		respondedAt: row.a_responded_at?.toISOString() ?? null,
	}
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }

function isAssigned(row: Nullable<AssignmentColumns>): row is AssignmentColumns {
	return row.a_id !== null
}

const REQUEST = [
	'r.id',
	'r.case_id',
	'r.intake_id',
	'r.method',
	'r.state',
	'r.attempts',
	'r.next_at',
	'r.note',
	'r.preferred_id',
	'r.created_at as createdAt',
	'r.version',
] as const

/** Requests with the name of their matter and the proposal that is pending or was accepted last. */
function requests(db: Db) {
	return db
		.selectFrom('assignment_requests as r')
		.leftJoin('cases as c', 'c.id', 'r.case_id')
		.leftJoin('intakes as i', 'i.id', 'r.intake_id')
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom('attorney_assignments as x')
					.selectAll('x')
					.whereRef('x.request_id', '=', 'r.id')
					.where('x.assignment_status', 'in', ['pending', 'accepted'])
					.orderBy('x.created_at', 'desc')
					.orderBy('x.id', 'desc')
					.limit(1)
					.as('a'),
			(join) => join.onTrue(),
		)
		.select(REQUEST)
		.select(ASSIGNMENT)
		.select([
			sql<string>`coalesce(c.case_name, i.full_name, '')`.as('name'),
			sql<string | null>`coalesce(c.type, i.practice_area)`.as('area'),
			sql<string | null>`(SELECT u.full_name FROM api.users u WHERE u.id = r.preferred_id)`.as('preferred_name'),
		])
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

function toRequest(row: RequestRow): AssignmentRequest {
	return {
		id: row.id,
		caseId: row.case_id,
		intakeId: row.intake_id,
		name: row.name,
		practiceArea: row.area,
		method: assignmentMethod.parse(row.method),
		state: requestState.parse(row.state),
		attempts: row.attempts,
		nextAt: row.next_at?.toISOString() ?? null,
		note: row.note,
		current: isAssigned(row) ? toAssignment(row) : null,
		preferredId: row.preferred_id,
		preferredName: row.preferred_name,
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	}
}

const ORDER = { sorts: { createdAt: 'r.created_at' }, id: 'r.id' } as const

export function selectRequestPage(
	db: Db,
	input: ParsedInput<typeof assignment.list>,
): Promise<Page<AssignmentRequest>> {
	const all = requests(db)
	const query = input.state.length === 0 ? all : all.where('r.state', 'in', input.state)
	return selectPage(query, ORDER, { ...input, sort: 'createdAt', direction: 'desc' }, toRequest)
}

export async function selectRequest(db: Db, id: string): Promise<AssignmentRequest | null> {
	const row = await requests(db).where('r.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRequest(row)
}

/** Locks the request until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<AssignmentRequest | null> {
	await db.selectFrom('assignment_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return selectRequest(db, id)
}

export interface NewRequest {
	readonly id: string
	readonly caseId: string | null
	readonly intakeId: string | null
	readonly method: 'auto' | 'manual'
	readonly nextAt: Date | null
	/** Whom the client asks for. */
	readonly preferredId?: string | null
	readonly now: Date
}

/** Null when the matter has a request already. */
export async function insertRequest(db: Db, one: NewRequest): Promise<AssignmentRequest | null> {
	const row = await db
		.insertInto('assignment_requests')
		.values({
			id: one.id,
			case_id: one.caseId,
			intake_id: one.intakeId,
			method: one.method,
			state: 'waiting',
			next_at: one.nextAt,
			preferred_id: one.preferredId ?? null,
			created_at: one.now,
			started_at: one.now,
			updated_at: one.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	return row === undefined ? null : selectRequest(db, one.id)
}

/** The request of a matter, locked; null when it has none. */
export async function lockRequestOf(
	db: Db,
	{ caseId, intakeId }: { readonly caseId: string | null; readonly intakeId: string | null },
): Promise<AssignmentRequest | null> {
	const row = await db
		.selectFrom('assignment_requests')
		.select('id')
		.where(caseId === null ? 'intake_id' : 'case_id', '=', caseId ?? intakeId)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : selectRequest(db, row.id)
}

/** Whether a person stopped a request, so that no automatic one follows. */
export async function selectIsStopped(db: Db, id: string): Promise<boolean> {
	const query = db.selectFrom('assignment_requests').select('is_stopped').where('id', '=', id)
	return (await query.executeTakeFirstOrThrow()).is_stopped
}

export interface RequestChanges {
	readonly state: AssignmentRequest['state']
	readonly method?: 'auto' | 'manual'
	/** Only of one that waits to be assigned automatically. */
	readonly nextAt?: Date | null
	readonly attempts?: number
	readonly note?: string
	/** Begins again: those asked before may be asked again. */
	readonly startedAt?: Date
	readonly preferredId?: string
	/** A person stopped it: no automatic request follows. */
	readonly isStopped?: boolean
}

/** Writes a locked request. */
export async function updateRequest(db: Db, id: string, now: Date, changes: RequestChanges): Promise<void> {
	await db
		.updateTable('assignment_requests')
		.set({
			state: changes.state,
			next_at: changes.nextAt ?? null,
			note: changes.note ?? '',
			is_stopped: changes.isStopped ?? false,
			...(changes.method !== undefined && { method: changes.method }),
			...(changes.attempts !== undefined && { attempts: changes.attempts }),
			...(changes.startedAt !== undefined && { started_at: changes.startedAt }),
			...(changes.preferredId !== undefined && { preferred_id: changes.preferredId }),
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.execute()
}

export interface NewAssignment {
	readonly id: string
	readonly requestId: string
	readonly caseId: string | null
	readonly intakeId: string | null
	readonly attorneyId: string
	readonly attorneyName: string
	readonly status: 'pending' | 'accepted'
	readonly method: 'auto' | 'manual'
	readonly score: number | null
	readonly explanation: readonly string[]
	readonly reason: string
	readonly expiresAt: Date | null
	readonly now: Date
}

export async function insertAssignment(db: Db, one: NewAssignment): Promise<void> {
	await db
		.insertInto('attorney_assignments')
		.values({
			id: one.id,
			request_id: one.requestId,
			case_id: one.caseId,
			intake_id: one.intakeId,
			attorney_id: one.attorneyId,
			attorney_name: one.attorneyName,
			assignment_status: one.status,
			method: one.method,
			score: one.score,
			explanation: JSON.stringify(one.explanation),
			reason: one.reason,
			assigned_at: one.now,
			expires_at: one.expiresAt,
			responded_at: one.status === 'accepted' ? one.now : null,
			created_at: one.now,
		})
		.execute()
}

/** Ends the pending proposal of a locked request. */
export async function endAssignment(
	db: Db,
	id: string,
	{ status, reason, respondedAt }: Pick<AssignmentRow, 'status' | 'reason'> & { readonly respondedAt: Date | null },
): Promise<AssignmentRow> {
	await db
		.updateTable('attorney_assignments')
		.set({ assignment_status: status, reason, responded_at: respondedAt, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
	const row = await assignments(db).where('a.id', '=', id).executeTakeFirstOrThrow()
	return toAssignment(row)
}

function assignments(db: Db) {
	return db.selectFrom('attorney_assignments as a').select(ASSIGNMENT)
}

/** Everyone asked, newest first. */
export async function selectAssignments(db: Db, requestId: string): Promise<AssignmentRow[]> {
	const query = assignments(db).where('a.request_id', '=', requestId)
	const rows = await query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(200).execute()
	return rows.map(toAssignment)
}

/** Those asked since the request last began. */
export async function selectAsked(db: Db, requestId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('attorney_assignments as a')
		.innerJoin('assignment_requests as r', 'r.id', 'a.request_id')
		.select('a.attorney_id')
		.where('r.id', '=', requestId)
		.whereRef('a.created_at', '>=', 'r.started_at')
		.execute()
	return rows.flatMap((row) => row.attorney_id ?? [])
}

/** The request of an attorney’s own proposal; null when there is none such. */
export async function selectRequestOfOffer(db: Db, id: string, attorneyId: string): Promise<string | null> {
	const row = await db
		.selectFrom('attorney_assignments')
		.select('request_id')
		.where('id', '=', id)
		.where('attorney_id', '=', attorneyId)
		.executeTakeFirst()
	return row?.request_id ?? null
}

export async function selectAssignment(db: Db, id: string): Promise<AssignmentRow | null> {
	const row = await assignments(db).where('a.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toAssignment(row)
}

/** What waits for an attorney’s answer. */
export async function selectOffers(db: Db, attorneyId: string, now: Date): Promise<AssignmentOffer[]> {
	const rows = await assignments(db)
		.leftJoin('cases as c', 'c.id', 'a.case_id')
		.leftJoin('intakes as i', 'i.id', 'a.intake_id')
		.select(['a.case_id', 'a.intake_id'])
		.select([
			sql<string>`coalesce(c.case_name, i.full_name, '')`.as('name'),
			sql<string | null>`coalesce(c.type, i.practice_area)`.as('area'),
			sql<string>`left(coalesce(c.description, i.matter, ''), 2000)`.as('description'),
		])
		.where('a.attorney_id', '=', attorneyId)
		.where('a.assignment_status', '=', 'pending')
		.where('a.expires_at', '>', now)
		.orderBy('a.expires_at')
		.limit(200)
		.execute()
	return rows.map((row) => {
		const { id, score, explanation, assignedAt, expiresAt } = toAssignment(row)
		const { case_id: caseId, intake_id: intakeId, name, area: practiceArea, description } = row
		return {
			id,
			caseId,
			intakeId,
			name,
			practiceArea,
			description,
			score,
			explanation,
			assignedAt,
			expiresAt: expiresAt ?? assignedAt,
		}
	})
}

/** An attorney who had the matter before and lost it otherwise can get it again. */
export async function withdrawAccepted(db: Db, requestId: string, attorneyId: string): Promise<void> {
	await db
		.updateTable('attorney_assignments')
		.set({ assignment_status: 'withdrawn', version: sql`version + 1` })
		.where('request_id', '=', requestId)
		.where('attorney_id', '=', attorneyId)
		.where('assignment_status', '=', 'accepted')
		.execute()
}
