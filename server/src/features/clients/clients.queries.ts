import {
	type ClientRecord,
	type ClientSort,
	type ClientSummary,
	clientKind,
	clientStatus,
	type clients,
} from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, type ReferenceExpression, type Selectable, sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { Clients, DB } from '../../platform/db/schema.gen.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'

const SUMMARY_COLUMNS = [
	'id',
	'kind',
	'full_name',
	'email',
	'phone',
	'company_name',
	'status',
	'created_at',
	'updated_at',
	'version',
] as const

const RECORD_COLUMNS = [...SUMMARY_COLUMNS, 'address', 'city', 'state', 'zip', 'notes', 'user_id'] as const

type SummaryRow = Pick<Selectable<Clients>, (typeof SUMMARY_COLUMNS)[number]>
type RecordRow = Pick<Selectable<Clients>, (typeof RECORD_COLUMNS)[number]>

/** What a client is made of when it is written, beside its id. */
export type ClientValues = Pick<
	Insertable<Clients>,
	'kind' | 'full_name' | 'email' | 'phone' | 'company_name' | 'address' | 'city' | 'state' | 'zip' | 'notes' | 'status'
>

function toSummary(row: SummaryRow): ClientSummary {
	return {
		id: row.id,
		kind: clientKind.parse(row.kind),
		fullName: row.full_name,
		email: row.email,
		phone: row.phone,
		companyName: row.company_name,
		status: clientStatus.parse(row.status),
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

function toRecord(row: RecordRow): ClientRecord {
	return {
		...toSummary(row),
		address: row.address,
		city: row.city,
		state: row.state,
		zip: row.zip,
		notes: row.notes,
		userId: row.user_id,
	}
}

/** One client, if the caller may see it. The firm's notes are read only where `withNotes`. */
export async function selectClient(db: Db, id: string, withNotes: boolean): Promise<ClientRecord | null> {
	const row = await db
		.selectFrom('clients')
		.select([...SUMMARY_COLUMNS, 'address', 'city', 'state', 'zip', 'user_id'])
		.select(withNotes ? 'notes' : sql<string>`''`.as('notes'))
		.where('id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Locks the client until the transaction ends and returns it as it then is. */
export async function lockClient(db: Db, id: string): Promise<ClientRecord | null> {
	const row = await db.selectFrom('clients').select(RECORD_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertClient(db: Db, id: string, values: ClientValues): Promise<ClientRecord> {
	const row = await db
		.insertInto('clients')
		.values({ id, ...values })
		.returning(RECORD_COLUMNS)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Writes fields of a client that is still at `version`; null when it has moved on. */
export async function updateClient(
	db: Db,
	id: string,
	version: number,
	values: Partial<ClientValues> & { readonly updated_at: Date },
): Promise<ClientRecord | null> {
	const row = await db
		.updateTable('clients')
		.set({ ...values, version: sql`version + 1` })
		.where('id', '=', id)
		.where('version', '=', version)
		.returning(RECORD_COLUMNS)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export type ClientListInput = ParsedInput<typeof clients.list>

const SORT_COLUMNS = {
	fullName: 'full_name',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
} as const satisfies Record<ClientSort, ReferenceExpression<DB, 'clients'>>

function filtered(db: Db, filter: Pick<ClientListInput, 'search' | 'status'>) {
	const words = matchesWords('clients.search', filter.search)
	let query = db.selectFrom('clients')
	if (words !== null) query = query.where(words)
	if (filter.status.length > 0) query = query.where('status', 'in', filter.status)
	return query
}

async function countClients(db: Db, filter: Pick<ClientListInput, 'search' | 'status'>): Promise<number | null> {
	const matching = filtered(db, filter)
	if (filter.search) return countFound(db, matching.select('clients.id'))
	const row = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return Number(row.count)
}

/** A page of clients and, when asked for, how many match in all. */
export async function selectClientPage(db: Db, input: ClientListInput): Promise<Page<ClientSummary>> {
	const column = SORT_COLUMNS[input.sort]
	let query = filtered(db, input)
		.select(SUMMARY_COLUMNS)
		.orderBy(column, input.direction)
		.orderBy('id', input.direction)
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) {
		query = query.where(afterCursor({ column, idColumn: 'id', direction: input.direction }, input.cursor))
	}
	const [rows, total] = await Promise.all([query.execute(), input.withTotal ? countClients(db, input) : null])
	return toPage(rows, input.limit, (row) => row[column], toSummary, total)
}
