import { type ClientRelation, relationKind } from '@praxis/contract/clients/client-relations.contract'
import { inverseOf } from '@praxis/contract/clients/client-relations.fields'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface RelationRow {
	readonly id: string
	readonly kind: string
	readonly is_inverse: boolean
	readonly other_client_id: string | null
	readonly other_name: string
	readonly note: string
	readonly created_at: Date
}

function toRelation(row: RelationRow): ClientRelation {
	const kind = relationKind.parse(row.kind)
	return {
		id: row.id,
		kind: row.is_inverse ? inverseOf(kind) : kind,
		otherClientId: row.other_client_id,
		otherName: row.other_name,
		note: row.note,
		createdAt: row.created_at.toISOString(),
	}
}

/** The relationships of a client, entered on either side. */
export async function selectRelations(db: Db, clientId: string, atMost: number): Promise<ClientRelation[]> {
	const own = db
		.selectFrom('client_relations as r')
		.leftJoin('clients as o', 'o.id', 'r.other_client_id')
		.select(['r.id', 'r.kind', sql<boolean>`false`.as('is_inverse'), 'r.other_client_id', 'r.note', 'r.created_at'])
		.select(sql<string>`coalesce(o.full_name, r.other_name)`.as('other_name'))
		.where('r.client_id', '=', clientId)
		.where(sql<SqlBool>`r.other_client_id IS DISTINCT FROM r.client_id`)
		.where('o.deleted_at', 'is', null)
	const seenFromOther = db
		.selectFrom('client_relations as r')
		.innerJoin('clients as o', 'o.id', 'r.client_id')
		.select(['r.id', 'r.kind', sql<boolean>`true`.as('is_inverse')])
		.select('r.client_id as other_client_id')
		.select(['r.note', 'r.created_at'])
		.select(sql<string>`o.full_name`.as('other_name'))
		.where('r.other_client_id', '=', clientId)
		.whereRef('r.client_id', '<>', 'r.other_client_id')
		.where('o.deleted_at', 'is', null)
	const rows = await own.unionAll(seenFromOther).orderBy('created_at').orderBy('id').limit(atMost).execute()
	return rows.map(toRelation)
}

export interface NewRelation {
	readonly id: string
	readonly client_id: string
	readonly other_client_id: string | null
	readonly other_name: string
	readonly kind: string
	readonly note: string
}

export async function insertRelation(db: Db, values: NewRelation): Promise<void> {
	await db.insertInto('client_relations').values(values).execute()
}

export async function deleteRelation(db: Db, id: string): Promise<void> {
	await db.deleteFrom('client_relations').where('id', '=', id).execute()
}

/** A relationship of a client in a graph. */
export interface GraphRelation {
	readonly id: string
	readonly clientId: string
	readonly clientName: string
	readonly otherClientId: string | null
	readonly otherName: string
	readonly kind: string
}

export function selectRelationsAmong(
	db: Db,
	clientIds: readonly string[],
	atMost: number,
): Promise<readonly GraphRelation[]> {
	return db
		.selectFrom('client_relations as r')
		.innerJoin('clients as c', 'c.id', 'r.client_id')
		.leftJoin('clients as o', 'o.id', 'r.other_client_id')
		.select(['r.id', 'r.client_id as clientId', 'r.other_client_id as otherClientId', 'r.kind'])
		.select(sql<string>`c.full_name`.as('clientName'))
		.select(sql<string>`coalesce(o.full_name, r.other_name)`.as('otherName'))
		.where(
			(eb): Expression<SqlBool> =>
				eb.or([eb('r.client_id', 'in', [...clientIds]), eb('r.other_client_id', 'in', [...clientIds])]),
		)
		.where(sql<SqlBool>`r.other_client_id IS DISTINCT FROM r.client_id`)
		.where('c.deleted_at', 'is', null)
		.where('o.deleted_at', 'is', null)
		.orderBy('r.created_at')
		.orderBy('r.id')
		.limit(atMost)
		.execute()
}

export interface GraphCase {
	readonly id: string
	readonly caseName: string
}

/** The cases of a client that the caller may see, newest first. */
export function selectCasesOf(db: Db, clientId: string, atMost: number): Promise<readonly GraphCase[]> {
	return db
		.selectFrom('cases')
		.select(['id', sql<string>`case_name`.as('caseName')])
		.where('client_id', '=', clientId)
		.where('status', '<>', 'Archived')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(atMost)
		.execute()
}

export interface GraphParty {
	readonly id: string
	readonly caseId: string
	readonly name: string
	readonly role: string
}

/** The parties of cases that the caller may see. */
export function selectPartiesOf(db: Db, caseIds: readonly string[], atMost: number): Promise<readonly GraphParty[]> {
	if (caseIds.length === 0) return Promise.resolve([])
	return db
		.selectFrom('case_parties')
		.select(['id', 'case_id as caseId', 'name', 'role'])
		.where('case_id', 'in', [...caseIds])
		.orderBy('created_at')
		.orderBy('id')
		.limit(atMost)
		.execute()
}
