import type { AddressEntry, clientActs, DeletedClient } from '@praxis/contract/clients/client-acts.contract'
import { clientKind } from '@praxis/contract/clients/clients.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { type Selectable, sql } from 'kysely'
import { countFound } from '../../platform/db/count-found.ts'
import { afterCursor, type KeysetOrder, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import type { Clients } from '../../platform/db/schema.gen.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { attorneyName, countClients, matchingClients, SUMMARY_COLUMNS, toSummary } from './clients.queries.ts'

export type DeletedInput = ParsedInput<typeof clientActs.deleted>
export type AddressBookInput = ParsedInput<typeof clientActs.addressBook>

const LATEST_FIRST: KeysetOrder = { column: 'clients.deleted_at', idColumn: 'clients.id', direction: 'desc' }
const BY_NAME: KeysetOrder = { column: 'clients.full_name', idColumn: 'clients.id', direction: 'asc' }

function deletedClients(db: Db, search: string | undefined) {
	const words = matchesWords('clients.search', search)
	const query = db.selectFrom('clients').where('clients.deleted_at', 'is not', null)
	return words === null ? query : query.where(words)
}

/** A page of the deleted folder and, when asked for, how many match in all. */
export async function selectDeletedPage(db: Db, input: DeletedInput): Promise<Page<DeletedClient>> {
	let query = deletedClients(db, input.search)
		.leftJoin('users', 'users.id', 'clients.deleted_by')
		.select([...SUMMARY_COLUMNS, attorneyName])
		.select((eb) => eb.ref('clients.deleted_at').$notNull().as('deleted_at'))
		.select('users.full_name as deleted_by_name')
		.orderBy('clients.deleted_at', 'desc')
		.orderBy('clients.id', 'desc')
		.limit(rowsToRead(input.limit))
	if (input.cursor !== undefined) query = query.where(afterCursor(LATEST_FIRST, input.cursor))
	const [rows, total] = await Promise.all([
		query.execute(),
		input.withTotal ? countFound(db, deletedClients(db, input.search).select('clients.id')) : null,
	])
	const toDeleted = (row: (typeof rows)[number]): DeletedClient => ({
		...toSummary(row),
		deletedAt: row.deleted_at.toISOString(),
		deletedByName: row.deleted_by_name,
	})
	return toPage(rows, input.limit, (row) => row.deleted_at, toDeleted, total)
}

const furtherEmails = sql<AddressEntry['moreEmails']>`coalesce((
	SELECT jsonb_agg(jsonb_build_object('label', e.label, 'email', e.email) ORDER BY e.position)
	FROM api.client_emails e WHERE e.client_id = clients.id), '[]')`.as('more_emails')
const furtherPhones = sql<AddressEntry['morePhones']>`coalesce((
	SELECT jsonb_agg(jsonb_build_object('label', p.label, 'phone', p.phone) ORDER BY p.position)
	FROM api.client_phones p WHERE p.client_id = clients.id), '[]')`.as('more_phones')
const furtherAddresses = sql<AddressEntry['moreAddresses']>`coalesce((
	SELECT jsonb_agg(jsonb_build_object('label', a.label, 'street', a.street, 'city', a.city, 'state', a.state,
		'zip', a.zip, 'country', a.country) ORDER BY a.position)
	FROM api.client_addresses a WHERE a.client_id = clients.id), '[]')`.as('more_addresses')

/** A page of how to reach clients, by name. */
export async function selectAddressBook(db: Db, input: AddressBookInput): Promise<Page<AddressEntry>> {
	const { id, cursor, limit } = input
	let query = matchingClients(db, input)
		.select(['id', 'kind', 'full_name', 'company_name', 'email', 'phone', 'address', 'city', 'state', 'zip'])
		.select(['updated_at', furtherEmails, furtherPhones, furtherAddresses])
		.orderBy('clients.full_name')
		.orderBy('clients.id')
		.limit(rowsToRead(limit))
	if (id.length > 0) query = query.where('clients.id', 'in', id)
	if (cursor !== undefined) query = query.where(afterCursor(BY_NAME, cursor))
	const [rows, total] = await Promise.all([query.execute(), input.withTotal ? countClients(db, input) : null])
	return toPage(rows, limit, (row) => row.full_name, toEntry, total)
}

type EntryRow = Pick<
	Selectable<Clients>,
	'id' | 'kind' | 'full_name' | 'company_name' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip' | 'updated_at'
> & {
	readonly more_emails: AddressEntry['moreEmails']
	readonly more_phones: AddressEntry['morePhones']
	readonly more_addresses: AddressEntry['moreAddresses']
}

function toEntry({ full_name, company_name, updated_at, ...row }: EntryRow): AddressEntry {
	const { more_emails, more_phones, more_addresses, ...rest } = row
	return {
		...rest,
		kind: clientKind.parse(row.kind),
		fullName: full_name,
		companyName: company_name,
		moreEmails: more_emails,
		morePhones: more_phones,
		moreAddresses: more_addresses,
		updatedAt: updated_at.toISOString(),
	}
}
