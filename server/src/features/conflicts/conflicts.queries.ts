import { caseStatus } from '@praxis/contract/cases/cases.fields'
import { partyRole } from '@praxis/contract/cases/party.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

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
				caseStatus: caseStatus.parse(row.status),
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

/** The roles of parties. */
export async function selectRolesOfHits(db: Db, ids: readonly string[]) {
	const rows =
		ids.length === 0 ? [] : await db.selectFrom('case_parties').select(['id', 'role']).where('id', 'in', ids).execute()
	return new Map(rows.map((row) => [row.id, partyRole.parse(row.role)]))
}
