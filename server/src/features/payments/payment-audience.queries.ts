import { permissionGrants, role, type Standing } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Active users of the firm who are not screened from the client, for the product that notifies them. */
export async function selectAudience(
	db: Db,
	{ clientId, caseId }: { readonly clientId: string | null; readonly caseId: string | null },
): Promise<(Standing & { readonly id: string })[]> {
	const { rows } = await sql<{ id: string; role: string; is_admin: boolean; permissions: unknown }>`
		SELECT id, role, is_admin, permissions FROM api.payment_audience(${clientId}::uuid, ${caseId}::uuid)`.execute(db)
	return rows.map((row) => ({
		id: row.id,
		role: role.parse(row.role),
		isAdmin: row.is_admin,
		permissions: permissionGrants.parse(row.permissions),
	}))
}
