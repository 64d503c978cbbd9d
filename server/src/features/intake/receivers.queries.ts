import { effectivePermissions, permissionGrants, role } from '@praxis/contract/kernel/permissions'
import type { Db } from '../../platform/db/transaction.ts'

/** The firm's people who take in inquiries. */
export async function selectWhoLooksAfter(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'role', 'is_admin', 'permissions'])
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.execute()
	return rows
		.filter((row) => {
			const permissions = effectivePermissions({
				id: row.id,
				role: role.parse(row.role),
				isAdmin: row.is_admin,
				permissions: permissionGrants.parse(row.permissions),
			})
			return permissions.has('edit_clients') || permissions.has('manage_clients')
		})
		.map((row) => row.id)
}
