import {
	type CardLists,
	type ClientCard,
	channel,
	clientCard,
	nameKind,
} from '@praxis/contract/clients/client-card.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { type InsertObject, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const preferred = z.union([z.literal(''), channel])
const refused = z.array(channel)
const voicemail = clientCard.shape.communication.shape.voicemail

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

/** The card of a client the caller may see. */
export async function selectCard(db: Db, clientId: string): Promise<ClientCard | null> {
	const [client, emails, phones, addresses, contacts, names, tags, customValues] = await Promise.all([
		db
			.selectFrom('clients')
			.select(['version', 'preferred_channel', 'refused_channels', 'spoken_language', 'best_time', 'voicemail'])
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
			voicemail: voicemail.parse(client.voicemail),
		},
	}
}

type Parsed<T> = T & { readonly e164: string }

/** The rows of each list of a card, by table. */
export interface ListRows {
	client_emails: CardLists['emails'][number]
	client_phones: Parsed<CardLists['phones'][number]>
	client_addresses: CardLists['addresses'][number]
	client_contacts: Parsed<CardLists['contacts'][number]>
	client_names: CardLists['names'][number]
}

/** Replaces a list of a client. */
export async function replaceList<T extends keyof ListRows>(
	db: Db,
	table: T,
	clientId: string,
	rows: readonly ListRows[T][],
): Promise<void> {
	await sql`DELETE FROM ${sql.table(`api.${table}`)} WHERE client_id = ${clientId}`.execute(db)
	if (rows.length === 0) return
	const values = rows.map((row, position) => ({ ...row, client_id: clientId, position }))
	await db
		.insertInto<keyof ListRows>(table)
		.values(values as unknown as InsertObject<DB, keyof ListRows>[])
		.execute()
}

/** Replaces the tags of a client. */
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

/** Writes custom field values; an empty one deletes the value. */
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

/** Tags that start with a text, most frequent first. */
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

/** The firm's country; empty when not set. */
export async function selectFirmCountry(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('country').executeTakeFirst()
	return row?.country ?? ''
}
