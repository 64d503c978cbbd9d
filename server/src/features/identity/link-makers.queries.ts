import type { LinkKind } from '@praxis/contract/identity/link-rights'
import { permissionGrants, role, type Standing } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What the maker of a link may do, read by the product itself; null for a user, or when the account was removed. */
export async function selectMakerStanding(db: Db, id: string): Promise<Standing | null> {
	const { rows } = await sql<{ role: string; is_admin: boolean; permissions: unknown }>`
		SELECT role, is_admin, permissions FROM api.maker_standing(${id})`.execute(db)
	const [found] = rows
	if (found === undefined) return null
	return {
		id,
		role: role.parse(found.role),
		isAdmin: found.is_admin,
		permissions: permissionGrants.parse(found.permissions),
	}
}

/** Why the account and the walls around it stop a link; null when they don't. */
export async function selectLinkEnd(db: Db, makerId: string, kind: LinkKind, id: string): Promise<string | null> {
	const { rows } = await sql<{ reason: string | null }>`
		SELECT api.link_end(${makerId}, ${kind}, ${id}::uuid) AS reason`.execute(db)
	return rows[0]?.reason ?? null
}

export async function endLinks(db: Db, makerId: string, kinds: readonly LinkKind[]): Promise<void> {
	await sql`SELECT api.end_links(${makerId}, 'permission', ${kinds}::text[])`.execute(db)
}

/** How many links of a user ended in this transaction. */
export async function countEndedLinks(db: Db, makerId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT api.count_ended_links(${makerId}) AS count`.execute(db)
	return rows[0]?.count ?? 0
}
