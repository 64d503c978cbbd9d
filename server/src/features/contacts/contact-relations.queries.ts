import { relationKind } from '@praxis/contract/clients/client-relations.contract'
import { inverseOf } from '@praxis/contract/clients/client-relations.fields'
import type { ContactRelation } from '@praxis/contract/contacts/contact-relations.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

interface RelationRow {
	readonly id: string
	readonly kind: string
	readonly isInverse: boolean
	readonly otherContactId: string | null
	readonly otherName: string
	readonly note: string
}

/** The relationships of a contact, entered on either side, as far as the caller may see both. */
export async function selectContactRelations(db: Db, contactId: string, atMost: number): Promise<ContactRelation[]> {
	const { rows } = await sql<RelationRow>`
		SELECT r.id, r.kind, false AS "isInverse", r.other_contact_id AS "otherContactId", coalesce(o.name, r.other_name) AS "otherName",
			r.note, r.created_at
		FROM api.contact_relations AS r LEFT JOIN api.contacts AS o ON o.id = r.other_contact_id
		WHERE r.contact_id = ${contactId}::uuid
		UNION ALL
		SELECT r.id, r.kind, true, r.contact_id, o.name, r.note, r.created_at
		FROM api.contact_relations AS r JOIN api.contacts AS o ON o.id = r.contact_id
		WHERE r.other_contact_id = ${contactId}::uuid
		ORDER BY created_at, id LIMIT ${atMost}`.execute(db)
	return rows.map(({ id, kind, isInverse, otherContactId, otherName, note }) => {
		const known = relationKind.parse(kind)
		return { id, kind: isInverse ? inverseOf(known) : known, otherContactId, otherName, note }
	})
}

interface NewContactRelation extends Omit<ContactRelation, 'otherName'> {
	readonly contactId: string
	/** Empty for a contact. */
	readonly otherName: string
}

export async function insertContactRelation(db: Db, one: NewContactRelation): Promise<void> {
	await db
		.insertInto('contact_relations')
		.values({
			id: one.id,
			contact_id: one.contactId,
			other_contact_id: one.otherContactId,
			other_name: one.otherName,
			kind: one.kind,
			note: one.note,
		})
		.execute()
}

export async function deleteContactRelation(db: Db, id: string): Promise<void> {
	await db.deleteFrom('contact_relations').where('id', '=', id).execute()
}
