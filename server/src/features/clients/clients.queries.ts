import type { Communication } from '@praxis/contract/clients/client-card.fields'
import type { clients } from '@praxis/contract/clients/clients.contract'
import {
	type AddressEntry,
	CLIENT_STATUSES,
	type ClientRecord,
	type ClientSort,
	type ClientSummary,
	clientKind,
	clientStatus,
	type DeletedClient,
	type ListedClient,
} from '@praxis/contract/clients/clients.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countFound, countMatching } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { findFew } from '../../platform/db/find-few.ts'
import { closedValues } from '../../platform/db/keyset.ts'
import { inAlphabet, inOrderOf, type PageOrder, selectPage } from '../../platform/db/select-page.ts'
import { matchesClient } from './matching-clients.queries.ts'

const CONTACT = {
	kind: 'kind',
	fullName: 'full_name',
	companyName: 'company_name',
	email: 'email',
	phone: 'phone',
} as const
const ADDRESS = { address: 'address', city: 'city', state: 'state', zip: 'zip', country: 'country' } as const
const KEPT = { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at', version: 'version' } as const

/** Fields that are written, with their columns. */
export const WRITTEN = {
	...CONTACT,
	...ADDRESS,
	birthDate: 'birth_date',
	status: 'status',
	notes: 'notes',
	attorneyId: 'attorney_id',
	preferredChannel: 'preferred_channel',
	refusedChannels: 'refused_channels',
	spokenLanguage: 'spoken_language',
	bestTime: 'best_time',
	voicemail: 'voicemail',
	deletedAt: 'deleted_at',
	deletedBy: 'deleted_by',
} as const

/** Columns every reach may read. */
const SUMMARY = columnsAs('clients', { ...CONTACT, ...KEPT, status: 'status', attorneyId: 'attorney_id' })
const BESIDE = columnsAs('clients', { ...ADDRESS, birthDate: 'birth_date', userId: 'user_id', deletedAt: 'deleted_at' })
const attorneyName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = clients.attorney_id)`.as(
	'attorneyName',
)
const RECORD = [...SUMMARY, ...BESIDE, 'clients.notes as notes', attorneyName] as const

type Written = Pick<ClientRecord, Extract<keyof typeof WRITTEN, keyof ClientRecord>> & Communication
type ClientValues = Omit<Written, 'deletedAt'> & { readonly deletedAt: Date | null; readonly deletedBy: string | null }

/** Some of a client; what was not sent stays unchanged. */
export type ClientChanges = { readonly [F in keyof ClientValues]?: ClientValues[F] | undefined }

interface Row {
	readonly kind: string
	readonly status: string
	readonly createdAt: Date
	readonly updatedAt: Date
}

function toSummary<R extends Row>({ createdAt, updatedAt, ...row }: R) {
	return {
		...row,
		kind: clientKind.parse(row.kind),
		status: clientStatus.parse(row.status),
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

function toRecord<R extends Row & { readonly deletedAt: Date | null }>(row: R) {
	return { ...toSummary(row), deletedAt: row.deletedAt?.toISOString() ?? null }
}

/** One client the caller may see. The firm's notes are read only where `withNotes`. */
export async function selectClient(db: Db, id: string, withNotes: boolean): Promise<ClientRecord | null> {
	const row = await db
		.selectFrom('clients')
		.select([...SUMMARY, ...BESIDE, attorneyName])
		.select(withNotes ? 'clients.notes' : sql<string>`''`.as('notes'))
		.where('clients.id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

/** Whether the caller may see a client, and whether it is in the deleted folder. */
export async function selectClientState(db: Db, id: string): Promise<'present' | 'deleted' | null> {
	const row = await db.selectFrom('clients').select('deleted_at').where('id', '=', id).executeTakeFirst()
	if (row === undefined) return null
	return row.deleted_at === null ? 'present' : 'deleted'
}

export interface ClientContact {
	readonly fullName: string
	readonly companyName: string
	readonly kind: 'person' | 'organization'
	readonly email: string
	readonly phone: string
	/** The client's attorney; null if no longer active. */
	readonly attorneyId: string | null
	/** The user the client is in the portal. */
	readonly userId: string | null
}

/** Clients that are not deleted, by id. */
export async function selectContacts(db: Db, ids: readonly string[]): Promise<Map<string, ClientContact>> {
	const { rows } = await sql<ClientContact & { readonly id: string }>`
		SELECT c.id, c.full_name AS "fullName", c.company_name AS "companyName", c.kind, c.email, c.phone, c.user_id AS "userId", u.id AS "attorneyId"
		FROM clients AS c
		LEFT JOIN users AS u ON u.id = c.attorney_id AND u.status = 'active' AND u.role IN ('attorney', 'admin', 'superuser')
		WHERE c.id IN (SELECT unnest(${ids}::uuid[])) AND c.deleted_at IS NULL`.execute(db)
	return new Map(rows.map((row) => [row.id, row]))
}

/** Locks the client until the transaction ends and returns its current row. */
export async function lockClient(db: Db, id: string): Promise<ClientRecord | null> {
	const query = db.selectFrom('clients').select(RECORD)
	const row = await query.where('clients.id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export async function insertClient(
	db: Db,
	id: string,
	values: ClientChanges & Pick<ClientValues, 'fullName'>,
): Promise<ClientRecord> {
	const row = await db
		.insertInto('clients')
		.values({ id, ...valuesOf(WRITTEN, values) })
		.returning(RECORD)
		.executeTakeFirstOrThrow()
	return toRecord(row)
}

/** Writes fields of a client that the caller has locked. */
export async function updateClient(db: Db, id: string, now: Date, values: ClientChanges): Promise<ClientRecord | null> {
	const row = await db
		.updateTable('clients')
		.set({ ...valuesOf(WRITTEN, values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.returning(RECORD)
		.executeTakeFirst()
	return row === undefined ? null : toRecord(row)
}

export type ClientListInput = ParsedInput<typeof clients.list>
type ClientFilter = Pick<ClientListInput, 'search' | 'status' | 'attorneyId' | 'tag'>

const ORDER = {
	sorts: {
		fullName: 'clients.full_name',
		createdAt: 'clients.created_at',
		updatedAt: 'clients.updated_at',
		status: inOrderOf('clients.status', CLIENT_STATUSES),
		kind: 'clients.kind',
		email: 'clients.email',
		phone: 'clients.phone',
		companyName: inAlphabet('clients.company_name'),
		attorneyName: inAlphabet<string | null>('users.full_name'),
	},
	id: 'clients.id',
	nullable: ['attorneyName'],
} as const satisfies PageOrder<ClientSort>

/** The clients that match, except those in the deleted folder. */
function filtered(db: Db, filter: ClientFilter) {
	const words = matchesClient(filter.search)
	let query = db.selectFrom('clients').where('clients.deleted_at', 'is', null)
	if (words !== null) query = query.where(words)
	if (filter.status.length > 0) query = query.where('clients.status', 'in', closedValues(filter.status))
	if (filter.attorneyId !== undefined) query = query.where('clients.attorney_id', '=', filter.attorneyId)
	if (filter.tag.length > 0) {
		const tagged = db.selectFrom('client_tags').select('client_id').where('tag', 'in', filter.tag)
		query = query.where('clients.id', 'in', tagged)
	}
	return query
}

const tags = sql<
	string[]
>`ARRAY(SELECT t.tag FROM api.client_tags AS t WHERE t.client_id = clients.id ORDER BY t.tag)`.as('tags')

/** A page of clients and, when requested, how many match in all. */
export async function selectClientPage(db: Db, input: ClientListInput): Promise<Page<ListedClient>> {
	const all = filtered(db, input)
	const few = input.search ? await findFew(db, all.select('clients.id')) : null
	const matching = few === null ? all : db.selectFrom('clients').where(sql<boolean>`clients.id = ANY (${few}::uuid[])`)
	const page = matching
		.leftJoin('users', 'users.id', 'clients.attorney_id')
		.select([...SUMMARY, 'users.full_name as attorneyName'])
		.$if(input.withTags, (one) => one.select(tags))
	const count = () =>
		input.search ? Promise.resolve(few?.length ?? null) : countMatching(db, all.select('clients.id'), undefined)
	return selectPage(page, ORDER, input, toSummary, input.withTotal ? count() : null)
}

export type DeletedInput = ParsedInput<typeof clients.deleted>

const DELETED_ORDER = { sorts: { deletedAt: 'clients.deleted_at' }, id: 'clients.id' } as const

/** A page of the deleted folder, most recently deleted first, and, when requested, how many match in all. */
export async function selectDeletedPage(db: Db, input: DeletedInput): Promise<Page<DeletedClient>> {
	const words = matchesClient(input.search)
	let matching = db.selectFrom('clients').where('clients.deleted_at', 'is not', null)
	if (words !== null) matching = matching.where(words)
	const page = matching
		.leftJoin('users', 'users.id', 'clients.deleted_by')
		.select([...SUMMARY, attorneyName, 'users.full_name as deletedByName'])
		.select((eb) => eb.ref('clients.deleted_at').$notNull().as('deletedAt'))
	return selectPage(
		page,
		DELETED_ORDER,
		{ ...input, sort: 'deletedAt', direction: 'desc' },
		(row) => ({ ...toSummary(row), deletedAt: row.deletedAt.toISOString() }),
		input.withTotal ? countFound(db, matching.select('clients.id')) : null,
	)
}

export type AddressBookInput = ParsedInput<typeof clients.addressBook>

const ENTRY = columnsAs('clients', {
	...CONTACT,
	...ADDRESS,
	birthDate: 'birth_date',
	id: 'id',
	updatedAt: 'updated_at',
})
const moreEmails = sql<AddressEntry['moreEmails']>`coalesce((
	SELECT jsonb_agg(jsonb_build_object('label', e.label, 'email', e.email) ORDER BY e.position)
	FROM api.client_emails e WHERE e.client_id = clients.id), '[]')`.as('moreEmails')
const morePhones = sql<AddressEntry['morePhones']>`coalesce((
	SELECT jsonb_agg(jsonb_build_object('label', p.label, 'phone', p.phone) ORDER BY p.position)
	FROM api.client_phones p WHERE p.client_id = clients.id), '[]')`.as('morePhones')
const moreAddresses = sql<AddressEntry['moreAddresses']>`coalesce((
	SELECT jsonb_agg(jsonb_build_object('label', a.label, 'street', a.street, 'city', a.city, 'state', a.state,
		'zip', a.zip, 'country', a.country) ORDER BY a.position)
	FROM api.client_addresses a WHERE a.client_id = clients.id), '[]')`.as('moreAddresses')

/** A page of contact information, by name. */
export async function selectAddressBook(db: Db, input: AddressBookInput): Promise<Page<AddressEntry>> {
	const matching = filtered(db, input)
	let page = matching.select([...ENTRY, moreEmails, morePhones, moreAddresses])
	if (input.id.length > 0) page = page.where('clients.id', 'in', input.id)
	return selectPage(
		page,
		ORDER,
		{ ...input, sort: 'fullName', direction: 'asc' },
		(row) => ({ ...row, kind: clientKind.parse(row.kind), updatedAt: row.updatedAt.toISOString() }),
		input.withTotal ? countMatching(db, matching.select('clients.id'), input.search) : null,
	)
}

/** Clients by id, except those in the deleted folder. */
export async function selectSummaries(db: Db, ids: readonly string[]): Promise<Map<string, ClientSummary>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('clients')
		.select([...SUMMARY, attorneyName])
		.where('clients.id', 'in', ids)
		.where('clients.deleted_at', 'is', null)
		.execute()
	return new Map(rows.map((row) => [row.id, toSummary(row)]))
}

const ENDED = ['Closed', 'Archived', 'Inactive'] as const

/** The attorney of a client, else those of the client's open cases, as far as their accounts are active. */
export async function selectAttorneysOf(db: Db, clientId: string): Promise<readonly string[]> {
	const active = db.selectFrom('users').select('users.id').where('users.status', '=', 'active')
	const own = await active
		.innerJoin('clients', 'clients.attorney_id', 'users.id')
		.where('clients.id', '=', clientId)
		.executeTakeFirst()
	if (own !== undefined) return [own.id]
	const rows = await active
		.innerJoin('cases', 'cases.attorney_id', 'users.id')
		.distinct()
		.where('cases.client_id', '=', clientId)
		.where('cases.status', 'not in', ENDED)
		.execute()
	return rows.map((row) => row.id)
}

export async function selectActiveOfRoles(db: Db, roles: readonly string[]): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('users')
		.select('id')
		.where('status', '=', 'active')
		.where('role', 'in', roles)
		.execute()
	return rows.map((row) => row.id)
}

/** Whether an ethical wall restricts the caller's access to a case of one of these clients. */
export async function isWalledFromClients(db: Db, clientIds: readonly string[]): Promise<boolean> {
	const { rows } = await sql`
		SELECT FROM unnest(${clientIds}::uuid[]) AS id WHERE api.is_kept_from_client(id) LIMIT 1`.execute(db)
	return rows.length > 0
}

/** The client whose portal account this is, their own or a contact's, in the role that manages accounts. */
export async function selectClientOfAccount(db: Db, userId: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		SELECT id FROM api.clients WHERE user_id = ${userId}
		UNION ALL SELECT client_id FROM api.portal_contacts WHERE user_id = ${userId} LIMIT 1`.execute(db)
	return rows[0]?.id ?? null
}

/** Adds the client record of the acting account; false where it has one, or its email is not confirmed. */
export async function insertOwnClient(db: Db, id: string): Promise<boolean> {
	const { rows } = await sql<{ added: boolean }>`SELECT api.add_own_client(${id}::uuid) AS added`.execute(db)
	return rows[0]?.added ?? false
}

/** Sets or clears the portal account of a client; returns the client's version, null when nothing changed. */
export async function setClientAccount(db: Db, clientId: string, userId: string | null): Promise<number | null> {
	const { rows } = await sql<{ version: number | null }>`
		SELECT api.set_client_account(${clientId}::uuid, ${userId}) AS version`.execute(db)
	return rows[0]?.version ?? null
}
