import {
	type ClientRecord,
	type ClientSort,
	type ClientSummary,
	clientKind,
	clientStatus,
	type clients,
	type ListedClient,
} from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Insertable, type ReferenceExpression, type Selectable, sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { findFew } from '../../platform/db/find-few.ts'
import { afterCursor, closedValues, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { Clients, DB } from '../../platform/db/schema.gen.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** Columns every reach may read. */
export const SUMMARY_COLUMNS = [
	'clients.id',
	'clients.kind',
	'clients.full_name',
	'clients.email',
	'clients.phone',
	'clients.company_name',
	'clients.status',
	'clients.attorney_id',
	'clients.created_at',
	'clients.updated_at',
	'clients.version',
] as const

const ADDRESS_COLUMNS = ['clients.address', 'clients.city', 'clients.state', 'clients.zip', 'clients.user_id'] as const

export const attorneyName = sql<
	string | null
>`(SELECT full_name FROM api.users WHERE users.id = clients.attorney_id)`.as('attorney_name')

const RECORD_COLUMNS = [
	...SUMMARY_COLUMNS,
	...ADDRESS_COLUMNS,
	'clients.notes',
	'clients.deleted_at',
	attorneyName,
] as const

export type SummaryRow = Pick<
	Selectable<Clients>,
	| 'id'
	| 'kind'
	| 'full_name'
	| 'email'
	| 'phone'
	| 'company_name'
	| 'status'
	| 'attorney_id'
	| 'created_at'
	| 'updated_at'
	| 'version'
> & { readonly attorney_name: string | null }
type RecordRow = SummaryRow &
	Pick<Selectable<Clients>, 'address' | 'city' | 'state' | 'zip' | 'user_id' | 'notes' | 'deleted_at'>

/** What a client is made of when it is written, beside its id. */
export type ClientValues = Pick<
	Insertable<Clients>,
	| 'kind'
	| 'full_name'
	| 'email'
	| 'phone'
	| 'company_name'
	| 'address'
	| 'city'
	| 'state'
	| 'zip'
	| 'notes'
	| 'status'
	| 'attorney_id'
	| 'preferred_channel'
	| 'refused_channels'
	| 'spoken_language'
	| 'best_time'
>

export function toSummary(row: SummaryRow): ClientSummary {
	return {
		id: row.id,
		kind: clientKind.parse(row.kind),
		fullName: row.full_name,
		email: row.email,
		phone: row.phone,
		companyName: row.company_name,
		status: clientStatus.parse(row.status),
		attorneyId: row.attorney_id,
		attorneyName: row.attorney_name,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

/** What is written of a client who is moved to the deleted folder, or back. */
export interface DeletionValues {
	readonly deleted_at: Date | null
	readonly deleted_by: string | null
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
		deletedAt: row.deleted_at?.toISOString() ?? null,
	}
}

/** One client, if the caller may see it. The firm's notes are read only where `withNotes`. */
export async function selectClient(db: Db, id: string, withNotes: boolean): Promise<ClientRecord | null> {
	const row = await db
		.selectFrom('clients')
		.select([...SUMMARY_COLUMNS, ...ADDRESS_COLUMNS, 'clients.deleted_at', attorneyName])
		.select(withNotes ? 'clients.notes' : sql<string>`''`.as('notes'))
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
	values: Partial<ClientValues> & Partial<DeletionValues> & { readonly updated_at: Date },
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
export type ClientFilter = Pick<ClientListInput, 'search' | 'status' | 'attorneyId' | 'tag'>

const SORT_COLUMNS = {
	fullName: 'clients.full_name',
	createdAt: 'clients.created_at',
	updatedAt: 'clients.updated_at',
} as const satisfies Record<ClientSort, ReferenceExpression<DB, 'clients'>>

const SORT_FIELDS = {
	fullName: 'full_name',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
} as const satisfies Record<ClientSort, string>

/** The clients that match, but for those in the deleted folder. */
export function matchingClients(db: Db, filter: ClientFilter) {
	const words = matchesWords('clients.search', filter.search)
	let query = db.selectFrom('clients').where('clients.deleted_at', 'is', null)
	if (words !== null) query = query.where(words)
	if (filter.status.length > 0) query = query.where('clients.status', 'in', closedValues(filter.status))
	if (filter.attorneyId !== undefined) query = query.where('clients.attorney_id', '=', filter.attorneyId)
	if (filter.tag.length > 0)
		query = query.where(
			'clients.id',
			'in',
			db.selectFrom('client_tags').select('client_id').where('tag', 'in', filter.tag),
		)
	return query
}

const tags = sql<
	string[]
>`ARRAY(SELECT t.tag FROM api.client_tags AS t WHERE t.client_id = clients.id ORDER BY t.tag)`.as('tags')

/** How many match; null when a search found more than is worth counting. */
export async function countClients(db: Db, filter: ClientFilter): Promise<number | null> {
	const matching = matchingClients(db, filter)
	if (filter.search) return countFound(db, matching.select('clients.id'))
	const row = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return Number(row.count)
}

/** A page of clients and, when asked for, how many match in all. */
export async function selectClientPage(db: Db, input: ClientListInput): Promise<Page<ListedClient>> {
	const column = SORT_COLUMNS[input.sort]
	const few = input.search ? await findFew(db, matchingClients(db, input).select('clients.id')) : null
	const matching =
		few === null
			? matchingClients(db, input)
			: db.selectFrom('clients').where(sql<boolean>`clients.id = ANY (${few}::uuid[])`)
	let query = matching
		.leftJoin('users', 'users.id', 'clients.attorney_id')
		.select(SUMMARY_COLUMNS)
		.select('users.full_name as attorney_name')
		.$if(input.withTags, (one) => one.select(tags))
		.orderBy(column, input.direction)
		.orderBy('clients.id', input.direction)
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) {
		query = query.where(afterCursor({ column, idColumn: 'clients.id', direction: input.direction }, input.cursor))
	}
	const count = () => (input.search ? (few?.length ?? null) : countClients(db, input))
	const [rows, total] = await Promise.all([query.execute(), input.withTotal ? count() : null])
	const field = SORT_FIELDS[input.sort]
	const toListed = (row: (typeof rows)[number]) => ({ ...toSummary(row), ...(row.tags && { tags: row.tags }) })
	return toPage(rows, input.limit, (row) => row[field], toListed, total)
}
