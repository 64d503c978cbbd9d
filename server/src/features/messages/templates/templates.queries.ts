import { type MessageTemplate, messageTemplate } from '@praxis/contract/messages/message-templates.fields'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { MessageTemplates } from '../../../platform/db/schema.gen.ts'

const query = (db: Db) =>
	db
		.selectFrom('message_templates as t')
		.leftJoin('users', 'users.id', 't.updated_by')
		.select(['t.id', 't.title', 't.body', 't.practice_area as practiceArea', 't.is_active as isActive'])
		.select(['t.version', 't.updated_at as updatedAt', 'users.full_name as updatedByName'])

const toTemplate = (row: { readonly updatedAt: Date }): MessageTemplate =>
	messageTemplate.parse({ ...row, updatedAt: row.updatedAt.toISOString() })

export async function selectTemplates(db: Db): Promise<MessageTemplate[]> {
	return (await query(db).orderBy('t.title').orderBy('t.id').execute()).map(toTemplate)
}

export async function selectTemplate(db: Db, id: string): Promise<MessageTemplate | null> {
	const row = await query(db).where('t.id', '=', id).executeTakeFirst()
	return row === undefined ? null : toTemplate(row)
}

/** Locks the template until the transaction ends. */
export async function lockTemplate(db: Db, id: string): Promise<MessageTemplate | null> {
	const row = await query(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
	return row === undefined ? null : toTemplate(row)
}

export async function insertTemplate(db: Db, values: Insertable<MessageTemplates>): Promise<void> {
	await db.insertInto('message_templates').values(values).execute()
}

export async function updateTemplate(db: Db, id: string, values: Updateable<MessageTemplates>): Promise<void> {
	await db
		.updateTable('message_templates')
		.set((eb) => ({ ...values, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

export interface Addressed {
	readonly clientName: string
	readonly caseName: string | null
	readonly caseNumber: string | null
	/** Attorney of the case; of the client where it has none. */
	readonly attorneyName: string | null
}

/** Who and what a message is about; null if the client is not visible. */
export async function selectAddressed(db: Db, clientId: string, caseId: string | null): Promise<Addressed | null> {
	const row = await db
		.selectFrom('clients as c')
		.leftJoin('cases as k', (join) => join.onRef('k.client_id', '=', 'c.id').on('k.id', '=', caseId))
		.leftJoin('users as ofCase', 'ofCase.id', 'k.attorney_id')
		.leftJoin('users as ofClient', 'ofClient.id', 'c.attorney_id')
		.select(['c.full_name as clientName', 'k.case_name as caseName', 'k.case_number as caseNumber'])
		.select((eb) => eb.fn.coalesce('ofCase.full_name', 'ofClient.full_name').as('attorneyName'))
		.where('c.id', '=', clientId)
		.where('c.deleted_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** Its name and its time zone. */
export async function selectFirm(db: Db): Promise<{ readonly name: string; readonly timeZone: string }> {
	const row = await db.selectFrom('firm').select(['name', 'time_zone as timeZone']).executeTakeFirstOrThrow()
	return { name: row.name, timeZone: row.timeZone || 'UTC' }
}
