import { loginMethod, userStatus } from '@praxis/contract/identity/identity.rules'
import type { PersonName, UserView } from '@praxis/contract/identity/users.contract'
import type { Page } from '@praxis/contract/kernel/page'
import { permissionGrants, type Role, role, type Standing } from '@praxis/contract/kernel/permissions'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { limitTime } from '../../platform/auth/identity-scope.ts'
import { afterCursor, toPage } from '../../platform/db/keyset.ts'
import type { Users } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

export type UserRow = Selectable<Users>

function escapedLike(word: string): string {
	return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Accounts but for guests; those whose name or email holds every typed word. */
export function selectUsers(db: Db, filter: UserFilter) {
	const words = (filter.search ?? '')
		.split(/\s+/)
		.filter((word) => word !== '')
		.slice(0, 8)
	return db
		.selectFrom('users')
		.where('users.email', 'is not', null)
		.$if(filter.role !== undefined, (query) => query.where('users.role', '=', filter.role ?? ''))
		.$if(filter.status !== undefined, (query) => query.where('users.status', '=', filter.status ?? ''))
		.$if(filter.varied === true, (query) => query.where(sql<boolean>`users.permissions <> '{}'`))
		.$if(words.length > 0, (query) =>
			query.where((eb) =>
				eb.and(
					words.map(
						(word) => sql<boolean>`(users.full_name || ' ' || coalesce(users.email, '')) ILIKE ${escapedLike(word)}`,
					),
				),
			),
		)
}

const BY_NAME = { column: 'users.full_name', idColumn: 'users.id', direction: 'asc' } as const

interface PageInput {
	readonly cursor?: string | undefined
	readonly limit: number
}

export async function pageOfUsers(db: Db, filter: UserFilter, page: PageInput): Promise<Page<UserRow>> {
	const { cursor, limit } = page
	const rows = await selectUsers(db, filter)
		.selectAll('users')
		.$if(cursor !== undefined, (query) => query.where(afterCursor(BY_NAME, cursor ?? '')))
		.orderBy('users.full_name')
		.orderBy('users.id')
		.limit(limit + 1)
		.execute()
	return toPage(
		rows,
		limit,
		(row) => row.full_name,
		(row) => row,
	)
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
	const { total } = await selectUsers(db, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
	return total
}

/** Reads no more columns than any role of the firm may. */
export async function pageOfFirmPeople(db: Db, filter: UserFilter, page: PageInput): Promise<Page<PersonName>> {
	const { cursor, limit } = page
	const rows = await selectUsers(db, { ...filter, status: 'active' })
		.select(['users.id', 'users.full_name', 'users.role', 'users.email'])
		.where('users.role', 'not in', ['client', 'service_provider'])
		.$if(cursor !== undefined, (query) => query.where(afterCursor(BY_NAME, cursor ?? '')))
		.orderBy('users.full_name')
		.orderBy('users.id')
		.limit(limit + 1)
		.execute()
	return toPage(
		rows,
		limit,
		(row) => row.full_name,
		(row) => ({ id: row.id, fullName: row.full_name, role: role.parse(row.role), email: row.email ?? '' }),
	)
}

export interface UserFilter {
	readonly search?: string | undefined
	readonly role?: Role | undefined
	readonly status?: string | undefined
	readonly varied?: boolean
}

export function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
	return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** As `findUserById`; nobody else changes the row until the transaction ends. */
export function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
	return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
	return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** How long making an account may take: one that is not there by then is not made at all. */
const USER_CREATE_MS = 3000

export async function insertUser(db: Db, values: Insertable<Users>): Promise<UserRow> {
	await limitTime(db, USER_CREATE_MS)
	return db.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes the fields and counts the version up. */
export function updateUser(db: Db, id: string, values: Updateable<Users>): Promise<UserRow> {
	return db
		.updateTable('users')
		.set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
}

export function noteSignIn(db: Db, id: string): Promise<unknown> {
	return db.updateTable('users').set({ last_sign_in_at: sql`now()` }).where('id', '=', id).execute()
}

export function deleteUser(db: Db, id: string): Promise<unknown> {
	return db.deleteFrom('users').where('id', '=', id).execute()
}

/** Who made an account; null when the product itself did. */
export async function selectInviter(db: Db, userId: string): Promise<{ id: string; fullName: string } | null> {
	const row = await db
		.selectFrom('audit_log')
		.innerJoin('users', 'users.id', 'audit_log.actor_id')
		.select(['users.id', 'users.full_name as fullName'])
		.where('audit_log.entity', '=', 'users')
		.where('audit_log.entity_id', '=', userId)
		.where('audit_log.action', 'in', ['users.invite', 'users.resendInvitation'])
		.orderBy('audit_log.id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row ?? null
}

/** Whether anyone can administer the firm. */
export async function hasAdministrator(db: Db): Promise<boolean> {
	const found = await db
		.selectFrom('users')
		.select('id')
		.where('role', 'in', ['superuser', 'admin'])
		.limit(1)
		.executeTakeFirst()
	return found !== undefined
}

export function standingOf(user: UserRow): Standing {
	return {
		id: user.id,
		role: role.parse(user.role),
		isAdmin: user.is_admin,
		permissions: permissionGrants.parse(user.permissions),
	}
}

export function toUserView(user: UserRow, lockedUntil: Date | null): UserView {
	return {
		id: user.id,
		email: user.email ?? '',
		fullName: user.full_name,
		role: role.parse(user.role),
		status: userStatus.parse(user.status),
		isAdmin: user.is_admin,
		phone: user.phone,
		organization: user.organization,
		roleTitle: user.role_title,
		loginMethod: loginMethod.parse(user.login_method),
		emailVerified: user.email_verified,
		secondFactor: user.two_factor_enabled,
		lockedUntil: lockedUntil?.toISOString() ?? null,
		lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
		createdAt: user.created_at.toISOString(),
		updatedAt: user.updated_at.toISOString(),
		version: user.version,
	}
}

/** Whether someone can be responsible for clients and cases. */
export async function isActiveAttorney(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('status', '=', 'active')
		.where('role', 'in', ['attorney', 'admin', 'superuser'])
		.executeTakeFirst()
	return row !== undefined
}
