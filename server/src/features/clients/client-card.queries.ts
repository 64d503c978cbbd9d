import { type CardLists, type ClientCard, channel, nameKind } from '@praxis/contract/clients/client-card'
import { newId } from '@praxis/contract/kernel/new-id'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/transaction.ts'

const preferred = z.union([z.literal(''), channel])
const refused = z.array(channel)

type Numbered<T> = T & { readonly e164: string }

function selectEmails(db: Db, clientId: string) {
	return db
		.selectFrom('client_emails')
		.select(['id', 'label', 'email'])
		.where('client_id', '=', clientId)
		.orderBy('position')
		.execute()
}

function selectPhones(db: Db, clientId: string) {
	return db
		.selectFrom('client_phones')
		.select(['id', 'label', 'phone', 'e164'])
		.where('client_id', '=', clientId)
		.orderBy('position')
		.execute()
}

function selectAddresses(db: Db, clientId: string) {
	return db
		.selectFrom('client_addresses')
		.select(['id', 'label', 'street', 'city', 'state', 'zip', 'country'])
		.where('client_id', '=', clientId)
		.orderBy('position')
		.execute()
}

function selectContacts(db: Db, clientId: string) {
	return db
		.selectFrom('client_contacts')
		.select(['id', 'name', 'role', 'email', 'phone', 'e164', 'note'])
		.where('client_id', '=', clientId)
		.orderBy('position')
		.execute()
}

async function selectNames(db: Db, clientId: string) {
	const rows = await db
		.selectFrom('client_names')
		.select(['id', 'name', 'kind'])
		.where('client_id', '=', clientId)
		.orderBy('position')
		.execute()
	return rows.map((row) => ({ ...row, kind: nameKind.parse(row.kind) }))
}

async function selectTagsOf(db: Db, clientId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('client_tags')
		.select('tag')
		.where('client_id', '=', clientId)
		.orderBy('tag')
		.execute()
	return rows.map((row) => row.tag)
}

async function selectValues(db: Db, clientId: string): Promise<Record<string, string>> {
	const rows = await db
		.selectFrom('custom_values')
		.select(['field_id', 'value'])
		.where('client_id', '=', clientId)
		.execute()
	return Object.fromEntries(rows.map((row) => [row.field_id, row.value]))
}

/** The card of a client, if the caller may see the client. */
export async function selectCard(db: Db, clientId: string): Promise<ClientCard | null> {
	const [client, emails, phones, addresses, contacts, names, tags, customValues] = await Promise.all([
		db
			.selectFrom('clients')
			.select(['version', 'preferred_channel', 'refused_channels', 'spoken_language', 'best_time'])
			.where('id', '=', clientId)
			.executeTakeFirst(),
		selectEmails(db, clientId),
		selectPhones(db, clientId),
		selectAddresses(db, clientId),
		selectContacts(db, clientId),
		selectNames(db, clientId),
		selectTagsOf(db, clientId),
		selectValues(db, clientId),
	])
	if (client === undefined) return null
	return {
		clientId,
		version: client.version,
		emails,
		phones,
		addresses,
		contacts,
		names,
		tags,
		customValues,
		communication: {
			preferredChannel: preferred.parse(client.preferred_channel),
			refusedChannels: refused.parse(client.refused_channels),
			spokenLanguage: client.spoken_language,
			bestTime: client.best_time,
		},
	}
}

type ListTable = 'client_emails' | 'client_phones' | 'client_addresses' | 'client_contacts' | 'client_names'

function placed<T>(clientId: string, rows: readonly T[]) {
	return rows.map((row, position) => ({ ...row, client_id: clientId, position }))
}

export async function deleteList(db: Db, table: ListTable, clientId: string): Promise<void> {
	await db.deleteFrom(table).where('client_id', '=', clientId).execute()
}

export async function insertEmails(db: Db, clientId: string, rows: CardLists['emails']): Promise<void> {
	await db.insertInto('client_emails').values(placed(clientId, rows)).execute()
}

export async function insertPhones(
	db: Db,
	clientId: string,
	rows: readonly Numbered<CardLists['phones'][number]>[],
): Promise<void> {
	await db.insertInto('client_phones').values(placed(clientId, rows)).execute()
}

export async function insertAddresses(db: Db, clientId: string, rows: CardLists['addresses']): Promise<void> {
	await db.insertInto('client_addresses').values(placed(clientId, rows)).execute()
}

export async function insertContacts(
	db: Db,
	clientId: string,
	rows: readonly Numbered<CardLists['contacts'][number]>[],
): Promise<void> {
	await db.insertInto('client_contacts').values(placed(clientId, rows)).execute()
}

export async function insertNames(db: Db, clientId: string, rows: CardLists['names']): Promise<void> {
	await db.insertInto('client_names').values(placed(clientId, rows)).execute()
}

/** Leaves a client with these tags and no others. */
export async function replaceTags(db: Db, clientId: string, tags: readonly string[]): Promise<void> {
	await db
		.deleteFrom('client_tags')
		.where('client_id', '=', clientId)
		.$if(tags.length > 0, (query) => query.where('tag', 'not in', [...tags]))
		.execute()
	if (tags.length === 0) return
	await db
		.insertInto('client_tags')
		.values(tags.map((tag) => ({ id: newId(), client_id: clientId, tag })))
		.onConflict((conflict) => conflict.columns(['client_id', 'tag']).doNothing())
		.execute()
}

/** Writes values of own fields; an empty one takes the value away. */
export async function writeValues(db: Db, clientId: string, values: CardLists['customValues']): Promise<void> {
	for (const [fieldId, value = ''] of Object.entries(values)) {
		if (value === '') {
			await db.deleteFrom('custom_values').where('client_id', '=', clientId).where('field_id', '=', fieldId).execute()
			continue
		}
		await db
			.insertInto('custom_values')
			.values({ id: newId(), client_id: clientId, field_id: fieldId, value })
			.onConflict((conflict) => conflict.columns(['client_id', 'field_id']).doUpdateSet({ value }))
			.execute()
	}
}

/** Tags that begin as was typed, the most frequent first. */
export async function selectTags(db: Db, search: string, atMost: number): Promise<{ tag: string; clients: number }[]> {
	const rows = await db
		.selectFrom('client_tags')
		.select(['tag', sql<string>`count(*)`.as('clients')])
		.$if(search !== '', (query) => query.where(sql<boolean>`starts_with(api.fold(tag), api.fold(${search}))`))
		.groupBy('tag')
		.orderBy('clients', 'desc')
		.orderBy('tag')
		.limit(atMost)
		.execute()
	return rows.map((row) => ({ tag: row.tag, clients: Number(row.clients) }))
}

/** Where the firm is, as it says itself; empty when it does not. */
export async function selectFirmCountry(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('country').executeTakeFirst()
	return row?.country ?? ''
}
