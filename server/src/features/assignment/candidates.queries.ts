import type { Candidate, Exclusion, Matter, MatterLevel } from '@praxis/contract/assignment/matching.rules'
import { barAdmission, dayOff } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

const admissions = z.array(barAdmission)
const absences = z.array(dayOff)

/** Until the transaction ends no one else matches: two processes cannot both give an attorney the last free place. */
export async function lockMatching(db: Db): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended('assignment.match', 0))`.execute(db)
}

/** Every active attorney of the firm with the workload of now. */
export async function selectCandidates(db: Db): Promise<Candidate[]> {
	const { rows } = await sql<{
		id: string
		full_name: string
		practice_areas: string[] | null
		years_of_experience: number | null
		locations: string[] | null
		bar_admissions: unknown
		capacity: number | null
		is_accepting: boolean | null
		days_off: unknown
		active_cases: number
		last_assigned_at: Date | null
	}>`SELECT u.id, u.full_name, p.practice_areas, p.years_of_experience, p.locations, p.bar_admissions, p.capacity,
			p.is_accepting, p.days_off, l.active_cases, l.last_assigned_at
		FROM api.attorney_loads() l
		JOIN api.users u ON u.id = l.attorney_id
		LEFT JOIN api.attorney_profiles p ON p.user_id = u.id
		WHERE u.role = 'attorney' OR p.user_id IS NOT NULL
		ORDER BY u.id`.execute(db)
	return rows.map((row) => ({
		id: row.id,
		fullName: row.full_name,
		practiceAreas: row.practice_areas ?? [],
		yearsOfExperience: row.years_of_experience,
		locations: row.locations ?? [],
		admissions: admissions.parse(row.bar_admissions ?? []),
		capacity: row.capacity,
		isAccepting: row.is_accepting ?? true,
		daysOff: absences.parse(row.days_off ?? []),
		activeCases: row.active_cases,
		lastAssignedAt: row.last_assigned_at?.toISOString() ?? null,
	}))
}

/** What a match is made for: exactly one of them. */
export interface MatterRef {
	readonly caseId: string | null
	readonly intakeId: string | null
}

/** A case or an inquiry as assignment sees it. */
export interface MatterRecord extends Matter, MatterRef {
	readonly name: string
	readonly description: string
	readonly version: number
	readonly attorneyId: string | null
	readonly assistingIds: readonly string[]
	readonly isOpen: boolean
	readonly clientId: string | null
	readonly email: string
	readonly people: readonly { readonly name: string; readonly side: 'client' | 'other' }[]
}

interface MatterRow {
	readonly name: string
	readonly description: string
	readonly area: string | null
	readonly places: (string | null)[]
	readonly level: string
	readonly version: number
	readonly attorney_id: string | null
	readonly assisting: string[]
	readonly is_open: boolean
	readonly client_id: string | null
	readonly email: string
	readonly client_names: (string | null)[]
	readonly others: string[] | null
}

const LEVELS: Readonly<Record<string, MatterLevel>> = { low: 'low', medium: 'medium', high: 'high', urgent: 'high' }

function filled(values: readonly (string | null)[]): string[] {
	return [...new Set(values.map((one) => one?.trim() ?? ''))].filter((one) => one !== '')
}

function toMatter(ref: MatterRef, row: MatterRow): MatterRecord {
	const people = [
		...filled(row.client_names).map((name) => ({ name, side: 'client' as const })),
		...filled(row.others ?? []).map((name) => ({ name, side: 'other' as const })),
	]
	return {
		...ref,
		name: row.name,
		description: row.description,
		practiceArea: practiceAreaOf(row.area),
		places: filled(row.places),
		level: LEVELS[row.level] ?? 'medium',
		version: row.version,
		attorneyId: row.attorney_id,
		assistingIds: row.assisting,
		isOpen: row.is_open,
		clientId: row.client_id,
		email: row.email,
		people,
	}
}

function ofCase(caseId: string) {
	return sql<MatterRow>`SELECT c.case_name AS name, left(c.description, 2000) AS description, c.type AS area,
			ARRAY[c.jurisdiction, k.city, k.state] AS places, c.priority AS level, c.version, c.attorney_id,
			c.assisting_attorney_ids AS assisting, c.status IN ('New', 'Active', 'Pending') AS is_open, c.client_id,
			'' AS email, ARRAY[k.full_name] AS client_names,
			(SELECT array_agg(p.name ORDER BY p.id) FROM api.case_parties p WHERE p.case_id = c.id) AS others
		FROM api.cases c LEFT JOIN api.clients k ON k.id = c.client_id WHERE c.id = ${caseId}::uuid`
}

function ofIntake(intakeId: string) {
	return sql<MatterRow>`SELECT i.full_name AS name, left(i.matter, 2000) AS description, i.practice_area AS area,
			ARRAY[i.city, i.state] AS places, i.urgency AS level, i.version, i.assigned_to AS attorney_id,
			ARRAY[]::text[] AS assisting,
			i.status IN ('new', 'contacted', 'qualified') AND i.spam_reason IS NULL AS is_open, i.client_id, i.email,
			ARRAY[i.full_name, i.company_name] AS client_names,
			(SELECT array_agg(p.name ORDER BY p.id) FROM api.intake_parties p WHERE p.intake_id = i.id) AS others
		FROM api.intakes i WHERE i.id = ${intakeId}::uuid`
}

/** Null when the caller may not see it. */
export async function selectMatter(db: Db, ref: MatterRef): Promise<MatterRecord | null> {
	const query = ref.caseId === null ? ofIntake(ref.intakeId ?? '') : ofCase(ref.caseId)
	const row = (await query.execute(db)).rows[0]
	return row === undefined ? null : toMatter(ref, row)
}

/** As `selectMatter`, locked until the transaction ends. */
export async function lockMatter(db: Db, ref: MatterRef): Promise<MatterRecord | null> {
	const table = ref.caseId === null ? 'intakes' : 'cases'
	const id = ref.caseId ?? ref.intakeId ?? ''
	await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
	return selectMatter(db, ref)
}

/** Whom to call, for letters; empty when not set. */
export async function selectFirmContact(db: Db): Promise<{ readonly name: string; readonly phone: string }> {
	return db.selectFrom('firm').select(['name', 'phone']).executeTakeFirstOrThrow()
}

export interface Conflicting {
	readonly caseIds: readonly string[]
	readonly clientIds: readonly string[]
	readonly intakeIds: readonly string[]
}

/** Any case of a client; null when there is none. */
export async function selectAnyCaseOf(db: Db, clientId: string): Promise<string | null> {
	const row = await db.selectFrom('cases').select('id').where('client_id', '=', clientId).limit(1).executeTakeFirst()
	return row?.id ?? null
}

/** Who is screened from the matter, or stands on the other side. */
export async function selectBarred(
	db: Db,
	{ caseId, intakeId }: MatterRef,
	{ caseIds, clientIds, intakeIds }: Conflicting,
): Promise<Map<string, Exclusion>> {
	const { rows } = await sql<{ attorney_id: string; reason: Exclusion }>`SELECT attorney_id, reason
		FROM api.barred_attorneys(${caseId}::uuid, ${intakeId}::uuid, ${caseIds}::uuid[], ${clientIds}::uuid[],
			${intakeIds}::uuid[])
		ORDER BY reason`.execute(db)
	return new Map(rows.map((row) => [row.attorney_id, row.reason]))
}

export interface PreviewedIntake extends Matter {
	readonly intakeId: string
	readonly number: number
	readonly fullName: string
}

/** The last inquiries, newest first, without spam. */
export async function selectLastIntakes(db: Db, limit: number): Promise<PreviewedIntake[]> {
	const rows = await db
		.selectFrom('intakes')
		.select(['id', 'number', 'full_name', 'practice_area', 'city', 'state', 'urgency'])
		.where('spam_reason', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()
	return rows.map((row) => ({
		intakeId: row.id,
		number: Number(row.number),
		fullName: row.full_name,
		practiceArea: practiceAreaOf(row.practice_area),
		places: filled([row.city, row.state]),
		level: LEVELS[row.urgency] ?? 'medium',
	}))
}
