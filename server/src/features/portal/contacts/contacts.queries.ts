import { type PortalContact, portalContact } from '@praxis/contract/portal/contacts.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const CONTACT = [
	'k.user_id as userId',
	'u.full_name as fullName',
	sql<string>`coalesce(u.email, '')`.as('email'),
	'k.label',
	'k.rights',
	sql<string>`CASE WHEN u.status IN ('invited', 'suspended') THEN u.status ELSE 'active' END`.as('state'),
	'k.added_by_name as addedByName',
	'k.created_at as createdAt',
	'k.version',
] as const

const contactsOf = (db: Db, clientId: string) =>
	db
		.selectFrom('portal_contacts as k')
		.innerJoin('users as u', 'u.id', 'k.user_id')
		.select(CONTACT)
		.where('k.client_id', '=', clientId)

function toContact(row: { readonly createdAt: Date }): PortalContact {
	return portalContact.parse({ ...row, createdAt: row.createdAt.toISOString() })
}

export async function selectContacts(db: Db, clientId: string): Promise<PortalContact[]> {
	const rows = await contactsOf(db, clientId).orderBy('k.created_at').orderBy('k.user_id').execute()
	return rows.map(toContact)
}

export async function selectContact(db: Db, clientId: string, userId: string): Promise<PortalContact | null> {
	const row = await contactsOf(db, clientId).where('k.user_id', '=', userId).executeTakeFirst()
	return row === undefined ? null : toContact(row)
}

interface NewContact extends Pick<PortalContact, 'userId' | 'label' | 'rights' | 'addedByName'> {
	readonly clientId: string
	readonly at: Date
}

export async function insertContact(db: Db, one: NewContact): Promise<void> {
	const { clientId, userId, label, rights, addedByName, at } = one
	await db
		.insertInto('portal_contacts')
		.values({ client_id: clientId, user_id: userId, label, rights, added_by_name: addedByName, created_at: at })
		.execute()
}

export async function updateContact(
	db: Db,
	userId: string,
	{ label, rights }: Pick<PortalContact, 'label' | 'rights'>,
): Promise<void> {
	await db
		.updateTable('portal_contacts')
		.set({ label, rights, version: sql`version + 1` })
		.where('user_id', '=', userId)
		.execute()
}

export async function deleteContact(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('portal_contacts').where('user_id', '=', userId).execute()
	await db.deleteFrom('portal_links').where('user_id', '=', userId).execute()
}
