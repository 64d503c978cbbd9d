import { effectivePermissions, permissionGrants, role } from '@praxis/contract/kernel/permissions'
import type { Db } from '../../platform/db/transaction.ts'

/** The accounts that may open the administration screens. */
export async function selectAdministrators(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'role', 'is_admin', 'permissions'])
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.execute()
	return rows
		.filter((row) =>
			effectivePermissions({
				id: row.id,
				role: role.parse(row.role),
				isAdmin: row.is_admin,
				permissions: permissionGrants.parse(row.permissions),
			}).has('access_admin_dashboard'),
		)
		.map((row) => row.id)
}

export interface FailedMail {
	readonly recipient: string
	readonly subject: string
	readonly error: string
	readonly caseId: string | null
}

/** Null when the message is on its way again. */
export async function selectFailedMail(db: Db, id: string): Promise<FailedMail | null> {
	const row = await db
		.selectFrom('mail_outbox')
		.select(['recipient', 'subject', 'last_error', 'case_id as caseId'])
		.where('id', '=', id)
		.where('status', '=', 'failed')
		.executeTakeFirst()
	return row === undefined ? null : { ...row, error: row.last_error ?? 'The mail server gave no reason.' }
}
