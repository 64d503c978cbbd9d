import { effectivePermissions, permissionGrants, role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The users who can open the admin panel. */
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

/** Null when the email is being sent again. */
export async function selectFailedMail(db: Db, id: string): Promise<FailedMail | null> {
	const row = await db
		.selectFrom('mail_outbox')
		.select(['recipient', 'subject', 'last_error', 'case_id as caseId'])
		.where('id', '=', id)
		.where('status', '=', 'failed')
		.executeTakeFirst()
	return row === undefined ? null : { ...row, error: row.last_error ?? 'The mail server gave no reason.' }
}

/** Whether an account had sign-ins before, none of them with a browser and system like this. Versions do not count: a
 *  browser that was updated is the same device. */
export async function isNewDevice(db: Db, userId: string, userAgent: string | null): Promise<boolean> {
	const { rows } = await sql<{ all: number; same: number }>`
		SELECT count(*)::int AS all, count(*) FILTER (
			WHERE regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g')
				= regexp_replace(${userAgent ?? ''}, '[0-9._]+', '', 'g')
		)::int AS same
		FROM api.audit_log
		WHERE entity = 'users' AND entity_id = ${userId} AND action = 'session.signIn'`.execute(db)
	const { all = 0, same = 0 } = rows[0] ?? {}
	return all > 1 && same < 2
}
