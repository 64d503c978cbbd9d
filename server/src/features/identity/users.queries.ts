import { identityErrors } from '@praxis/contract/identity/identity.errors'
import {
	LOGIN_METHODS,
	type LoginMethod,
	loginMethod,
	USER_STATUSES,
	type UserStatus,
	userStatus,
} from '@praxis/contract/identity/identity.rules'
import type { PersonName, UserSort, UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { type PermissionGrants, permissionGrants, ROLES, type Role, role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import { limitTime } from '../../platform/auth/identity-scope.ts'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countFound } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { isTimedOut } from '../../platform/db/pg-errors.ts'
import { inOrderOf, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

/** Fields that are written, with their columns. */
const WRITTEN = {
	email: 'email',
	fullName: 'full_name',
	role: 'role',
	status: 'status',
	isAdmin: 'is_admin',
	phone: 'phone',
	organization: 'organization',
	roleTitle: 'role_title',
	loginMethod: 'login_method',
	emailVerified: 'email_verified',
	pendingEmail: 'pending_email',
	secondFactor: 'two_factor_enabled',
	onboardingCompleted: 'onboarding_completed',
	onboardingCompletedAt: 'onboarding_completed_at',
	roleChangedFrom: 'role_changed_from',
} as const
const USER = columnsAs('users', {
	...WRITTEN,
	permissions: 'permissions',
	id: 'id',
	image: 'image',
	lastSignInAt: 'last_sign_in_at',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
} as const)

/** An account, also of a guest, who has no address. */
export interface User extends Pick<UserView, 'id' | 'fullName' | 'phone' | 'organization' | 'roleTitle' | 'version'> {
	readonly email: string | null
	readonly role: Role
	readonly status: UserStatus
	readonly isAdmin: boolean
	readonly permissions: PermissionGrants
	readonly loginMethod: LoginMethod
	readonly emailVerified: boolean
	readonly pendingEmail: string | null
	readonly secondFactor: boolean
	readonly onboardingCompleted: boolean
	readonly onboardingCompletedAt: Date | null
	/** The role before the last change, until the person has seen the notice of it. */
	readonly roleChangedFrom: string | null
	readonly image: string | null
	readonly lastSignInAt: Date | null
	readonly createdAt: Date
	readonly updatedAt: Date
}

type UserValues = Pick<User, keyof typeof WRITTEN | 'permissions'>
type UserChanges = { readonly [F in keyof UserValues]?: UserValues[F] | undefined }

interface Row {
	readonly role: string
	readonly status: string
	readonly loginMethod: string
	readonly permissions: unknown
}

function toUser<R extends Row>(row: R) {
	return {
		...row,
		role: role.parse(row.role),
		status: userStatus.parse(row.status),
		loginMethod: loginMethod.parse(row.loginMethod),
		permissions: permissionGrants.parse(row.permissions),
	}
}

function columnsOf<V extends UserChanges>({ permissions, ...values }: V) {
	return {
		...valuesOf(WRITTEN, values),
		...(permissions !== undefined && { permissions: JSON.stringify(permissions) }),
	}
}

function escapedLike(word: string): string {
	return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Accounts but for guests; those whose name or email holds every typed word. */
function selectUsers(db: Db, filter: UserFilter) {
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

const ORDER = {
	sorts: {
		fullName: 'users.full_name',
		email: 'users.email',
		role: inOrderOf('users.role', ROLES),
		status: inOrderOf('users.status', USER_STATUSES),
		secondFactor: 'users.two_factor_enabled',
		lastSignInAt: 'users.last_sign_in_at',
		loginMethod: inOrderOf('users.login_method', LOGIN_METHODS),
		phone: 'users.phone',
		createdAt: 'users.created_at',
	},
	id: 'users.id',
	nullable: ['lastSignInAt', 'phone'],
} as const satisfies PageOrder<UserSort>
const BY_NAME = { sort: 'fullName', direction: 'asc' } as const

interface PageInput {
	readonly cursor?: string | undefined
	readonly limit: number
}

type SortedPageInput = PageInput & Pick<ParsedInput<typeof users.list>, 'sort' | 'direction' | 'withTotal'>

/** A page of accounts and, if requested, how many match in all. */
export function pageOfUsers(db: Db, filter: UserFilter, page: SortedPageInput): Promise<Page<User>> {
	const matching = selectUsers(db, filter)
	const total = page.withTotal ? countFound(db, matching.select('users.id')) : null
	return selectPage(matching.select(USER), ORDER, page, toUser, total)
}

/** Reads no more columns than any role of the firm may. */
export function pageOfFirmPeople(db: Db, filter: UserFilter, page: PageInput): Promise<Page<PersonName>> {
	const query = selectUsers(db, { ...filter, status: 'active' })
		.select(['users.id', 'users.full_name as fullName', 'users.role', 'users.email'])
		.where('users.role', 'not in', ['client', 'service_provider'])
	const toPerson = (row: { id: string; fullName: string; role: string; email: string | null }) => ({
		...row,
		role: role.parse(row.role),
		email: row.email ?? '',
	})
	return selectPage(query, ORDER, { ...page, ...BY_NAME }, toPerson)
}

export interface UserFilter {
	readonly search?: string | undefined
	readonly role?: Role | undefined
	readonly status?: string | undefined
	readonly varied?: boolean
}

export async function findUserById(db: Db, id: string): Promise<User | undefined> {
	const row = await db.selectFrom('users').select(USER).where('id', '=', id).executeTakeFirst()
	return row && toUser(row)
}

/** As `findUserById`, locking the row until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<User | undefined> {
	const row = await db.selectFrom('users').select(USER).where('id', '=', id).forUpdate().executeTakeFirst()
	return row && toUser(row)
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
	const row = await db.selectFrom('users').select(USER).where('email', '=', email).executeTakeFirst()
	return row && toUser(row)
}

/** The account with an address, locked. No other account is given that address, nor this one to someone, until the transaction
 *  ends. */
export async function lockUserByEmail(db: Db, email: string): Promise<User | undefined> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account/${email}`}, 0))`.execute(db)
	const row = await db.selectFrom('users').select(USER).where('email', '=', email).forUpdate().executeTakeFirst()
	return row && toUser(row)
}

/** How long creating an account may take: one that is not there by then is not created at all. */
const USER_CREATE_MS = 3000

type NewUser = UserChanges & Pick<UserValues, 'fullName' | 'email' | 'role'> & { readonly id: string }

/** Refused with `user_creation_timeout` when it takes too long. */
export async function insertUser(db: Db, { id, fullName, ...values }: NewUser): Promise<User> {
	await limitTime(db, USER_CREATE_MS)
	try {
		const query = db.insertInto('users').values({ id, full_name: fullName, ...columnsOf(values) })
		return toUser(await query.returning(USER).executeTakeFirstOrThrow())
	} catch (error) {
		throw isTimedOut(error) ? refuse(identityErrors, 'user_creation_timeout') : error
	}
}

/** Writes the fields and counts the version up. */
export async function updateUser(db: Db, id: string, values: UserChanges): Promise<User> {
	const row = await db
		.updateTable('users')
		.set({ ...columnsOf(values), version: sql`version + 1`, updated_at: sql`now()` })
		.where('id', '=', id)
		.returning(USER)
		.executeTakeFirstOrThrow()
	return toUser(row)
}

export function recordSignIn(db: Db, id: string): Promise<unknown> {
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

export function toUserView(user: User, lockedUntil: Date | null): UserView {
	return {
		id: user.id,
		email: user.email ?? '',
		fullName: user.fullName,
		role: user.role,
		status: user.status,
		isAdmin: user.isAdmin,
		phone: user.phone,
		organization: user.organization,
		roleTitle: user.roleTitle,
		loginMethod: user.loginMethod,
		emailVerified: user.emailVerified,
		secondFactor: user.secondFactor,
		lockedUntil: lockedUntil?.toISOString() ?? null,
		lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
		createdAt: user.createdAt.toISOString(),
		updatedAt: user.updatedAt.toISOString(),
		version: user.version,
	}
}

export async function selectActiveRoles(db: Db, ids: readonly string[]): Promise<Map<string, Role>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('users')
		.select(['id', 'role'])
		.where('id', 'in', [...ids])
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.execute()
	return new Map(rows.map((row) => [row.id, role.parse(row.role)]))
}

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
