import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { UserView, users } from '@praxis/contract/identity/users.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Role } from '@praxis/contract/kernel/permissions'
import { role } from '@praxis/contract/kernel/permissions'
import { inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import { forgetPerson } from '../../platform/auth/session-lookup.ts'
import type { PersonContext } from '../../platform/context.ts'
import { isCheckViolation, isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { requireRecentProof } from '../../platform/permit.ts'
import { announceUser } from './announce-user.ts'
import { dropEmailChange } from './change-email.ts'
import { endAllAccess } from './credentials.queries.ts'
import { viewUser } from './find-users.ts'
import { assertMayChange, assertMayManage, managedUser, managerStanding } from './identity.policy.ts'
import { revokeLinks } from './links.queries.ts'
import { tellNews } from './tell-news.ts'
import { deleteUser, type UserRow, updateUser } from './users.queries.ts'

type Edit = ParsedInput<typeof users.update>

/** What the database refused because of who someone is, in our words. */
export async function keepingStanding<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (isCheckViolation(error, 'users_keep_a_superuser')) throw refuse(identityErrors, 'last_superuser')
		if (isCheckViolation(error, 'users_own_standing')) throw refuse(identityErrors, 'own_standing')
		if (isCheckViolation(error, 'users_admin_flag_for_firm')) throw refuse(identityErrors, 'admin_flag_for_firm')
		if (isForeignKeyViolation(error)) throw refuse(identityErrors, 'user_in_use')
		throw error
	}
}

/** Only what is different counts as a change of standing: a form sends all its fields back. */
function standingChange(before: UserRow, { role, status, isAdmin }: Edit) {
	return {
		...(role === undefined || role === before.role ? {} : { role }),
		...(status === undefined || status === before.status ? {} : { status }),
		...(isAdmin === undefined || isAdmin === before.is_admin ? {} : { isAdmin }),
	}
}

function cardChange({ fullName, phone, organization, roleTitle }: Edit) {
	return {
		...(fullName === undefined ? {} : { full_name: fullName }),
		...(phone === undefined ? {} : { phone: phone || null }),
		...(organization === undefined ? {} : { organization: organization || null }),
		...(roleTitle === undefined ? {} : { role_title: roleTitle || null }),
	}
}

/** What the person is told of a changed role, until it is seen. Back where it was, there is nothing to tell. */
function roleNotice(before: UserRow, role: Role | undefined): { role_changed_from?: string | null } {
	if (role === undefined) return {}
	const known = before.role_changed_from ?? before.role
	return { role_changed_from: known === role ? null : known }
}

interface Edited {
	readonly after: UserRow
	/** What ended with a suspension. */
	readonly details?: Readonly<Record<string, unknown>>
}

async function writeEdit(db: Db, before: UserRow, input: Edit): Promise<Edited> {
	const { isAdmin, ...others } = standingChange(before, input)
	const after = await updateUser(db, before.id, {
		...cardChange(input),
		...others,
		...roleNotice(before, others.role),
		...(isAdmin === undefined ? {} : { is_admin: isAdmin }),
	})
	if (after.status !== 'suspended') return { after }
	for (const kind of ['reset-password', 'sign-in', 'invitation'] as const) await revokeLinks(db, kind, after.id)
	const details = await endAllAccess(db, after.id)
	return {
		after: await dropEmailChange(db, after),
		...(others.status === undefined ? {} : { details: { ...details } }),
	}
}

async function tellStanding(
	db: Db,
	ctx: PersonContext,
	change: ReturnType<typeof standingChange>,
	after: UserRow,
): Promise<void> {
	const about = { userId: after.id, by: ctx.actor.fullName, version: after.version }
	if ('role' in change) await tellNews(db, ctx, { kind: 'role_changed', role: role.parse(after.role), ...about })
	else if ('isAdmin' in change) await tellNews(db, ctx, { kind: 'rights_changed', ...about })
}

/** Changes an account: its card, role, status or administrator flag. Suspending ends every session, API token and push device. */
export async function editUser(ctx: PersonContext, input: Edit): Promise<UserView> {
	const view = await keepingStanding(() =>
		inIdentityOnce(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, input.id)
			const change = standingChange(before, input)
			assertMayChange(actor, before, change)
			if ('role' in change || 'isAdmin' in change) requireRecentProof(ctx.actor, ctx.platform.clock.now())
			if (before.id !== actor.id) assertMayManage(actor, before)
			if (before.version !== input.version) {
				throw refuse(kernelErrors, 'stale_version', { data: await viewUser(db, before) })
			}
			const { after, details } = await writeEdit(db, before, input)
			await announceUser(db, ctx, { action: 'users.update', before, after, ...(details && { details }) })
			await tellStanding(db, ctx, change, after)
			return viewUser(db, after)
		}),
	)
	forgetPerson(ctx.platform, input.id)
	return view
}

/** Removes an account that has left no traces in the records. */
export async function removeUser(ctx: PersonContext, input: ParsedInput<typeof users.remove>): Promise<{ id: string }> {
	await keepingStanding(() =>
		inIdentityOnce(ctx, async (db) => {
			const actor = await managerStanding(db, ctx)
			const before = await managedUser(db, input.id)
			if (before.id === actor.id) throw refuse(identityErrors, 'own_standing')
			assertMayManage(actor, before)
			await deleteUser(db, before.id)
			await announceUser(db, ctx, { action: 'users.remove', before, after: null })
			return { id: before.id }
		}),
	)
	forgetPerson(ctx.platform, input.id)
	return { id: input.id }
}
