import { effectivePermissions, permissionGrants, role } from '@praxis/contract/kernel/permissions'
import type { Db } from '../../platform/db/db.ts'

interface PublicFirm {
	readonly name: string
	readonly phone: string
	readonly practiceAreas: string[]
}

/** What a visitor may know of the firm. */
export async function selectPublicFirm(db: Db): Promise<PublicFirm> {
	const row = await db.selectFrom('firm').select(['name', 'phone', 'practice_areas']).executeTakeFirstOrThrow()
	return { name: row.name, phone: row.phone, practiceAreas: row.practice_areas }
}

/** Active members of the firm who may edit inquiries. */
export async function selectIntakeStaff(db: Db): Promise<string[]> {
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
