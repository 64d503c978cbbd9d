import type { PacketDetails, TemplatePacket } from '@praxis/contract/editor/templates/template-packets.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const PACKETS_MAX = 500

const packets = (db: Db) =>
	db
		.selectFrom('template_packets')
		.select(['id', 'name', 'description', 'templates', 'version', 'updated_at as updatedAt'])
type Row = Awaited<ReturnType<ReturnType<typeof packets>['executeTakeFirstOrThrow']>>

const toPacket = ({ updatedAt, ...row }: Row): TemplatePacket => ({ ...row, updatedAt: updatedAt.toISOString() })

export async function selectPackets(db: Db): Promise<TemplatePacket[]> {
	const rows = await packets(db).orderBy(sql`lower(name)`).orderBy('id').limit(PACKETS_MAX).execute()
	return rows.map(toPacket)
}

export async function selectPacket(db: Db, id: string): Promise<TemplatePacket | null> {
	const row = await packets(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toPacket(row)
}

/** Locks it until the transaction ends. */
export async function lockPacket(db: Db, id: string): Promise<TemplatePacket | null> {
	const row = await packets(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toPacket(row)
}

const columnsOf = ({ name, description, templates }: PacketDetails) => ({
	name,
	description,
	templates: [...templates],
})

export async function insertPacket(
	db: Db,
	{ id, by, at, details }: { id: string; by: string; at: Date; details: PacketDetails },
): Promise<void> {
	await db
		.insertInto('template_packets')
		.values({ id, created_by: by, updated_at: at, ...columnsOf(details) })
		.execute()
}

export async function updatePacket(db: Db, id: string, at: Date, details: PacketDetails): Promise<void> {
	await db
		.updateTable('template_packets')
		.set({ ...columnsOf(details), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deletePacket(db: Db, id: string): Promise<void> {
	await db.deleteFrom('template_packets').where('id', '=', id).execute()
}
